import { expect, it } from 'vitest';
import { committee } from '../../../testing/responses/committees';
import { registrant, seated } from '../../../testing/responses/registrants';
import { NO_SEAT } from '../seat';
import { computeSeating, holdersIn } from '../seating';
import { describePreferenceSeat, preferenceSeats } from './preference-seats';

const COMMITTEES = [
  committee('Security Council', 'France', 'China'),
  committee('Human Rights Council', 'Chad'),
];

function seatsOf(id: string, others = [seated('B', 'Security Council', 'China')], seat = NO_SEAT) {
  const delegate = registrant(id);
  const seating = computeSeating([delegate, ...others], {}, COMMITTEES);
  const holders = [
    holdersIn(seating, 'Security Council'),
    holdersIn(seating, 'Human Rights Council'),
  ] as const;
  return preferenceSeats(delegate, seat, COMMITTEES, holders).flat();
}

it('describes which preferred seats are free, taken and no longer offered', () => {
  expect(seatsOf('A').map(describePreferenceSeat)).toEqual([
    'France, Security Council: free',
    'China, Security Council: taken by Delegate B',
    'Norway, Human Rights Council: no longer available',
    'Chad, Human Rights Council: free',
  ]);
});

it('marks the seat that the delegate would have', () => {
  const seat = { committee: 'Security Council', portfolio: 'France' };
  expect(seatsOf('A', [], seat).map(({ state }) => state)).toEqual(['given', 'free', 'gone', 'free']);
});
