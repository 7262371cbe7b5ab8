import { describe, expect, it } from 'vitest';
import { otherPortfolios, selectable } from '../../../shared/registration/preferences';
import { portfoliosOf, withoutStalePreferences } from './preferences';

const COMMITTEES = [
  {
    _id: '1',
    name: 'Security Council',
    slug: 'security-council',
    portfolios: ['France', 'China'],
    version: 1,
    sharedPortfolios: false,
  },
  {
    _id: '2',
    name: 'UN Women',
    slug: 'un-women',
    portfolios: ['Kenya'],
    version: 1,
    sharedPortfolios: false,
  },
];

describe('preferences', () => {
  it('excludes a committee without portfolios', () => {
    const empty = {
      _id: '3',
      name: 'New Council',
      slug: 'new-council',
      portfolios: [],
      version: 1,
      sharedPortfolios: false,
    };
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
