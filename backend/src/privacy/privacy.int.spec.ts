import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditPage } from '@mun/contracts/admin/audit';
import type { ConferenceView } from '@mun/contracts/content/content';
import type { ErasureResponse, PersonalDataExport } from '@mun/contracts/admin/privacy';
import { DeliveriesService } from '../notify/deliveries/deliveries.service.js';
import { SheetService } from '../notify/spreadsheet/sheet.service.js';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import type { Registration } from '../registration/delegates/registration.schema.js';
import { toSearchWords } from '../registration/search-words/search-words.js';
import {
  findOrderView,
  loginAsAdmin,
  registerPaidDelegate,
  refundForm,
  type AdminClient,
} from '../testing/fixtures/admin.js';
import { expectErasureSurvivesKill } from '../testing/crash/erasure-crash.scenarios.js';
import { GATE_KILLS } from '../testing/crash/kills.js';
import { findTraces } from '../testing/find-traces.js';
import { waitForOutboxes } from '../testing/wait-for-outboxes.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { delegateForm, startTestApp, type TestApp } from '../testing/test-app.js';
import { ErasuresService } from './erasures.service.js';
import { PurgeService } from './purge.service.js';

const NAME = 'Zuleika Unmistakable';
const PHONE = '8123456780';
const SCHOOL = 'Unmistakable Academy';
const GUARDIAN = 'Quentin Unmistakable';
const REASON = 'They asked for it';
/** Longer than the debounce of spreadsheet snapshots. */
const SHEET_DEBOUNCE_MS = 300_000;

describe('personal data', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeEach(async () => {
    testApp = await startTestApp();
    admin = await loginAsAdmin(testApp);
  });
  afterEach(() => testApp.stop());

  const collection = (name: string) => testApp.connection.collection(name);
  const erase = (who: string) => admin.post('/people/erasure', { who, reason: REASON });
  const exportPerson = async (who: string) =>
    (await admin.post('/people/file', { who }).expect(200)).body as PersonalDataExport;

  async function changeConference(facts: object) {
    const { body } = await testApp.get('/conference').expect(200);
    const response = await fetch(`${testApp.url}/api/conference`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: admin.token },
      body: JSON.stringify({ ...(body as ConferenceView), ...facts }),
    });
    return { status: response.status, body: (await response.json()) as { message?: string } };
  }

  /** Creates a person with a guardian, a paid registration, an application, a seat and sent emails. */
  async function createPerson() {
    await changeConference({ guardianConsent: true });
    const paid = await registerPaidDelegate(testApp, {
      fullName: NAME,
      phone: PHONE,
      institution: SCHOOL,
      under18: true,
      guardianName: GUARDIAN,
      guardianContact: 'quentin@example.org',
      guardianConsent: true,
    });
    await testApp
      .post('/ca', {
        fullName: NAME,
        email: paid.email.toUpperCase(),
        phone: PHONE,
        institution: SCHOOL,
        whyJoin: 'To learn',
        experience: 'None',
      })
      .expect(201);
    await waitForOutboxes(testApp);
    const { registration } = await findOrderView(admin, paid.email);
    const registrationId = registration.registrationId!;
    await admin
      .patch('/registration/allot', {
        allotments: [{ registrationId, allottedCommittee: 'Security Council', allottedPortfolio: 'France' }],
      })
      .expect(200);
    const mailing = admin.post('/registration/send-allotment-emails').then(({ status }) => status);
    // Stands in for the worker, so that the response comes immediately.
    const sent = { state: 'sent', sentAt: new Date() };
    const markSent = async () =>
      (await collection('deliveries').updateOne({ name: 'allotment' }, { $set: sent })).matchedCount;
    await expect.poll(markSent).toBe(1);
    expect(await mailing).toBeLessThan(300);
    await waitForOutboxes(testApp);
    await testApp.app.get(SheetService).takeSnapshotIfDue(Date.now() + SHEET_DEBOUNCE_MS);
    return { ...paid, registrationId };
  }

  it('is viewed and exported by registration id or email address', async () => {
    const { email, registrationId } = await createPerson();
    const exported = await exportPerson(registrationId.toLowerCase().replace('-', ' '));
    expect(exported.registrations).toMatchObject([
      {
        registrationId,
        fullName: NAME,
        phone: PHONE,
        under18: true,
        guardian: { name: GUARDIAN, contact: 'quentin@example.org' },
        preferences: [{ committee: 'Security Council', portfolios: ['France', 'Kenya'] }, {}],
      },
    ]);
    expect(exported.orders).toMatchObject([{ state: 'paid' }]);
    expect(exported.applications).toMatchObject([{ fullName: NAME, whyJoin: 'To learn' }]);
    expect(exported.seats).toMatchObject([
      {
        registrationId,
        committee: 'Security Council',
        portfolio: 'France',
        history: [{ before: null, after: 'Security Council: France' }],
      },
    ]);
    expect(exported.mails.map(({ name }) => name).toSorted()).toEqual([
      'allotment',
      'application-received',
      'registration-confirmed',
    ]);
    expect(await exportPerson(` ${email.toUpperCase()} `)).toEqual({
      ...exported,
      at: expect.any(String),
      audit: expect.any(Array),
    });
    await admin.post('/people/file', { who: 'nobody@example.org' }).expect(404);
    await admin.post('/people/file', { who: '.*' }).expect(404);
    await admin.post('/people/file', { who: ' ' }).expect(400);
    await waitForOutboxes(testApp);
    const { entries } = (await admin.get('/audit?kind=registration').expect(200)).body as AuditPage;
    const entry = { subject: registrationId, title: `the personal data of ${registrationId}` };
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'viewed', ...entry },
      { action: 'viewed', ...entry },
    ]);
    await admin.post('/people/file', { who: email, purpose: 'export' }).expect(200);
    await admin.post('/people/file', { who: email, purpose: 'sell' }).expect(400);
    await waitForOutboxes(testApp);
    const { body: log } = await admin.get('/audit?kind=registration').expect(200);
    expect((log as AuditPage).entries[0]).toMatchObject({ action: 'exported', ...entry });
  });

  it('is erased everywhere, and the orders stay', async () => {
    const { email, registrationId } = await createPerson();
    const other = await registerPaidDelegate(testApp, { fullName: 'Other Person', under18: false });
    await waitForOutboxes(testApp);
    const traces = [NAME, GUARDIAN, email, PHONE, SCHOOL, 'quentin@example.org'];
    expect(await findTraces(testApp, ...traces)).toEqual(
      expect.arrayContaining(['applications', 'deliveries', 'registrations', 'spreadsheet_rows']),
    );
    const { body } = await erase(email).expect(200);
    expect(body as ErasureResponse).toMatchObject({
      registrations: 1,
      applications: 1,
      mails: 3,
      done: true,
    });
    await waitForOutboxes(testApp);
    expect(await findTraces(testApp, ...traces)).toEqual([]);

    expect((await collection('seats').findOne({ registrationId }))?.['portfolio']).toBeUndefined();
    await testApp.get(`/registration/status/${registrationId}`).expect(404);
    const erased = await testApp.connection
      .collection<Registration>('registrations')
      .findOne({ registrationId });
    expect(erased!.searchWords, 'as the daily repair writes them').toEqual(toSearchWords(erased!));
    const orders = await collection('payment_orders').find({ state: 'paid' }).toArray();
    expect(orders).toHaveLength(2);
    const { body: page } = await admin.get('/payment/orders').expect(200);
    expect(page.orders).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          state: 'paid',
          registration: expect.objectContaining({ fullName: '', email: '', registrationId }),
        }),
      ]),
    );
    const { body: totals } = await admin.get('/payment/totals').expect(200);
    expect(totals).toMatchObject({ confirmed: 2 });
    expect((await exportPerson(other.email)).registrations).toHaveLength(1);
    await erase(email).expect(404);
    await erase(registrationId).expect(404);
    const { entries } = (await admin.get('/audit?kind=registration').expect(200)).body as AuditPage;
    expect(entries.find(({ action }) => action === 'erased')).toMatchObject({
      action: 'erased',
      title: '1 registration, 1 application',
      after: { reason: REASON },
    });

    // Requeueing deliveries and dispatching events again restores nothing, and the address can register again.
    await testApp.app.get(DeliveriesService).requeueStalled();
    await testApp.app.get(OutboxRelay).sweep(0);
    expect(await findTraces(testApp, ...traces)).toEqual([]);
    await testApp
      .post('/registration/initiate', { data: delegateForm({ email, under18: false }) })
      .expect(201);
  });

  it('is not erased while a payment or refund is in progress', async () => {
    const data = delegateForm({ fullName: NAME });
    await testApp.post('/registration/initiate', { data }).expect(201);
    const ofPerson = await collection('registrations').findOne({ email: data['email'] });
    const order = { registration: String(ofPerson!._id) };
    await collection('payment_orders').updateOne(order, { $set: { state: 'review' } });
    const { body } = await erase(String(data['email'])).expect(409);
    expect(body.message).toContain('This person has a payment or a refund in progress');
    expect(await findTraces(testApp, NAME)).toContain('registrations');
    await collection('payment_orders').updateOne(order, { $set: { state: 'open' } });

    const paid = await registerPaidDelegate(testApp);
    await waitForOutboxes(testApp);
    testApp.provider.control.configure({ webhooks: 'hold' });
    const { id } = await findOrderView(admin, paid.email);
    await admin.post(`/payment/orders/${id}/refund`, refundForm()).expect((response) => {
      expect(response.status).toBeLessThan(300);
    });
    await waitForOutboxes(testApp);
    const { state } = await findOrderView(admin, paid.email);
    await erase(paid.email).expect(state === 'refunded' ? 200 : 409);
    await admin.post('/people/erasure', { who: paid.email, reason: ' ' }).expect(400);
    for (const route of ['/people/erasure', '/people/file']) {
      await testApp.post(route, { who: paid.email, reason: REASON }).expect(401);
    }
  });

  it('is not erased while an email to the person is being sent', async () => {
    const { email } = await registerPaidDelegate(testApp);
    await waitForOutboxes(testApp);
    await collection('deliveries').updateMany({ 'to.address': email }, { $set: { state: 'sending' } });
    const { body } = await erase(email).expect(409);
    expect(body.message).toMatch(/^An email to this person is being sent\./);
    expect(await findTraces(testApp, email)).toContain('registrations');
  });

  it('is erased completely after a crash before a write of the erasure', async () => {
    stopScheduledTasks(testApp);
    for (const kind of GATE_KILLS.erasure) await expectErasureSurvivesKill(testApp, admin, kind);
  });

  it('is purged once after the day that an organiser set, and never without one', async () => {
    const YEARS_MS = 5 * 365 * 86_400_000;
    const purge = (now?: number) => testApp.app.get(PurgeService).run(now);
    const { email } = await createPerson();
    const unpaid = delegateForm({ fullName: 'Unpaid Person' });
    await testApp.post('/registration/initiate', { data: { ...unpaid, under18: false } }).expect(201);
    expect(await changeConference({ purgeAfter: '2025-09-13' })).toMatchObject({
      status: 400,
      body: { message: 'Personal data cannot be deleted before the conference is over' },
    });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    expect(await changeConference({ purgeAfter: tomorrow })).toMatchObject({
      status: 400,
      body: { message: 'Please enter a date at least a week from today' },
    });
    await purge(Date.now() + YEARS_MS);
    expect(await findTraces(testApp, email)).not.toEqual([]);

    const day = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10);
    expect(await changeConference({ purgeAfter: day })).toMatchObject({
      status: 200,
      body: { purgeAfter: day },
    });
    await purge();
    await purge(new Date(`${day}T23:59:00+05:30`).getTime());
    expect(await findTraces(testApp, email)).not.toEqual([]);
    await collection('proposals').insertOne({ at: new Date(), outbox: [] });
    const replica = await testApp.startReplica();
    const after = new Date(`${day}T24:00:01+05:30`).getTime();
    await Promise.all([purge(after), replica.get(PurgeService).run(after)]);
    await purge(after);
    await waitForOutboxes(testApp);
    expect(await findTraces(testApp, NAME, GUARDIAN, email, PHONE)).toEqual([]);
    expect(await findTraces(testApp, 'Unpaid Person')).toContain('registrations');
    expect(await collection('proposals').countDocuments()).toBe(0);
    expect(await collection('payment_orders').countDocuments({ state: 'paid' })).toBe(1);
    expect(await collection('erasures').countDocuments()).toBe(1);
    const { entries } = (await admin.get('/audit').expect(200)).body as AuditPage;
    expect(entries.filter(({ action }) => action === 'erased')).toHaveLength(1);
  });

  it('is erased and purged although another erasure fails', async () => {
    const actor = { session: 'none', name: 'Purge' };
    const day = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10);
    expect(await changeConference({ purgeAfter: day })).toMatchObject({ status: 200 });
    const erasures = testApp.app.get(ErasuresService);
    const damaged = { registrations: ['not an id'], applications: [], mails: [] };
    await erasures.record(damaged, REASON, actor, `${day}:1`);
    const [first, second] = [await registerPaidDelegate(testApp), await registerPaidDelegate(testApp)];
    await waitForOutboxes(testApp);
    const later = await erasures.record(await erasures.findTarget(first.email), REASON, actor);
    await erasures.resumeAll();
    expect(await collection('erasures').findOne({ _id: later._id })).toMatchObject({ state: 'erased' });
    expect(await findTraces(testApp, first.email)).toEqual([]);
    await testApp.app.get(PurgeService).run(new Date(`${day}T24:00:01+05:30`).getTime());
    expect(await findTraces(testApp, second.email)).toEqual([]);
    await collection('erasures').deleteMany({ purge: { $exists: true } });
  });

  it('is not purged again while another backend purges it', async () => {
    const { email } = await createPerson();
    const day = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10);
    expect(await changeConference({ purgeAfter: day })).toMatchObject({ status: 200 });
    const after = new Date(`${day}T24:00:01+05:30`).getTime();
    // The other backend has recorded the erasure, but not carried it out.
    const erasures = testApp.app.get(ErasuresService);
    const target = await erasures.findTarget(email);
    const part = await erasures.record(target, REASON, { session: 'none', name: 'Purge' }, `${day}:1`);
    await testApp.app.get(PurgeService).run(after);
    expect(await collection('erasures').countDocuments()).toBe(1);
    await erasures.execute(part);
    await testApp.app.get(PurgeService).run(after);
    expect(await collection('erasures').countDocuments()).toBe(1);
    expect(await findTraces(testApp, email)).toEqual([]);
  });
});
