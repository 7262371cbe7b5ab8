import type { ProposalProblem } from '@mun/contracts/allotment/proposals/problem';
import { verifyOptimal } from '@mun/contracts/allotment/proposals/verify-optimal';
import { describe, expect, it } from 'vitest';
import { greatestValueByMunkres, greatestValueByTrial, valueOfSeats } from '../../testing/proposal-value.js';
import { randomProblem, seededRandom, type Random } from '../../testing/random-problem.js';
import { solveProposal } from './solve-proposal.js';

async function solved(problem: ProposalProblem) {
  const outcome = await solveProposal(problem);
  if (outcome.kind !== 'solved') throw new Error(`infeasible: ${JSON.stringify(outcome.conflict)}`);
  return outcome.result;
}

/** Adds limits, locks and a rule about schools to a random problem of few delegates. */
function withJointRules(problem: ProposalProblem, random: Random): ProposalProblem {
  return {
    ...problem,
    schools: (['any', 'spread', 'one-per-committee'] as const)[random(3)] ?? 'any',
    ...(random(3) === 0 && { seatEverybody: true }),
    committees: problem.committees.map((committee) => ({
      ...committee,
      ...(random(3) === 0 && { limit: random(4) }),
    })),
    delegates: problem.delegates.map((delegate) => ({
      ...delegate,
      ...(random(4) === 0 && { locked: true as const }),
    })),
  };
}

describe('solveProposal', () => {
  it('has the value of the Hungarian algorithm on 200 random problems', async () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const problem = randomProblem(seededRandom(seed));
      const result = await solved(problem);
      expect(valueOfSeats(problem, result.seats), `seed ${seed}`).toBe(greatestValueByMunkres(problem));
      expect(verifyOptimal(problem, result), `seed ${seed}`).toEqual({ valid: true, kind: 'optimal' });
    }
  });

  it('has the greatest value of all possible proposals, also with joint rules', async () => {
    const counts = { optimal: 0, feasible: 0, infeasible: 0 };
    for (let seed = 1; seed <= 150; seed += 1) {
      const random = seededRandom(seed);
      const problem = withJointRules(randomProblem(random, 2 + random(4)), random);
      const outcome = await solveProposal(problem);
      const value = outcome.kind === 'solved' ? valueOfSeats(problem, outcome.result.seats) : null;
      expect(value, `seed ${seed}`).toBe(greatestValueByTrial(problem));
      const verification = outcome.kind === 'solved' ? verifyOptimal(problem, outcome.result) : null;
      counts[verification?.valid ? verification.kind : 'infeasible'] += 1;
    }
    // Each kind of outcome occurs often enough to be tested.
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(5);
  });

  it('always has the same result', async () => {
    const problem = randomProblem(seededRandom(7), 12);
    expect(await solved(structuredClone(problem))).toEqual(await solved(problem));
  });

  it('reports its progress, at last 1', async () => {
    const reported: number[] = [];
    const onProgress = (progress: number) => reported.push(progress);
    await solveProposal(randomProblem(seededRandom(1)), { onProgress });
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
    expect(reported.at(-1)).toBe(1);
  });

  it('solves a problem without delegates or committees', async () => {
    const problem = randomProblem(seededRandom(1), 0);
    expect((await solved(problem)).seats).toEqual([]);
    const empty = { ...randomProblem(seededRandom(1), 1), committees: [] };
    for (const delegate of empty.delegates)
      Object.assign(delegate, { preferences: [null, null, null, null], preferredCommittees: [], seat: null });
    expect((await solved(empty)).seats).toEqual([null]);
  });
});
