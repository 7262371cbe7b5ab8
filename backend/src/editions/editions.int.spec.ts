import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditPage } from '@mun/contracts/admin/audit';
import type { NextEditionPreview } from '@mun/contracts/admin/editions';
import type { PersonalDataExport } from '@mun/contracts/admin/privacy';
import { ConferenceService } from '../content/conference/conference.service.js';
import { formatIndiaDate } from '../platform/exports/column.js';
import { TEST_ADMIN } from '../testing/fixtures/content.js';
import { findOrderView, refundForm, registerPaidDelegate } from '../testing/fixtures/admin.js';
import { expectEditionSurvivesKill } from '../testing/crash/edition-crash.scenarios.js';
import { GATE_KILLS } from '../testing/crash/kills.js';
import { KEEP_ALL, startEditionFixture, type EditionFixture } from '../testing/fixtures/edition.js';
import { findTraces } from '../testing/find-traces.js';
import { addCoupon, FEE, findDeliveries } from '../testing/fixtures.js';
import { waitForOutboxes } from '../testing/wait-for-outboxes.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { delegateForm } from '../testing/test-app.js';
import { PurgeService } from '../privacy/purge.service.js';
import { ArchiveService } from './archive.service.js';

describe('the next edition', () => {
  let fixture: EditionFixture;
  beforeEach(async () => void (fixture = await startEditionFixture()));
  afterEach(() => fixture.testApp.stop());

  it('archives what belongs to this edition and starts the next one from zero', async () => {
    const { testApp, admin, conference, startNext, allot } = fixture;
    const code = await addCoupon(testApp, 5);
    const delegate = await registerPaidDelegate(testApp, { fullName: 'Asha Archived' }, code);
    await testApp.post('/registration/initiate', { data: delegateForm() }).expect(201);
    const application = { fullName: 'Asha Archived', email: delegate.email, phone: '0000000000' };
    const texts = { institution: 'Sample School', whyJoin: 'Friends', experience: 'None' };
    await testApp.post('/ca', { ...application, ...texts }).expect(201);
    await waitForOutboxes(testApp);
    const registrationId = await allot(delegate);
    // A part that the provider did not refund was kept.
    const part = { amount: 30_000, state: 'failed', key: 'part', reason: '', requestedAt: new Date() };
    const orders = testApp.connection.collection('payment_orders');
    await orders.updateOne({ paymentId: delegate.paymentId }, { $set: { partialRefunds: [part] } });
    const rules = { aim: 'most-first-choices', otherSeats: 'any', scope: 'everybody', schools: 'any' };
    await admin.post('/registration/proposals', rules).expect(202);
    await waitForOutboxes(testApp);
    const preview = (await admin.get('/editions/next').expect(200)).body as NextEditionPreview;
    expect(preview.archived).toEqual({
      confirmed: 1,
      unpaid: 1,
      seats: 1,
      orders: 2,
      coupons: 1,
      applications: 1,
    });
    const { programme, startsOn } = await conference();
    const past = await startNext({ keep: { ...KEEP_ALL, faqs: false } });

    expect(past).toMatchObject({
      edition: preview.edition,
      delegates: 1,
      unpaid: 1,
      revenue: FEE - 50_000,
      refunded: 0,
      coupons: [{ code, used: 1, given: 50_000 }],
    });
    for (const list of ['/registration/registrants', '/coupons', '/ca', '/faqs'])
      expect((await admin.get(list).expect(200)).body, list).toEqual([]);
    expect((await admin.get('/registration/proposals').expect(200)).body).toEqual({ proposals: [] });
    expect((await admin.get('/payment/orders').expect(200)).body).toMatchObject({ total: 0, orders: [] });
    expect((await admin.get('/payment/totals').expect(200)).body).toMatchObject({
      started: 0,
      confirmed: 0,
      revenue: 0,
      coupons: [],
    });
    expect(((await admin.get('/editions/next').expect(200)).body as NextEditionPreview).archived).toEqual({
      confirmed: 0,
      unpaid: 0,
      seats: 0,
      orders: 0,
      coupons: 0,
      applications: 0,
    });
    expect((await testApp.get('/committees').expect(200)).body.length).toBe(preview.lists.committees);
    const next = await conference();
    expect(next).toMatchObject({ fee: 1_800, registrationWindow: 'open', countdownTo: expect.any(String) });
    expect(next.programme.length).toBe(programme.length);
    expect(next.startsOn > startsOn).toBe(true);

    const status = await testApp.get(`/registration/status/${registrationId}`).expect(410);
    expect(status.body).toMatchObject({
      message: 'This registration was for an earlier edition of the conference.',
      archived: true,
    });
    await admin.post('/institutions', { name: 'The School', spellings: ['Sample School', 'SS'] }).expect(201);
    const csv = (await admin.get(`/editions/${past.id}/export?format=csv`).buffer().expect(200)).text;
    expect(csv).toMatch(/Asha Archived.*The School.*Security Council.*France.*1000/);
    await admin.get('/editions/0123456789abcdef01234567/export?format=csv').expect(404);
    const payments = `/payment/orders?edition=${past.id}`;
    const { body } = await admin.get(payments).expect(200);
    expect(body.orders).toMatchObject([
      { state: 'open' },
      { state: 'paid', registration: { registrationId } },
    ]);
    expect((await admin.get(`${payments}&state=paid`).expect(200)).body.total).toBe(1);
    await admin.get('/payment/orders?edition=x').expect(400);
    const { entries } = (await admin.get('/audit?kind=conference').expect(200)).body as AuditPage;
    expect(entries.map(({ action }) => action)).toContain('edition-started');
  });

  it('becomes the current one again if its end is undone', async () => {
    const { testApp, admin, conference, startNext, undoStart, editions, allot } = fixture;
    const code = await addCoupon(testApp, 5);
    const deleted = await addCoupon(testApp, 5);
    const { body: coupons } = await admin.get('/coupons').expect(200);
    const idOf = (each: string) => coupons.find((coupon: { code: string }) => coupon.code === each)._id;
    await admin.delete(`/coupons/${idOf(deleted)}`).expect(204);
    const delegate = await registerPaidDelegate(testApp, { fullName: 'Asha Restored' }, code);
    await testApp.post('/registration/initiate', { data: delegateForm() }).expect(201);
    const texts = { institution: 'Sample School', whyJoin: 'Friends', experience: 'None' };
    const application = { fullName: 'Asha Restored', email: delegate.email, phone: '0000000000', ...texts };
    await testApp.post('/ca', application).expect(201);
    await waitForOutboxes(testApp);
    const registrationId = await allot(delegate);
    const form = await fixture.nextForm({ keep: { ...KEEP_ALL, faqs: false, committees: false } });
    const read = async () => {
      const { version: _version, ...facts } = await conference();
      const paths = ['/coupons', '/ca', '/faqs', '/committees', '/payment/orders', '/payment/totals'];
      const answers = [...paths, '/registration/registrants', '/delegates'].map(async (path) => {
        const { body } = await admin.get(path).expect(200);
        return [path, JSON.parse(JSON.stringify(body).replaceAll(/"version":\d+/g, '"version":0'))];
      });
      return { facts, ...Object.fromEntries(await Promise.all(answers)) };
    };
    const before = await read();
    await admin.post('/editions', form).expect(202);
    const past = await fixture.archived();
    expect(past.undo).toEqual({ edition: form.edition });
    // Organisers may already have worked on the next edition.
    await admin.post('/coupons', { code: 'NEW3', amountOff: 1, redemptionsLeft: 1 }).expect(201);

    await undoStart(past.id);

    const after = await read();
    expect(after['/coupons'].map((coupon: { code: string }) => coupon.code).toSorted()).toEqual(
      [code, 'NEW3'].toSorted(),
    );
    expect({ ...after, '/coupons': [], '/payment/totals': [] }).toEqual({
      ...before,
      '/coupons': [],
      '/payment/totals': [],
    });
    await testApp.get(`/registration/status/${registrationId}`).expect(200);
    const { entries } = (await admin.get('/audit?kind=conference').expect(200)).body as AuditPage;
    expect(entries.map(({ action }) => action)).toContain('edition-undone');
    expect(await startNext()).toMatchObject({
      delegates: 1,
      unpaid: 1,
      undo: { edition: expect.any(String) },
    });
    expect(await editions()).toHaveLength(1);
  });

  it('stays ended once somebody pays in the next one, and after thirty days', async () => {
    const { testApp, admin, editions, startNext } = fixture;
    const past = await startNext();
    const undo = () => admin.post(`/editions/${past.id}/undo`);
    const refusal = async () => (await editions())[0]?.undo?.refusal;
    const data = delegateForm();
    await testApp.post('/registration/initiate', { data }).expect(201);
    expect(await refusal()).toMatch(/^Someone is paying for .+ at the moment\./);
    await undo().expect(409);
    await registerPaidDelegate(testApp);
    expect(await refusal()).toMatch(/confirmed or paid for, so its start can’t be undone\.$/);
    expect((await undo().expect(409)).body.message).toBe(await refusal());
    const stored = testApp.connection.collection('editions');
    await stored.updateOne({}, { $set: { endedAt: new Date(Date.now() - 31 * 86_400_000) } });
    expect((await editions())[0]).not.toHaveProperty('undo');
    expect((await undo().expect(409)).body.message).toMatch(/more than 30 days ago/);
    await stored.updateOne({}, { $set: { endedAt: new Date() }, $unset: { before: 1 } });
    expect(await refusal()).toMatch(/earlier version/);
    await admin.post('/editions/0123456789abcdef01234567/undo').expect(404);
    await testApp.post(`/editions/${past.id}/undo`).expect(401);
  });

  it('lets the same person register, apply and use the code of a coupon again', async () => {
    const { testApp, admin, startNext } = fixture;
    const code = await addCoupon(testApp, 5);
    const { data, email } = await registerPaidDelegate(testApp, {}, code);
    const form = {
      fullName: 'A',
      email,
      phone: '0000000000',
      institution: 'S',
      whyJoin: 'x',
      experience: 'y',
    };
    await testApp.post('/ca', form).expect(201);
    await waitForOutboxes(testApp);
    await startNext();
    await testApp.post('/payment/quote', { couponCode: code }).expect(400);
    await admin.post('/coupons', { code, amountOff: 1, redemptionsLeft: 1 }).expect(201);
    await registerPaidDelegate(testApp, data);
    await testApp.post('/ca', form).expect(201);
    await waitForOutboxes(testApp);
    expect((await admin.get('/registration/registrants').expect(200)).body).toHaveLength(1);
    expect((await admin.get('/ca').expect(200)).body).toHaveLength(1);
    const mails = (await findDeliveries(testApp, email)).map(({ name }) => name);
    expect(mails.filter((name) => name === 'registration-confirmed')).toHaveLength(2);
  });

  it('counts late payments and refunds in the past edition', async () => {
    const { testApp, admin, editions, startNext } = fixture;
    const paid = await registerPaidDelegate(testApp);
    const { body } = await testApp.post('/registration/initiate', { data: delegateForm() }).expect(201);
    await waitForOutboxes(testApp);
    await startNext();
    const { id } = await findOrderView(admin, paid.email);
    await admin.post(`/payment/orders/${id}/refund`, refundForm()).expect(200);
    await expect
      .poll(async () => (await editions())[0])
      .toMatchObject({ delegates: 0, revenue: 0, refunded: FEE });
    await waitForOutboxes(testApp);
    expect((await findDeliveries(testApp, paid.email)).map(({ name }) => name)).toEqual([
      'registration-confirmed',
    ]);
    const { control } = testApp.provider;
    control.pay(String(body.order.id));
    const event = control
      .webhookEvents(String(body.order.id))
      .find((each) => each.event === 'payment.captured');
    await control.deliverWebhooks([event!.id]);
    await expect
      .poll(async () => (await admin.get('/payment/mismatches').expect(200)).body)
      .toMatchObject([{ reason: 'second-payment' }]);
    expect((await editions())[0]).toMatchObject({ revenue: FEE, delegates: 0 });
    expect((await admin.get('/payment/totals').expect(200)).body).toMatchObject({ revenue: 0 });
    expect((await admin.get('/registration/registrants').expect(200)).body).toEqual([]);
  });

  it('still finds, erases and purges people of past editions', async () => {
    const { testApp, admin, editions, conference, startNext } = fixture;
    const first = await registerPaidDelegate(testApp, { fullName: 'Zara Pasttense' });
    const day = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10);
    const response = await fetch(`${testApp.url}/api/conference`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: admin.token },
      body: JSON.stringify({ ...(await conference()), purgeAfter: day }),
    });
    expect(response.status).toBe(200);
    const second = await registerPaidDelegate(testApp, { fullName: 'Yara Pasttense' });
    await waitForOutboxes(testApp);
    expect((await admin.get(`/people/purge?day=${day}`).expect(200)).body).toEqual({
      people: 2,
      registrations: 2,
      applications: 0,
    });
    await admin.get('/people/purge?day=soon').expect(400);
    const past = await startNext();
    expect((await conference()).purgeAfter).toBeUndefined();
    const { body } = await admin.post('/people/file', { who: first.email }).expect(200);
    expect((body as PersonalDataExport).registrations).toMatchObject([
      { state: 'confirmed', edition: past.edition },
    ]);
    await admin.post('/people/erasure', { who: first.email, reason: 'By request' }).expect(200);
    await waitForOutboxes(testApp);
    expect(await findTraces(testApp, first.email, 'Zara Pasttense')).toEqual([]);
    const current = await registerPaidDelegate(testApp, { fullName: 'Current Delegate' });
    await waitForOutboxes(testApp);
    await testApp.app.get(PurgeService).run(new Date(`${day}T24:00:00+05:30`).getTime());
    await waitForOutboxes(testApp);
    expect(await findTraces(testApp, second.email, 'Yara Pasttense')).toEqual([]);
    expect(await findTraces(testApp, current.email)).toContain('registrations');
    expect((await editions())[0]).toMatchObject({ delegates: 2, revenue: 2 * FEE });
    expect((await admin.get('/payment/totals').expect(200)).body).toMatchObject({ confirmed: 1 });
  });

  it('refuses a form that does not fit, and starts one edition for repeated requests', async () => {
    const { testApp, admin, editions, conference, nextForm, archived } = fixture;
    const { startsOn, endsOn, edition } = await conference();
    const running = testApp.app.get(ConferenceService);
    const today = formatIndiaDate(new Date());
    await running.change({ startsOn: today, endsOn: today }, TEST_ADMIN);
    expect((await admin.get('/editions/next').expect(200)).body).toMatchObject({ isOver: false });
    const early = { ...(await nextForm()), startsOn: '2099-01-01', endsOn: '2099-01-02' };
    await running.change({ startsOn: today, endsOn: today }, TEST_ADMIN);
    const { body: refused } = await admin.post('/editions', early).expect(409);
    expect(refused.message).toMatch(/ends on .+\. You can start the next edition from the day after\.$/);
    await running.change({ startsOn, endsOn }, TEST_ADMIN);
    for (const [changes, field] of [
      [{ confirmation: 'Another Conference' }, 'confirmation'],
      [{ edition }, 'edition'],
      [{ startsOn: endsOn }, 'startsOn'],
      [{ fee: -1 }, 'fee'],
      [{ registrationClosesAt: '2024-01-01T00:00:00.000Z' }, 'registrationClosesAt'],
      [{ keep: { ...KEEP_ALL, faqs: 'no' } }, 'keep.faqs'],
    ] as const) {
      const { body } = await admin.post('/editions', await nextForm(changes)).expect(400);
      expect(body.errors, field).toMatchObject([{ field }]);
    }
    expect(await editions()).toEqual([]);
    const form = await nextForm();
    await Promise.all([1, 2, 3].map(() => admin.post('/editions', form).expect(202)));
    await archived();
    await admin.post('/editions', form).expect(202);
    expect(await editions()).toHaveLength(1);
    // The scheduled task repeats a step that takes long.
    const { programme } = await conference();
    const stored = testApp.connection.collection<{ steps: string[] }>('editions');
    await stored.updateMany({}, { $set: { state: 'archiving' }, $pull: { steps: 'conference' } });
    await testApp.app.get(ArchiveService).resume();
    expect(await conference()).toMatchObject({ startsOn: form.startsOn, programme });
    await testApp.post('/editions', form).expect(401);
  });

  it('is completed after a crash before a write', async () => {
    stopScheduledTasks(fixture.testApp);
    for (const kind of GATE_KILLS.edition) await expectEditionSurvivesKill(fixture, kind);
  });
});
