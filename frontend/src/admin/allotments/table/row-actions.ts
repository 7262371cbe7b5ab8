import type { Registrant } from '@mun/contracts/allotment';
import { edits } from '../edits/edits.store.js';
import { isWhole, NOWHERE, recordedSeat, type Seat } from '../seat.js';

/** What an organiser does with a row. */
export const choose = {
  seat(delegate: Registrant, want: Seat): void {
    edits.want([{ registrationId: delegate.registrationId, recorded: recordedSeat(delegate), want }]);
  },

  /** The holder of the seat that was given to `delegate` gets the one that `delegate` has; or none, where there is none. */
  swap(delegate: Registrant, holder: Registrant): void {
    choose.seat(holder, swappedSeat(delegate));
  },
};

export function swappedSeat(delegate: Registrant): Seat {
  const recorded = recordedSeat(delegate);
  return isWhole(recorded) ? recorded : NOWHERE;
}
