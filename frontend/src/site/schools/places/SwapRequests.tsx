import type { SwapRequest } from '@mun/contracts/delegations/delegations';
import { formatDate } from '../../../shared/lib/format/format-date-time';
import { InsetText } from '../../../shared/ui/layout/InsetText';
import { useSchool } from '../use-school';

const ANSWERS: Record<SwapRequest['state'], string> = {
  open: 'The organisers have not answered yet.',
  accepted: 'The organisers have swapped them.',
  refused: 'The organisers have refused it.',
};

/** What the adviser has asked the organisers, and their answers. */
export function SwapRequests() {
  const { swaps, places } = useSchool().school;
  const nameOf = (id: string) => places.find((place) => place.id === id)?.student.fullName ?? '';
  return (
    <div role="status">
      {swaps.map(({ id, at, state, seats }) => (
        <InsetText key={id}>
          {`You asked on ${formatDate(at)} to swap the seats of ${seats.map(({ place }) => nameOf(place)).join(' and ')}. ${ANSWERS[state]}`}
        </InsetText>
      ))}
    </div>
  );
}
