import { setTimeout as sleep } from 'node:timers/promises';
import type { World } from './world.js';

/** Two rounds of the reconciliation, which looks every minute, and some time to mail what it found. */
const SETTLES_WITHIN_MS = 240_000;

/**
 * Waits until nothing is under way: no event in an outbox, no order that is still open, no mail that waits.
 * @returns what is still under way after all that time; empty where all came to rest
 */
export async function settle({ db, provider, mailbox }: World): Promise<string[]> {
  const { webhookUrl } = provider.control.conditions;
  provider.control.reset();
  provider.control.set({ webhookUrl });
  mailbox.control.reset();
  await provider.control.deliver();
  const deadline = Date.now() + SETTLES_WITHIN_MS;
  for (;;) {
    const under = await underWay();
    if (under.length === 0 || Date.now() > deadline) return under;
    await sleep(500);
  }

  async function underWay(): Promise<string[]> {
    const found = await Promise.all([
      count('payment_orders', { live: true }),
      count('payment_orders', { 'redemption.state': { $in: ['settling', 'releasing'] } }),
      count('deliveries', { state: { $in: ['queued', 'sending'] } }),
      ...(await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) =>
        count(name, { 'outbox.0': { $exists: true } }),
      ),
    ]);
    return found.flat();
  }

  async function count(name: string, which: object): Promise<string[]> {
    const found = await db.collection(name).countDocuments(which);
    return found > 0 ? [`${found} of ${name} ${JSON.stringify(which)}`] : [];
  }
}
