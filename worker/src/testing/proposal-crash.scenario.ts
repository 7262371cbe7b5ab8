import type { ProposalProblem } from '@mun/proposals/problem';
import { expect } from 'vitest';
import { expireLock } from './job-clock.js';
import type { ProposalFixture } from './proposal.fixture.js';
import type { WorkerFixture } from './worker.fixture.js';

/**
 * Ends a worker while it solves a problem. Expects that the next worker solves it again, with the result that it has without a
 * crash. No other worker may run.
 */
export async function solveDespite(
  signal: 'SIGKILL' | 'SIGTERM',
  worker: WorkerFixture,
  fixture: ProposalFixture,
  problem: ProposalProblem,
): Promise<void> {
  const first = await worker.startWorker();
  const id = await fixture.request(problem);
  await fixture.waitForState(id, 'solving');
  first.signal(signal);
  await first.ended;
  expect(await fixture.proposals.findOne({ _id: id })).toMatchObject({ state: 'solving' });
  if (signal === 'SIGKILL') await expireLock(fixture.queue, id);
  await worker.runWorker();
  const { result, attempts } = await fixture.waitForState(id, 'solved');
  expect(attempts).toBe(2);
  const { result: expected } = await fixture.waitForState(await fixture.request(problem), 'solved');
  expect(result).toEqual(expected);
}
