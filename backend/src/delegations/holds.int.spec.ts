import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { loginAsAdmin, type AdminClient } from '../testing/fixtures/admin.js';
import { FEE, findDeliveries } from '../testing/fixtures.js';
import {
  adviserClient,
  ADVISER,
  registerSchool,
  SCHOOL_SETTINGS,
  statesOf,
} from '../testing/fixtures/school.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { waitForOutboxes } from '../testing/wait-for-outboxes.js';
import { PlacesService } from '../sales/places/places.service.js';
import { HoldsTask } from './holds.task.js';

const DAY_MS = 86_400_000;

let testApp: TestApp;
let admin: AdminClient;
beforeEach(async () => {
  testApp = await startTestApp();
  admin = await loginAsAdmin(testApp);
});
afterEach(() => testApp.stop());

const runAfter = (days: number) => testApp.app.get(HoldsTask).run(Date.now() + days * DAY_MS);
const setLastDay = (changesUntil: string) =>
  admin.put(ROUTES.delegationSettings, { ...SCHOOL_SETTINGS, changesUntil }).expect(200);
const countHolds = async () =>
  (await testApp.app.get(PlacesService).listHolds()).filter(({ school }) => school).length;
const openEmailedLink = async () => {
  await waitForOutboxes(testApp);
  const [email] = await findDeliveries(testApp, ADVISER);
  await adviserClient(testApp, (email!.content as unknown as { token: string }).token).view();
};
const reminders = async (days: number) => {
  await runAfter(days);
  await waitForOutboxes(testApp);
  return (await findDeliveries(testApp, ADVISER)).filter(({ content }) => 'unnamed' in content);
};

it('returns unpaid places when its time is over, after a reminder', async () => {
  const school = await registerSchool(testApp, 2);
  await openEmailedLink();
  await school.pay(FEE);
  expect(await reminders(18)).toHaveLength(1);
  expect(statesOf(await school.view())).toEqual(['confirmed', 'empty']);
  await runAfter(22);
  expect(await school.view()).toMatchObject({ charged: FEE, due: 0 });
  expect(statesOf(await school.view())).toEqual(['confirmed', 'dropped']);
  expect(await countHolds()).toBe(1); // the paid place has no student yet
  // Nothing is due any more, although no payment followed. Repeating it issues no second invoice.
  await runAfter(0);
  expect((await school.view()).documents.map(({ kind }) => kind)).toEqual(['receipt', 'invoice']);
});

it('gets no invoice if it has given everything back or has not paid yet', async () => {
  const school = await registerSchool(testApp, 2);
  await runAfter(0);
  for (const place of (await school.view()).places) await school.drop(place).expect(200);
  await runAfter(0);
  expect(await school.view()).toMatchObject({ due: 0, documents: [] });
});

it('keeps places that organisers add before the emailed link is opened', async () => {
  const school = await registerSchool(testApp, 1);
  await runAfter(2);
  const createdAt = new Date(Date.now() - 30 * DAY_MS);
  const stored = await testApp.connection
    .collection('delegations')
    .findOneAndUpdate({}, { $set: { createdAt } });
  const path = buildPath(ROUTES.delegationPlaces, { id: stored!._id.toHexString() });
  await admin.post(path, { places: 1, key: randomUUID() }).expect(200);
  await openEmailedLink();
  await runAfter(0);
  expect(statesOf(await school.view())).toEqual(['dropped', 'empty']);
});

it('is reminded again of places that it adds after a reminder', async () => {
  const school = await registerSchool(testApp, 1);
  await openEmailedLink();
  expect(await reminders(18)).toHaveLength(1);
  await school.pay(FEE);
  await school.post(ROUTES.schoolPlaces, { places: 1, key: randomUUID() }).expect(200);
  expect(await reminders(18)).toHaveLength(2);
});

it('is reminded once of missing names, although everything is paid', async () => {
  const school = await registerSchool(testApp, 2);
  await openEmailedLink();
  await school.addNames({ fullName: 'Asha' });
  await school.pay(2 * FEE);
  expect(await reminders(13)).toEqual([]);
  // Their last day for changes is over by then.
  await setLastDay(new Date(Date.now() + 14 * DAY_MS).toISOString().slice(0, 10));
  expect(await reminders(15)).toEqual([]);
  await setLastDay('');
  expect(await reminders(15)).toMatchObject([{ content: { due: 0, unnamed: 1 } }]);
  expect(await reminders(16)).toHaveLength(1);
});
