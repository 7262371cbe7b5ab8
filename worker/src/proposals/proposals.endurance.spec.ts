import { afterAll, beforeAll, it } from 'vitest';
import { solveDespite } from '../testing/proposal-crash.scenario.js';
import { createProposalFixture, problemOf, type ProposalFixture } from '../testing/proposal.fixture.js';
import { createWorkerFixture, type WorkerFixture } from '../testing/worker.fixture.js';

let worker: WorkerFixture;
let fixture: ProposalFixture;
beforeAll(async () => {
  worker = await createWorkerFixture('worker-proposals-endurance', 917);
  fixture = await createProposalFixture(worker);
});
afterAll(async () => {
  await worker.close();
  await fixture.close();
});

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'a large proposal whose worker gets %s is solved by the next worker, with the same result',
  async (signal) => {
    await worker.closeWorkers();
    await solveDespite(signal, worker, fixture, problemOf(1_500, 20));
  },
  300_000,
);
