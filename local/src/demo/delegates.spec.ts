import { expect, it } from 'vitest';
import { demoCommittees } from './content/committees.js';
import { makeDelegates } from './delegates.js';

const delegates = makeDelegates(5_000, demoCommittees);

it('returns the same delegates for the same seed, and others for another seed', () => {
  expect(makeDelegates(5_000, demoCommittees)).toEqual(delegates);
  expect(makeDelegates(10, demoCommittees)).toEqual(delegates.slice(0, 10));
  expect(makeDelegates(10, demoCommittees, 2)).not.toEqual(delegates.slice(0, 10));
});

it('uses only made-up phones and unique made-up addresses', () => {
  expect(delegates.filter(({ phone }) => !/^0{6}\d{4}$/.test(phone))).toEqual([]);
  expect(delegates.filter(({ email }) => !/^[a-z.\d]+@example\.org$/.test(email))).toEqual([]);
  expect(new Set(delegates.map(({ email }) => email)).size).toBe(5_000);
  expect(delegates.filter(({ institution }) => !institution.startsWith('Sample '))).toEqual([]);
});

it('prefers existing, distinct portfolios, and some committees far more often than others', () => {
  const portfolios = new Map(demoCommittees.map((committee) => [committee.name, committee.portfolios]));
  for (const delegate of delegates) {
    expect(delegate.committeePreference1).not.toBe(delegate.committeePreference2);
    expect(delegate.portfolioPreference1ForCommitteePreference1).not.toBe(
      delegate.portfolioPreference2ForCommitteePreference1,
    );
    expect(portfolios.get(delegate.committeePreference1)).toContain(
      delegate.portfolioPreference2ForCommitteePreference1,
    );
    expect(portfolios.get(delegate.committeePreference2)).toContain(
      delegate.portfolioPreference2ForCommitteePreference2,
    );
  }
  const countFirstPreferences = (name?: string) =>
    delegates.filter((delegate) => delegate.committeePreference1 === name).length;
  const counts = demoCommittees.map(({ name }) => countFirstPreferences(name));
  expect(counts[0]).toBeGreaterThan(5 * counts.at(-1)!);
  expect(Math.min(...counts)).toBeGreaterThan(0);
});
