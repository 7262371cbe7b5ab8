import { getQueueToken } from '@nestjs/bull';
import Bull, { type Job, type Queue } from 'bull';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CommitteeView } from '@mun/contracts/content/content';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import {
  joinSnapshot,
  SHEET_COLLECTION,
  SHEET_QUEUE,
  SHEET_ROWS_COLLECTION,
  SHEET_STATUS_ID,
  type SheetRows,
  type SheetStatus,
} from '@mun/contracts/notify/sheets';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { takeJobWhileEmptyingRedis } from '../../testing/take-job-while-emptying-redis.js';
import {
  ASSEMBLY,
  PRESS,
  startAllotmentFixture,
  type AllotmentFixture,
} from '../../testing/fixtures/allotment.js';
import { CommitteesService } from '../../content/committees/committees.service.js';
import { TEST_ADMIN } from '../../testing/fixtures/content.js';
import { delegateForm } from '../../testing/test-app.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';
import { SheetService } from './sheet.service.js';

/** Changes are collected for at most this long (debounce.ts). */
const MAX_DEBOUNCE_MS = 300_000;

describe('the spreadsheet', () => {
  let fixture: AllotmentFixture;
  beforeAll(async () => {
    fixture = await startAllotmentFixture(4);
    stopScheduledTasks(fixture.testApp);
    // Takes the snapshot that is due at the first start.
    await waitForOutboxes(fixture.testApp);
    await sheet().takeSnapshotIfDue(Date.now() + MAX_DEBOUNCE_MS);
    await vi.waitFor(async () => expect(await status()).not.toHaveProperty('dueAt'), 60_000);
    await writeSheet();
  });
  afterAll(() => fixture.testApp.stop());
  const sheet = () => fixture.testApp.app.get(SheetService);
  const queue = () => fixture.testApp.app.get<Queue>(getQueueToken(SHEET_QUEUE));
  const statuses = () => fixture.testApp.connection.collection<SheetStatus>(SHEET_COLLECTION);
  const status = async () => (await statuses().findOne({ _id: SHEET_STATUS_ID }))!;
  const storedRows = () => fixture.testApp.connection.collection<SheetRows>(SHEET_ROWS_COLLECTION);
  const snapshot = async () => {
    const { stored = 0, parts } = await status();
    const rows = await storedRows()
      .find({}, { sort: { part: 1 } })
      .toArray();
    expect(rows.map(({ snapshot: number }) => number)).toEqual(Array(parts ?? 0).fill(stored));
    return joinSnapshot(stored, rows);
  };
  const setStatus = async (change: Partial<SheetStatus>) =>
    void (await statuses().updateOne({ _id: SHEET_STATUS_ID }, { $set: change }));
  /** Simulates a worker. */
  const writeSheet = async () =>
    setStatus({ configured: true, written: (await snapshot()).number, writtenAt: new Date() });
  /** Resolves when there is a snapshot that is not written yet. */
  const snapshotTaken = () =>
    vi.waitFor(
      async () => expect((await snapshot()).number).toBeGreaterThan((await status()).written!),
      60_000,
    );
  const row = async (tab: number, key: string) =>
    (await snapshot()).tabs[tab]!.rows.find(([first]) => first === key);

  it('is written at once if an organiser requests it, and lists every delegate', async () => {
    await fixture.allot([[0, ASSEMBLY, 'Country 1']]).expect(200);
    await vi.waitFor(async () => expect(await status()).toHaveProperty('dueAt'), 60_000);
    const answering = fixture.admin.post(ROUTES.updateAllotmentSheets).then((answer) => answer);
    await snapshotTaken();
    await writeSheet();
    expect(await answering).toMatchObject({ status: 200, body: { message: 'Sheets updated successfully' } });
    const { registrationId, fullName, email } = fixture.delegates[0]!;
    expect((await snapshot()).tabs.map(({ title }) => title)).toEqual(['Delegates', 'Committees']);
    expect(await row(0, registrationId)).toEqual(
      expect.arrayContaining([registrationId, fullName, email, ASSEMBLY, 'Country 1']),
    );
    expect((await snapshot()).tabs[0]!.rows).toHaveLength(5);
    expect(await row(1, ASSEMBLY)).toEqual([ASSEMBLY, 'Peace', 50, 1, 50]);
    expect((await fixture.admin.get(ROUTES.deliveries).expect(200)).body.sheet).toMatchObject({
      state: 'written',
      writtenAt: expect.any(String),
    });
  });

  it('is for organisers only', async () => {
    await fixture.testApp.post(ROUTES.updateAllotmentSheets).expect(401);
  });

  it('reports what to do if it cannot be written', async () => {
    const error = 'Share it with service@example.org as an editor.';
    const answering = fixture.admin.post(ROUTES.updateAllotmentSheets).then((answer) => answer);
    await snapshotTaken();
    await setStatus({ error, failedSnapshot: (await snapshot()).number });
    expect(await answering).toMatchObject({ status: 502, body: { message: error } });
    expect((await fixture.admin.get(ROUTES.deliveries)).body.sheet).toMatchObject({
      state: 'failed',
      reason: error,
    });
    await statuses().updateOne(
      { _id: SHEET_STATUS_ID },
      { $set: { configured: false }, $unset: { failedSnapshot: '', error: '' } },
    );
    const { status: code, body } = await fixture.admin.post(ROUTES.updateAllotmentSheets);
    expect([code, body.message]).toEqual([503, expect.stringContaining('GOOGLE_SPREADSHEET_ID')]);
    expect((await fixture.admin.get(ROUTES.deliveries)).body.sheet).toMatchObject({ state: 'not-set-up' });
    await setStatus({ configured: true });
    await sheet().takeSnapshotIfDue();
    await writeSheet();
  });

  it('is written a few times for a hundred changes within a minute', async () => {
    const { number: before } = await status();
    const startedAt = Date.now();
    for (let ms = 0; ms < 60_000; ms += 6_000) {
      await Promise.all(Array.from({ length: 10 }, () => sheet().markChanged(startedAt + ms)));
      await sheet().takeSnapshotIfDue(startedAt + ms);
    }
    await sheet().takeSnapshotIfDue(startedAt + 60_000 + MAX_DEBOUNCE_MS);
    expect((await status()).number - before).toBeGreaterThan(0);
    expect((await status()).number - before).toBeLessThanOrEqual(5);
  });

  it('is due after an allotment changes, and shows the change', async () => {
    await sheet().takeSnapshotIfDue(Date.now() + MAX_DEBOUNCE_MS);
    expect(await status()).not.toHaveProperty('dueAt');
    await fixture.allot([[1, ASSEMBLY, 'Country 2']]).expect(200);
    await vi.waitFor(async () => expect(await status()).toHaveProperty('dueAt'), 60_000);
    await sheet().takeSnapshotIfDue(Date.now() + MAX_DEBOUNCE_MS);
    expect(await row(0, fixture.delegates[1]!.registrationId)).toEqual(expect.arrayContaining(['Country 2']));
  });

  it('is due after a delegate’s name or a committee is changed', async () => {
    const settle = async () => {
      await waitForOutboxes(fixture.testApp);
      await sheet().takeSnapshotIfDue(Date.now() + MAX_DEBOUNCE_MS);
      expect(await status()).not.toHaveProperty('dueAt');
    };
    await settle();
    const { _id, email } = fixture.delegates[1]!;
    const form = delegateForm({
      fullName: 'Corrected Name',
      email,
      committeePreference1: ASSEMBLY,
      portfolioPreference1ForCommitteePreference1: 'Country 1',
      portfolioPreference2ForCommitteePreference1: 'Country 2',
      committeePreference2: PRESS,
      portfolioPreference1ForCommitteePreference2: 'Reuters',
      portfolioPreference2ForCommitteePreference2: 'Photographer',
    });
    await fixture.admin.put(buildPath(ROUTES.delegate, { id: _id.toHexString() }), form).expect(200);
    await vi.waitFor(async () => expect(await status()).toHaveProperty('dueAt'), 5_000);
    await settle();
    expect(await row(0, fixture.delegates[1]!.registrationId)).toContain('Corrected Name');
    const { body } = await fixture.testApp.get(ROUTES.committees).expect(200);
    const press = (body as CommitteeView[]).find(({ name }) => name === PRESS)!;
    const { agenda } = press;
    await fixture.testApp.app
      .get(CommitteesService)
      .update(press._id, { name: 'Press Corps', agenda }, undefined, TEST_ADMIN);
    await vi.waitFor(async () => expect(await status()).toHaveProperty('dueAt'), 5_000);
    await settle();
    expect(await row(1, 'Press Corps')).toBeDefined();
  });

  it('stays due if a change comes after a snapshot has read its rows, however long changes are collected', async () => {
    await sheet().takeSnapshotIfDue(Date.now() + MAX_DEBOUNCE_MS);
    // With tens of thousands of delegates a snapshot takes so long that changes are collected for longer than its lease.
    Reflect.set(sheet(), 'lastSnapshotMs', 5_000);
    await setStatus({ dueAt: new Date() });
    const allotted = fixture.testApp.app.get(AllotmentQueriesService);
    const read = allotted.sheetRows.bind(allotted);
    vi.spyOn(allotted, 'sheetRows').mockImplementationOnce(async () => {
      const rows = await read();
      await sheet().markChanged();
      return rows;
    });
    await sheet().takeSnapshotIfDue();
    expect(await status()).toHaveProperty('dueAt');
    await sheet().takeSnapshotIfDue(Date.now() + MAX_DEBOUNCE_MS);
    expect(await status()).not.toHaveProperty('dueAt');
  });

  it('gets another job if its job failed', async () => {
    await setStatus({ dueAt: new Date() });
    await sheet().takeSnapshotIfDue();
    const id = `snapshot-${(await snapshot()).number}`;
    const worker = new Bull(SHEET_QUEUE, fixture.testApp.settings.REDIS_URL!);
    const ended = new Promise<void>((resolve) =>
      worker.on('failed', (job: Job) => (job.id === id ? resolve() : undefined)),
    );
    const taking = worker.process('*', 1, async (job) => {
      await job.discard();
      throw new Error('no space left on device');
    });
    taking.catch(() => 'closed below');
    await ended;
    await worker.close();
    await sheet().requeueStalled();
    expect(await (await queue().getJob(id))?.isWaiting()).toBe(true);
    await writeSheet();
  });

  it('gets another job if Redis was emptied while a worker was taking its job', async () => {
    await queue().empty();
    await setStatus({ dueAt: new Date() });
    await sheet().takeSnapshotIfDue();
    await takeJobWhileEmptyingRedis(fixture.testApp, SHEET_QUEUE);
    await sheet().requeueStalled();
    expect(await queue().getJobCounts()).toMatchObject({ waiting: 1 });
    await writeSheet();
  });

  it('never gets an older snapshot after a newer one', async () => {
    await setStatus({ number: 1_000, dueAt: new Date() });
    await sheet().takeSnapshotIfDue();
    expect((await snapshot()).number).toBe(1_001);
    await setStatus({ number: 500, dueAt: new Date() });
    await sheet().takeSnapshotIfDue();
    expect((await snapshot()).number).toBe(1_001);
    await setStatus({ number: 1_001 });
  });

  it('is discarded at once when a person is erased, also while it is being taken', async () => {
    const allotted = fixture.testApp.app.get(AllotmentQueriesService);
    const read = allotted.sheetRows.bind(allotted);
    vi.spyOn(allotted, 'sheetRows').mockImplementationOnce(async () => {
      const rows = await read();
      await sheet().discardSnapshot();
      expect(await storedRows().countDocuments()).toBe(0);
      return rows;
    });
    await setStatus({ dueAt: new Date() });
    await sheet().takeSnapshotIfDue();
    expect(await storedRows().countDocuments()).toBe(0);
    expect(await status()).toHaveProperty('dueAt');
    await sheet().takeSnapshotIfDue();
    expect((await snapshot()).tabs).toHaveLength(2);
  });

  it('gets its job again after Redis was emptied, and a snapshot after a backend stopped while taking one', async () => {
    await queue().client.flushdb();
    await sheet().requeueStalled();
    await sheet().requeueStalled();
    expect(await queue().getJobCounts()).toMatchObject({ waiting: 1 });
    await writeSheet();
    await queue().client.flushdb();
    await sheet().requeueStalled();
    expect(await queue().getJobCounts()).toMatchObject({ waiting: 0 });

    // A backend has taken the number and stopped.
    await setStatus({ number: 2_000, dueAt: new Date(Date.now() + 60_000) });
    await sheet().takeSnapshotIfDue(Date.now() + 61_000);
    expect((await snapshot()).number).toBe(2_001);
    expect(await status()).not.toHaveProperty('dueAt');
  });
});
