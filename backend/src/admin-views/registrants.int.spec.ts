import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Registrant } from '@mun/contracts/allotment/allotment';
import {
  DELIVERIES_COLLECTION,
  type DeliveryState,
  type EmailDelivery,
} from '@mun/contracts/notify/deliveries';
import { ROUTES } from '@mun/contracts/routes';
import { ASSEMBLY, startAllotmentFixture, type AllotmentFixture } from '../testing/fixtures/allotment.js';

let fixture: AllotmentFixture;
beforeAll(async () => void (fixture = await startAllotmentFixture(4)));
afterAll(() => fixture.testApp.stop());

const deliveries = () => fixture.testApp.connection.collection<EmailDelivery>(DELIVERIES_COLLECTION);
const listMailed = async () => {
  const { body } = await fixture.admin.get(ROUTES.registrants).expect(200);
  return (body as Registrant[]).map((registrant) => registrant.mailed);
};
/** Starts a mailing of `count` emails and sets their state as the worker would. */
const mail = async (count: number, state: DeliveryState) => {
  const mailing = fixture.admin.post(ROUTES.sendAllotmentEmails).then((response) => response);
  await vi.waitFor(
    async () => expect(await deliveries().countDocuments({ state: 'queued' })).toBe(count),
    60_000,
  );
  expect(await listMailed(), 'a queued email does not count as mailed').not.toContain(true);
  await deliveries().updateMany({ state: 'queued' }, { $set: { state } });
  await mailing;
};

it('marks delegates whose present seat was emailed', async () => {
  await fixture
    .allot([
      [0, ASSEMBLY, 'Country 1'],
      [1, ASSEMBLY, 'Country 2'],
      [2, ASSEMBLY, 'Country 3'],
    ])
    .expect(200);
  expect(await listMailed()).toEqual([false, false, false, false]);
  await mail(3, 'failed');
  expect(await listMailed()).toEqual([false, false, false, false]);
  await mail(3, 'sent');
  expect(await listMailed()).toEqual([true, true, true, false]);

  await fixture.allot([[0, ASSEMBLY, 'Country 9']]).expect(200);
  expect(await listMailed(), 'a different seat than the emailed one').toEqual([false, true, true, false]);
  await fixture.allot([[0, ASSEMBLY, 'Country 1']]).expect(200);
  expect(await listMailed(), 'the emailed seat again').toEqual([true, true, true, false]);
  await fixture.allot([], { cleared: [fixture.delegates[1]!.registrationId] }).expect(200);
  expect(await listMailed(), 'no seat').toEqual([true, false, true, false]);

  const { text } = await fixture.admin.get(ROUTES.registrantsExport).expect(200);
  const [, ...rows] = text.trim().split('\r\n');
  expect(rows.map((row) => /,(yes|no),/.exec(row)?.[1])).toEqual(['yes', 'no', 'yes', 'no']);
});

it('lists the delegates in pages, also after one of them has cancelled', async () => {
  const page = async (query: string, status = 200) =>
    (await fixture.admin.get(`${ROUTES.registrants}?${query}`).expect(status)).body;
  const idsOf = (rows: Registrant[]) => rows.map(({ registrationId }) => registrationId);
  const all = (await fixture.admin.get(ROUTES.registrants).expect(200)).body as Registrant[];
  expect(await page('limit=10')).toEqual(all);
  const first = (await page('limit=2')) as Registrant[];
  expect(first).toEqual(all.slice(0, 2));
  const [, last = ''] = idsOf(first);
  await fixture.testApp.connection
    .collection('registrations')
    .updateOne({ registrationId: last }, { $set: { state: 'cancelled' } });
  expect(idsOf(await page(`limit=2&after=${last}`))).toEqual(idsOf(all).slice(2, 4));
  expect((await page('limit=2&after=nobody', 400)).message).toBe('This page does not exist');
  expect((await page('limit=0', 400)).message).toBe('The limit must be a whole number from 1 to 10,000');
});
