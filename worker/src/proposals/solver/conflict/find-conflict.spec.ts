import type { ProposalDelegate, ProposalProblem, SeatIndex } from '@mun/proposals/problem';
import type { ProposalRule } from '@mun/proposals/proposal';
import { describe, expect, it } from 'vitest';
import { solveProposal } from '../solve-proposal.js';

const delegate = (registrationId: string, details: Partial<ProposalDelegate> = {}): ProposalDelegate => ({
  registrationId,
  preferences: [],
  preferredCommittees: [],
  muns: 0,
  registeredAt: '2026-01-01T00:00:00.000Z',
  school: null,
  seat: null,
  ...details,
});

const locked = (registrationId: string, seat: SeatIndex, details: Partial<ProposalDelegate> = {}) =>
  delegate(registrationId, { seat, locked: true, ...details });

const problemOf = (
  delegates: ProposalDelegate[],
  details: Partial<ProposalProblem> = {},
): ProposalProblem => ({
  aim: 'fewest-without-preference',
  otherSeats: 'any',
  schools: 'any',
  committees: [
    {
      id: 'unsc',
      name: 'UNSC',
      portfolios: ['France', 'India', 'Japan'].map((name) => ({ name, capacity: 1 })),
    },
    { id: 'who', name: 'WHO', portfolios: [{ name: 'Chile', capacity: 1 }] },
  ],
  delegates,
  ...details,
});

async function conflictOf(problem: ProposalProblem): Promise<ProposalRule[]> {
  const outcome = await solveProposal(problem);
  if (outcome.kind !== 'infeasible') throw new Error('feasible');
  return outcome.conflict;
}

describe('findConflict', () => {
  it('names the limit and the locked delegates that exceed it', async () => {
    const problem = problemOf([
      locked('a', [0, 0]),
      locked('b', [0, 1]),
      locked('elsewhere', [1, 0]),
      delegate('c'),
    ]);
    Object.assign(problem.committees[0] ?? {}, { limit: 1 });
    expect(await conflictOf(problem)).toEqual([
      { kind: 'limit', committee: 'unsc' },
      { kind: 'locked', registrationId: 'a' },
      { kind: 'locked', registrationId: 'b' },
    ]);
  });

  it('names the rule about experience that a locked seat breaks', async () => {
    const problem = problemOf([locked('a', [0, 0], { muns: 1 }), locked('b', [1, 0])]);
    Object.assign(problem.committees[0]?.portfolios[0] ?? {}, { minMuns: 2 });
    expect(await conflictOf(problem)).toEqual([
      { kind: 'portfolio-experience', committee: 'unsc', portfolio: 'France' },
      { kind: 'locked', registrationId: 'a' },
    ]);
  });

  it('names locked delegates of one school in one committee', async () => {
    const school = { school: 1 };
    const delegates = [locked('a', [0, 0], school), locked('b', [1, 0], school), locked('c', [0, 1], school)];
    expect(await conflictOf(problemOf(delegates, { schools: 'one-per-committee' }))).toEqual([
      { kind: 'schools' },
      { kind: 'locked', registrationId: 'a' },
      { kind: 'locked', registrationId: 'c' },
    ]);
  });

  it('names a rule alone that leaves too few seats', async () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((id) => delegate(id));
    const problem = problemOf(five, { seatEverybody: true });
    Object.assign(problem.committees[0] ?? {}, { limit: 3, minMuns: 1 });
    expect(await conflictOf(problem)).toEqual([{ kind: 'seat-everybody' }]);
  });

  it('names committees for first-timers that leave others without a seat', async () => {
    const problem = problemOf([delegate('a', { muns: 2 }), delegate('b', { muns: 2 })], {
      seatEverybody: true,
    });
    Object.assign(problem.committees[0] ?? {}, { firstTimersOnly: true });
    expect(await conflictOf(problem)).toEqual([
      { kind: 'seat-everybody' },
      { kind: 'first-timers', committee: 'unsc' },
    ]);
  });

  it('names no rule that is not needed for the conflict', async () => {
    const committees = [1, 1, 1, 0, 0, 1, 1, 1].map((limit, c) => ({
      id: `committee-${c}`,
      name: `Committee ${c}`,
      portfolios: ['France', 'India', 'Japan'].map((name) => ({ name, capacity: 1 })),
      limit,
    }));
    const delegates = Array.from({ length: 19 }, (_it, index) => delegate(`delegate-${index}`));
    // Five of 24 seats can be left out. The first three limits of 1 leave out six.
    expect(await conflictOf(problemOf(delegates, { seatEverybody: true, committees }))).toEqual([
      { kind: 'seat-everybody' },
      { kind: 'limit', committee: 'committee-0' },
      { kind: 'limit', committee: 'committee-1' },
      { kind: 'limit', committee: 'committee-2' },
    ]);
  });

  it('names the limit that leaves too few committees for a school', async () => {
    const delegates = [delegate('a', { school: 1 }), delegate('b', { school: 1 })];
    const problem = problemOf(delegates, { seatEverybody: true, schools: 'one-per-committee' });
    problem.committees.unshift({ id: 'press', name: 'Press', portfolios: [], limit: 0 });
    Object.assign(problem.committees[2] ?? {}, { limit: 0 });
    expect(await conflictOf(problem)).toEqual([
      { kind: 'seat-everybody' },
      { kind: 'schools' },
      { kind: 'limit', committee: 'who' },
    ]);
  });
});
