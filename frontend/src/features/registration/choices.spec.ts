import { describe, expect, it } from 'vitest';
import { choosable, namesBeside, portfoliosOf, stillOffered } from './choices';

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
