import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { allotmentDelivery } from './deliveries.fixture.js';
import type { WorkerFixture } from './worker.fixture.js';

interface Mailing {
  emails: number;
  /** How often the worker is killed, at equal distances over the first 80 % of the emails. */
  kills: number;
  /** The mail server refuses every nth email once. */
  refuseEvery: number;
}

/**
 * Sends a mailing while its worker is killed repeatedly, and Redis is wiped after half of the kills. Expects that everybody is
 * reached at most once, and that each kill leaves at most one delivery unknown.
 */
export async function sendDespiteKills(
  fixture: WorkerFixture,
  { emails, kills, refuseEvery }: Mailing,
): Promise<void> {
  fixture.mailbox.control.configure({ delayMs: 4, refuseEvery });
  await fixture.enqueueInOrder(recipients(emails).map((to, index) => allotmentDelivery(`r${index}`, to)));
  for (let kill = 1; kill <= kills; kill++) {
    const worker = await fixture.startWorker();
    await waitUntilSent(fixture, (kill * emails * 0.8) / kills);
    await sleep(Math.random() * 20); // kill at varying moments
    worker.signal('SIGKILL');
    await worker.ended;
    if (kill === kills / 2) await wipeRedis(fixture);
  }
  await Promise.all([fixture.startWorker(), fixture.runWorker()]);
  await waitUntilDone(fixture);

  const unknown = await fixture.deliveries.find({ state: 'unknown' }).toArray();
  const reached = fixture.mailbox.control.list().flatMap(({ to }) => to);
  console.log(`${emails} emails, ${kills} kills: ${reached.length} arrived, ${unknown.length} unknown`);
  expect(new Set(reached).size, 'nobody receives two emails').toBe(reached.length);
  expect(unknown.length).toBeLessThanOrEqual(kills);
  const sent = await fixture.deliveries.find({ state: 'sent' }).toArray();
  expect(sent).toHaveLength(emails - unknown.length);
  expect(sent.map(({ to }) => to.address).filter((to) => !reached.includes(to))).toEqual([]);
}

export const recipients = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `delegate-${index}@mun.example`);

/** Waits until this many emails are sent. */
export async function waitUntilSent({ deliveries }: WorkerFixture, expected: number): Promise<void> {
  const count = () => deliveries.countDocuments({ state: 'sent' });
  for (const deadline = Date.now() + 60_000; (await count()) < expected; await sleep(5))
    if (Date.now() > deadline) throw new Error(`only ${await count()} of ${expected} are sent`);
}

async function waitUntilDone({ deliveries }: WorkerFixture): Promise<void> {
  for (const deadline = Date.now() + 300_000; ; await sleep(50)) {
    const open = await deliveries.countDocuments({ state: { $in: ['queued', 'sending'] } });
    if (open === 0) return;
    if (Date.now() > deadline) throw new Error(`${open} are still queued or sending`);
  }
}

/** Clears Redis and adds the jobs again, as the backend does. */
async function wipeRedis(fixture: WorkerFixture): Promise<void> {
  await fixture.queue.client.flushdb();
  const open = await fixture.deliveries.find({ state: { $in: ['queued', 'sending'] } }).toArray();
  for (const delivery of open) await fixture.addJob(delivery);
}
