import { expect, it } from 'vitest';
import { demoCommittees } from './committees.js';
import { makeDelegates } from './delegates.js';

const crowd = makeDelegates(5_000, demoCommittees);

it('is always the same crowd for the same numbers, and another for another', () => {
  expect(makeDelegates(5_000, demoCommittees)).toEqual(crowd);
  expect(makeDelegates(10, demoCommittees)).toEqual(crowd.slice(0, 10));
  expect(makeDelegates(10, demoCommittees, 2)).not.toEqual(crowd.slice(0, 10));
});

it('has nobody’s phone and nobody’s address, and no address twice', () => {
  expect(crowd.filter(({ phone }) => !/^0{6}\d{4}$/.test(phone))).toEqual([]);
  expect(crowd.filter(({ email }) => !/^[a-z.\d]+@example\.org$/.test(email))).toEqual([]);
  expect(new Set(crowd.map(({ email }) => email)).size).toBe(5_000);
  expect(crowd.filter(({ institution }) => !institution.startsWith('Sample '))).toEqual([]);
});

it('wishes for what there is, twice different, and for some of it far more than for the rest', () => {
  const portfolios = new Map(demoCommittees.map((committee) => [committee.name, committee.portfolios]));
  for (const one of crowd) {
    expect(one.committeePreference1).not.toBe(one.committeePreference2);
    expect(one.portfolioPreference1ForCommitteePreference1).not.toBe(
      one.portfolioPreference2ForCommitteePreference1,
    );
    expect(portfolios.get(one.committeePreference1)).toContain(
      one.portfolioPreference2ForCommitteePreference1,
    );
    expect(portfolios.get(one.committeePreference2)).toContain(
      one.portfolioPreference2ForCommitteePreference2,
    );
  }
  const first = (name?: string) => crowd.filter((one) => one.committeePreference1 === name).length;
  const counts = demoCommittees.map(({ name }) => first(name));
  expect(counts[0]).toBeGreaterThan(5 * counts.at(-1)!);
  expect(Math.min(...counts)).toBeGreaterThan(0);
});
