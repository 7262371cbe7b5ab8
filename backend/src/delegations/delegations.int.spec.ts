import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SchoolView } from '@mun/contracts/delegations/delegations';
import { API_PREFIX, buildPath, ROUTES } from '@mun/contracts/routes';
import { loginAsAdmin, refundForm, type AdminClient } from '../testing/fixtures/admin.js';
import { FEE, findDeliveries, findRegistrations, reconcileAfter } from '../testing/fixtures.js';
import { waitForOutboxes } from '../testing/wait-for-outboxes.js';
import {
  adviserClient,
  ADVISER,
  PREFERENCES,
  registerSchool,
  SCHOOL_SETTINGS,
  schoolForm,
  statesOf,
} from '../testing/fixtures/school.js';
import { delegateForm, startTestApp, type TestApp } from '../testing/test-app.js';
import { PlacesService } from '../sales/places/places.service.js';

const DAY_MS = 86_400_000;

let testApp: TestApp;
let admin: AdminClient;
beforeEach(async () => {
  testApp = await startTestApp();
  admin = await loginAsAdmin(testApp);
});
afterEach(() => testApp.stop());

const setSettings = (settings: object) =>
  admin.put(ROUTES.delegationSettings, { ...SCHOOL_SETTINGS, ...settings }).expect(200);
const listHolds = async () =>
  (await testApp.app.get(PlacesService).listHolds()).filter(({ school }) => school);
async function limitPlaces(registrationCapacity: number) {
  const { body } = await testApp.get(ROUTES.conference).expect(200);
  await admin.put(ROUTES.conference, { ...body, registrationCapacity }).expect(200);
}
async function findId(): Promise<string> {
  return String((await admin.get(ROUTES.delegations).expect(200)).body[0].id);
}

describe('a school', () => {
  it('registers once for a repeated form, holds its places, and gets a link by email', async () => {
    const form = schoolForm(3);
    const [first, second] = await Promise.all([
      testApp.post(ROUTES.schools, form).expect(201),
      testApp.post(ROUTES.schools, form).expect(201),
    ]);
    expect(second.body.reference).toBe(first.body.reference);
    const school = adviserClient(testApp, first.body.token);
    const view = await school.view();
    expect(view).toMatchObject({ charged: 3 * FEE, paid: 0, due: 3 * FEE, school: 'Riverside School' });
    expect(statesOf(view)).toEqual(['empty', 'empty', 'empty']);
    expect(await listHolds()).toHaveLength(3);
    await waitForOutboxes(testApp);
    const [email] = await findDeliveries(testApp, ADVISER);
    expect(email).toMatchObject({ name: 'school-registered' });
    // Opening the emailed link extends the hold.
    expect(Date.parse(view.heldUntil!)).toBeLessThan(Date.now() + 2 * DAY_MS);
    const { token } = email!.content as unknown as { token: string };
    const opened = await adviserClient(testApp, token).view();
    expect(Date.parse(opened.heldUntil!)).toBeGreaterThan(Date.now() + 20 * DAY_MS);
  });

  it('is refused with faults at the fields, while closed, and above the capacity, and holds nothing then', async () => {
    const { body } = await testApp
      .post(ROUTES.schools, schoolForm(3, { gstin: '123', adviserEmail: 'no', school: '' }))
      .expect(400);
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'school',
      'adviserEmail',
      'gstin',
    ]);
    await testApp.post(ROUTES.schools, schoolForm(61)).expect(400);
    await limitPlaces(4);
    const results = await Promise.all(
      [3, 3].map((places) => testApp.post(ROUTES.schools, schoolForm(places))),
    );
    expect(results.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await listHolds()).toHaveLength(3);
    // The last place is left for a delegate, and no second one.
    await testApp.post(ROUTES.initiateRegistration, { data: delegateForm() }).expect(201);
    await testApp.post(ROUTES.initiateRegistration, { data: delegateForm() }).expect(409);
    await setSettings({ isOpen: false });
    await testApp.post(ROUTES.schools, schoolForm(1)).expect(403);
  });

  it('pays less by the group rule, at the prices when places were added', async () => {
    await setSettings({ ruleKind: 'every-nth-free', rulePlaces: 3 });
    const school = await registerSchool(testApp, 4);
    expect((await school.view()).places.map(({ price }) => price)).toEqual([FEE, FEE, 0, FEE]);
    await setSettings({ ruleKind: 'percent', rulePlaces: 6, rulePercent: 20 });
    const form = { places: 2, key: randomUUID() };
    await school.post(ROUTES.schoolPlaces, form).expect(200);
    const { body } = await school.post(ROUTES.schoolPlaces, form).expect(200);
    const prices = (body as SchoolView).places.map(({ price }) => price);
    expect(prices).toEqual([FEE, FEE, 0, FEE, FEE * 0.8, FEE * 0.8]);
  });

  it('has several advisers, each with a link of their own, and never nobody', async () => {
    const first = await registerSchool(testApp, 1);
    await first
      .post(ROUTES.schoolAdvisers, { name: 'Ravi', email: 'ravi@school.example', phone: '9876543210' })
      .expect(200);
    const { body: twin } = await first
      .post(ROUTES.schoolAdvisers, { name: 'Ravi', email: 'RAVI@school.example', phone: '9876543210' })
      .expect(409);
    expect(twin.errors[0].field).toBe('email');
    await waitForOutboxes(testApp);
    const [email] = await findDeliveries(testApp, 'ravi@school.example');
    expect(email).toMatchObject({ name: 'school-registered', content: { fullName: 'Ravi', isAdded: true } });
    expect(await findDeliveries(testApp, ADVISER)).toHaveLength(1);
    const second = adviserClient(testApp, (email!.content as unknown as { token: string }).token);
    const { advisers } = await second.view();
    expect(advisers.map(({ name }) => name)).toEqual(['Meera Iyer', 'Ravi']);
    const remove = ({ path }: typeof first, { id }: { id: string }) =>
      request(testApp.url).delete(API_PREFIX + path(ROUTES.schoolAdviser, { adviser: id }));
    await remove(second, advisers[0]!).expect(200);
    await testApp.get(first.path(ROUTES.school)).expect(410);
    expect(await second.view()).toMatchObject({ adviserName: 'Ravi', adviserEmail: 'ravi@school.example' });
    await remove(second, advisers[1]!).expect(409);
    await second.pay(FEE);
    const names = (await findDeliveries(testApp, 'ravi@school.example')).map(({ name }): string => name);
    expect(names).toContain('school-payment');
    expect(await findDeliveries(testApp, ADVISER)).toHaveLength(1);
  });

  it('is changed by organisers, who see what somebody else has changed meanwhile', async () => {
    const school = await registerSchool(testApp, 1);
    const path = buildPath(ROUTES.delegation, { id: await findId() });
    const { version } = (await admin.get(path).expect(200)).body;
    const { places: _places, key: _key, ...details } = { places: 0, key: '', ...schoolForm(1) };
    const change = { ...details, note: 'Calls on Mondays', maxPlaces: 80 };
    await admin.put(path, change, version).expect(200);
    const { body } = await admin.put(path, change, version).expect(412);
    expect(body.current).toMatchObject({ note: 'Calls on Mondays', maxPlaces: 80 });
    const colleague = { name: 'Ravi', email: 'ravi@school.example', phone: '9876543210' };
    await school.post(ROUTES.schoolAdvisers, colleague).expect(200);
    await admin.put(path, { ...change, adviserEmail: 'neha@school.example' }, version + 2).expect(200);
    await testApp.get(school.path(ROUTES.school)).expect(410);
    await waitForOutboxes(testApp);
    const [email, ...others] = await findDeliveries(testApp, 'neha@school.example');
    const { token, isAdded } = email!.content as unknown as { token: string; isAdded?: boolean };
    await adviserClient(testApp, token).view();
    expect(isAdded).toBeUndefined();
    expect(others).toEqual([]);
    // The colleague's link is the same as before.
    expect(await findDeliveries(testApp, colleague.email)).toHaveLength(1);
  });
});

describe('payments', () => {
  it('confirm whole places in the school’s order, and students get their own registration and email', async () => {
    const school = await registerSchool(testApp, 3);
    await school
      .addNames({ fullName: 'Asha', email: 'asha@example.org', ...PREFERENCES }, { fullName: 'Bela' })
      .expect(200);
    const [first, second, third] = (await school.view()).places;
    await school.put(ROUTES.schoolOrder, { places: [second!.id, first!.id, third!.id] }).expect(200);
    await school.post(ROUTES.schoolPayments, { amount: 3 * FEE + 100 }).expect(400);
    await school.pay(FEE + 100);
    let view = await school.view();
    expect(statesOf(view)).toEqual(['confirmed', 'named', 'empty']);
    expect(view.places[0]).toMatchObject({
      student: { fullName: 'Bela' },
      registrationId: expect.any(String),
    });
    expect(view.due).toBe(2 * FEE - 100);
    await school.pay(view.due);
    view = await school.view();
    expect(statesOf(view)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(view).not.toHaveProperty('heldUntil');
    await waitForOutboxes(testApp);
    const [asha] = await findRegistrations(testApp, 'asha@example.org');
    expect(asha).toMatchObject({ state: 'confirmed', institution: 'Riverside School', fullName: 'Asha' });
    expect(asha!.preferences).toHaveLength(2);
    expect((await findDeliveries(testApp, 'asha@example.org')).map(({ name }) => name)).toEqual([
      'registration-confirmed',
    ]);
    expect(await findDeliveries(testApp, '')).toEqual([]);
    expect((await school.view()).documents.map(({ kind }): string => kind).toSorted()).toEqual([
      'invoice',
      'receipt',
      'receipt',
    ]);
    expect(await listHolds()).toHaveLength(1);
    // The last place gets its student later.
    const last = (await school.view()).places[2]!;
    await school.save(last, { fullName: 'Chitra' }).expect(200);
    expect((await school.view()).places[2]).toHaveProperty('registrationId');
    expect(await listHolds()).toHaveLength(0);
    await testApp
      .get(buildPath(ROUTES.registrationStatus, { registrationId: asha!.registrationId }))
      .expect(200);
  });

  it('at the same moment both count, and what is too much stays as a balance', async () => {
    const school = await registerSchool(testApp, 2);
    await Promise.all([school.pay(2 * FEE), school.pay(FEE)]);
    await waitForOutboxes(testApp);
    const view = await school.view();
    expect(view).toMatchObject({ paid: 3 * FEE, due: -FEE });
    expect(statesOf(view)).toEqual(['confirmed', 'confirmed']);
  });

  it('count beside each other if the first order was closed unpaid, and is paid late', async () => {
    const school = await registerSchool(testApp, 2);
    const open = async () =>
      String((await school.post(ROUTES.schoolPayments, { amount: FEE }).expect(200)).body.order.id);
    const late = await open();
    await reconcileAfter(testApp, 24 * 60);
    const next = await open();
    expect(next).not.toBe(late);
    for (const order of [next, late]) testApp.provider.control.pay(order);
    await reconcileAfter(testApp, 1);
    await waitForOutboxes(testApp);
    const view = await school.view();
    expect(view).toMatchObject({ paid: 2 * FEE, due: 0 });
    expect(statesOf(view)).toEqual(['confirmed', 'confirmed']);
  });

  it('are recorded by organisers once, with adjustments', async () => {
    const school = await registerSchool(testApp, 2);
    const id = await findId();
    const payment = {
      method: 'bank-transfer',
      amount: FEE,
      reference: 'UTR123',
      receivedOn: new Date().toISOString().slice(0, 10),
      key: randomUUID(),
    };
    const record = () => admin.post(buildPath(ROUTES.delegationPayments, { id }), payment).expect(200);
    await record();
    await record();
    const adjustment = { kind: 'credit', amount: FEE, reason: 'Host school', key: randomUUID() };
    await admin.post(buildPath(ROUTES.delegationAdjustments, { id }), adjustment).expect(200);
    const { body } = await admin
      .post(buildPath(ROUTES.delegationAdjustments, { id }), adjustment)
      .expect(200);
    expect(body).toMatchObject({ charged: FEE, paid: FEE, due: 0 });
    expect(statesOf(await school.view())).toEqual(['confirmed', 'confirmed']);
    const waived = { ...payment, method: 'waived', reason: 'x', key: randomUUID() };
    await admin.post(buildPath(ROUTES.delegationPayments, { id }), waived).expect(400);

    // They are also refunded completely, without a registration that would be cancelled.
    const order = await testApp.connection
      .collection('payment_orders')
      .findOne({ offline: { $exists: true } });
    await admin.post(buildPath(ROUTES.refund, { id: String(order!._id) }), refundForm()).expect(200);
    await waitForOutboxes(testApp);
    expect(await school.view()).toMatchObject({ paid: 0, due: FEE });
    expect(statesOf(await school.view())).toEqual(['confirmed', 'empty']); // by the credit
  });

  it('that are refunded take back the last places, whose students are cancelled', async () => {
    const school = await registerSchool(testApp, 2);
    await school.addNames(
      { fullName: 'Asha', email: 'asha@example.org' },
      { fullName: 'Bela', email: 'bela@example.org' },
    );
    await school.pay(FEE);
    await school.pay(FEE);
    const orders = await testApp.connection
      .collection('payment_orders')
      .find({ 'payable.kind': 'delegation' })
      .toArray();
    await admin.post(buildPath(ROUTES.refund, { id: String(orders[0]!._id) }), refundForm()).expect(200);
    await reconcileAfter(testApp, 1);
    await waitForOutboxes(testApp);
    const view = await school.view();
    expect(statesOf(view)).toEqual(['confirmed', 'named']);
    expect(view).toMatchObject({ paid: FEE, due: FEE });
    expect(await findRegistrations(testApp, 'bela@example.org')).toMatchObject([{ state: 'cancelled' }]);
    // The place stays the school's for some time.
    expect((await listHolds()).map(({ order }) => order.toHexString())).toEqual([view.places[1]!.id]);
    expect(Date.parse(view.heldUntil!)).toBeGreaterThan(Date.now() + 20 * DAY_MS);
    expect(view.documents.map(({ kind }) => kind)).toContain('credit-note');
    await school.pay(FEE);
    expect(await findRegistrations(testApp, 'bela@example.org')).toMatchObject([
      { state: 'cancelled' },
      { state: 'confirmed' },
    ]);
    expect(await listHolds()).toEqual([]);
  });
});
