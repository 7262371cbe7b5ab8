import type { ConfirmedRegistrationSummary } from '../registration/delegates/confirmed-registrations.service.js';
import type { Move } from './changes/allotment-change.schema.js';
import { isSameSeat, seatKey, seatRefOf, type SeatRef, type Seat } from './seats/seat.schema.js';

/** Where a delegate shall sit; no place is no seat. */
export interface SeatRequest {
  delegate: ConfirmedRegistrationSummary;
  seat: SeatRef | null;
  /** Whether nobody else may hold that place. */
  exclusive: boolean;
  /** What stood there when somebody made up their mind; undefined where they do not say. */
  expectedSeat?: SeatRef | null;
}

/** Why a batch cannot be. Registrations by their internal id. */
export interface SeatConflict {
  delegate: ConfirmedRegistrationSummary;
  /** Where the delegate was to sit. */
  seat: SeatRef | null;
  /**
   * `twice`: the batch gives it to two · `held`: somebody outside the batch has it · `changed`: it is not what was seen ·
   * `gone`: there is no such seat any more.
   */
  kind: 'twice' | 'held' | 'changed' | 'gone';
  /** `twice` and `held`: who has it. */
  holder?: string;
  /** `changed`: what stands there now. */
  current?: SeatRef | null;
}

/**
 * SPEC.md section 5 upon all seats at once: what has to move for these wishes, and what stands against it. Who swaps or
 * passes seats on in a circle within the batch clashes with nobody. At most one wish for each delegate.
 */
export function planMoves(
  wishes: SeatRequest[],
  seats: Map<string, Seat>,
): { moves: Move[]; clashes: SeatConflict[] } {
  const wished = new Set(wishes.map(({ delegate }) => delegate.id));
  const holders = new Map<string, { holder: string; kind: 'twice' | 'held' }>();
  for (const seat of seats.values()) {
    const place = seatRefOf(seat);
    if (place && !wished.has(seat._id)) holders.set(seatKey(place), { holder: seat._id, kind: 'held' });
  }
  const moves: Move[] = [];
  const clashes: SeatConflict[] = [];
  for (const { delegate, seat: place, exclusive, expectedSeat: seen } of wishes) {
    const seat = seats.get(delegate.id);
    const before = seatRefOf(seat);
    if (place && exclusive) {
      const holder = holders.get(seatKey(place));
      if (holder) clashes.push({ delegate, seat: place, ...holder });
      else holders.set(seatKey(place), { holder: delegate.id, kind: 'twice' });
    }
    if (isSameSeat(before, place)) continue;
    if (seen !== undefined && !isSameSeat(before, seen)) {
      clashes.push({ delegate, seat: place, kind: 'changed', current: before });
    }
    moves.push({
      registration: delegate.id,
      registrationId: delegate.registrationId,
      before,
      after: place,
      ...(place && exclusive && { exclusive }),
      serial: (seat?.serial ?? 0) + 1,
    });
  }
  return { moves, clashes };
}
