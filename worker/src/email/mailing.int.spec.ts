import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { allotmentDelivery } from '../testing/deliveries.fixture.js';
import { createWorkerFixture, type WorkerFixture } from '../testing/worker.fixture.js';

const MAILS = 1_000;
const KILLS = 20;

describe('a mailing of 1,000', () => {
  let world: WorkerFixture;
  afterEach(() => world.close());

  const recipients = Array.from({ length: MAILS }, (_, n) => `delegate-${n}@mun.example`);
  const count = (state: string) => world.deliveries.countDocuments({ state: state as 'sent' });
  /** Resolves once so many are sent. */
  const sent = async (most: number) => {
    for (const deadline = Date.now() + 60_000; (await count('sent')) < most; await sleep(5)) {
      if (Date.now() > deadline) throw new Error(`only ${await count('sent')} of ${most} are sent`);
    }
  };
  const settled = async () => {
    for (const deadline = Date.now() + 300_000; ; await sleep(50)) {
      const open = await world.deliveries.countDocuments({ state: { $in: ['queued', 'sending'] } });
      if (open === 0) return;
      if (Date.now() > deadline) throw new Error(`${open} are neither sent nor given up`);
    }
  };

  it(`reaches everybody once though its worker is killed with -9 ${KILLS} times, refused and Redis wiped: no more doubtful ones than kills`, async () => {
    world = await createWorkerFixture('worker-mailing', 907);
    world.mailbox.control.configure({ delayMs: 4, refuseEvery: 97 });
    await world.enqueueMailing(recipients.map((to, n) => allotmentDelivery(`r${n}`, to)));
    for (let kill = 1; kill <= KILLS; kill++) {
      const worker = await world.startWorker();
      await sent((kill * MAILS * 0.8) / KILLS);
      await sleep(Math.random() * 20); // not always at the same moment of a mail
      worker.signal('SIGKILL');
      await worker.ended;
      if (kill === KILLS / 2) await wipeRedis();
    }
    await Promise.all([world.startWorker(), world.startWorker()]);
    await settled();

    const doubtful = await world.deliveries.find({ state: 'unknown' }).toArray();
    const mailed = world.mailbox.control.list().flatMap(({ to }) => to);
    console.log(`${MAILS} mails, ${KILLS} kills: ${mailed.length} arrived, ${doubtful.length} in doubt`);
    expect(new Set(mailed).size, 'nobody is mailed twice').toBe(mailed.length);
    expect(doubtful.length).toBeLessThanOrEqual(KILLS);
    expect(await count('sent')).toBe(MAILS - doubtful.length);
    const sure = (await world.deliveries.find({ state: 'sent' }).toArray()).map(({ to }) => to.address);
    expect(sure.filter((to) => !mailed.includes(to))).toEqual([]);
  }, 900_000);

  /** As the backend does when Redis has lost everything. */
  const wipeRedis = async () => {
    await world.queue.client.flushdb();
    for (const line of await world.deliveries.find({ state: { $in: ['queued', 'sending'] } }).toArray()) {
      await world.addJob(line);
    }
  };

  it('leaves alone what is held, though it has a job', async () => {
    world = await createWorkerFixture('worker-held', 908);
    const lines = recipients.slice(0, 20).map((to, n) => allotmentDelivery(`r${n}`, to));
    await world.enqueueMailing(lines.map((line, n) => (n % 2 ? { ...line, state: 'held' as const } : line)));
    await world.startWorker();
    await sent(10);
    await expect.poll(async () => (await world.queue.getJobCounts()).completed).toBe(20);
    expect(world.mailbox.control.list()).toHaveLength(10);
    expect(await count('held')).toBe(10);
  });

  it('does not keep a single mail waiting', async () => {
    world = await createWorkerFixture('worker-single', 909);
    world.mailbox.control.configure({ delayMs: 20 });
    await world.enqueueMailing(recipients.slice(0, 200).map((to, n) => allotmentDelivery(`r${n}`, to)));
    await world.startWorker();
    await sent(5);
    const line = allotmentDelivery('single', 'single@mun.example');
    await world.deliveries.insertOne(line);
    await world.queue.add({ delivery: line._id }, { jobId: line._id, lifo: true });
    await world.waitForState(line, 'sent');
    const arrived = world.mailbox.control.list().toReversed();
    expect(arrived.slice(0, 100).flatMap(({ to }) => to)).toContain('single@mun.example');
  });
});
