import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  SHEET_COLLECTION,
  SHEET_QUEUE,
  SHEET_ROWS_COLLECTION,
  SHEET_STATUS_ID,
  type SheetRows,
  type SheetStatus,
} from '@mun/contracts/notify/sheets';
import { confirmDelegate } from '../../testing/interruptions/delegates.js';
import { failEachWrite, type Scenario } from '../../testing/interruptions/fail-each-write.js';
import { runInBetween } from '../../testing/interruptions/pause-command.js';
import { handleAllEvents } from '../../testing/interruptions/recover.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { SheetService } from './sheet.service.js';

/** Later than any debounce, and than the lease of an interrupted snapshot. */
const LATER_MS = 600_000;

let testApp: TestApp;
let now = Date.now();
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  await confirmDelegate(testApp);
  await handleAllEvents(testApp);
});
afterAll(() => testApp.stop());

const sheet = () => testApp.app.get(SheetService);
const statuses = () => testApp.connection.collection<SheetStatus>(SHEET_COLLECTION);
const status = async () => (await statuses().findOne({ _id: SHEET_STATUS_ID }))!;
const rows = () => testApp.connection.collection<SheetRows>(SHEET_ROWS_COLLECTION);

/** Requests a snapshot after the last one was written. */
async function prepare(): Promise<number> {
  await sheet().takeSnapshotIfDue((now += LATER_MS));
  const { stored = 0 } = await status();
  await statuses().updateOne({ _id: SHEET_STATUS_ID }, { $set: { written: stored } });
  await sheet().markChanged();
  return stored;
}

/** The task as it runs after the lease of an interrupted run has ended. */
const takeSnapshot = () => sheet().takeSnapshotIfDue((now += LATER_MS));

/** Expects one stored snapshot that is newer, with its rows and its job. */
async function expectStored(before: number): Promise<void> {
  const { stored = 0, parts, ...rest } = await status();
  expect(stored).toBeGreaterThan(before);
  expect(rest).not.toHaveProperty('dueAt');
  const found = await rows().find().toArray();
  expect(found.map(({ snapshot }) => snapshot)).toEqual(Array(parts).fill(stored));
  const queue = testApp.app.get<Queue>(getQueueToken(SHEET_QUEUE));
  expect(await queue.getJob(`snapshot-${stored}`)).not.toBeNull();
}

const TAKEN: Scenario<number> = {
  sharesSubject: true,
  prepare,
  act: takeSnapshot,
  writes: [
    `findAndModify ${SHEET_COLLECTION}`,
    `insert ${SHEET_ROWS_COLLECTION}`,
    `update ${SHEET_COLLECTION}`,
    `delete ${SHEET_ROWS_COLLECTION}`,
    `job ${SHEET_QUEUE}`,
  ],
  expectComplete: expectStored,
  // The next run takes the snapshot.
  expectUnchanged: async () => expect(await status()).toHaveProperty('dueAt'),
};

describe('a snapshot of the spreadsheet', () => {
  it('is taken although a write fails', () => failEachWrite(testApp, TAKEN));

  it('is not stored if it is discarded meanwhile, because a person is erased', async () => {
    const before = await prepare();
    const point = { at: `insert ${SHEET_ROWS_COLLECTION}` };
    await runInBetween(testApp, point, takeSnapshot, () => sheet().discardSnapshot());
    expect(await rows().countDocuments()).toBe(0);
    await takeSnapshot();
    await expectStored(before);
  });

  it.each([`insert ${SHEET_ROWS_COLLECTION}`, `update ${SHEET_COLLECTION}`, `job ${SHEET_QUEUE}`])(
    'is taken again if data changes before %s',
    async (at) => {
      await prepare();
      await runInBetween(testApp, { at }, takeSnapshot, () => sheet().markChanged());
      expect(await status()).toHaveProperty('dueAt');
    },
  );

  it('is not replaced by an older one that another backend took meanwhile', async () => {
    const before = await prepare();
    const point = { at: `insert ${SHEET_ROWS_COLLECTION}` };
    const takeNext = async () => {
      await sheet().markChanged();
      await takeSnapshot();
    };
    await runInBetween(testApp, point, takeSnapshot, takeNext);
    await takeSnapshot();
    await expectStored(before + 1);
  });
});
