import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DelegationRow, DelegationView } from '@mun/contracts/delegations/delegations';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import {
  loginAsAdmin,
  refundForm,
  registerPaidDelegate,
  type AdminClient,
} from '../../testing/fixtures/admin.js';
import { FEE, findDeliveries, findRegistrations, reconcileAfter } from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import {
  ADVISER,
  adviserClient,
  registerSchool,
  SCHOOL_SETTINGS,
  statesOf,
} from '../../testing/fixtures/school.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { EnrolmentsService } from './enrolments.service.js';
import { FIRST_ADVISER } from '../delegation-changes.js';
import { SchoolEmailsService } from '../school-emails.service.js';
import { SchoolMergesService } from '../school-merges.service.js';

let testApp: TestApp;
let admin: AdminClient;
beforeEach(async () => {
  testApp = await startTestApp();
  admin = await loginAsAdmin(testApp);
});
afterEach(() => testApp.stop());

const listSchools = async () => (await admin.get(ROUTES.delegations).expect(200)).body as DelegationRow[];
async function addSchool(places: number, overrides: object = {}) {
  const school = await registerSchool(testApp, places, overrides);
  const { reference } = await school.view();
  const { id } = (await listSchools()).find((row) => row.reference === reference)!;
  const at = (route: string, values: object = {}) => buildPath(route, { id, ...values });
  return { ...school, id, reference, at };
}
async function addDelegate() {
  const { email } = await registerPaidDelegate(testApp);
  const [registration] = await findRegistrations(testApp, email);
  return { email, registrationId: registration!.registrationId };
}
const nameOf = ({ places }: DelegationView) => places.map(({ student }) => student.fullName);

it('moves a delegate with their own payment in, and out again', async () => {
  const school = await addSchool(2);
  const { email, registrationId } = await addDelegate();
  // The adviser has entered the delegate's address, who is registered already.
  await school.addNames({ fullName: 'Twin', email }).expect(200);
  await school.pay(FEE);
  expect((await school.view()).places[0]).toHaveProperty('problem');
  const moveIn = () => admin.post(school.at(ROUTES.delegationDelegates), { registrationId });
  await moveIn().expect(200);
  const { body } = await moveIn().expect(200);
  expect(statesOf(body)).toEqual(['confirmed', 'empty', 'confirmed']);
  expect(body).toMatchObject({ charged: 2 * FEE, paid: FEE, due: FEE });
  expect(body.places[0]).not.toHaveProperty('problem');
  expect(body.places[2]).toMatchObject({ registrationId, isPrepaid: true, student: { email } });
  expect(await findRegistrations(testApp, email)).toMatchObject([
    { state: 'confirmed', registrationId, institution: 'Riverside School', delegation: school.id },
  ]);
  // Nobody is a student of two schools.
  const other = await addSchool(1);
  const { body: refused } = await admin
    .post(other.at(ROUTES.delegationDelegates), { registrationId })
    .expect(409);
  expect(refused.errors).toMatchObject([{ field: 'registrationId' }]);
  await admin.post(other.at(ROUTES.delegationDelegates), { registrationId: 'AAAAA-AAAAA' }).expect(404);

  const moveOut = () => admin.delete(school.at(ROUTES.delegationDelegate, { registrationId }));
  await moveOut().expect(200);
  const { body: left } = await moveOut().expect(200);
  expect(statesOf(left)).toEqual(['confirmed', 'empty', 'dropped']);
  expect(left).toMatchObject({ charged: 2 * FEE, paid: FEE });
  const [own] = await findRegistrations(testApp, email);
  expect(own).toMatchObject({ state: 'confirmed', registrationId });
  expect(own).not.toHaveProperty('delegation');
  await admin.post(other.at(ROUTES.delegationDelegates), { registrationId }).expect(200);
});

it('drops the place of a delegate who was moved in, whose own payment is refunded', async () => {
  const school = await addSchool(1);
  const { email, registrationId } = await addDelegate();
  await admin.post(school.at(ROUTES.delegationDelegates), { registrationId }).expect(200);
  const order = await testApp.connection.collection('payment_orders').findOne({ state: 'paid' });
  await admin.post(buildPath(ROUTES.refund, { id: String(order!._id) }), refundForm()).expect(200);
  await reconcileAfter(testApp, 1);
  await waitForOutboxes(testApp);
  expect(await findRegistrations(testApp, email)).toMatchObject([{ state: 'cancelled' }]);
  expect(statesOf(await school.view())).toEqual(['empty', 'dropped']);
  expect(await school.view()).toMatchObject({ charged: FEE, due: FEE });
});

it('keeps the paid place of a student who is moved out', async () => {
  const school = await addSchool(1);
  await school.addNames({ fullName: 'Asha', email: 'asha@example.org' }).expect(200);
  await school.pay(FEE);
  const registrationId = (await school.view()).places[0]!.registrationId!;
  const { body } = await admin.delete(school.at(ROUTES.delegationDelegate, { registrationId })).expect(200);
  expect(statesOf(body)).toEqual(['confirmed']);
  expect(nameOf(body)).toEqual(['']);
  await school.addNames({ fullName: 'Bela', email: 'bela@example.org' }).expect(200);
  await testApp.app.get(EnrolmentsService).applyAll(Date.now() + 3_600_000);
  for (const email of ['asha@example.org', 'bela@example.org'])
    expect(await findRegistrations(testApp, email)).toMatchObject([{ state: 'confirmed' }]);
});

it('emails a message to one adviser or to all, once for each key', async () => {
  const first = await addSchool(1);
  await addSchool(1, { adviserEmail: 'second@school.example' });
  const emailed = async (address: string) => {
    await waitForOutboxes(testApp);
    const found = await findDeliveries(testApp, address);
    return found.flatMap(({ name, content }) =>
      (name as string) === 'school-message' ? (content as { text?: string }).text : [],
    );
  };
  const send = (form: object) => admin.post(ROUTES.delegationMessages, { key: randomUUID(), ...form });
  const toOne = { school: first.id, text: 'The bus\nis late.', key: randomUUID() };
  await send(toOne).expect(204);
  await send(toOne).expect(204);
  await send({ text: '' }).expect(400);
  await send({ text: 'Welcome' }).expect(204);
  expect(await emailed(ADVISER)).toEqual(['The bus\nis late.', 'Welcome']);
  expect(await emailed('second@school.example')).toEqual(['Welcome']);
});

it('merges two registrations of a school, and their links lead to the earlier one', async () => {
  const rule = { ruleKind: 'every-nth-free', rulePlaces: 2, gstPercent: 18 };
  await admin.put(ROUTES.delegationSettings, { ...SCHOOL_SETTINGS, ...rule }).expect(200);
  const { body: conference } = await testApp.get(ROUTES.conference).expect(200);
  const organisation = { name: 'Sample School', address: 'Goa', taxNumber: '30AAPFU0939F1ZV' };
  await admin.put(ROUTES.conference, { ...conference, organisation }).expect(200);
  const first = await addSchool(2);
  const RAVI = 'ravi@school.example';
  const second = await addSchool(3, { adviserName: 'Ravi Shah', adviserEmail: RAVI });
  await first.addNames({ fullName: 'Asha' }, { fullName: 'Free' }).expect(200);
  await first.pay(FEE);
  await second.addNames({ fullName: 'Bela', email: 'bela@example.org' }).expect(200);
  await second.pay(FEE);
  expect(statesOf(await second.view())).toEqual(['confirmed', 'empty', 'empty']);
  await admin.post(first.at(ROUTES.delegationMerge), { reference: first.reference }).expect(400);
  await admin.post(first.at(ROUTES.delegationMerge), { reference: 'S-00000' }).expect(400);

  // Both organisers have their own page open, and one of them sends the form again.
  const merges = [first, second, second].map((from) =>
    admin.post(from.at(ROUTES.delegationMerge), {
      reference: (from === first ? second : first).reference,
    }),
  );
  expect((await Promise.all(merges)).map(({ status }) => status)).toContain(200);
  const { body } = await admin
    .post(second.at(ROUTES.delegationMerge), { reference: first.reference })
    .expect(200);
  expect(body).toMatchObject({
    id: first.id,
    charged: 3 * FEE,
    paid: 2 * FEE,
    due: FEE,
    advisers: [{ name: 'Meera Iyer' }, { name: 'Ravi Shah', email: RAVI }],
  });
  expect(statesOf(body)).toEqual(['confirmed', 'confirmed', 'confirmed', 'empty', 'empty']);
  expect(nameOf(body)).toEqual(['Asha', 'Free', 'Bela', '', '']);
  const { text } = await admin.get(`${ROUTES.delegationsExport}?format=csv`).expect(200);
  expect(text.trim().split('\n')).toHaveLength(2);
  expect(text).toContain(`Riverside School,${first.reference},Meera Iyer`);
  expect(await listSchools()).toMatchObject([{ id: first.id, places: 5, due: FEE }]);
  expect(await second.view()).toMatchObject({ reference: first.reference, paid: 2 * FEE });
  expect(await findRegistrations(testApp, 'bela@example.org')).toMatchObject([
    { state: 'confirmed', delegation: first.id },
  ]);
  // The second adviser's address was corrected before the merge, and the email follows now.
  const corrected = { delegation: second.id, adviser: FIRST_ADVISER };
  expect(await testApp.app.get(SchoolEmailsService).registered(corrected)).toMatchObject([{ address: RAVI }]);
  // The second adviser pays the rest. Then everything is invoiced once.
  await second.pay(FEE);
  await testApp.app.get(SchoolMergesService).run();
  const { documents, due } = await first.view();
  expect(due).toBe(0);
  expect(documents.map(({ kind }): string => kind).toSorted()).toEqual([
    'invoice',
    'invoice',
    'receipt',
    'receipt',
    'receipt',
  ]);
  const invoices = await testApp.connection
    .collection('receipts')
    .find({ 'document.kind': 'invoice' })
    .toArray();
  for (const { document } of invoices) {
    const [igst] = document.gst.taxes;
    expect(igst).toMatchObject({ name: 'IGST', percent: 18 });
    expect(document.gst.sac).toBe('998596');
    expect(document.gst.taxable + igst.amount).toBe(document.amount);
  }
  expect(invoices.reduce((sum, { document }) => sum + Number(document.amount), 0)).toBe(3 * FEE);

  // Everybody gets messages. New links end those of the later registration, and so does the removal of its adviser.
  const form = { school: first.id, text: 'Welcome', key: randomUUID() };
  await admin.post(ROUTES.delegationMessages, form).expect(204);
  await waitForOutboxes(testApp);
  const [message] = (await findDeliveries(testApp, RAVI)).filter(
    ({ name }) => (name as string) === 'school-message',
  );
  const { token } = message!.content as unknown as { token: string };
  expect(await adviserClient(testApp, token).view()).toMatchObject({ reference: first.reference });
  await admin.post(first.at(ROUTES.delegationLink)).expect(200);
  await testApp.get(second.path(ROUTES.school)).expect(410);
  await testApp.get(buildPath(ROUTES.school, { token })).expect(410);
});
