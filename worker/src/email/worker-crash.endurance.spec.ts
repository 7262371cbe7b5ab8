import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { confirmationDelivery } from '../testing/deliveries.fixture.js';
import { startScriptedSmtp } from '../testing/scripted-smtp.js';
import { CONFIRM_DELAY_MS, createWorkerFixture, type WorkerFixture } from '../testing/worker.fixture.js';

describe('the end of a worker', () => {
  let fixture: WorkerFixture;
  beforeAll(async () => {
    fixture = await createWorkerFixture('worker-crash', 902);
  });
  afterEach(() => fixture.endWorkers());
  afterAll(() => fixture.close());

  it('by SIGTERM finishes the current email and leaves the next to another worker', async () => {
    const smtp = await startScriptedSmtp({ content: 'silence' });
    const worker = await fixture.startWorker({ SMTP_URL: smtp.url });
    const current = confirmationDelivery('ev-finish', 'finish@mun.example');
    const next = confirmationDelivery('ev-left', 'left@mun.example');
    await fixture.deliveries.insertMany([current, next]);
    await fixture.addJob(current);
    await smtp.waitForStage('content');
    await fixture.addJob(next);
    worker.signal('SIGTERM');
    worker.signal('SIGINT');
    await worker.waitForLog('shutting down');
    smtp.respond();
    expect(await worker.ended).toMatchObject({ code: 0, output: '' });
    await smtp.stop();
    expect(smtp.messages).toHaveLength(1);
    expect(await fixture.deliveries.findOne({ _id: current._id })).toMatchObject({ state: 'sent' });
    expect(await fixture.deliveries.findOne({ _id: next._id })).toMatchObject({
      state: 'queued',
      attempts: 0,
    });
    await fixture.runWorker();
    await fixture.waitForState(next, 'sent');
  });

  it('by SIGTERM takes less than 10 seconds if the mail server hangs, and leaves the delivery unknown', async () => {
    const worker = await fixture.startWorker();
    fixture.mailbox.control.configure({ delayMs: CONFIRM_DELAY_MS });
    const delivery = confirmationDelivery('ev-hangs', 'hangs@mun.example');
    await fixture.enqueue(delivery);
    await fixture.waitForMail('hangs@mun.example');
    worker.signal('SIGTERM');
    // After nine seconds main.ts would exit with 1.
    expect(await worker.ended).toMatchObject({ code: 0 });
    expect(await fixture.deliveries.findOne({ _id: delivery._id })).toMatchObject({ state: 'unknown' });
  });
});

describe('two workers', () => {
  it('share 50 deliveries and send each once', async () => {
    const fixture = await createWorkerFixture('worker-shared', 903);
    try {
      fixture.mailbox.control.configure({ delayMs: 3_000 });
      await Promise.all([fixture.startWorker(), fixture.runWorker()]);
      const workers = async () =>
        new Set(
          (await fixture.deliveries.find().toArray()).flatMap(({ claim }) => claim?.split('.')[0] ?? []),
        );
      const deliveries = Array.from({ length: 50 }, (_, n) =>
        confirmationDelivery(`ev-shared-${n}`, `shared-${n}@mun.example`),
      );
      await fixture.enqueue(...deliveries);
      // Fast only after both have started; otherwise one could send them all.
      await expect.poll(async () => (await workers()).size).toBe(2);
      fixture.mailbox.control.configure({ delayMs: 5 });
      await Promise.all(deliveries.map((delivery) => fixture.waitForState(delivery, 'sent')));
      const recipients = fixture.mailbox.control.list().flatMap(({ to }) => to);
      expect(recipients.toSorted()).toEqual(deliveries.map(({ to }) => to.address).toSorted());
      expect((await workers()).size).toBe(2);
    } finally {
      await fixture.close();
    }
  });
});
