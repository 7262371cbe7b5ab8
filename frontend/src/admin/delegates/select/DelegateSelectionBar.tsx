import { formatNumber, pluralize } from '../../../shared/lib/format/pluralize';
import { Button } from '../../../shared/ui/forms/Button';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { SelectionFrame } from '../../shared/collections/SelectionBar';
import type { useDelegateSelection } from './use-delegate-selection';

interface Props {
  selection: ReturnType<typeof useDelegateSelection>;
  onSelectByIds: () => void;
  onCancel: () => void;
}

/** What can be done with the selected delegates. */
export function DelegateSelectionBar({ selection, onSelectByIds, onCancel }: Props) {
  const { ids, elsewhere, unselected, selectPage, clear, stop } = selection;
  return (
    <SelectionFrame aria-label="Selected delegates">
      <Cluster>
        <span role="status">
          {`${pluralize(ids.length, 'delegate')} selected`}
          {elsewhere > 0 && `, ${formatNumber(elsewhere)} not on this page`}
        </span>
        {unselected > 0 && (
          <Button $quiet $dense onClick={selectPage}>
            Select this page
          </Button>
        )}
        {ids.length > 0 && (
          <Button $quiet $dense onClick={clear}>
            Clear
          </Button>
        )}
        <Button $quiet $dense onClick={onSelectByIds}>
          Select by list of IDs
        </Button>
      </Cluster>
      <Cluster>
        {ids.length > 0 && (
          <Button $danger $dense onClick={onCancel}>{`Cancel ${pluralize(ids.length, 'delegate')}`}</Button>
        )}
        <Button $quiet $dense onClick={stop}>
          Done
        </Button>
      </Cluster>
    </SelectionFrame>
  );
}
