import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationView } from '@mun/contracts/registration/application';
import type { AmbassadorView } from '@mun/contracts/registration/application-decisions';
import type { AuditPage } from '@mun/contracts/admin/audit';
import {
  findOrderView,
  loginAsAdmin,
  refundForm,
  registerPaidDelegate,
  type AdminClient,
} from '../testing/fixtures/admin.js';
import { findCoupon, findDeliveries } from '../testing/fixtures.js';
import { waitForOutboxes } from '../testing/wait-for-outboxes.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

const ACCEPT = { from: 'new', sendEmail: true, amountOff: 200, redemptions: 100 };
const DECLINE = { from: 'new', sendEmail: true };

describe('decisions about campus ambassadors', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());

  async function apply(fullName = 'Ananya Sample'): Promise<ApplicationView> {
    const email = `ambassador-${randomUUID()}@example.org`;
    const form = { fullName, email, phone: '0000000000', institution: 'Sample School' };
    await testApp.post('/ca', { ...form, whyJoin: 'Friends', experience: 'None' }).expect(201);
    return find(email);
  }

  async function find(email: string): Promise<ApplicationView> {
    const { body } = await admin.get('/ca').expect(200);
    return (body as ApplicationView[]).find((application) => application.email === email)!;
  }

  async function mailsTo(email: string): Promise<string[]> {
    await waitForOutboxes(testApp);
    return (await findDeliveries(testApp, email)).map(({ name }) => name).toSorted();
  }

  async function ambassador({ _id }: ApplicationView): Promise<AmbassadorView | undefined> {
    const { body } = await admin.get('/ca/ambassadors').expect(200);
    return (body as AmbassadorView[]).find(({ application }) => application === _id);
  }

  const accept = ({ _id }: ApplicationView, changes = {}) =>
    admin.post(`/ca/${_id}/accept`, { ...ACCEPT, ...changes });
  const decline = ({ _id }: ApplicationView, changes = {}) =>
    admin.post(`/ca/${_id}/decline`, { ...DECLINE, ...changes });

  it('accepts with an email and a coupon of their own', async () => {
    const application = await apply();
    expect(application.state).toBe('new');
    const { body } = await accept(application).expect(200);
    expect(body).toMatchObject({
      state: 'accepted',
      code: expect.stringMatching(/^ANANYA-([2-9][A-Z]){3}$/),
    });
    expect(await findCoupon(testApp, String(body.code))).toMatchObject({
      amountOff: 20_000,
      redemptionsLeft: 100,
    });
    expect(await mailsTo(application.email)).toEqual(['application-accepted', 'application-received']);
    expect(await find(application.email)).toMatchObject({ state: 'accepted', decidedAt: expect.any(String) });
    const { entries } = (await admin.get('/audit?kind=application').expect(200)).body as AuditPage;
    expect(entries[0]).toMatchObject({
      action: 'accepted',
      title: 'Sample School',
      after: { emailed: true },
    });
  });

  it('counts the confirmed delegates who came by the code', async () => {
    const application = await apply('Rohan Sample');
    const { body } = await accept(application).expect(200);
    const code = String(body.code);
    await registerPaidDelegate(testApp, {}, code.toLowerCase());
    // The ambassador's own registration has the discount, but does not count.
    await registerPaidDelegate(testApp, { email: application.email.toUpperCase() }, code);
    const second = await registerPaidDelegate(testApp, {}, code);
    await registerPaidDelegate(testApp);
    await waitForOutboxes(testApp);
    expect(await ambassador(application)).toEqual({
      application: application._id,
      code,
      delegates: 2,
      active: true,
    });
    const { id } = await findOrderView(admin, second.email);
    await admin.post(`/payment/orders/${id}/refund`, refundForm()).expect(200);
    await expect.poll(async () => (await ambassador(application))?.delegates).toBe(1);
  });

  it('declines with or without an email', async () => {
    const [notified, unnotified] = [await apply(), await apply()];
    await decline(notified).expect(200);
    await decline(unnotified, { sendEmail: false }).expect(200);
    expect(await mailsTo(notified.email)).toEqual(['application-declined', 'application-received']);
    expect(await mailsTo(unnotified.email)).toEqual(['application-received']);
    expect(await ambassador(notified)).toBeUndefined();
  });

  it('changes a decision: the code stops working, and later works again', async () => {
    const application = await apply();
    const { code } = (await accept(application).expect(200)).body as ApplicationView;
    await decline(application, { from: 'accepted', sendEmail: false }).expect(200);
    expect(await ambassador(application)).toMatchObject({ active: false });
    await testApp.post('/payment/quote', { couponCode: code }).expect(400);
    await accept(application, { from: 'declined', sendEmail: false, amountOff: 999 }).expect(200);
    expect(await ambassador(application)).toMatchObject({ active: true, code });
    const { body } = await testApp.post('/payment/quote', { couponCode: code }).expect(200);
    expect(body).toMatchObject({ discount: 200 });
  });

  it('gives another code if an organiser has used that of a declined ambassador for another coupon', async () => {
    const application = await apply();
    const { code } = (await accept(application).expect(200)).body as ApplicationView;
    await decline(application, { from: 'accepted', sendEmail: false }).expect(200);
    await admin.post('/coupons', { code, amountOff: 10, redemptionsLeft: 1 }).expect(201);
    await accept(application, { from: 'declined', sendEmail: false }).expect(200);
    const { active, code: other } = (await ambassador(application))!;
    expect([active, other === code]).toEqual([true, false]);
    await testApp.post('/payment/quote', { couponCode: other }).expect(200);
  });

  it('refuses the second of two organisers, and accepts a repeated request', async () => {
    const application = await apply();
    const other = await loginAsAdmin(testApp);
    const named = decline(application).set('x-admin-name', 'Priya');
    await named.expect(200);
    const { body } = await other.post(`/ca/${application._id}/accept`, ACCEPT).expect(409);
    expect(body.message).toBe('Priya has declined this application meanwhile. Nothing was changed.');
    await decline(application).expect(200);
    expect(await mailsTo(application.email)).toEqual(['application-declined', 'application-received']);
  });

  it('decides once when both organisers act at the same moment', async () => {
    const application = await apply();
    const other = await loginAsAdmin(testApp);
    const responses = await Promise.all([
      accept(application),
      other.post(`/ca/${application._id}/accept`, ACCEPT),
    ]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await mailsTo(application.email)).toHaveLength(2);
    const coupons = testApp.connection.collection('coupons');
    expect(await coupons.countDocuments({ code: (await find(application.email)).code! })).toBe(1);
  });

  it('gives many ambassadors of one name different codes', async () => {
    const applications = await Promise.all(Array.from({ length: 12 }, () => apply('Kabir Sample')));
    const responses = await Promise.all(
      applications.map((application) => accept(application, { sendEmail: false }).expect(200)),
    );
    expect(new Set(responses.map(({ body }) => String(body.code))).size).toBe(12);
  });

  it('answers bad input clearly', async () => {
    const application = await apply();
    for (const form of [
      {},
      { ...ACCEPT, from: 'x' },
      { ...ACCEPT, amountOff: -1 },
      { ...ACCEPT, redemptions: 0 },
    ])
      await admin.post(`/ca/${application._id}/accept`, form).expect(400);
    await admin.post(`/ca/${application._id}/decline`, { from: 'new' }).expect(400);
    await admin.post('/ca/nonsense/accept', ACCEPT).expect(404);
    await admin.post('/ca/0123456789abcdef01234567/decline', DECLINE).expect(404);
    await testApp.post(`/ca/${application._id}/accept`, ACCEPT).expect(401);
  });

  it('erases the ambassador’s name from the code', async () => {
    const application = await apply('Zebedee Sample');
    const { code } = (await accept(application).expect(200)).body as ApplicationView;
    await registerPaidDelegate(testApp, {}, code);
    await waitForOutboxes(testApp);
    const erasure = { who: application.email, reason: 'By request' };
    await admin.post('/people/erasure', erasure).expect(200);
    expect(await testApp.connection.collection('coupons').countDocuments({ code: code! })).toBe(0);
    const orders = testApp.connection.collection('payment_orders');
    expect(await orders.countDocuments({ 'redemption.code': code! })).toBe(0);
  });
});
