import { describe, expect, it } from 'vitest';
import { choosable, namesBeside, portfoliosBeside, portfoliosOf, stillOffered } from './preferences';

const COMMITTEES = [
  { _id: '1', name: 'Security Council', portfolios: ['France', 'China'], version: 1 },
  { _id: '2', name: 'UN Women', portfolios: ['Kenya'], version: 1 },
];

describe('choices', () => {
  it('leaves out a committee in which there is nothing to stand for', () => {
    const empty = { _id: '3', name: 'New Council', portfolios: [], version: 1 };
    expect(choosable([empty, ...COMMITTEES])).toEqual(COMMITTEES);
  });

  it('offers as second every committee but the first', () => {
    expect(namesBeside(COMMITTEES, 'UN Women')).toEqual(['Security Council']);
    expect(namesBeside(COMMITTEES, undefined)).toEqual(['Security Council', 'UN Women']);
  });

  it('offers as second portfolio every one but the first, where there is another', () => {
    expect(portfoliosBeside(['France', 'China'], 'China')).toEqual(['France']);
    expect(portfoliosBeside(['France', 'China'], undefined)).toEqual(['France', 'China']);
    expect(portfoliosBeside(['Kenya'], 'Kenya')).toEqual(['Kenya']);
    const kept = {
      committeePreference1: 'Security Council',
      portfolioPreference1ForCommitteePreference1: 'France',
      portfolioPreference2ForCommitteePreference1: 'France',
      committeePreference2: 'UN Women',
      portfolioPreference1ForCommitteePreference2: 'Kenya',
      portfolioPreference2ForCommitteePreference2: 'Kenya',
    };
    expect(stillOffered(kept, COMMITTEES)).toEqual({
      ...kept,
      portfolioPreference2ForCommitteePreference1: '',
    });
  });

  it('lists the portfolios of the chosen committee only', () => {
    expect(portfoliosOf(COMMITTEES, 'UN Women')).toEqual(['Kenya']);
    expect(portfoliosOf(COMMITTEES, '')).toEqual([]);
  });

  it('drops from a kept draft what is no longer on offer', () => {
    const kept = {
      fullName: 'A Delegate',
      committeePreference1: 'Security Council',
      portfolioPreference1ForCommitteePreference1: 'France',
      portfolioPreference2ForCommitteePreference1: 'Peru',
      committeePreference2: 'Dissolved Council',
      portfolioPreference1ForCommitteePreference2: 'Kenya',
    };
    expect(stillOffered(kept, COMMITTEES)).toEqual({
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
