import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startPaymentSimulator, type PaymentSimulatorServer } from '../payment-simulator/server.js';
import { SHORT_LIVED_PROCESS } from '../testing/node-options.js';

const program = fileURLToPath(new URL('../../dist/demo/seed.js', import.meta.url));

const COMPLETE = 'Demo data: 12 committees, 3 coupons, 60 registrants\n';

describe('the demo data', () => {
  const database = new URL(inject('mongoUri'));
  database.pathname = `/seed-${randomUUID()}`;
  const client = new MongoClient(String(database));
  const collection = (name: string) => client.db().collection(name);
  let provider: PaymentSimulatorServer;
  beforeAll(async () => {
    const account = { keyId: 'key', keySecret: 'secret', webhookSecret: 'secret' };
    provider = await startPaymentSimulator(account);
  });
  afterAll(async () => {
    await provider.stop();
    await client.close();
  });

  /** Runs the seed as `npm start` does, in a separate process. */
  async function seed(): Promise<string> {
    const env = {
      ...process.env,
      MONGODB_URI: String(database),
      REDIS_URL: `${inject('redisUrl')}/913`,
      RAZORPAY_API_URL: provider.url,
      RAZORPAY_KEY_ID: 'key',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_WEBHOOK_SECRET: 'secret',
      ADMIN_CODE: 'code-of-the-tests',
      ADMIN_TOKEN_SECRET: 'a-token-secret-of-at-least-32-characters',
    };
    const { stdout } = await promisify(execFile)('node', [...SHORT_LIVED_PROCESS, program], { env });
    return stdout;
  }

  it('fills an empty database, continues if it was killed, and leaves a complete database unchanged', async () => {
    expect(await seed()).toBe(COMPLETE);
    await expectContent();
    await expectRegistrants();

    await pretendKilledBeforeRegistrations();
    expect(await seed()).toContain('60 registrants');
    expect(await collection('registrations').countDocuments()).toBe(60);
    expect(await collection('payment_orders').countDocuments()).toBe(60);
    expect(await collection('demo_seed_in_progress').countDocuments()).toBe(0);

    await pretendKilledBeforeCommittees();
    expect(await seed()).toBe(COMPLETE);
    expect(await collection('sponsors').countDocuments()).toBe(9);
    expect(await collection('faqs').countDocuments()).toBe(11);

    await collection('coupons').deleteMany({});
    expect(await seed()).toBe('The database is not empty: no demo data added\n');
    expect(await collection('committees').countDocuments()).toBe(12);
    expect(await collection('coupons').countDocuments()).toBe(0);
  }, 300_000);

  async function expectContent(): Promise<void> {
    expect(await collection('committees').countDocuments()).toBe(12);
    for (const [name, count] of Object.entries({
      board_members: 9,
      team_members: 14,
      sponsors: 9,
      faqs: 11,
    }))
      expect([name, await collection(name).countDocuments()]).toEqual([name, count]);
    // Two people and one sponsor have no picture, to show the site's placeholders.
    expect(await collection('images').countDocuments()).toBe(12 + 21 + 8);
  }

  /** Expects registrations in every state, and orders that agree with the payment simulator. */
  async function expectRegistrants(): Promise<void> {
    const count = async (name: string, field: string) => {
      const groups = await collection(name)
        .aggregate([{ $group: { _id: `$${field}`, count: { $sum: 1 } } }, { $sort: { _id: 1 } }])
        .toArray();
      return Object.fromEntries(groups.map(({ _id, count: number }) => [_id, number]));
    };
    expect(await count('registrations', 'state')).toEqual({ cancelled: 6, confirmed: 44, pending: 10 });
    expect(await count('payment_orders', 'state')).toEqual({ lapsed: 10, paid: 44, refunded: 6 });
    expect(await collection('applications').countDocuments()).toBe(9);
    expect(await collection('seats').countDocuments()).toBeGreaterThan(20);
    expect(await collection('allotment_changes').find().toArray()).toMatchObject([{ state: 'applied' }]);
    const orders = await collection('payment_orders')
      .find({ paymentId: { $exists: true } })
      .toArray();
    const payments = provider.control.payments();
    const stored = orders.map(({ paymentId }) => String(paymentId));
    expect(new Set(payments.map(({ id }) => id))).toEqual(new Set(stored));
    expect(payments.filter(({ status }) => status === 'refunded')).toHaveLength(6);
    expect(new Set(provider.control.webhookEvents().map(({ state }) => state))).toEqual(new Set(['dropped']));
    expect(provider.control.scenario.webhooks).toBe('send');
    const used = orders.filter(({ redemption }) => redemption?.code === 'EARLYBIRD').length;
    const early = await collection('coupons').findOne({ code: 'EARLYBIRD' });
    expect(early).toMatchObject({ redemptionsLeft: 50 - used });
    expect(used).toBeGreaterThan(2);
    const sent = await collection('deliveries')
      .find({ 'to.address': { $exists: true } })
      .toArray();
    expect(sent).toEqual([]);
  }

  async function pretendKilledBeforeRegistrations(): Promise<void> {
    await collection('demo_seed_in_progress').insertOne({});
    await collection('registrations').deleteMany({});
    await collection('coupons').updateMany({}, { $set: { redemptionsLeft: 0 } });
  }

  async function pretendKilledBeforeCommittees(): Promise<void> {
    await collection('committees').deleteMany({});
    await collection('sponsors').deleteMany({});
    await collection('coupons').insertOne({ code: 'LEFT BEHIND', codeKey: 'left behind' });
  }
});
