import { getQueueToken } from '@nestjs/bull';
import Bull, { type Queue } from 'bull';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createDeliveryJob,
  DELIVERIES_COLLECTION,
  EMAIL_QUEUE,
  type DeliveryJob,
  type DeliveryState,
  type EmailDelivery,
} from '@mun/contracts/notify/deliveries';
import { SHEET_COLLECTION, SHEET_STATUS_ID, type SheetStatus } from '@mun/contracts/notify/sheets';
import type { HealthReport } from '@mun/contracts/admin/health';
import { countPipeline } from '../../platform/metrics/count-by.js';
import { METRICS_TOKEN, scrapeMetrics } from '../../testing/fixtures.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';

const HOUR_MS = 3_600_000;

describe('health of emails, queues and the spreadsheet', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp({ METRICS_TOKEN });
    stopScheduledTasks(testApp); // requeued deliveries would add jobs that another test counts
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());
  beforeEach(() => deliveries().deleteMany());

  const deliveries = () => testApp.connection.collection<EmailDelivery>(DELIVERIES_COLLECTION);
  const queue = () => testApp.app.get<Queue<DeliveryJob>>(getQueueToken(EMAIL_QUEUE));
  const check = async (part: string) => {
    const { body } = await admin.get('/admin/wellbeing').expect(200);
    return (body as HealthReport).checks.find(({ name }) => name.includes(part))!;
  };
  const metric = async (name: string) => {
    const text = await scrapeMetrics(testApp);
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );
  };
  let inserted = 0;
  const insertDelivery = (state: DeliveryState, hoursAgo: number, more: Partial<EmailDelivery> = {}) => {
    const at = new Date(Date.now() - hoursAgo * HOUR_MS);
    const delivery = {
      _id: `delivery-${++inserted}`,
      name: 'allotment',
      state,
      createdAt: at,
      updatedAt: at,
      ...more,
    };
    return deliveries().insertOne(delivery as EmailDelivery);
  };

  it('counts emails by kind and state', async () => {
    await insertDelivery('sent', 1);
    await insertDelivery('sent', 1);
    await insertDelivery('sent', 1, { name: 'registration-confirmed' });
    await insertDelivery('held', 1);
    expect(await metric('mun_mails{state="sent",kind="allotment"}')).toBe(2);
    expect(await metric('mun_mails{state="sent",kind="registration-confirmed"}')).toBe(1);
    await deliveries().deleteMany({ state: 'held' });
    expect(await metric('mun_mails{state="held",kind="allotment"}'), 'removed, not left at 1').toBeNaN();
  });

  it('counts emails from an index without reading documents', async () => {
    await vi.waitFor(async () => expect(await deliveries().indexes()).toContainEqual(BY_STATE), 60_000);
    for (let at = 0; at < 50; at++) await insertDelivery('sent', 1);
    const { executionStats } = await deliveries()
      .aggregate(countPipeline<EmailDelivery>({ state: 'state', kind: 'name' }))
      .explain('executionStats')
      .then((plan) => (plan['stages']?.[0]?.['$cursor'] ?? plan) as Plan);
    expect(executionStats).toMatchObject({ totalDocsExamined: 0, totalKeysExamined: 50 });
  });

  it('reports how long an email has waited, and the last error', async () => {
    expect(await check('oldest email')).toMatchObject({ ok: true });
    await insertDelivery('queued', 3);
    expect(await metric('mun_mail_waiting_oldest_seconds')).toBeCloseTo(3 * 3_600, -2);
    expect(await check('oldest email')).toMatchObject({
      ok: false,
      message: expect.stringContaining('3 hours ago'),
      action: expect.stringContaining('worker'),
    });
    await insertDelivery('queued', 1, {
      error: 'We couldn’t reach our mail server (ECONNREFUSED).',
    });
    expect((await check('oldest email')).message).toContain('We couldn’t reach our mail server');
  });

  it('reports unconfirmed and failed emails for a week, except superseded ones', async () => {
    await insertDelivery('unknown', 24 * 8);
    await insertDelivery('failed', 1, { superseded: true });
    expect(await check('may not have been delivered')).toMatchObject({ ok: true });
    expect(await check('that failed')).toMatchObject({ ok: true });
    await insertDelivery('unknown', 1);
    await insertDelivery('failed', 1);
    expect(await metric('mun_mails_doubtful')).toBe(1);
    expect(await check('may not have been delivered')).toMatchObject({
      ok: false,
      message: expect.stringMatching('^One email'),
    });
    expect(await check('that failed')).toMatchObject({
      ok: false,
      action: expect.stringContaining('Emails in the admin'),
    });
  });

  it('reports how long jobs with and without a priority have waited', async () => {
    for (const old of ['e.registration-confirmed', 'allotment.old.1']) {
      const { data, opts } = createDeliveryJob(old);
      const timestamp = Date.now() - HOUR_MS; // accepted by Bull, but missing in its types
      const job = await queue().add(data, Object.assign(opts, { timestamp }));
      const recent = ['e.registration-cancelled', 'allotment.new.1', 'allotment.newer.1'];
      await queue().addBulk(recent.map((id) => createDeliveryJob(id)));
      expect(await metric('mun_queue_jobs{queue="emails",state="waiting"}')).toBe(4);
      expect(await metric('mun_queue_oldest_seconds{queue="emails"}'), old).toBeCloseTo(3_600, -2);
      expect(await check('waiting for a worker')).toMatchObject({ ok: false });
      await job.remove();
      await queue().empty();
    }
    expect(await check('waiting for a worker')).toMatchObject({ ok: true });
  });

  it('counts the connected workers', async () => {
    expect(await check('Workers that')).toMatchObject({
      ok: false,
      action: expect.stringContaining('Nothing is lost'),
    });
    const worker = new Bull(EMAIL_QUEUE, testApp.settings.REDIS_URL!);
    void worker.process('*', 1, () => Promise.resolve());
    await vi.waitFor(async () => expect(await metric('mun_workers')).toBe(1), 60_000);
    expect(await check('Workers that')).toMatchObject({ ok: true, message: 'A worker is running.' });
    await worker.close();
  });

  it('reports the state of the spreadsheet, and what to do if it is out of date', async () => {
    const setStatus = (change: Partial<SheetStatus>) =>
      testApp.connection
        .collection<SheetStatus>(SHEET_COLLECTION)
        .updateOne({ _id: SHEET_STATUS_ID }, { $set: change }, { upsert: true });
    await setStatus({ configured: false });
    expect(await check('State of the spreadsheet')).toMatchObject({
      ok: true,
      message: expect.stringContaining('set up'),
    });
    const writtenAt = new Date(Date.now() - 2 * HOUR_MS);
    await setStatus({
      configured: true,
      number: 4,
      written: 3,
      failedSnapshot: 4,
      writtenAt,
      error: 'Share it with us.',
    });
    expect(await check('State of the spreadsheet')).toEqual({
      name: 'State of the spreadsheet',
      ok: false,
      message: 'The spreadsheet is out of date. It was last updated 2 hours ago.',
      action: 'Share it with us.',
    });
    expect(await metric('mun_sheet{state="failed"}')).toBe(1);
    expect(await metric('mun_sheet{state="written"}')).toBe(0);
    expect(await metric('mun_sheet_written_age_seconds')).toBeCloseTo(7_200, -2);
  });
});

const BY_STATE = expect.objectContaining({ key: { state: 1, updatedAt: 1, name: 1, createdAt: 1 } });

interface Plan {
  executionStats: { totalDocsExamined: number; totalKeysExamined: number };
}
