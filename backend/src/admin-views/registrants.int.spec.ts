import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Registrant } from '@mun/contracts/allotment';
import { DELIVERIES_COLLECTION, type DeliveryState, type EmailDelivery } from '@mun/contracts/deliveries';
import { ROUTES } from '@mun/contracts/routes';
import { ASSEMBLY, startAllotmentFixture, type AllotmentFixture } from '../testing/allotment-fixtures.js';

let table: AllotmentFixture;
beforeAll(async () => void (table = await startAllotmentFixture(4)));
afterAll(() => table.testApp.stop());

const lines = () => table.testApp.connection.collection<EmailDelivery>(DELIVERIES_COLLECTION);
const mailed = async () => {
  const { body } = await table.admin.get(ROUTES.registrants).expect(200);
  return (body as Registrant[]).map((registrant) => registrant.mailed);
};
/** Asks for a mailing of so many, and does as a worker does. */
const mail = async (count: number, state: DeliveryState) => {
  const answering = table.admin.post(ROUTES.sendAllotmentEmails).then((answer) => answer);
  await vi.waitFor(async () => expect(await lines().countDocuments({ state: 'queued' })).toBe(count), 60_000);
  expect(await mailed(), 'what waits is not mailed').not.toContain(true);
  await lines().updateMany({ state: 'queued' }, { $set: { state } });
  await answering;
};

it('tells of each delegate whether the present seat was mailed', async () => {
  await table
    .allot([
      [0, ASSEMBLY, 'Country 1'],
      [1, ASSEMBLY, 'Country 2'],
      [2, ASSEMBLY, 'Country 3'],
    ])
    .expect(200);
  expect(await mailed()).toEqual([false, false, false, false]);
  await mail(3, 'failed');
  expect(await mailed()).toEqual([false, false, false, false]);
  await mail(3, 'sent');
  expect(await mailed()).toEqual([true, true, true, false]);

  await table.allot([[0, ASSEMBLY, 'Country 9']]).expect(200);
  expect(await mailed(), 'another seat than the mailed one').toEqual([false, true, true, false]);
  await table.allot([[0, ASSEMBLY, 'Country 1']]).expect(200);
  expect(await mailed(), 'back at the one that was mailed').toEqual([true, true, true, false]);
  await table.allot([], { cleared: [table.delegates[1]!.registrationId] }).expect(200);
  expect(await mailed(), 'no seat any more').toEqual([true, false, true, false]);

  const { text } = await table.admin.get(ROUTES.registrantsExport).expect(200);
  const [, ...rows] = text.trim().split('\r\n');
  expect(rows.map((row) => /,(yes|no),/.exec(row)?.[1])).toEqual(['yes', 'no', 'yes', 'no']);
});
