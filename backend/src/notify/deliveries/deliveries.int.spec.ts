import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedis } from '@mun/local/redis/redis';
import Bull from 'bull';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DELIVERIES_COLLECTION, EMAIL_QUEUE, type DeliveryState } from '@mun/contracts/deliveries';
import { stopScheduledTasks, TEST_SETTINGS } from '../../testing/start-app.js';
import {
  addCoupon,
  waitForOutboxes,
  expectConfirmedOnce,
  FEE,
  countEmailJobs,
  findDeliveries,
  emailQueue,
  findRegistrations,
} from '../../testing/fixtures.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { DeliveriesService } from './deliveries.service.js';

const LATER_MS = 16_000;

/** Somebody who is confirmed without having to pay, and whose mail is queued. */
async function confirmed(ground: TestApp): Promise<unknown> {
  const data = delegateForm();
  const couponCode = await addCoupon(ground, 1, FEE);
  await ground.post('/registration/initiate', { data, couponCode }).expect(201);
  return data['email'];
}

describe('lines that wait', () => {
  let ground: TestApp;
  beforeAll(async () => {
    ground = await startTestApp();
    stopScheduledTasks(ground);
  });
  afterAll(() => ground.stop());
  beforeEach(async () => {
    await ground.connection.collection(DELIVERIES_COLLECTION).deleteMany();
    await emailQueue(ground).client.flushdb();
  });

  const lookAfter = (later = LATER_MS) =>
    ground.app.get(DeliveriesService).requeueStalled(Date.now() + later);

  it('get a job again after Redis was wiped, one each, though two backends look after them', async () => {
    const second = await ground.startReplica();
    stopScheduledTasks({ app: second });
    const emails = [await confirmed(ground), await confirmed(ground), await confirmed(ground)];
    for (const email of emails) await expectConfirmedOnce(ground, email);
    await emailQueue(ground).client.flushdb();
    for (const email of emails) expect(await countEmailJobs(ground, email)).toBe(0);
    await ground.connection
      .collection(DELIVERIES_COLLECTION)
      .updateMany({}, { $set: { updatedAt: new Date() } });
    await lookAfter(0);
    for (const email of emails)
      expect(await countEmailJobs(ground, email), 'a young line may still get its job').toBe(0);
    await Promise.all([
      lookAfter(),
      second.get(DeliveriesService).requeueStalled(Date.now() + LATER_MS),
      lookAfter(),
    ]);
    for (const email of emails) expect(await countEmailJobs(ground, email)).toBe(1);
  });

  it.each<{ state: DeliveryState; silent: number; jobs: number }>([
    { state: 'sent', silent: 60_000, jobs: 0 },
    { state: 'failed', silent: 60_000, jobs: 0 },
    { state: 'unknown', silent: 60_000, jobs: 0 },
    { state: 'sending', silent: 10_000, jobs: 0 },
    { state: 'sending', silent: 60_000, jobs: 1 },
  ])(
    '(one that is $state, its holder silent for $silent ms) gets $jobs jobs after Redis was wiped',
    async ({ state, silent, jobs }) => {
      const email = await confirmed(ground);
      await expectConfirmedOnce(ground, email);
      const claimedAt = new Date(Date.now() - silent);
      await ground.connection
        .collection(DELIVERIES_COLLECTION)
        .updateOne({ 'to.address': String(email) }, { $set: { state, claimedAt } });
      await emailQueue(ground).client.flushdb();
      await lookAfter(0);
      expect(await countEmailJobs(ground, email)).toBe(jobs);
    },
  );

  it('get a job again where theirs ended without them: failed, or completed', async () => {
    const emails = [await confirmed(ground), await confirmed(ground)];
    for (const email of emails) await expectConfirmedOnce(ground, email);
    const worker = new Bull(EMAIL_QUEUE, ground.settings.REDIS_URL!);
    const [first, second] = [await worker.getNextJob(), await worker.getNextJob()];
    await first!.discard();
    await first!.moveToFailed(new Error('given up'));
    await second!.moveToCompleted('done');
    await worker.close();
    expect(await emailQueue(ground).getJobCounts()).toMatchObject({ waiting: 0, failed: 1, completed: 1 });
    await lookAfter();
    expect(await emailQueue(ground).getJobCounts()).toMatchObject({ waiting: 2, failed: 0, completed: 0 });
  });

  it('do not keep others waiting when one of them cannot be given a job now', async () => {
    const [stuck, other] = [await confirmed(ground), await confirmed(ground)];
    for (const email of [stuck, other]) await expectConfirmedOnce(ground, email);
    const lines = ground.connection.collection(DELIVERIES_COLLECTION);
    await lines.updateOne({ 'to.address': String(stuck) }, { $set: { updatedAt: new Date(0) } });
    const worker = new Bull(EMAIL_QUEUE, ground.settings.REDIS_URL!);
    await emailQueue(ground).client.flushdb();
    await emailQueue(ground).add(
      { delivery: (await findDeliveries(ground, stuck))[0]!._id },
      { jobId: (await findDeliveries(ground, stuck))[0]!._id },
    );
    const job = await worker.getNextJob();
    await job!.discard();
    await job!.moveToFailed(new Error('given up'), true); // and its lock stays, as after a worker that was killed
    await lookAfter().catch(() => 'said so');
    expect(await countEmailJobs(ground, other)).toBe(1);
    await worker.close();
  });

  it('are not doubled where their job still waits', async () => {
    const email = await confirmed(ground);
    await expectConfirmedOnce(ground, email);
    await Promise.all([lookAfter(), lookAfter(), lookAfter()]);
    expect(await countEmailJobs(ground, email)).toBe(1);
  });

  it('name nobody in the queue: a job carries the name of its line and nothing else', async () => {
    const email = await confirmed(ground);
    await expectConfirmedOnce(ground, email);
    const [line] = await findDeliveries(ground, email);
    const job = await emailQueue(ground).getJob(line!._id);
    expect(job!.data).toEqual({ delivery: line!._id });
    expect(line).toMatchObject({
      name: 'registration-confirmed',
      to: { name: 'Delegate Sample', address: email },
      content: {
        registrationId: (await findRegistrations(ground, email))[0]!.registrationId,
        amount: 0,
        currency: 'INR',
        paymentId: null,
        preferences: [
          { committee: 'Security Council', portfolios: ['France', 'Kenya'] },
          { committee: 'World Health Organization', portfolios: ['India', 'Ghana'] },
        ],
      },
      state: 'queued',
      attempts: 0,
    });
  });
});

describe('while Redis is away', () => {
  let ground: TestApp;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  const dir = mkdtempSync(join(tmpdir(), 'mun-redis-'));
  beforeAll(async () => {
    redis = await startRedis({ dir });
    ground = await startTestApp({ REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await ground.stop();
    await redis.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  it('a free registration is confirmed and answered at once, and its mail follows when Redis is back', async () => {
    await vi.waitFor(
      () => ground.get('/health/ready').expect(200, { status: 'ok', database: 'ok', queue: 'ok' }),
      60_000,
    );
    const before = await confirmed(ground);
    await expectConfirmedOnce(ground, before);
    await redis.kill();

    const began = performance.now();
    const email = await confirmed(ground);
    // No request waits longer than 45 seconds, whatever hangs behind it (patience.interceptor.ts).
    expect(performance.now() - began, 'ms until it was answered').toBeLessThan(30_000);
    expect(await findRegistrations(ground, email)).toMatchObject([
      { state: 'confirmed', outbox: [{ type: 'RegistrationConfirmed' }] },
    ]);
    const degraded = { status: 'degraded', database: 'ok', queue: 'away' };
    await vi.waitFor(() => ground.get('/health/ready').expect(200, degraded), 60_000);
    await ground.get('/health').expect(200);
    await ground.post('/admin/login', { code: TEST_SETTINGS.ADMIN_CODE }).expect(200);
    await ground.post('/admin/login', { code: 'wrong' }).expect(401);

    await redis.restart();
    await vi.waitFor(
      () => ground.get('/health/ready').expect(200, { status: 'ok', database: 'ok', queue: 'ok' }),
      {
        timeout: 60_000,
      },
    );
    await vi.waitFor(
      async () => {
        await ground.app.get(OutboxRelay).sweep(0);
        await waitForOutboxes(ground);
      },
      { timeout: 120_000 },
    );
    await expectConfirmedOnce(ground, email);
    expect(await countEmailJobs(ground, before), 'what was queued before is still queued').toBe(1);
  }, 300_000);
});
