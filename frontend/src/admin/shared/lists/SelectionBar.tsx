import type { ReactNode } from 'react';
import { formatNumber, pluralize } from '../../../shared/lib/format/pluralize';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { StickyBar } from '../../../shared/ui/layout/StickyBar';
import type { useSelection } from './use-selection';

interface Props<Row> {
  /** 'delegate' */
  noun: string;
  selection: ReturnType<typeof useSelection<Row>>;
  /** Other ways to select. */
  ways?: ReactNode;
  /** What can be done with the selected rows, if there are any. */
  children: ReactNode;
}

/** Stays in view at the foot of a list while rows can be selected or, if they always can be, while some are. */
export function SelectionBar<Row>({ noun, selection, ways, children }: Props<Row>) {
  const { selecting, selected, elsewhere, selectable, unselected, keepsOthers, selectShown, clear, stop } =
    selection;
  return (
    <StickyBar as="section" $floating aria-label={`Selected ${noun}s`}>
      <Cluster>
        <span role="status">
          {`${pluralize(selected.length, noun)} selected`}
          {elsewhere > 0 && `, ${formatNumber(elsewhere)} not on this page`}
        </span>
        {selecting && unselected > 0 && (
          <SmallButton onClick={selectShown}>
            {keepsOthers ? 'Select this page' : `Select all ${formatNumber(selectable)}`}
          </SmallButton>
        )}
        {selected.length > 0 && <SmallButton onClick={clear}>Clear</SmallButton>}
        {ways}
      </Cluster>
      {selecting ? (
        <Cluster>
          {selected.length > 0 && children}
          <SmallButton onClick={stop}>Done</SmallButton>
        </Cluster>
      ) : (
        children
      )}
    </StickyBar>
  );
}

/** Starts and ends selecting the rows of a list. */
export function SelectButton({
  selection: { selecting, start, stop },
}: {
  selection: Pick<ReturnType<typeof useSelection>, 'selecting' | 'start' | 'stop'>;
}) {
  return (
    <SmallButton aria-pressed={selecting} onClick={selecting ? stop : start}>
      Select
    </SmallButton>
  );
}
