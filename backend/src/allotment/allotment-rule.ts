import type { ConfirmedRegistrationSummary } from '../registration/confirmed-registrations.service.js';
import type { Move } from './allotment-change.schema.js';
import { isSame, keyOf, placeOf, type Place, type Seat } from './seat.schema.js';

/** Where a delegate shall sit; no place is no seat. */
export interface Wish {
  delegate: ConfirmedRegistrationSummary;
  place: Place | null;
  /** Whether nobody else may hold that place. */
  exclusive: boolean;
  /** What stood there when somebody made up their mind; undefined where they do not say. */
  seen?: Place | null;
}

/** Why a batch cannot be. Registrations by their internal id. */
export interface Clash {
  delegate: ConfirmedRegistrationSummary;
  /** Where the delegate was to sit. */
  place: Place | null;
  /**
   * `twice`: the batch gives it to two · `held`: somebody outside the batch has it · `changed`: it is not what was seen ·
   * `gone`: there is no such seat any more.
   */
  kind: 'twice' | 'held' | 'changed' | 'gone';
  /** `twice` and `held`: who has it. */
  holder?: string;
  /** `changed`: what stands there now. */
  current?: Place | null;
}

/**
 * SPEC.md section 5 upon all seats at once: what has to move for these wishes, and what stands against it. Who swaps or
 * passes seats on in a circle within the batch clashes with nobody. At most one wish for each delegate.
 */
export function decide(wishes: Wish[], seats: Map<string, Seat>): { moves: Move[]; clashes: Clash[] } {
  const wished = new Set(wishes.map(({ delegate }) => delegate.id));
  const holders = new Map<string, { holder: string; kind: 'twice' | 'held' }>();
  for (const seat of seats.values()) {
    const place = placeOf(seat);
    if (place && !wished.has(seat._id)) holders.set(keyOf(place), { holder: seat._id, kind: 'held' });
  }
  const moves: Move[] = [];
  const clashes: Clash[] = [];
  for (const { delegate, place, exclusive, seen } of wishes) {
    const seat = seats.get(delegate.id);
    const before = placeOf(seat);
    if (place && exclusive) {
      const holder = holders.get(keyOf(place));
      if (holder) clashes.push({ delegate, place, ...holder });
      else holders.set(keyOf(place), { holder: delegate.id, kind: 'twice' });
    }
    if (isSame(before, place)) continue;
    if (seen !== undefined && !isSame(before, seen)) {
      clashes.push({ delegate, place, kind: 'changed', current: before });
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
