import { describe, expect, it } from 'vitest';
import { registrant, seated } from '../../testing/registrants';
import { NO_SEAT } from './seat';
import { computeSeating, holdersIn, otherHolder } from './seating';

const FRANCE = { committee: 'Security Council', portfolio: 'France' };
const NORWAY = { committee: 'Human Rights Council', portfolio: 'Norway' };
const want = (seat: typeof FRANCE) => ({ seen: NO_SEAT, want: seat });

describe('computeSeating', () => {
  it('finds the first seat that edits or saved allotments give twice', () => {
    const delegates = [registrant('A'), seated('B', FRANCE.committee, FRANCE.portfolio), registrant('C')];
    expect(computeSeating(delegates, {}).duplicate).toBeUndefined();
    const seating = computeSeating(delegates, { A: want(NORWAY), C: want(FRANCE) });
    expect(seating.duplicate).toEqual(FRANCE);
    expect([...seating.conflicting]).toEqual(['B', 'C']);
  });

  it('skips rows that lack a committee or a portfolio', () => {
    const half = want({ committee: FRANCE.committee, portfolio: '' });
    expect(
      computeSeating([registrant('A'), registrant('B')], { A: half, B: half }).duplicate,
    ).toBeUndefined();
  });

  it.each(['International Press', 'THE INTERNATIONAL PRESS CORPS', 'IP', 'Disciplinary Board'])(
    'allows delegates to share a portfolio of %s',
    (committee) => {
      const seat = { committee, portfolio: 'Reporter' };
      const delegates = [registrant('A'), seated('B', committee, seat.portfolio)];
      const seating = computeSeating(delegates, { A: want(seat) });
      expect(seating.duplicate).toBeUndefined();
      expect(seating.conflicting.size).toBe(0);
      expect(otherHolder(seat, holdersIn(seating, committee), 'A')).toBeUndefined();
    },
  );

  it('does not count a swap as a conflict', () => {
    const delegates = [
      seated('A', FRANCE.committee, FRANCE.portfolio),
      seated('B', NORWAY.committee, NORWAY.portfolio),
    ];
    expect(computeSeating(delegates, { A: want(NORWAY), B: want(FRANCE) }).duplicate).toBeUndefined();
  });

  it('finds the other holder of a seat', () => {
    const delegates = [registrant('A'), seated('B', FRANCE.committee, FRANCE.portfolio)];
    const holders = holdersIn(computeSeating(delegates, {}), FRANCE.committee);
    expect(otherHolder(FRANCE, holders, 'A')).toBe(delegates[1]);
    expect(otherHolder(FRANCE, holders, 'B')).toBeUndefined();
  });

  it('reuses unchanged parts of the previous seating', () => {
    const delegates = [registrant('A'), seated('B', NORWAY.committee, NORWAY.portfolio)];
    const before = computeSeating(delegates, {});
    const after = computeSeating(delegates, { A: want(FRANCE) }, before);
    expect(holdersIn(after, NORWAY.committee)).toBe(holdersIn(before, NORWAY.committee));
    expect(holdersIn(after, FRANCE.committee)).not.toBe(holdersIn(before, FRANCE.committee));
  });
});
