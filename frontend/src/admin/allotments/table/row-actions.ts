import type { Registrant } from '@mun/contracts/allotment/allotment';
import { edits } from '../edits/edits.store';
import { isComplete, NO_SEAT, savedSeat, type Seat } from '../seat';

export const rowActions = {
  setSeat(delegate: Registrant, target: Seat): void {
    edits.set([{ registrationId: delegate.registrationId, saved: savedSeat(delegate), target }]);
  },

  /** Gives the saved seat of `delegate`, or none, to the holder of the seat that `delegate` is to have. */
  swap(delegate: Registrant, holder: Registrant): void {
    rowActions.setSeat(holder, seatForHolder(delegate));
  },
};

export function seatForHolder(delegate: Registrant): Seat {
  const saved = savedSeat(delegate);
  return isComplete(saved) ? saved : NO_SEAT;
}
