import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  joinSnapshot,
  SHEET_COLLECTION,
  SHEET_ROWS_COLLECTION,
  SHEET_STATUS_ID,
  type SheetRows,
  type SheetStatus,
} from '@mun/contracts/notify/sheets';
import { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';
import { startAllotmentFixture, type AllotmentFixture } from '../../testing/fixtures/allotment.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { SheetService } from './sheet.service.js';

let fixture: AllotmentFixture;
beforeAll(async () => {
  fixture = await startAllotmentFixture(1);
  stopScheduledTasks(fixture.testApp);
});
afterAll(() => fixture.testApp.stop());

it('a snapshot fits for more delegates than one document of 16 MB can hold', async () => {
  const { app, connection } = fixture.testApp;
  const allotted = app.get(AllotmentQueriesService);
  const rows = await allotted.sheetRows();
  // Of as many delegates as take two such documents.
  const delegates = Array.from({ length: 100_000 }, (_, index) => ({
    ...rows.delegates[0]!,
    registrationId: `R${index}`,
    institution: 'Sample School of International Relations and Diplomacy, New Delhi'.repeat(4),
  }));
  vi.spyOn(allotted, 'sheetRows').mockResolvedValueOnce({ ...rows, delegates });
  const statuses = connection.collection<SheetStatus>(SHEET_COLLECTION);
  await statuses.updateOne({ _id: SHEET_STATUS_ID }, { $set: { dueAt: new Date() } });
  await app.get(SheetService).takeSnapshotIfDue();
  const { stored, number } = (await statuses.findOne({ _id: SHEET_STATUS_ID }))!;
  expect(stored).toBe(number);
  const sort = { part: 1 } as const;
  const parts = await connection.collection<SheetRows>(SHEET_ROWS_COLLECTION).find({}, { sort }).toArray();
  const { tabs } = joinSnapshot(number, parts);
  expect(JSON.stringify(tabs).length).toBeGreaterThan(32 * 1024 * 1024);
  expect(tabs[0]!.rows).toHaveLength(100_001);
  expect(tabs[0]!.rows.at(-1)![0]).toBe('R99999');
});
