import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorkerFixture, type WorkerFixture } from './testing/worker.fixture.js';

let fixture: WorkerFixture;
beforeAll(async () => void (fixture = await createWorkerFixture('worker-failures', 905)));
afterAll(() => fixture.close());

it('logs an unexpected job failure with its error and job id', async () => {
  const worker = await fixture.startWorker();
  // An id that MongoDB rejects as a query.
  const job = await fixture.queue.add({ delivery: { $nonsense: 1 } as never }, { jobId: 'bad', attempts: 1 });
  await expect(job.finished()).rejects.toThrow('unknown operator: $nonsense');
  await worker.waitForLog('job failed');
  const log = worker.logs.find(({ msg }) => msg === 'job failed');
  expect(log).toMatchObject({ queue: 'emails', job: 'bad', err: { type: 'MongoServerError' } });
});
