import { describe, expect, it } from 'vitest';
import { registrant, seated } from '../../testing/registrants';
import { NO_SEAT } from './seat';
import { holdersIn, otherHolder, computeSeating } from './seating';

const FRANCE = { committee: 'Security Council', portfolio: 'France' };
const NORWAY = { committee: 'Human Rights Council', portfolio: 'Norway' };
const want = (seat: typeof FRANCE) => ({ seen: NO_SEAT, want: seat });

describe('the seating', () => {
  it('finds the first seat that is given twice, by edits or as recorded', () => {
    const delegates = [registrant('A'), seated('B', FRANCE.committee, FRANCE.portfolio), registrant('C')];
    expect(computeSeating(delegates, {}).duplicate).toBeUndefined();
    const seating = computeSeating(delegates, { A: want(NORWAY), C: want(FRANCE) });
    expect(seating.duplicate).toEqual(FRANCE);
    expect([...seating.clashing]).toEqual(['B', 'C']);
  });

  it('skips rows that lack a committee or a portfolio', () => {
    const half = want({ committee: FRANCE.committee, portfolio: '' });
    expect(
      computeSeating([registrant('A'), registrant('B')], { A: half, B: half }).duplicate,
    ).toBeUndefined();
  });

  it.each(['International Press', 'THE INTERNATIONAL PRESS CORPS', 'IP', 'Disciplinary Board'])(
    'lets many share a portfolio of %s',
    (committee) => {
      const seat = { committee, portfolio: 'Reporter' };
      const delegates = [registrant('A'), seated('B', committee, seat.portfolio)];
      const seating = computeSeating(delegates, { A: want(seat) });
      expect(seating.duplicate).toBeUndefined();
      expect(seating.clashing.size).toBe(0);
      expect(otherHolder(seat, holdersIn(seating, committee), 'A')).toBeUndefined();
    },
  );

  it('knows a swap for no clash', () => {
    const delegates = [
      seated('A', FRANCE.committee, FRANCE.portfolio),
      seated('B', NORWAY.committee, NORWAY.portfolio),
    ];
    expect(computeSeating(delegates, { A: want(NORWAY), B: want(FRANCE) }).duplicate).toBeUndefined();
  });

  it('says who else has a seat', () => {
    const delegates = [registrant('A'), seated('B', FRANCE.committee, FRANCE.portfolio)];
    const holders = holdersIn(computeSeating(delegates, {}), FRANCE.committee);
    expect(otherHolder(FRANCE, holders, 'A')).toBe(delegates[1]);
    expect(otherHolder(FRANCE, holders, 'B')).toBeUndefined();
  });

  it('keeps what did not change, so that its rows are not drawn again', () => {
    const delegates = [registrant('A'), seated('B', NORWAY.committee, NORWAY.portfolio)];
    const before = computeSeating(delegates, {});
    const after = computeSeating(delegates, { A: want(FRANCE) }, before);
    expect(holdersIn(after, NORWAY.committee)).toBe(holdersIn(before, NORWAY.committee));
    expect(holdersIn(after, FRANCE.committee)).not.toBe(holdersIn(before, FRANCE.committee));
  });
});
