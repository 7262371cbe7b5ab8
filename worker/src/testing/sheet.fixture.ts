import { setTimeout as sleep } from 'node:timers/promises';
import Bull from 'bull';
import { MongoClient, type Collection } from 'mongodb';
import { startSheetsSimulator } from '@mun/local/sheets-simulator/server';
import {
  SHEET_ATTEMPTS,
  SHEET_BACKOFF,
  SHEET_COLLECTION,
  SHEET_QUEUE,
  SHEET_ROWS_COLLECTION,
  SHEET_STATUS_ID,
  splitSnapshot,
  type SheetJob,
  type SheetRows,
  type SheetStatus,
  type SheetTab,
} from '@mun/contracts/notify/sheets';
import type { WorkerFixture } from './worker.fixture.js';

export type SheetFixture = Awaited<ReturnType<typeof createSheetFixture>>;

/** A spreadsheet simulator and the spreadsheet queue. The test takes the part of the backend. */
export async function createSheetFixture(worker: WorkerFixture) {
  const spreadsheet = await startSheetsSimulator();
  const client = new MongoClient(worker.settings['MONGODB_URI'] ?? '');
  const statuses: Collection<SheetStatus> = client.db().collection(SHEET_COLLECTION);
  const storedRows: Collection<SheetRows> = client.db().collection(SHEET_ROWS_COLLECTION);
  await statuses.deleteMany();
  await storedRows.deleteMany();
  await statuses.insertOne({ _id: SHEET_STATUS_ID, number: 0 });
  const queue = new Bull<SheetJob>(SHEET_QUEUE, worker.settings['REDIS_URL'] ?? '');
  await queue.obliterate({ force: true });
  const status = async () => (await statuses.findOne({ _id: SHEET_STATUS_ID }))!;

  return {
    spreadsheet,
    settings: spreadsheet.settings,
    queue,
    status,
    /** Stores a snapshot and adds its job, as the backend does. */
    async publishSnapshot(number: number, tabs: SheetTab[], { attempts = SHEET_ATTEMPTS } = {}) {
      const parts = splitSnapshot({ number, tabs });
      await storedRows.insertMany(parts);
      const stored = { number, stored: number, parts: parts.length };
      await statuses.updateOne({ _id: SHEET_STATUS_ID }, { $set: stored });
      await storedRows.deleteMany({ snapshot: { $ne: number } });
      const options = { jobId: `snapshot-${number}`, attempts, backoff: { type: SHEET_BACKOFF } };
      return queue.add({ snapshot: number }, options);
    },
    async waitUntilWritten(number: number, withinMs = 60_000) {
      for (const deadline = Date.now() + withinMs; (await status()).written !== number; await sleep(20)) {
        if (Date.now() > deadline)
          throw new Error(`snapshot ${number} is not written: ${JSON.stringify(await status())}`);
      }
    },
    async updateStatus(change: Partial<SheetStatus>) {
      await statuses.updateOne({ _id: SHEET_STATUS_ID }, { $set: change });
    },
    async close() {
      await queue.close();
      await client.close();
      await spreadsheet.stop();
    },
  };
}

/** Returns two tabs; every delegate row contains `mark`. */
export function tabsWith(delegates: number, mark = 'first'): SheetTab[] {
  const rows = Array.from({ length: delegates }, (_, n) => [`R${n}`, `=HYPERLINK("x") ${mark}`, n]);
  return [
    { title: 'Delegates', rows: [['Registration ID', 'Name', 'MUN Count'], ...rows] },
    {
      title: 'Committees',
      rows: [
        ['Committee', 'Allotted'],
        ['Security Council', delegates],
      ],
    },
  ];
}
