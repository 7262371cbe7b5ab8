import { styled } from 'styled-components';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { Button } from '../../../shared/ui/forms/Button';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { color, size, space } from '../../../shared/ui/theme/theme';
import { UnsavedChangesDialog } from '../../layout/UnsavedChangesDialog';
import { useAllotments } from '../AllotmentsContext';
import { NO_FILTERS, type Filters } from '../table/filter-delegates';
import { edits } from './edits.store';

const Line = styled(Cluster)`
  column-gap: ${space(2)};
  min-height: ${space(5)};
  font-size: ${size.small};
`;

const Count = styled.p<{ $strong: boolean }>`
  font-variant-numeric: tabular-nums lining-nums;
  ${({ $strong }) => ($strong ? 'font-weight: 600;' : `color: ${color.quiet};`)}
`;

const Conflicts = styled(Count)`
  color: ${color.accent};
`;

interface Props {
  filters: Filters;
  onFilter: (filters: Filters) => void;
}

/** The number of unsaved edits and of conflicts, with buttons that filter the table by them. */
export function EditsStatus({ filters, onFilter }: Props) {
  const { edits: all, seating } = useAllotments();
  const ids = Object.keys(all);
  const conflicts = seating.conflicting.size;
  const toggle = (status: 'edited' | 'conflicting', label: string) => {
    const active = filters.status === status;
    return (
      <Button $quiet $dense onClick={() => onFilter({ ...NO_FILTERS, status: active ? '' : status })}>
        {active ? 'Show all delegates' : label}
      </Button>
    );
  };
  return (
    <Line>
      <Count $strong={ids.length > 0} aria-live="polite">
        {ids.length === 0 ? 'No unsaved edits' : pluralize(ids.length, 'unsaved edit')}
      </Count>
      {ids.length > 0 && (
        <>
          {toggle('edited', 'Show edited')}
          <Button $quiet $dense onClick={() => edits.undoLast()}>
            Undo last edit
          </Button>
          <Button $quiet $dense onClick={() => edits.undo(ids)}>
            Undo all
          </Button>
        </>
      )}
      {conflicts > 0 && (
        <>
          <Conflicts $strong>{pluralize(conflicts, 'row shares a seat', 'rows share a seat')}</Conflicts>
          {toggle('conflicting', 'Show shared')}
        </>
      )}
      <UnsavedChangesDialog
        unsaved={ids.length > 0}
        description={`You have ${pluralize(ids.length, 'unsaved edit')}. Edits stay in this browser until you come back, and nobody else sees them until you save.`}
      />
    </Line>
  );
}
