import { getQueueToken } from '@nestjs/bull';
import Bull, { type Queue } from 'bull';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DELIVERIES_COLLECTION,
  EMAIL_QUEUE,
  type DeliveryJob,
  type DeliveryState,
  type EmailDelivery,
} from '@mun/contracts/deliveries';
import { SHEET_COLLECTION, SHEET_STATUS_ID, type SheetStatus } from '@mun/contracts/sheets';
import type { HealthReport } from '@mun/contracts/health';
import { countPipeline } from '../../platform/metrics/count-by.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { loginAsAdmin, type AdminClient } from '../../testing/admin-fixtures.js';

const METRICS_TOKEN = 'a-token-for-the-tests';
const HOUR_MS = 3_600_000;

describe('whether mails and the spreadsheet are well', () => {
  let ground: TestApp;
  let office: AdminClient;
  beforeAll(async () => {
    ground = await startTestApp({ METRICS_TOKEN });
    stopScheduledTasks(ground); // or lines that wait here get jobs, which another test counts
    office = await loginAsAdmin(ground);
  });
  afterAll(() => ground.stop());
  beforeEach(() => lines().deleteMany());

  const lines = () => ground.connection.collection<EmailDelivery>(DELIVERIES_COLLECTION);
  const emails = () => ground.app.get<Queue<DeliveryJob>>(getQueueToken(EMAIL_QUEUE));
  const check = async (part: string) => {
    const { body } = await office.get('/admin/wellbeing').expect(200);
    return (body as HealthReport).checks.find(({ name }) => name.includes(part))!;
  };
  const metric = async (name: string) => {
    const { text } = await ground.get('/metrics').set('authorization', `Bearer ${METRICS_TOKEN}`).expect(200);
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    );
  };
  let made = 0;
  const mail = (state: DeliveryState, hoursAgo: number, more: Partial<EmailDelivery> = {}) => {
    const at = new Date(Date.now() - hoursAgo * HOUR_MS);
    const line = { _id: `line-${++made}`, name: 'allotment', state, createdAt: at, updatedAt: at, ...more };
    return lines().insertOne(line as EmailDelivery);
  };

  it('counts mails by kind and state', async () => {
    await mail('sent', 1);
    await mail('sent', 1);
    await mail('sent', 1, { name: 'registration-confirmed' });
    await mail('held', 1);
    expect(await metric('mun_mails{state="sent",kind="allotment"}')).toBe(2);
    expect(await metric('mun_mails{state="sent",kind="registration-confirmed"}')).toBe(1);
    await lines().deleteMany({ state: 'held' });
    expect(await metric('mun_mails{state="held",kind="allotment"}'), 'gone, not kept at 1').toBeNaN();
  });

  it('counts them from an index, however many there are', async () => {
    await vi.waitFor(async () => expect(await lines().indexes()).toContainEqual(BY_STATE), 60_000);
    for (let at = 0; at < 50; at++) await mail('sent', 1);
    const { executionStats } = await lines()
      .aggregate(countPipeline<EmailDelivery>({ state: 'state', kind: 'name' }))
      .explain('executionStats')
      .then((plan) => (plan['stages']?.[0]?.['$cursor'] ?? plan) as Plan);
    expect(executionStats).toMatchObject({ totalDocsExamined: 0, totalKeysExamined: 50 });
  });

  it('says which mail waits, since when, and what the last try said', async () => {
    expect(await check('waited longest')).toMatchObject({ well: true });
    await mail('queued', 3);
    expect(await metric('mun_mail_waiting_oldest_seconds')).toBeCloseTo(3 * 3_600, -2);
    expect(await check('waited longest')).toMatchObject({
      well: false,
      words: expect.stringContaining('3 hours ago'),
      todo: expect.stringContaining('worker'),
    });
    await mail('queued', 1, { error: 'Our mail server could not be reached (ECONNREFUSED).' });
    expect((await check('waited longest')).words).toContain('could not be reached');
  });

  it('tells of doubtful and failed mails, for a week, and not of those that are settled', async () => {
    await mail('unknown', 24 * 8);
    await mail('failed', 1, { superseded: true });
    expect(await check('may or may not')).toMatchObject({ well: true });
    expect(await check('given up')).toMatchObject({ well: true });
    await mail('unknown', 1);
    await mail('failed', 1);
    expect(await metric('mun_mails_doubtful')).toBe(1);
    expect(await check('may or may not')).toMatchObject({
      well: false,
      words: expect.stringMatching('^One mail'),
    });
    expect(await check('given up')).toMatchObject({
      well: false,
      todo: expect.stringContaining('Mail in the admin'),
    });
  });

  it('tells how long jobs have waited, at either end of the queue', async () => {
    for (const lifo of [true, false]) {
      const anHourAgo = { lifo, timestamp: Date.now() - HOUR_MS }; // Bull takes it, and its types do not know
      const job = await emails().add({ delivery: 'x' }, anHourAgo);
      await emails().add({ delivery: 'y' }, { lifo });
      expect(await metric('mun_queue_jobs{queue="emails",state="waiting"}')).toBe(2);
      expect(await metric('mun_queue_oldest_seconds{queue="emails"}'), `lifo: ${lifo}`).toBeCloseTo(
        3_600,
        -2,
      );
      expect(await check('waiting for a worker')).toMatchObject({ well: false });
      await job.remove();
      await emails().empty();
    }
    expect(await check('waiting for a worker')).toMatchObject({ well: true });
  });

  it('counts the workers that are there', async () => {
    expect(await check('Workers that')).toMatchObject({
      well: false,
      todo: expect.stringContaining('Nothing is lost'),
    });
    const worker = new Bull(EMAIL_QUEUE, ground.settings.REDIS_URL!);
    void worker.process('*', 1, () => Promise.resolve());
    await vi.waitFor(async () => expect(await metric('mun_workers')).toBe(1), 60_000);
    expect(await check('Workers that')).toMatchObject({ well: true, words: 'A worker is running.' });
    await worker.close();
  });

  it('says how the spreadsheet stands, and what to do where it is behind', async () => {
    const say = (change: Partial<SheetStatus>) =>
      ground.connection
        .collection<SheetStatus>(SHEET_COLLECTION)
        .updateOne({ _id: SHEET_STATUS_ID }, { $set: change }, { upsert: true });
    await say({ configured: false });
    expect(await check('spreadsheet stands')).toMatchObject({
      well: true,
      words: expect.stringContaining('set up'),
    });
    const writtenAt = new Date(Date.now() - 2 * HOUR_MS);
    await say({
      configured: true,
      number: 4,
      written: 3,
      failedSnapshot: 4,
      writtenAt,
      error: 'Share it with us.',
    });
    expect(await check('spreadsheet stands')).toEqual({
      name: 'How the spreadsheet stands',
      well: false,
      words: 'The spreadsheet is behind. It shows how things stood 2 hours ago.',
      todo: 'Share it with us.',
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
