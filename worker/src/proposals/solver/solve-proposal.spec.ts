import type { ProposalProblem } from '@mun/proposals/problem';
import { describe, expect, it } from 'vitest';
import { randomProblem, seededRandom } from '../../testing/random-problem.js';
import { solveProposal } from './solve-proposal.js';

async function solved(problem: ProposalProblem) {
  const outcome = await solveProposal(problem);
  if (outcome.kind !== 'solved') throw new Error(`infeasible: ${JSON.stringify(outcome.conflict)}`);
  return outcome.result;
}

describe('solveProposal', () => {
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
