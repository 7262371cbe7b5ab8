import { countExchanges } from '@mun/contracts/allotment/proposals/exchanges';
import { expect, it } from 'vitest';
import { randomProblem, randomSchools, seededRandom } from '../../testing/random-problem.js';
import { solveProposal } from './solve-proposal.js';

it('leaves no two delegates who should exchange their seats', { timeout: 60_000 }, async () => {
  let solved = 0;
  for (let seed = 1; seed <= 45; seed += 1) {
    const random = seededRandom(seed);
    const problem = {
      ...randomProblem(random, 10 + random(30)),
      schools: randomSchools(random),
    };
    const outcome = await solveProposal(problem);
    if (outcome.kind !== 'solved') continue;
    expect(countExchanges(problem, outcome.result.seats), `seed ${seed}`).toBe(0);
    solved += 1;
  }
  expect(solved).toBeGreaterThan(30);
});
