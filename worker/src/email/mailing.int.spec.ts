import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { allotmentDelivery } from '../testing/deliveries.fixture.js';
import { createWorkerFixture, type WorkerFixture } from '../testing/worker.fixture.js';

const MAILS = 1_000;
const KILLS = 20;

describe('a mailing of 1,000 emails', () => {
  let fixture: WorkerFixture;
  afterEach(() => fixture.close());

  const recipients = Array.from({ length: MAILS }, (_, n) => `delegate-${n}@mun.example`);
  const count = (state: string) => fixture.deliveries.countDocuments({ state: state as 'sent' });
  /** Waits until this many emails are sent. */
  const waitUntilSent = async (expected: number) => {
    for (const deadline = Date.now() + 60_000; (await count('sent')) < expected; await sleep(5)) {
      if (Date.now() > deadline) throw new Error(`only ${await count('sent')} of ${expected} are sent`);
    }
  };
  const waitUntilDone = async () => {
    for (const deadline = Date.now() + 300_000; ; await sleep(50)) {
      const open = await fixture.deliveries.countDocuments({ state: { $in: ['queued', 'sending'] } });
      if (open === 0) return;
      if (Date.now() > deadline) throw new Error(`${open} are still queued or sending`);
    }
  };

  it(`reaches everybody at most once despite ${KILLS} SIGKILLs, refusals and a wiped Redis, with at most one unknown delivery per kill`, async () => {
    fixture = await createWorkerFixture('worker-mailing', 907);
    fixture.mailbox.control.configure({ delayMs: 4, refuseEvery: 97 });
    await fixture.enqueueMailing(recipients.map((to, n) => allotmentDelivery(`r${n}`, to)));
    for (let kill = 1; kill <= KILLS; kill++) {
      const worker = await fixture.startWorker();
      await waitUntilSent((kill * MAILS * 0.8) / KILLS);
      await sleep(Math.random() * 20); // kill at varying moments
      worker.signal('SIGKILL');
      await worker.ended;
      if (kill === KILLS / 2) await wipeRedis();
    }
    await Promise.all([fixture.startWorker(), fixture.startWorker()]);
    await waitUntilDone();

    const unknown = await fixture.deliveries.find({ state: 'unknown' }).toArray();
    const recipientsReached = fixture.mailbox.control.list().flatMap(({ to }) => to);
    console.log(
      `${MAILS} emails, ${KILLS} kills: ${recipientsReached.length} arrived, ${unknown.length} unknown`,
    );
    expect(new Set(recipientsReached).size, 'nobody receives two emails').toBe(recipientsReached.length);
    expect(unknown.length).toBeLessThanOrEqual(KILLS);
    expect(await count('sent')).toBe(MAILS - unknown.length);
    const sentTo = (await fixture.deliveries.find({ state: 'sent' }).toArray()).map(({ to }) => to.address);
    expect(sentTo.filter((to) => !recipientsReached.includes(to))).toEqual([]);
  }, 900_000);

  /** Clears Redis and adds the jobs again, as the backend does. */
  const wipeRedis = async () => {
    await fixture.queue.client.flushdb();
    for (const delivery of await fixture.deliveries
      .find({ state: { $in: ['queued', 'sending'] } })
      .toArray()) {
      await fixture.addJob(delivery);
    }
  };

  it('does not send held deliveries, although they have jobs', async () => {
    fixture = await createWorkerFixture('worker-held', 908);
    const deliveries = recipients.slice(0, 20).map((to, n) => allotmentDelivery(`r${n}`, to));
    await fixture.enqueueMailing(
      deliveries.map((delivery, n) => (n % 2 ? { ...delivery, state: 'held' as const } : delivery)),
    );
    await fixture.startWorker();
    await waitUntilSent(10);
    await expect.poll(async () => (await fixture.queue.getJobCounts()).completed).toBe(20);
    expect(fixture.mailbox.control.list()).toHaveLength(10);
    expect(await count('held')).toBe(10);
  });

  it('does not delay a single email', async () => {
    fixture = await createWorkerFixture('worker-single', 909);
    fixture.mailbox.control.configure({ delayMs: 20 });
    await fixture.enqueueMailing(recipients.slice(0, 200).map((to, n) => allotmentDelivery(`r${n}`, to)));
    await fixture.startWorker();
    await waitUntilSent(5);
    const delivery = allotmentDelivery('single', 'single@mun.example');
    await fixture.deliveries.insertOne(delivery);
    await fixture.queue.add({ delivery: delivery._id }, { jobId: delivery._id, lifo: true });
    await fixture.waitForState(delivery, 'sent');
    const arrived = fixture.mailbox.control.list().toReversed();
    expect(arrived.slice(0, 100).flatMap(({ to }) => to)).toContain('single@mun.example');
  });
});
