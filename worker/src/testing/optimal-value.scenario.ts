import type { ProposalProblem } from '@mun/proposals/problem';
import { verifyOptimal } from '@mun/proposals/verify-optimal';
import { expect } from 'vitest';
import { solveProposal } from '../proposals/solver/solve-proposal.js';
import { greatestValueByMunkres, greatestValueByTrial, valueOfSeats } from './proposal-value.js';
import { randomProblem, randomSchools, seededRandom, type Random } from './random-problem.js';

/** Expects that random problems are solved with the value of the Hungarian algorithm, and with a proof. */
export async function expectValueOfMunkres(problems: number): Promise<void> {
  for (let seed = 1; seed <= problems; seed += 1) {
    const problem = randomProblem(seededRandom(seed));
    const outcome = await solveProposal(problem);
    if (outcome.kind !== 'solved') throw new Error(`seed ${seed} is infeasible`);
    const { result } = outcome;
    expect(valueOfSeats(problem, result.seats), `seed ${seed}`).toBe(greatestValueByMunkres(problem));
    expect(verifyOptimal(problem, result), `seed ${seed}`).toEqual({ valid: true, kind: 'optimal' });
  }
}

/**
 * Expects that random problems with joint rules are solved with the greatest value of all possible proposals.
 * @param ofEach how many of the problems must have a proven optimum, another solution, and none
 */
export async function expectGreatestValue(problems: number, ofEach: number): Promise<void> {
  const counts = { optimal: 0, feasible: 0, infeasible: 0 };
  for (let seed = 1; seed <= problems; seed += 1) {
    const random = seededRandom(seed);
    const problem = withJointRules(randomProblem(random, 2 + random(4)), random);
    const outcome = await solveProposal(problem);
    const value = outcome.kind === 'solved' ? valueOfSeats(problem, outcome.result.seats) : null;
    expect(value, `seed ${seed}`).toBe(greatestValueByTrial(problem));
    const verification = outcome.kind === 'solved' ? verifyOptimal(problem, outcome.result) : null;
    counts[verification?.valid ? verification.kind : 'infeasible'] += 1;
  }
  expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThanOrEqual(ofEach);
}

/** Adds limits, locks and a rule about schools to a random problem of few delegates. */
function withJointRules(problem: ProposalProblem, random: Random): ProposalProblem {
  return {
    ...problem,
    schools: randomSchools(random),
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
