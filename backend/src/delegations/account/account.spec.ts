import { describe, expect, it } from 'vitest';
import { NO_STUDENT } from '@mun/contracts/delegations/delegations';
import { coveredPlaces, settle, totalsOf } from './account.js';
import type { Delegation, SchoolPlace, LineFields } from '../delegation.schema.js';

const FEE = 150_000;
const place = (id: string, fields: Partial<SchoolPlace> = {}): SchoolPlace => ({
  id,
  number: 1,
  price: FEE,
  version: 1,
  generation: 0,
  link: 0,
  student: NO_STUDENT,
  ...fields,
});
const line = (kind: LineFields['kind'], amount: number, of?: string): LineFields => ({
  id: `${kind}:${of ?? amount}`,
  at: new Date(0),
  kind,
  amount,
  text: '',
  ...(of !== undefined && { place: of }),
});
/** An account on which the places are charged, and then these lines follow. */
const account = (places: SchoolPlace[], ...lines: LineFields[]) => ({
  places,
  lines: [...places.map(({ id, price }) => line('charge', price, id)), ...lines],
});

describe('the covered places', () => {
  it('are whole places in the order of the school', () => {
    const school = account([place('b'), place('a'), place('c')], line('payment', 2 * FEE + 100));
    expect([...coveredPlaces(school)]).toEqual(['b', 'a']);
  });

  it('are none without a payment, even if a place is free', () => {
    expect(coveredPlaces(account([place('a', { price: 0 }), place('b')])).size).toBe(0);
  });

  it('include the free ones once all others are paid', () => {
    const places = [place('free', { price: 0 }), place('a'), place('b')];
    expect([...coveredPlaces(account(places, line('payment', FEE)))]).toEqual(['a']);
    expect(coveredPlaces(account(places, line('payment', 2 * FEE))).size).toBe(3);
  });

  it('still include a confirmed free one after places are added, until others are no longer paid', () => {
    const confirmed = { registration: 'r' };
    const places = [place('free', { price: 0, ...confirmed }), place('a', confirmed), place('added')];
    const paid = account(places, line('payment', FEE));
    expect([...coveredPlaces(paid)]).toEqual(['a', 'free']);
    paid.lines.push(line('refund', FEE));
    expect(coveredPlaces(paid).size).toBe(0);
    // Without a price, all places were free.
    const free = [place('free', { price: 0, ...confirmed }), place('added')];
    expect([...coveredPlaces(account(free))]).toEqual(['free']);
  });

  it('are fewer by what the school owes for a dropped place, and after a refund', () => {
    const places = [place('a', { droppedAt: new Date(0) }), place('b'), place('c')];
    const half = account(places, line('payment', 3 * FEE), line('credit', FEE / 2, 'a'));
    expect([...coveredPlaces(half)]).toEqual(['b', 'c']);
    half.lines.push(line('refund', FEE));
    expect([...coveredPlaces(half)]).toEqual(['b']);
  });

  it('are more by a credit', () => {
    const places = [place('a'), place('b')];
    expect(coveredPlaces(account(places, line('payment', FEE), line('credit', FEE))).size).toBe(2);
  });
});

describe('settling', () => {
  const delegation = (fields: Partial<Delegation>) =>
    ({ ended: [], heldUntil: new Date(1), ...fields }) as unknown as Delegation;

  it('gives paid places a registration once, and ends those that are no longer paid', () => {
    const paid = settle(delegation(account([place('a'), place('b')], line('payment', FEE))));
    const [first, second] = paid.places;
    expect(first?.registration).toMatch(/^[\da-f]{24}$/);
    expect(second).not.toHaveProperty('registration');
    expect(settle(paid)).toEqual(paid);
    const refunded = settle({ ...paid, lines: [...paid.lines, line('refund', FEE)] });
    expect(refunded.places[0]).not.toHaveProperty('registration');
    expect(refunded.ended).toEqual([first?.registration]);
  });

  it('holds nothing for a limited time once everything is paid', () => {
    const school = account([place('a')], line('payment', FEE));
    expect(settle(delegation(school))).not.toHaveProperty('heldUntil');
  });
});

it('totals count credits and refunds', () => {
  const lines = [line('charge', 500), line('credit', 100), line('payment', 300), line('refund', 50)];
  expect(totalsOf(lines)).toEqual({ charged: 400, paid: 250, due: 150 });
});
