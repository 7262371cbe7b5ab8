import type { Registrant } from '@mun/contracts/allotment';
import { describe, expect, it } from 'vitest';
import { registrant, seated } from '../../../testing/registrants';
import type { Edits } from './edits.store';
import { computeSeating } from '../seating';
import { suggestSeats } from './suggest';

const COMMITTEES = [
  { name: 'Security Council', portfolios: ['France', 'China', 'Ghana'] },
  { name: 'Human Rights Council', portfolios: ['Norway', 'Chad'] },
  { name: 'International Press', portfolios: ['Reporter'] },
];

/** 'A: France, Security Council' of each who is given a seat, and how many are not. */
function suggested(rows: Registrant[], edits: Edits = {}, delegates = rows) {
  const ground = { committees: COMMITTEES, edits, seating: computeSeating(delegates, edits) };
  const { seats, without } = suggestSeats(rows, ground);
  return {
    seats: seats.map(({ registrationId, want }) => `${registrationId}: ${want.portfolio}, ${want.committee}`),
    without,
  };
}

describe('suggested seats', () => {
  it('are what everybody wished for first, then second, in the order of the table', () => {
    const rows = ['A', 'B', 'C', 'D', 'E'].map((id) => registrant(id));
    expect(suggested(rows)).toEqual({
      seats: [
        'A: France, Security Council',
        'B: China, Security Council',
        'C: Norway, Human Rights Council',
        'D: Chad, Human Rights Council',
      ],
      without: 1,
    });
  });

  it("go to a first wish before anybody's second", () => {
    const second = registrant('B', {
      portfolioPreference1ForCommitteePreference1: 'France',
      portfolioPreference2ForCommitteePreference1: 'Ghana',
    });
    const first = registrant('C', { portfolioPreference1ForCommitteePreference1: 'Ghana' });
    expect(suggested([registrant('A'), second, first]).seats).toEqual([
      'A: France, Security Council',
      'C: Ghana, Security Council',
      'B: Norway, Human Rights Council',
    ]);
  });

  it('take nobody’s, be it recorded or just chosen, and move nobody', () => {
    const France = { committee: 'Security Council', portfolio: 'France' };
    const edited = { D: { seen: { committee: '', portfolio: '' }, want: { ...France, portfolio: 'China' } } };
    const all = [seated('C', 'Security Council', 'France'), registrant('D'), registrant('A')];
    expect(suggested(all, edited)).toEqual({ seats: ['A: Norway, Human Rights Council'], without: 0 });
    const unseated = { C: { seen: France, want: { committee: '', portfolio: '' } } };
    expect(suggested([all[0]!], unseated)).toEqual({ seats: [], without: 0 });
  });

  it('are shared where many may hold one, and never what is not offered', () => {
    const press = { committeePreference1: 'International Press' };
    const reporter = { ...press, portfolioPreference1ForCommitteePreference1: 'Reporter' };
    expect(suggested([registrant('A', reporter), registrant('B', reporter)]).seats).toEqual([
      'A: Reporter, International Press',
      'B: Reporter, International Press',
    ]);
    const gone = {
      committeePreference1: 'Abolished',
      portfolioPreference1ForCommitteePreference2: 'Atlantis',
      portfolioPreference2ForCommitteePreference2: '',
    };
    expect(suggested([registrant('A', gone)])).toEqual({ seats: [], without: 1 });
  });
});
