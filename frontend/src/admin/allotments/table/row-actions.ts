import type { Registrant } from '@mun/contracts/allotment';
import { edits } from '../edits/edits.store';
import { isComplete, NO_SEAT, savedSeat, type Seat } from '../seat';

/** What an organiser does with a row. */
export const rowActions = {
  seat(delegate: Registrant, want: Seat): void {
    edits.want([{ registrationId: delegate.registrationId, recorded: savedSeat(delegate), want }]);
  },

  /** The holder of the seat that was given to `delegate` gets the one that `delegate` has; or none, where there is none. */
  swap(delegate: Registrant, holder: Registrant): void {
    rowActions.seat(holder, swappedSeat(delegate));
  },
};

export function swappedSeat(delegate: Registrant): Seat {
  const recorded = savedSeat(delegate);
  return isComplete(recorded) ? recorded : NO_SEAT;
}
