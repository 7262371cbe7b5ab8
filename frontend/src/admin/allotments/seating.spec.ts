import { describe, expect, it } from 'vitest';
import { registrant, seated } from '../../testing/responses/registrants';
import { NO_SEAT } from './seat';
import { computeSeating, holdersIn, otherHolder } from './seating';

const FRANCE = { committee: 'Security Council', portfolio: 'France' };
const NORWAY = { committee: 'Human Rights Council', portfolio: 'Norway' };
const COUNCILS = [FRANCE, NORWAY].map(({ committee }) => ({ name: committee, sharedPortfolios: false }));
const target = (seat: typeof FRANCE) => ({ base: NO_SEAT, target: seat });

describe('computeSeating', () => {
  it('finds the first seat that edits or saved allotments give twice', () => {
    const delegates = [registrant('A'), seated('B', FRANCE.committee, FRANCE.portfolio), registrant('C')];
    expect(computeSeating(delegates, {}, COUNCILS).duplicate).toBeUndefined();
    const seating = computeSeating(delegates, { A: target(NORWAY), C: target(FRANCE) }, COUNCILS);
    expect(seating.duplicate).toEqual({ ...FRANCE, capacity: 1 });
    expect([...seating.conflicting]).toEqual(['B', 'C']);
  });

  it('skips rows that lack a committee or a portfolio', () => {
    const half = target({ committee: FRANCE.committee, portfolio: '' });
    expect(
      computeSeating([registrant('A'), registrant('B')], { A: half, B: half }, COUNCILS).duplicate,
    ).toBeUndefined();
  });

  it('allows delegates to share a portfolio as far as the committee does, whatever its name', () => {
    const seat = { committee: 'AIPPM', portfolio: 'Reporter' };
    const delegates = [registrant('A'), seated('B', seat.committee, 'Reporter'), registrant('C')];
    const seatingOf = (sharing: { sharedPortfolios: boolean; sharingLimit?: number }) => {
      const committees = [{ name: seat.committee, ...sharing }];
      const seating = computeSeating(delegates, { A: target(seat), C: target(seat) }, committees);
      const other = otherHolder(seat, holdersIn(seating, seat.committee), 'A', committees);
      return [seating.duplicate?.capacity, seating.conflicting.size, other?.registrationId];
    };
    expect(seatingOf({ sharedPortfolios: true })).toEqual([undefined, 0, undefined]);
    expect(seatingOf({ sharedPortfolios: true, sharingLimit: 3 })).toEqual([undefined, 0, undefined]);
    expect(seatingOf({ sharedPortfolios: true, sharingLimit: 2 })).toEqual([2, 3, 'B']);
    expect(seatingOf({ sharedPortfolios: false })).toEqual([1, 3, 'B']);
  });

  it('does not count a swap as a conflict', () => {
    const delegates = [
      seated('A', FRANCE.committee, FRANCE.portfolio),
      seated('B', NORWAY.committee, NORWAY.portfolio),
    ];
    expect(
      computeSeating(delegates, { A: target(NORWAY), B: target(FRANCE) }, COUNCILS).duplicate,
    ).toBeUndefined();
  });

  it('finds the other holder of a seat', () => {
    const delegates = [registrant('A'), seated('B', FRANCE.committee, FRANCE.portfolio)];
    const holders = holdersIn(computeSeating(delegates, {}, COUNCILS), FRANCE.committee);
    expect(otherHolder(FRANCE, holders, 'A', COUNCILS)).toBe(delegates[1]);
    expect(otherHolder(FRANCE, holders, 'B', COUNCILS)).toBeUndefined();
  });

  it('reuses unchanged parts of the previous seating', () => {
    const delegates = [registrant('A'), seated('B', NORWAY.committee, NORWAY.portfolio)];
    const before = computeSeating(delegates, {}, COUNCILS);
    const after = computeSeating(delegates, { A: target(FRANCE) }, COUNCILS, before);
    expect(holdersIn(after, NORWAY.committee)).toBe(holdersIn(before, NORWAY.committee));
    expect(holdersIn(after, FRANCE.committee)).not.toBe(holdersIn(before, FRANCE.committee));
  });
});
