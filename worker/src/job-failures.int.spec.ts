import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorkerFixture, type WorkerFixture } from './testing/worker.fixture.js';

let world: WorkerFixture;
beforeAll(async () => void (world = await createWorkerFixture('worker-failures', 905)));
afterAll(() => world.close());

it('what nobody expected of a job stands in the log, with its stack and its job', async () => {
  const worker = await world.startWorker();
  // A question that the database refuses: no line of ours has such an id.
  const job = await world.queue.add({ delivery: { $nonsense: 1 } as never }, { jobId: 'bad', attempts: 1 });
  await expect(job.finished()).rejects.toThrow('unknown operator: $nonsense');
  await worker.waitForLog('a job failed');
  const said = worker.logs.find(({ msg }) => msg === 'a job failed');
  expect(said).toMatchObject({ queue: 'emails', job: 'bad', err: { type: 'MongoServerError' } });
});
