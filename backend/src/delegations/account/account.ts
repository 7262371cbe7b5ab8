import { Types } from 'mongoose';
import type { Paise } from '@mun/contracts/payment/money';
import type { AccountLine } from '@mun/contracts/delegations/delegations';
import type { DelegationFields, PlaceFields, LineFields } from '../delegation.schema.js';

type AccountSum = Pick<LineFields, 'kind' | 'amount'>;

/** Returns the places that were not dropped. */
export function activePlaces({ places }: Pick<DelegationFields, 'places'>): PlaceFields[] {
  return places.filter(({ droppedAt }) => !droppedAt);
}

/** Returns what is due; negative if too much was paid. */
export function dueOf(lines: AccountSum[]): Paise {
  return totalsOf(lines).due;
}

/** Returns the sum of the charges less the credits, and of the payments less the refunds. */
export function totalsOf(lines: AccountSum[]): { charged: Paise; paid: Paise; due: Paise } {
  const sum = (kind: AccountLine['kind']) =>
    lines.reduce((all, line) => (line.kind === kind ? all + line.amount : all), 0);
  const charged = sum('charge') - sum('credit');
  const paid = sum('payment') - sum('refund');
  return { charged, paid, due: charged - paid };
}

/** Returns what is credited for a dropped place. */
export function creditOf({ price }: Pick<PlaceFields, 'price'>, percent: number): Paise {
  return Math.round((price * percent) / 100);
}

/**
 * Returns the ids of the places that the money covers, in the order of the places. What is left after everything else on the
 * account, such as what the school owes for dropped places, pays for whole places only. Free places are covered once all others are,
 * and from then on as long as no other place loses its registration. Prepaid ones are always covered.
 */
export function coveredPlaces({ places, lines }: Pick<DelegationFields, 'places' | 'lines'>): Set<string> {
  const active = activePlaces({ places });
  const charged = active.reduce((sum, { price }) => sum + price, 0);
  const due = dueOf(lines);
  let left = charged - due;
  const covered = new Set(active.flatMap(({ id, isPrepaid }) => (isPrepaid ? id : [])));
  const prepaid = covered.size;
  const priced = active.filter(({ price }) => price > 0);
  for (const { id, price } of priced) {
    if (price > left) break;
    left -= price;
    covered.add(id);
  }
  const isCovered = ({ id }: PlaceFields) => covered.has(id);
  const isComplete = priced.every(isCovered) && (covered.size > prepaid || due <= 0);
  const isKept = priced.every((place) => isCovered(place) || place.registration === undefined);
  for (const { id, price, registration } of active)
    if (price === 0 && (isComplete || (isKept && registration !== undefined))) covered.add(id);
  return covered;
}

/**
 * Gives covered places the id of their registration, and ends those of places that are dropped or not covered any more. Once
 * nothing is due, nothing is held for a limited time.
 */
export function settle(delegation: DelegationFields): DelegationFields {
  const covered = coveredPlaces(delegation);
  const ended = [...delegation.ended];
  const places = delegation.places.map((place): PlaceFields => {
    const { registration, ...rest } = place;
    if (covered.has(place.id))
      return registration === undefined
        ? { ...place, registration: new Types.ObjectId().toHexString() }
        : place;
    if (registration === undefined) return place;
    ended.push(registration);
    return rest;
  });
  const { heldUntil, ...others } = delegation;
  const isHeld =
    heldUntil && places.some(({ droppedAt, registration }) => !droppedAt && registration === undefined);
  return { ...others, places, ended, ...(isHeld && { heldUntil }) };
}
