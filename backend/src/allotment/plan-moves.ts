import type { ConfirmedRegistrationSummary } from '../registration/delegates/confirmed-registrations.service.js';
import type { Move } from './changes/allotment-change.schema.js';
import {
  heldSeatOf,
  isSameSeat,
  seatKey,
  seatRefOf,
  type HeldSeat,
  type Seat,
  type SeatRef,
} from './seats/seat.schema.js';

/** The seat that a delegate is to have; null to clear it. */
export interface SeatRequest {
  delegate: Pick<ConfirmedRegistrationSummary, 'id' | 'registrationId' | 'fullName' | 'delegation'>;
  seat: HeldSeat | null;
  /** How many delegates may hold the seat. */
  capacity: number;
  /** The delegate's seat when the organiser decided; undefined to skip the check. */
  expectedSeat?: SeatRef | null;
}

/** Why a batch is refused. */
export interface SeatConflict {
  delegate: Pick<ConfirmedRegistrationSummary, 'id' | 'registrationId' | 'fullName'>;
  /** The requested seat. */
  seat: SeatRef | null;
  /**
   * - `duplicate`: the batch gives the seat to two delegates
   * - `held`: a delegate outside the batch holds it
   * - `full`: as many delegates as may share it hold it
   * - `changed`: the delegate's present seat is not the expected one
   * - `gone`: the committee or its portfolio no longer exists
   */
  kind: 'duplicate' | 'held' | 'full' | 'changed' | 'gone';
  /** Internal id of the holder's registration, for `duplicate` and `held`. */
  holder?: string;
  /** For `full`. */
  capacity?: number;
  /** The delegate's present seat, and the number of the change that wrote it, for `changed`. */
  current?: SeatRef | null;
  change?: number;
}

/**
 * Applies the rule of SPEC.md section 5 to all seats at once. Delegates within the batch may swap seats or pass them on in
 * a cycle.
 * @param requests at most one for each delegate
 * @param seats by registration: those of the delegates, and those of everyone who may hold a requested seat
 */
export function planMoves(
  requests: SeatRequest[],
  seats: Map<string, Seat>,
): { moves: Move[]; conflicts: SeatConflict[] } {
  const inBatch = new Set(requests.map(({ delegate }) => delegate.id));
  const holders = new Map<string, string[]>();
  const addHolder = (ref: SeatRef, delegate: string) => {
    const key = seatKey(ref);
    const others = holders.get(key);
    if (others) others.push(delegate);
    else holders.set(key, [delegate]);
  };
  for (const seat of seats.values()) {
    const ref = seatRefOf(seat);
    if (ref && !inBatch.has(seat._id)) addHolder(ref, seat._id);
  }
  const moves: Move[] = [];
  const conflicts: SeatConflict[] = [];
  const keepsSeat = ({ delegate, seat }: SeatRequest) => isSameSeat(seatRefOf(seats.get(delegate.id)), seat);
  // Delegates who keep their seat come first, so that a newcomer conflicts with them and not the other way round.
  const ordered = [...requests.filter(keepsSeat), ...requests.filter((request) => !keepsSeat(request))];
  for (const request of ordered) {
    const { delegate, seat, capacity, expectedSeat } = request;
    const current = seats.get(delegate.id);
    const before = heldSeatOf(current);
    if (seat && capacity !== Infinity) {
      const conflict = findConflict(request, holders.get(seatKey(seat)), inBatch);
      // A limit that was lowered takes no seat away.
      if (conflict && !(conflict.kind === 'full' && keepsSeat(request))) conflicts.push(conflict);
      else addHolder(seat, delegate.id);
    }
    if (isSameSeat(before, seat)) continue;
    if (expectedSeat !== undefined && !isSameSeat(before, expectedSeat)) {
      const change = current && { change: current.change };
      conflicts.push({ delegate, seat, kind: 'changed', current: before, ...change });
    }
    moves.push({
      registration: delegate.id,
      registrationId: delegate.registrationId,
      before,
      after: seat,
      ...(seat && capacity === 1 && { exclusive: true }),
      serial: (current?.serial ?? 0) + 1,
    });
  }
  return { moves, conflicts };
}

/** @param holders delegates who hold the requested seat, or get it in this batch */
function findConflict(
  { delegate, seat, capacity }: SeatRequest,
  holders: string[] = [],
  inBatch: ReadonlySet<string>,
): SeatConflict | undefined {
  if (holders.length < capacity) return undefined;
  if (capacity > 1) return { delegate, seat, kind: 'full', capacity };
  const [holder = ''] = holders;
  return { delegate, seat, kind: inBatch.has(holder) ? 'duplicate' : 'held', holder };
}
