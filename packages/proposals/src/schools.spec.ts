import { describe, expect, it } from 'vitest';
import type { ProposalCommittee, ProposalProblem, SeatIndex } from './problem.js';
import { countExcess, createSchoolTargets } from './schools.js';

const committee = (seats: number, more: Partial<ProposalCommittee> = {}): ProposalCommittee => ({
  id: String(seats),
  name: String(seats),
  portfolios: Array.from({ length: seats }, (_it, p) => ({ name: String(p), capacity: 1 })),
  ...more,
});

/** A problem with schools of these sizes. */
function problemOf(committees: ProposalCommittee[], sizes: number[], more: Partial<ProposalProblem> = {}) {
  const delegates = sizes.flatMap((size, school) =>
    Array.from({ length: size }, (_it, index) => ({
      registrationId: `${school}-${index}`,
      preferences: [],
      preferredCommittees: [],
      muns: 0,
      registeredAt: '2026-01-01T00:00:00.000Z',
      school,
      seat: null,
    })),
  );
  const problem: ProposalProblem = {
    aim: 'fewest-without-preference',
    otherSeats: 'any',
    schools: 'spread',
    committees,
    delegates,
    ...more,
  };
  return problem;
}

function targets(problem: ProposalProblem, school: number): number[] {
  const targetOf = createSchoolTargets(problem);
  return problem.committees.map((_committee, c) => targetOf(school, c));
}

describe('createSchoolTargets', () => {
  it('gives a school its part of the seats of each committee, rounded up, and at least one', () => {
    const problem = problemOf([committee(193), committee(115), committee(15)], [60, 2, 1]);
    expect(targets(problem, 0)).toEqual([36, 22, 3]);
    expect(targets(problem, 1)).toEqual([2, 1, 1]);
    expect(targets(problem, 2)).toEqual([1, 1, 1]);
    expect(targets({ ...problem, schools: 'one-per-committee' }, 0)).toEqual([1, 1, 1]);
    expect(targets({ ...problem, schools: { kind: 'at-most', n: 4 } }, 0)).toEqual([4, 4, 4]);
    expect(targets({ ...problem, schools: 'any' }, 0)).toEqual([Infinity, Infinity, Infinity]);
  });

  it('counts a limit instead of seats, and committees for any number of delegates as average ones', () => {
    expect(targets(problemOf([committee(40, { limit: 10 }), committee(10)], [8]), 0)).toEqual([4, 4]);
    const press = committee(0, { portfolios: [{ name: 'Reporter', capacity: Infinity }] });
    expect(targets(problemOf([committee(6), committee(6), press], [12, 6]), 0)).toEqual([4, 4, 4]);
  });

  it('has a target of at least one without any seats', () => {
    expect(targets(problemOf([committee(0)], [3]), 0)).toEqual([1]);
  });
});

it('counts the delegates above the targets of their schools', () => {
  const problem = problemOf([committee(4), committee(4)], [4, 2]);
  const seats = [0, 0, 0, 1, 1, 1].map((c, p): SeatIndex => [c, p]);
  expect(countExcess(problem, seats)).toBe(2);
  expect(countExcess({ ...problem, schools: 'any' }, seats)).toBe(0);
  expect(countExcess(problem, [...seats.slice(0, 2), null, null, null, null])).toBe(0);
});
