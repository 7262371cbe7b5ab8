import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationReceivedDelivery } from './testing/deliveries.fixture.js';
import { createWorkerFixture, type WorkerFixture } from './testing/worker.fixture.js';

let fixture: WorkerFixture;
beforeAll(async () => void (fixture = await createWorkerFixture('worker-failures', 905)));
afterAll(() => fixture.close());

it('logs an unexpected job failure with its error and job id', async () => {
  const worker = await fixture.startWorker();
  const delivery = applicationReceivedDelivery('unexpected', 'unexpected@example.org');
  await fixture.deliveries.insertMany([
    delivery,
    { ...applicationReceivedDelivery('other', 'other@example.org'), state: 'sending' },
  ]);
  // Makes the claim of a second email fail.
  await fixture.deliveries.createIndex(
    { state: 1 },
    { unique: true, partialFilterExpression: { state: 'sending' } },
  );
  await fixture.queue.add({ delivery: delivery._id }, { jobId: 'bad', attempts: 1 });
  await worker.waitForLog('job failed');
  const log = worker.logs.find(({ msg }) => msg === 'job failed');
  expect(log).toMatchObject({ queue: 'emails', job: 'bad', err: { type: 'MongoBulkWriteError' } });
});
