import type { AllotmentConflict, Registrant } from '@mun/contracts/allotment/allotment';
import { styled } from 'styled-components';
import { formatNumber } from '../../../shared/lib/format/pluralize';
import { Button } from '../../../shared/ui/forms/Button';
import { color, size, space } from '../../../shared/ui/theme/theme';
import { useAllotments } from '../AllotmentsContext';
import { isComplete } from '../seat';
import { requestedSeat } from '../seating';
import { DelegateCard } from './DelegateCard';

const Position = styled.p`
  color: ${color.quiet};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums lining-nums;
`;

/** Above the card, so that the buttons do not move with its height. */
const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.75)};
  margin-block: ${space(0.5)} ${space(1)};

  > :last-child {
    flex: 1;
  }
`;

/** The delegate that is shown, and their position in the list. */
export interface CurrentCard {
  id: string;
  index: number;
}

export const FIRST_CARD: CurrentCard = { id: '', index: 0 };

interface Props {
  rows: readonly Registrant[];
  /** Delegates whose seats the server rejected, by registration id. */
  rejected: ReadonlyMap<string, AllotmentConflict>;
  current: CurrentCard;
  onShow: (card: CurrentCard) => void;
}

/** One delegate at a time, for a phone. */
export function DelegateCards({ rows, rejected, current, onShow }: Props) {
  const { edits } = useAllotments();
  const found = rows.findIndex(({ registrationId }) => registrationId === current.id);
  // The delegate may have left the filtered list; the next one has taken their position.
  const index = found === -1 ? Math.min(current.index, rows.length - 1) : found;
  const delegate = rows[index];
  if (!delegate) return null;

  const show = (next: number) => {
    const id = rows[next]?.registrationId;
    if (id !== undefined) onShow({ id, index: next });
  };
  const hasNoSeat = (row: Registrant) => !isComplete(requestedSeat(row, edits));
  const later = rows.findIndex((row, i) => i > index && hasNoSeat(row));
  const nextWithout = later === -1 ? rows.slice(0, index).findIndex(hasNoSeat) : later;
  return (
    <section aria-label="Delegate">
      <Position aria-live="polite">
        {formatNumber(index + 1)} of {formatNumber(rows.length)}
      </Position>
      <Steps>
        <Button $quiet $dense aria-disabled={index === 0} onClick={() => show(index - 1)}>
          Previous
        </Button>
        <Button $quiet $dense aria-disabled={index === rows.length - 1} onClick={() => show(index + 1)}>
          Next
        </Button>
        <Button $quiet $dense aria-disabled={nextWithout === -1} onClick={() => show(nextWithout)}>
          Next without a seat
        </Button>
      </Steps>
      <DelegateCard
        key={delegate.registrationId}
        delegate={delegate}
        rejected={rejected.get(delegate.registrationId)}
      />
    </section>
  );
}
