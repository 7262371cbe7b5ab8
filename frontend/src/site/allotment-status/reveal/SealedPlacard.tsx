import type { SealView } from '@mun/contracts/allotment/reveal';
import { useId } from 'react';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { VisuallyHidden } from '../../../shared/ui/layout/VisuallyHidden';
import { formatVenueTime } from '../../shared/venue-time';
import { ClosedPlacard } from './ClosedPlacard';
import { SealBand, TearableBand } from './SealBand';
import { useHold } from './use-hold';

/** After this, the day of the week alone would be taken for another day. */
const THIS_WEEK_MS = 6 * 24 * 3_600_000;

interface Props {
  fullName: string;
  seal: SealView;
}

/** A closed placard with a paper band: the seat has been decided, and is revealed later. */
export function SealedPlacard({ fullName, seal }: Props) {
  const others = seal.waiting - 1;
  return (
    <ClosedPlacard heading={fullName} isName band={<SealBand>Sealed until {formatSeal(seal)}</SealBand>}>
      Your seat has been decided.{' '}
      {others > 0 && `${pluralize(others, 'delegate')} ${others === 1 ? 'is' : 'are'} waiting with you. `}
      This page changes by itself when it’s time.
    </ClosedPlacard>
  );
}

/** The closed placard of a seat that has been revealed. Its delegate tears the band. */
export function OpenablePlacard({ fullName, onOpen }: Pick<Props, 'fullName'> & { onOpen: () => void }) {
  const hold = useHold(onOpen);
  const hintId = useId();
  const band = (
    <TearableBand {...hold} aria-describedby={hintId}>
      Press and hold to open
    </TearableBand>
  );
  return (
    <ClosedPlacard heading={fullName} isName band={band}>
      Your committee and portfolio are in here.
      <VisuallyHidden id={hintId}> You can also press the button twice.</VisuallyHidden>
    </ClosedPlacard>
  );
}

/** Formats the time of the reveal at the venue: 'Friday, 20:00', with the date if it is not within the week. */
function formatSeal({ until, msLeft }: SealView): string {
  const { weekday, date, time } = formatVenueTime(until);
  return `${weekday}${msLeft > THIS_WEEK_MS ? ` ${date}` : ''}, ${time}`;
}
