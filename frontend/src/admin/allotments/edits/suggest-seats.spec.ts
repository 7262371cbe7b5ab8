import type { Registrant } from '@mun/contracts/allotment';
import { describe, expect, it } from 'vitest';
import { registrant, seated } from '../../../testing/registrants';
import { computeSeating } from '../seating';
import type { Edits } from './edits.store';
import { suggestSeats } from './suggest-seats';

type Committees = Parameters<typeof suggestSeats>[1]['committees'];

const COMMITTEES: Committees = [
  { name: 'Security Council', portfolios: ['France', 'China', 'Ghana'], sharedPortfolios: false },
  { name: 'Human Rights Council', portfolios: ['Norway', 'Chad'], sharedPortfolios: false },
  { name: 'International Press', portfolios: ['Reporter'], sharedPortfolios: true },
];

/** The suggestions as 'A: France, Security Council', and the number of delegates without one. */
function suggest(rows: Registrant[], edits: Edits = {}, committees: Committees = COMMITTEES) {
  const context = { committees, edits, seating: computeSeating(rows, edits, committees) };
  const { seats, unplaced } = suggestSeats(rows, context);
  return {
    seats: seats.map(({ registrationId, want }) => `${registrationId}: ${want.portfolio}, ${want.committee}`),
    unplaced,
  };
}

describe('suggestSeats', () => {
  it('suggests first preferences, then second ones, in the order of the table', () => {
    const rows = ['A', 'B', 'C', 'D', 'E'].map((id) => registrant(id));
    expect(suggest(rows)).toEqual({
      seats: [
        'A: France, Security Council',
        'B: China, Security Council',
        'C: Norway, Human Rights Council',
        'D: Chad, Human Rights Council',
      ],
      unplaced: 1,
    });
  });

  it('considers all first preferences before any second one', () => {
    const second = registrant('B', {
      portfolioPreference1ForCommitteePreference1: 'France',
      portfolioPreference2ForCommitteePreference1: 'Ghana',
    });
    const first = registrant('C', { portfolioPreference1ForCommitteePreference1: 'Ghana' });
    expect(suggest([registrant('A'), second, first]).seats).toEqual([
      'A: France, Security Council',
      'C: Ghana, Security Council',
      'B: Norway, Human Rights Council',
    ]);
  });

  it('suggests no seat that is saved or chosen for another delegate, and moves nobody', () => {
    const France = { committee: 'Security Council', portfolio: 'France' };
    const edited = { D: { seen: { committee: '', portfolio: '' }, want: { ...France, portfolio: 'China' } } };
    const all = [seated('C', 'Security Council', 'France'), registrant('D'), registrant('A')];
    expect(suggest(all, edited)).toEqual({ seats: ['A: Norway, Human Rights Council'], unplaced: 0 });
    const unseated = { C: { seen: France, want: { committee: '', portfolio: '' } } };
    expect(suggest([all[0]!], unseated)).toEqual({ seats: [], unplaced: 0 });
  });

  it('suggests a shared portfolio to several delegates, and never a seat that does not exist', () => {
    const press = { committeePreference1: 'International Press' };
    const reporter = { ...press, portfolioPreference1ForCommitteePreference1: 'Reporter' };
    expect(suggest([registrant('A', reporter), registrant('B', reporter)]).seats).toEqual([
      'A: Reporter, International Press',
      'B: Reporter, International Press',
    ]);
    const limited = COMMITTEES.map((committee) => ({ ...committee, sharingLimit: 2 }));
    const three = ['A', 'B', 'C'].map((id) => registrant(id, reporter));
    expect(suggest(three, {}, limited).seats).toEqual([
      'A: Reporter, International Press',
      'B: Reporter, International Press',
      'C: Norway, Human Rights Council',
    ]);
    const gone = {
      committeePreference1: 'Abolished',
      portfolioPreference1ForCommitteePreference2: 'Atlantis',
      portfolioPreference2ForCommitteePreference2: '',
    };
    expect(suggest([registrant('A', gone)])).toEqual({ seats: [], unplaced: 1 });
  });
});
