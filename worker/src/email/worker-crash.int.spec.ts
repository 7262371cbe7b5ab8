import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { confirmationDelivery } from '../testing/deliveries.fixture.js';
import { expireLock, promote } from '../testing/job-clock.js';
import { CONFIRM_DELAY_MS, createWorkerFixture, type WorkerFixture } from '../testing/worker.fixture.js';

describe('the end of a worker', () => {
  let fixture: WorkerFixture;
  beforeAll(async () => {
    fixture = await createWorkerFixture('worker-crash', 902);
  });
  afterEach(() => fixture.endWorkers());
  afterAll(() => fixture.close());

  it('by SIGKILL before an email is recorded leaves one delivery unknown and sends the others', async () => {
    const worker = await fixture.startWorker();
    fixture.mailbox.control.configure({ delayMs: CONFIRM_DELAY_MS });
    const current = confirmationDelivery('ev-killed', 'killed@mun.example');
    const next = confirmationDelivery('ev-after', 'after@mun.example');
    await fixture.enqueue(current);
    await fixture.waitForMail('killed@mun.example');
    await fixture.enqueue(next);
    expect(await fixture.deliveries.findOne({ _id: current._id })).toMatchObject({ state: 'sending' });
    worker.signal('SIGKILL');
    await worker.ended;

    fixture.mailbox.control.configure({ delayMs: 0 });
    await fixture.expireClaim(current);
    await expireLock(fixture.queue, current._id);
    await fixture.runWorker();
    expect(await fixture.waitForState(current, 'unknown')).toMatchObject({
      attempts: 1,
      error: expect.stringContaining('worker stopped while sending'),
    });
    await fixture.waitForState(next, 'sent');
    const job = await fixture.queue.getJob(current._id);
    await expect.poll(() => job?.getState()).toBe('failed');
    await job?.retry();
    expect(await job?.finished()).toBe('unknown');
    expect(fixture.mailbox.control.list('killed@mun.example')).toHaveLength(1);
    expect(fixture.mailbox.control.list('after@mun.example')).toHaveLength(1);
  });

  it('is not assumed of a slow worker whose job was restarted', async () => {
    const slow = await fixture.startWorker();
    fixture.mailbox.control.configure({ delayMs: CONFIRM_DELAY_MS });
    const delivery = confirmationDelivery('ev-slow', 'slow@mun.example');
    await fixture.enqueue(delivery);
    await fixture.waitForMail('slow@mun.example');
    // The backend adds the job again after Redis has lost its data.
    await fixture.queue.obliterate({ force: true });
    await fixture.runWorker();
    const job = await fixture.addJob(delivery, 'added again');
    await expect.poll(async () => (await fixture.queue.getJob(job.id))?.attemptsMade).toBe(1);
    expect(await fixture.deliveries.findOne({ _id: delivery._id })).toMatchObject({
      state: 'sending',
      attempts: 1,
    });

    slow.signal('SIGKILL');
    await slow.ended;
    await fixture.expireClaim(delivery);
    await promote(fixture.queue, job.id);
    expect(await fixture.waitForState(delivery, 'unknown')).toMatchObject({ attempts: 1 });
    expect(fixture.mailbox.control.list('slow@mun.example')).toHaveLength(1);
  });
});
