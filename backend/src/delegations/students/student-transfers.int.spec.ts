import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';
import { FEE, findDeliveries, findRegistrations } from '../../testing/fixtures.js';
import { PREFERENCES, registerSchool } from '../../testing/fixtures/school.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';
import { domainEvent } from '../../platform/events/outbox.js';
import { StudentEventsHandler } from './student-events.handler.js';

const [ASHA, DEVI] = ['asha@example.org', 'devi@example.org'];

let testApp: TestApp;
let admin: AdminClient;
beforeEach(async () => {
  testApp = await startTestApp();
  admin = await loginAsAdmin(testApp);
});
afterEach(() => testApp.stop());

/** Registers a school whose one student, Asha, has paid. */
async function registerAsha() {
  const school = await registerSchool(testApp, 1);
  await school.addNames({ fullName: 'Asha', email: ASHA, ...PREFERENCES });
  await school.pay(FEE);
  const [registration] = await findRegistrations(testApp, ASHA);
  return { school, id: registration!._id.toHexString() };
}

const place = async ({ school }: Awaited<ReturnType<typeof registerAsha>>) =>
  (await school.view()).places[0]!;

async function renewLink({ school }: Awaited<ReturnType<typeof registerAsha>>): Promise<string> {
  const [{ id } = { id: '' }] = (await school.view()).places;
  const { body } = await school.post(ROUTES.schoolPlaceLink, {}, { place: id }).expect(200);
  await waitForOutboxes(testApp);
  return String(body.url).split('#')[1]!;
}

const open = (token: string) => testApp.get(buildPath(ROUTES.studentPlace, { token }));

async function emailsTo(address: string): Promise<string[]> {
  return (await findDeliveries(testApp, address)).map(({ name }) => name).toSorted();
}

it('a transfer by an organiser ends the link of the former student, whose erasure leaves the new one', async () => {
  const asha = await registerAsha();
  const token = await renewLink(asha);
  const before = await place(asha);
  await asha.school.put(ROUTES.schoolHead, { place: before.id }).expect(200);
  const phone = '9876543210';
  const devi = { fullName: 'Devi', email: DEVI, phone, institution: 'Other', numberOfMUNsParticipated: 3 };
  const path = buildPath(ROUTES.transferDelegate, { id: asha.id });
  await admin.post(path, { ...devi, keepSeat: true }).expect(200);
  await waitForOutboxes(testApp);

  await open(token).expect(410);
  await asha.school.save(before, { fullName: 'Asha Rao' }).expect(412);
  const after = await place(asha);
  expect(after).toMatchObject({ student: { fullName: 'Devi', email: DEVI, phone, ...PREFERENCES } });
  expect(after).not.toHaveProperty('isHead');
  expect(await emailsTo(DEVI)).toEqual(['registration-confirmed']);
  // As after a crash, it changes nothing any more.
  const at = { createdAt: new Date(), confirmedAt: new Date(), revision: 1, notes: [], changes: [] };
  const transferred = domainEvent('RegistrationTransferred', {
    ...devi,
    registration: asha.id,
    registrationId: after.registrationId!,
    preferences: [],
    keepSeat: true,
    by: { session: 'X' },
    former: { ...devi, ...at, registration: before.id, registrationId: before.registrationId! },
  });
  await testApp.app.get(StudentEventsHandler).onTransferred(transferred);
  expect(await place(asha)).toEqual(after);

  const invited = await emailsTo(ASHA);
  await open(await renewLink(asha)).expect(200);
  expect(await emailsTo(ASHA)).toEqual(invited);
  expect(await emailsTo(DEVI)).toEqual(['place-invitation', 'registration-confirmed']);
  await admin.post(ROUTES.personalDataErasure, { who: ASHA, reason: 'Asked' }).expect(200);
  await waitForOutboxes(testApp);
  const { registrationId } = after;
  expect(await place(asha)).toMatchObject({ student: { fullName: 'Devi' }, registrationId });
});

it('a replacement by the school changes its place once', async () => {
  const asha = await registerAsha();
  const token = await renewLink(asha);
  const before = await place(asha);
  await asha.school.save(before, { fullName: 'Devi', email: DEVI, isReplacement: true }).expect(200);
  await waitForOutboxes(testApp);
  await open(token).expect(410);
  expect(await place(asha)).toMatchObject({ student: { fullName: 'Devi' }, version: before.version + 1 });
});

it('a personal link is emailed to the address that an organiser has corrected', async () => {
  const asha = await registerAsha();
  const details = delegateForm({ ...PREFERENCES, fullName: 'Asha', email: 'corrected@example.org' });
  await admin.put(buildPath(ROUTES.delegate, { id: asha.id }), details).expect(200);
  await renewLink(asha);
  expect(await emailsTo(ASHA)).toEqual(['registration-confirmed']);
  expect(await emailsTo('corrected@example.org')).toEqual(['place-invitation']);
});
