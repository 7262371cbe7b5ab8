import type { ConfirmedRegistrationSummary } from '../registration/delegates/confirmed-registrations.service.js';
import type { Move } from './changes/allotment-change.schema.js';
import { isSameSeat, seatKey, seatRefOf, type Seat, type SeatRef } from './seats/seat.schema.js';

/** The seat that a delegate is to have; null to clear it. */
export interface SeatRequest {
  delegate: ConfirmedRegistrationSummary;
  seat: SeatRef | null;
  /** Whether no other delegate may hold the seat. */
  exclusive: boolean;
  /** The delegate's seat when the organiser decided; undefined to skip the check. */
  expectedSeat?: SeatRef | null;
}

/** Why a batch is refused. */
export interface SeatConflict {
  delegate: ConfirmedRegistrationSummary;
  /** The requested seat. */
  seat: SeatRef | null;
  /**
   * - `duplicate`: the batch gives the seat to two delegates
   * - `held`: a delegate outside the batch holds it
   * - `changed`: the delegate's present seat is not the expected one
   * - `gone`: the committee or its portfolio no longer exists
   */
  kind: 'duplicate' | 'held' | 'changed' | 'gone';
  /** Internal id of the holder's registration, for `duplicate` and `held`. */
  holder?: string;
  /** The delegate's present seat, for `changed`. */
  current?: SeatRef | null;
}

/**
 * Applies the rule of SPEC.md section 5 to all seats at once. Delegates within the batch may swap seats or pass them on in
 * a cycle.
 * @param requests at most one for each delegate
 * @param seats all seats, by registration
 */
export function planMoves(
  requests: SeatRequest[],
  seats: Map<string, Seat>,
): { moves: Move[]; conflicts: SeatConflict[] } {
  const inBatch = new Set(requests.map(({ delegate }) => delegate.id));
  const holders = new Map<string, { holder: string; kind: 'duplicate' | 'held' }>();
  for (const seat of seats.values()) {
    const ref = seatRefOf(seat);
    if (ref && !inBatch.has(seat._id)) holders.set(seatKey(ref), { holder: seat._id, kind: 'held' });
  }
  const moves: Move[] = [];
  const conflicts: SeatConflict[] = [];
  for (const { delegate, seat, exclusive, expectedSeat } of requests) {
    const current = seats.get(delegate.id);
    const before = seatRefOf(current);
    if (seat && exclusive) {
      const holder = holders.get(seatKey(seat));
      if (holder) conflicts.push({ delegate, seat, ...holder });
      else holders.set(seatKey(seat), { holder: delegate.id, kind: 'duplicate' });
    }
    if (isSameSeat(before, seat)) continue;
    if (expectedSeat !== undefined && !isSameSeat(before, expectedSeat)) {
      conflicts.push({ delegate, seat, kind: 'changed', current: before });
    }
    moves.push({
      registration: delegate.id,
      registrationId: delegate.registrationId,
      before,
      after: seat,
      ...(seat && exclusive && { exclusive }),
      serial: (current?.serial ?? 0) + 1,
    });
  }
  return { moves, conflicts };
}
