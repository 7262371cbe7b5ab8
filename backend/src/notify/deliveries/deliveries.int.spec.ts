import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedis } from '@mun/local/redis/redis';
import Bull from 'bull';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  DELIVERIES_COLLECTION,
  EMAIL_QUEUE,
  type DeliveryState,
  type EmailDelivery,
} from '@mun/contracts/notify/deliveries';
import { stopScheduledTasks, TEST_SETTINGS } from '../../testing/start-app.js';
import {
  addCoupon,
  expectConfirmedOnce,
  FEE,
  countEmailJobs,
  findDeliveries,
  emailQueue,
  findRegistrations,
} from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { takeJobWhileEmptyingRedis } from '../../testing/take-job-while-emptying-redis.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { DeliveriesService, newDelivery } from './deliveries.service.js';
import { DeliveryJobsService } from './delivery-jobs.service.js';

const LATER_MS = 16_000;
const BRANDING: EmailDelivery['branding'] = {
  conference: '',
  edition: '',
  dates: '',
  venue: '',
  replyTo: '',
  siteUrl: '',
};

/** Returns a delivery that has been queued for long. */
function waiting(_id: string): EmailDelivery {
  const content = { fullName: '', institution: '' };
  const to = { name: '', address: 'a@example.org' };
  const delivery = newDelivery({
    _id,
    event: _id,
    name: 'application-received',
    to,
    branding: BRANDING,
    content,
  });
  return { ...delivery, updatedAt: new Date(0) };
}

/** Registers a delegate whose coupon covers the fee. @returns the email address */
async function registerFree(testApp: TestApp): Promise<unknown> {
  const data = delegateForm();
  const couponCode = await addCoupon(testApp, 1, FEE);
  await testApp.post('/registration/initiate', { data, couponCode }).expect(201);
  return data['email'];
}

describe('queued deliveries', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
    stopScheduledTasks(testApp);
  });
  afterAll(() => testApp.stop());
  beforeEach(async () => {
    await testApp.connection.collection(DELIVERIES_COLLECTION).deleteMany();
    await emailQueue(testApp).client.flushdb();
  });

  const requeue = (later = LATER_MS) => testApp.app.get(DeliveriesService).requeueStalled(Date.now() + later);

  it('each get one job again after Redis was emptied, even if two backends requeue them', async () => {
    const second = await testApp.startReplica();
    stopScheduledTasks({ app: second });
    const emails = [await registerFree(testApp), await registerFree(testApp), await registerFree(testApp)];
    for (const email of emails) await expectConfirmedOnce(testApp, email);
    await emailQueue(testApp).client.flushdb();
    for (const email of emails) expect(await countEmailJobs(testApp, email)).toBe(0);
    await testApp.connection
      .collection(DELIVERIES_COLLECTION)
      .updateMany({}, { $set: { updatedAt: new Date() } });
    await requeue(0);
    for (const email of emails)
      expect(await countEmailJobs(testApp, email), 'a recent delivery may still get its job').toBe(0);
    await Promise.all([
      requeue(),
      second.get(DeliveriesService).requeueStalled(Date.now() + LATER_MS),
      requeue(),
    ]);
    for (const email of emails) expect(await countEmailJobs(testApp, email)).toBe(1);
  });

  it.each<{ state: DeliveryState; claimAgeMs: number; jobs: number }>([
    { state: 'sent', claimAgeMs: 60_000, jobs: 0 },
    { state: 'failed', claimAgeMs: 60_000, jobs: 0 },
    { state: 'unknown', claimAgeMs: 60_000, jobs: 0 },
    { state: 'sending', claimAgeMs: 10_000, jobs: 0 },
    { state: 'sending', claimAgeMs: 60_000, jobs: 1 },
  ])(
    'in state $state with a claim $claimAgeMs ms old get $jobs jobs after Redis was emptied',
    async ({ state, claimAgeMs, jobs }) => {
      const email = await registerFree(testApp);
      await expectConfirmedOnce(testApp, email);
      const claimedAt = new Date(Date.now() - claimAgeMs);
      await testApp.connection
        .collection(DELIVERIES_COLLECTION)
        .updateOne({ 'to.address': String(email) }, { $set: { state, claimedAt } });
      await emailQueue(testApp).client.flushdb();
      await requeue(0);
      expect(await countEmailJobs(testApp, email)).toBe(jobs);
    },
  );

  it('get a job again if theirs failed or completed without them', async () => {
    const emails = [await registerFree(testApp), await registerFree(testApp)];
    for (const email of emails) await expectConfirmedOnce(testApp, email);
    const worker = new Bull(EMAIL_QUEUE, testApp.settings.REDIS_URL!);
    const [first, second] = [await worker.getNextJob(), await worker.getNextJob()];
    await first!.discard();
    await first!.moveToFailed(new Error('discarded'));
    await second!.moveToCompleted('done');
    await worker.close();
    expect(await emailQueue(testApp).getJobCounts()).toMatchObject({ waiting: 0, failed: 1, completed: 1 });
    await requeue();
    expect(await emailQueue(testApp).getJobCounts()).toMatchObject({ waiting: 2, failed: 0, completed: 0 });
  });

  it('are sent in the order in which they were queued, single ones first, also after Redis was emptied', async () => {
    const { collection } = testApp.app.get(DeliveriesService);
    const jobs = testApp.app.get(DeliveryJobsService);
    const queued = [
      'allotment.a.1',
      'e1.registration-confirmed',
      'allotment.b.1',
      'e2.registration-cancelled',
    ];
    const stored = queued.map((_id, index) => ({ ...waiting(_id), updatedAt: new Date(index) }));
    const inOrder = [queued[1], queued[3], queued[0], queued[2]];
    const worker = new Bull(EMAIL_QUEUE, testApp.settings.REDIS_URL!);
    onTestFinished(() => worker.close());
    const takeAll = async () => {
      const taken = [];
      for (let job = await worker.getNextJob(); job; job = await worker.getNextJob()) taken.push(job.id);
      return taken;
    };
    for (const _id of queued) await jobs.add(_id);
    expect(await takeAll()).toEqual(inOrder);

    await emailQueue(testApp).client.flushdb();
    await collection.insertMany(stored.toReversed());
    await requeue();
    expect(await takeAll()).toEqual(inOrder);
  });

  it('get a job again if Redis was emptied while a worker was taking theirs', async () => {
    const email = await registerFree(testApp);
    await expectConfirmedOnce(testApp, email);
    await takeJobWhileEmptyingRedis(testApp, EMAIL_QUEUE);
    await requeue();
    expect(await countEmailJobs(testApp, email)).toBe(1);
  });

  it('do not block the others if the job of one cannot be replaced', async () => {
    const [stuck, other] = [await registerFree(testApp), await registerFree(testApp)];
    for (const email of [stuck, other]) await expectConfirmedOnce(testApp, email);
    const deliveries = testApp.connection.collection(DELIVERIES_COLLECTION);
    await deliveries.updateOne({ 'to.address': String(stuck) }, { $set: { updatedAt: new Date(0) } });
    const worker = new Bull(EMAIL_QUEUE, testApp.settings.REDIS_URL!);
    await emailQueue(testApp).client.flushdb();
    await emailQueue(testApp).add(
      { delivery: (await findDeliveries(testApp, stuck))[0]!._id },
      { jobId: (await findDeliveries(testApp, stuck))[0]!._id },
    );
    const job = await worker.getNextJob();
    await job!.discard();
    await job!.moveToFailed(new Error('discarded'), true); // keeps the lock, as after a killed worker
    await requeue().catch(() => 'expected');
    expect(await countEmailJobs(testApp, other)).toBe(1);
    await worker.close();
  });

  it('get no second job while theirs is waiting', async () => {
    const email = await registerFree(testApp);
    await expectConfirmedOnce(testApp, email);
    await Promise.all([requeue(), requeue(), requeue()]);
    expect(await countEmailJobs(testApp, email)).toBe(1);
  });

  it('put no personal data in the queue: a job has only the id of its delivery', async () => {
    const email = await registerFree(testApp);
    await expectConfirmedOnce(testApp, email);
    const [delivery] = await findDeliveries(testApp, email);
    const job = await emailQueue(testApp).getJob(delivery!._id);
    expect(job!.data).toEqual({ delivery: delivery!._id });
    expect(delivery).toMatchObject({
      name: 'registration-confirmed',
      to: { name: 'Delegate Sample', address: email },
      content: {
        registrationId: (await findRegistrations(testApp, email))[0]!.registrationId,
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

describe('while Redis is unavailable', () => {
  let testApp: TestApp;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  const dir = mkdtempSync(join(tmpdir(), 'mun-redis-'));
  beforeAll(async () => {
    redis = await startRedis({ dir });
    testApp = await startTestApp({ REDIS_URL: redis.url });
  });
  afterAll(async () => {
    await testApp.stop();
    await redis.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  it('are requeued with few commands, and only if they have no job', async () => {
    const deliveries = testApp.app.get(DeliveriesService);
    const stored = Array.from({ length: 3_000 }, (_, index) => waiting(`waiting-${index}`));
    await deliveries.collection.insertMany(stored);
    const queue = emailQueue(testApp);
    await testApp.app.get(DeliveryJobsService).addBulk(stored.slice(10).map(({ _id }) => _id));
    const commands = async () =>
      Number(/total_commands_processed:(\d+)/.exec(await queue.client.info('stats'))![1]);
    const before = await commands();
    await deliveries.requeueStalled();
    // Each of the 10 lost jobs is looked up, removed and added.
    expect((await commands()) - before).toBeLessThan(500);
    expect(await queue.getJobCounts()).toMatchObject({ waiting: 3_000 });
    await deliveries.collection.deleteMany({});
    await queue.client.flushdb();
  });

  it('a free registration is confirmed at once, and its email is queued when Redis is back', async () => {
    await vi.waitFor(
      () => testApp.get('/health/ready').expect(200, { status: 'ok', database: 'ok', queue: 'ok' }),
      60_000,
    );
    const before = await registerFree(testApp);
    await expectConfirmedOnce(testApp, before);
    await redis.kill();

    const startedAt = performance.now();
    const email = await registerFree(testApp);
    // No request takes longer than 45 seconds (timeout.interceptor.ts).
    expect(performance.now() - startedAt, 'response time in ms').toBeLessThan(30_000);
    expect(await findRegistrations(testApp, email)).toMatchObject([
      { state: 'confirmed', outbox: [{ type: 'RegistrationConfirmed' }] },
    ]);
    const degraded = { status: 'degraded', database: 'ok', queue: 'away' };
    await vi.waitFor(() => testApp.get('/health/ready').expect(200, degraded), 60_000);
    await testApp.get('/health').expect(200);
    await testApp.post('/admin/login', { code: TEST_SETTINGS.ADMIN_CODE }).expect(200);
    await testApp.post('/admin/login', { code: 'wrong' }).expect(401);

    await redis.restart();
    await vi.waitFor(
      () => testApp.get('/health/ready').expect(200, { status: 'ok', database: 'ok', queue: 'ok' }),
      {
        timeout: 60_000,
      },
    );
    await vi.waitFor(
      async () => {
        await testApp.app.get(OutboxRelay).sweep(0);
        await waitForOutboxes(testApp);
      },
      { timeout: 120_000 },
    );
    await expectConfirmedOnce(testApp, email);
    expect(await countEmailJobs(testApp, before), 'the job from before the outage is still queued').toBe(1);
  }, 300_000);
});
