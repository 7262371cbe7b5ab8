import { getQueueToken } from '@nestjs/bull';
import Bull, { type Job, type Queue } from 'bull';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROUTES } from '@mun/contracts/routes';
import {
  SHEET_COLLECTION,
  SHEET_QUEUE,
  SHEET_SNAPSHOT_ID,
  SHEET_STATUS_ID,
  type SheetSnapshot,
  type SheetStatus,
} from '@mun/contracts/sheets';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { ASSEMBLY, startAllotmentFixture, type AllotmentFixture } from '../../testing/allotment-fixtures.js';
import { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';
import { SheetService } from './sheet.service.js';

/** So long changes are gathered at most (gather-changes.ts). */
const GATHERED = 300_000;

describe('the spreadsheet', () => {
  let table: AllotmentFixture;
  beforeAll(async () => {
    table = await startAllotmentFixture(4);
    stopScheduledTasks(table.testApp);
    // The first snapshot of all, which is taken at the start.
    await sheet().takeSnapshotIfDue();
    await vi.waitFor(async () => expect(await status()).not.toHaveProperty('dueAt'), 60_000);
    await work();
  });
  afterAll(() => table.testApp.stop());
  const sheet = () => table.testApp.app.get(SheetService);
  const queue = () => table.testApp.app.get<Queue>(getQueueToken(SHEET_QUEUE));
  const statuses = () => table.testApp.connection.collection<SheetStatus>(SHEET_COLLECTION);
  const status = async () => (await statuses().findOne({ _id: SHEET_STATUS_ID }))!;
  const snapshot = () =>
    table.testApp.connection.collection<SheetSnapshot>(SHEET_COLLECTION).findOne({ _id: SHEET_SNAPSHOT_ID });
  const say = async (change: Partial<SheetStatus>) =>
    void (await statuses().updateOne({ _id: SHEET_STATUS_ID }, { $set: change }));
  /** As a worker does. */
  const work = async () =>
    say({ configured: true, written: (await snapshot())!.number, writtenAt: new Date() });
  /** Resolves once there is a snapshot that is not written yet. */
  const taken = () =>
    vi.waitFor(
      async () => expect((await snapshot())!.number).toBeGreaterThan((await status()).written!),
      60_000,
    );
  const row = async (tab: number, key: string) =>
    (await snapshot())!.tabs[tab]!.rows.find(([first]) => first === key);

  it('is written at once when an organiser wants it, and shows everybody', async () => {
    await table.allot([[0, ASSEMBLY, 'Country 1']]).expect(200);
    await vi.waitFor(async () => expect(await status()).toHaveProperty('dueAt'), 60_000);
    const answering = table.admin.post(ROUTES.updateAllotmentSheets).then((answer) => answer);
    await taken();
    await work();
    expect(await answering).toMatchObject({ status: 200, body: { message: 'Sheets updated successfully' } });
    const { registrationId, fullName, email } = table.delegates[0]!;
    expect((await snapshot())!.tabs.map(({ title }) => title)).toEqual(['Delegates', 'Committees']);
    expect(await row(0, registrationId)).toEqual(
      expect.arrayContaining([registrationId, fullName, email, ASSEMBLY, 'Country 1']),
    );
    expect((await snapshot())!.tabs[0]!.rows).toHaveLength(5);
    expect(await row(1, ASSEMBLY)).toEqual([ASSEMBLY, 'Peace', 50, 1]);
    expect((await table.admin.get(ROUTES.deliveries).expect(200)).body.sheet).toMatchObject({
      state: 'written',
      writtenAt: expect.any(String),
    });
  });

  it('is for organisers', async () => {
    await table.testApp.post(ROUTES.updateAllotmentSheets).expect(401);
  });

  it('says what to do where it cannot be written', async () => {
    const trouble = 'Share it with somebody@example.org as an editor.';
    const answering = table.admin.post(ROUTES.updateAllotmentSheets).then((answer) => answer);
    await taken();
    await say({ error: trouble, failedSnapshot: (await snapshot())!.number });
    expect(await answering).toMatchObject({ status: 502, body: { message: trouble } });
    expect((await table.admin.get(ROUTES.deliveries)).body.sheet).toMatchObject({
      state: 'failed',
      reason: trouble,
    });
    await statuses().updateOne(
      { _id: SHEET_STATUS_ID },
      { $set: { configured: false }, $unset: { failedSnapshot: '', error: '' } },
    );
    const { status: code, body } = await table.admin.post(ROUTES.updateAllotmentSheets);
    expect([code, body.message]).toEqual([503, expect.stringContaining('GOOGLE_SPREADSHEET_ID')]);
    expect((await table.admin.get(ROUTES.deliveries)).body.sheet).toMatchObject({ state: 'not-set-up' });
    await say({ configured: true });
    await sheet().takeSnapshotIfDue();
    await work();
  });

  it('gathers a hundred changes within a minute into a few writes', async () => {
    const { number: before } = await status();
    const began = Date.now();
    for (let ms = 0; ms < 60_000; ms += 6_000) {
      await Promise.all(Array.from({ length: 10 }, () => sheet().markChanged(began + ms)));
      await sheet().takeSnapshotIfDue(began + ms);
    }
    await sheet().takeSnapshotIfDue(began + 60_000 + GATHERED);
    expect((await status()).number - before).toBeGreaterThan(0);
    expect((await status()).number - before).toBeLessThanOrEqual(5);
  });

  it('is due after a change of the allotments, and shows it', async () => {
    await sheet().takeSnapshotIfDue(Date.now() + GATHERED);
    expect(await status()).not.toHaveProperty('dueAt');
    await table.allot([[1, ASSEMBLY, 'Country 2']]).expect(200);
    await vi.waitFor(async () => expect(await status()).toHaveProperty('dueAt'), 60_000);
    await sheet().takeSnapshotIfDue(Date.now() + GATHERED);
    expect(await row(0, table.delegates[1]!.registrationId)).toEqual(expect.arrayContaining(['Country 2']));
  });

  it('stays due where a change came after a snapshot had read its rows, however long changes are gathered', async () => {
    await sheet().takeSnapshotIfDue(Date.now() + GATHERED);
    // As with tens of thousands of delegates: the last snapshot took so long that changes are gathered for longer than a
    // snapshot may take (gather-changes.ts).
    Reflect.set(sheet(), 'tookMs', 5_000);
    await say({ dueAt: new Date() });
    const allotted = table.testApp.app.get(AllotmentQueriesService);
    const read = allotted.sheetRows.bind(allotted);
    vi.spyOn(allotted, 'sheetRows').mockImplementationOnce(async () => {
      const rows = await read();
      await sheet().markChanged();
      return rows;
    });
    await sheet().takeSnapshotIfDue();
    expect(await status()).toHaveProperty('dueAt');
    await sheet().takeSnapshotIfDue(Date.now() + GATHERED);
    expect(await status()).not.toHaveProperty('dueAt');
  });

  it('gets another job where the one that it had failed', async () => {
    await say({ dueAt: new Date() });
    await sheet().takeSnapshotIfDue();
    const id = `snapshot-${(await snapshot())!.number}`;
    const worker = new Bull(SHEET_QUEUE, table.testApp.settings.REDIS_URL!);
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
    await work();
  });

  it('is never given an older snapshot after a newer one', async () => {
    await say({ number: 1_000, dueAt: new Date() });
    await sheet().takeSnapshotIfDue();
    expect((await snapshot())!.number).toBe(1_001);
    await say({ number: 500, dueAt: new Date() });
    await sheet().takeSnapshotIfDue();
    expect((await snapshot())!.number).toBe(1_001);
    await say({ number: 1_001 });
  });

  it('gets its job again after Redis was wiped, and after a backend ended while it took a snapshot', async () => {
    await queue().client.flushdb();
    await sheet().requeueStalled();
    await sheet().requeueStalled();
    expect(await queue().getJobCounts()).toMatchObject({ waiting: 1 });
    await work();
    await queue().client.flushdb();
    await sheet().requeueStalled();
    expect(await queue().getJobCounts()).toMatchObject({ waiting: 0 });

    // It had taken the number, and then it ended.
    await say({ number: 2_000, dueAt: new Date(Date.now() + 60_000) });
    await sheet().takeSnapshotIfDue(Date.now() + 61_000);
    expect((await snapshot())!.number).toBe(2_001);
    expect(await status()).not.toHaveProperty('dueAt');
  });
});
