import { describe, expect, it } from 'vitest';
import { committee, COUNCIL } from '../../../testing/responses/committees';
import { otherPortfolios, selectable } from '../../../shared/registration/preferences';
import { portfoliosOf, withoutStalePreferences } from './preferences';

const COMMITTEES = [COUNCIL, committee('UN Women', 'Kenya')];

describe('preferences', () => {
  it('excludes a committee without portfolios', () => {
    const empty = committee('New Council');
    expect(selectable([empty, ...COMMITTEES])).toEqual(COMMITTEES);
  });

  it('excludes the first portfolio from the second preference, unless it is the only one', () => {
    expect(otherPortfolios(['France', 'China'], 'China')).toEqual(['France']);
    expect(otherPortfolios(['France', 'China'], undefined)).toEqual(['France', 'China']);
    expect(otherPortfolios(['Kenya'], 'Kenya')).toEqual(['Kenya']);
    const draft = {
      committeePreference1: 'Security Council',
      portfolioPreference1ForCommitteePreference1: 'France',
      portfolioPreference2ForCommitteePreference1: 'France',
      committeePreference2: 'UN Women',
      portfolioPreference1ForCommitteePreference2: 'Kenya',
      portfolioPreference2ForCommitteePreference2: 'Kenya',
    };
    expect(withoutStalePreferences(draft, COMMITTEES)).toEqual({
      ...draft,
      portfolioPreference2ForCommitteePreference1: '',
    });
  });

  it('lists the portfolios of the selected committee', () => {
    expect(portfoliosOf(COMMITTEES, 'UN Women')).toEqual(['Kenya']);
    expect(portfoliosOf(COMMITTEES, '')).toEqual([]);
  });

  it('clears preferences of a draft that are no longer offered', () => {
    const draft = {
      fullName: 'A Delegate',
      committeePreference1: 'Security Council',
      portfolioPreference1ForCommitteePreference1: 'France',
      portfolioPreference2ForCommitteePreference1: 'Peru',
      committeePreference2: 'Dissolved Council',
      portfolioPreference1ForCommitteePreference2: 'Kenya',
    };
    expect(withoutStalePreferences(draft, COMMITTEES)).toEqual({
      fullName: 'A Delegate',
      committeePreference1: 'Security Council',
      portfolioPreference1ForCommitteePreference1: 'France',
      portfolioPreference2ForCommitteePreference1: '',
      committeePreference2: '',
      portfolioPreference1ForCommitteePreference2: '',
      portfolioPreference2ForCommitteePreference2: '',
    });
  });
});
