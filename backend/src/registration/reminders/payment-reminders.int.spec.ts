import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { EmailDelivery } from '@mun/contracts/notify/deliveries';
import type { UnpaidRegistration } from '@mun/contracts/registration/registration';
import { API_PREFIX, buildPath, ROUTES } from '@mun/contracts/routes';
import {
  findOrderView,
  loginAsAdmin,
  refundForm,
  registerPaidDelegate,
} from '../../testing/fixtures/admin.js';
import { addCoupon, findRegistrations, reconcileAfter } from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { findTraces } from '../../testing/find-traces.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../../testing/test-app.js';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { CouponAdminService } from '../../sales/coupons/coupon-admin.service.js';
import { Config } from '../../platform/config/config.js';
import { PaymentRemindersService } from './payment-reminders.service.js';
import { UnpaidRegistrationsService } from './unpaid-registrations.service.js';

const HOUR_MS = 60 * 60_000;

describe('the reminder of an unpaid registration', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
    stopScheduledTasks(testApp);
  });
  afterAll(() => testApp.stop());

  const remind = async (afterHours = 21) => {
    await testApp.app.get(PaymentRemindersService).run(Date.now() + afterHours * HOUR_MS);
    await waitForOutboxes(testApp);
  };
  const findReminders = (email: unknown) =>
    testApp.connection
      .collection<EmailDelivery<'payment-reminder'>>('deliveries')
      .find({ 'to.address': String(email), name: 'payment-reminder' })
      .toArray();
  const resume = (token: string) => testApp.get(`/registration/resume/${token}`);

  /** Registers a delegate who does not pay. */
  async function abandon(couponCode?: string) {
    const data = delegateForm();
    const { body } = await testApp
      .post('/registration/initiate', fromSameBrowser(data, couponCode))
      .expect(201);
    return { data, email: data['email'], providerOrderId: String(body.order.id) };
  }

  /** @returns the token in the reminder */
  async function abandonAndRemind(couponCode?: string) {
    const delegate = await abandon(couponCode);
    await remind();
    const [reminder] = await findReminders(delegate.email);
    return { ...delegate, token: reminder!.content.token };
  }

  it('is sent once, 20 hours after the payment was abandoned', async () => {
    const { data, email } = await abandon();
    await remind(20);
    expect(await findReminders(email)).toEqual([]); // the order was held for 15 minutes more
    await Promise.all([remind(), remind()]);
    await remind(30);
    expect(await findReminders(email)).toMatchObject([
      { content: { fullName: data['fullName'], amount: 150_000, currency: 'INR' } },
    ]);
  });

  it('is sent once to a person who registered in several browsers', async () => {
    const { data, email } = await abandon();
    await testApp.post('/registration/initiate', { data }).expect(201);
    await remind();
    await remind(40);
    expect(await findReminders(email)).toHaveLength(1);
  });

  it('is not sent if the registrations with an address differ, because one may be a stranger’s', async () => {
    const { data, email } = await abandon();
    const strangers = { ...data, fullName: 'You have WON an iPad', phone: '9000000666' };
    await testApp.post('/registration/initiate', { data: strangers }).expect(201);
    await remind();
    expect(await findReminders(email)).toEqual([]);
  });

  it('is sent again in the next edition', async () => {
    const { data, email } = await abandonAndRemind();
    const archived = { $set: { state: 'archived', edition: 'x' } };
    await testApp.connection.collection('registrations').updateMany({ email }, archived);
    await testApp.post('/registration/initiate', { data }).expect(201);
    await remind();
    expect(await findReminders(email)).toHaveLength(2);
  });

  it('lets the owner of the address erase everything, and is not sent to it again', async () => {
    const { data, email, token } = await abandonAndRemind();
    await testApp.post('/registration/initiate', { data }).expect(201);
    const disown = (link = token) => request(testApp.url).delete(`${API_PREFIX}/registration/resume/${link}`);
    await disown('nonsense').expect(410);
    await disown().expect(204);
    expect(await findTraces(testApp, String(email))).toEqual([]);
    await disown().expect(204);
    await resume(token).expect(410);

    await testApp.post('/registration/initiate', { data }).expect(201);
    await remind();
    expect(await findReminders(email)).toEqual([]);
    const [again] = await findRegistrations(testApp, email);
    expect(again).not.toHaveProperty('remindedAt');
  });

  it('is sent after the order has lapsed, too', async () => {
    const { email } = await abandon();
    await reconcileAfter(testApp, 60);
    await remind();
    expect(await findReminders(email)).toHaveLength(1);
  });

  it('is not sent to delegates who have paid, or whose registration was refunded', async () => {
    const admin = await loginAsAdmin(testApp);
    const paid = await registerPaidDelegate(testApp);
    const refunded = await registerPaidDelegate(testApp);
    await waitForOutboxes(testApp);
    const { id } = await findOrderView(admin, refunded.email);
    await admin.post(`/payment/orders/${id}/refund`, refundForm()).expect(200);
    await waitForOutboxes(testApp);
    await remind();
    for (const { email } of [paid, refunded]) expect(await findReminders(email)).toEqual([]);
  });

  it('is not sent to a person who has paid in another browser', async () => {
    const { data, email } = await abandon();
    await registerPaidDelegate(testApp, data);
    await waitForOutboxes(testApp);
    await remind();
    expect(await findReminders(email)).toEqual([]);
  });

  it('is not sent long afterwards, after registration has closed, or if reminders are off', async () => {
    const { email } = await abandon();
    await remind(24 * 7);
    const { PAYMENT_REMINDER_HOURS } = testApp.app.get(Config);
    testApp.app.get(Config).PAYMENT_REMINDER_HOURS = 0;
    await remind();
    testApp.app.get(Config).PAYMENT_REMINDER_HOURS = PAYMENT_REMINDER_HOURS;
    await closeRegistration();
    await remind();
    expect(await findReminders(email)).toEqual([]);
  });

  /** Until the test ends. */
  async function closeRegistration(): Promise<void> {
    const conference = testApp.app.get(ConferenceService);
    const setOpen = async (registrationOpen: boolean) =>
      void (await conference.update(
        { ...(await conference.getView()), registrationOpen },
        { session: 'tests' },
      ));
    onTestFinished(() => setOpen(true));
    await setOpen(false);
  }

  it('opens the registration at its payment, which confirms it', async () => {
    const couponCode = await addCoupon(testApp, 1);
    const { data, email, token } = await abandonAndRemind(couponCode);
    const body = (await resume(token).expect(200)).body as UnpaidRegistration;
    expect(body).toEqual({
      fullName: data['fullName'],
      email,
      payerToken: expect.any(String),
      institution: data['institution'],
      preferences: [
        { committee: 'Security Council', portfolios: ['France', 'Kenya'] },
        { committee: 'World Health Organization', portfolios: ['India', 'Ghana'] },
      ],
      quote: { fee: 1500, discount: 500, finalAmount: 1000, currency: 'INR' },
      couponCode,
    });
    const opened = await testApp.post(`/registration/resume/${token}`, { couponCode }).expect(200);
    expect(opened.body).toMatchObject({ finalAmount: 1000, order: { amount: 100_000, currency: 'INR' } });
    expect(opened.body).not.toHaveProperty('registrationId');
    testApp.provider.control.pay(opened.body.order.id);
    await testApp.provider.control.deliverWebhooks(
      testApp.provider.control.webhookEvents(opened.body.order.id).map(({ id }) => id),
    );
    await expect.poll(async () => (await findRegistrations(testApp, email))[0]!.state).toBe('confirmed');
    expect((await resume(token).expect(409)).body.message).toMatch(/already registered/);
    await testApp.post(`/registration/resume/${token}`).expect(409);
  });

  it('shows the full price if the coupon no longer applies', async () => {
    const couponCode = await addCoupon(testApp, 1);
    const { token } = await abandonAndRemind(couponCode);
    const coupons = testApp.app.get(CouponAdminService);
    const coupon = (await coupons.list()).find(({ code }) => code === couponCode)!;
    await coupons.delete(coupon._id, { session: 'tests' });
    const { body } = await resume(token).expect(200);
    expect(body).toMatchObject({ quote: { finalAmount: 1500, discount: 0 }, lostCoupon: couponCode });
    expect(body).not.toHaveProperty('couponCode');
    await testApp.post(`/registration/resume/${token}`, { couponCode }).expect(400);
    await testApp.post(`/registration/resume/${token}`).expect(200);
  });

  it('refuses links that have expired or are forged, and cancelled and erased registrations', async () => {
    const { email, token } = await abandonAndRemind();
    const { _id } = (await findRegistrations(testApp, email))[0]!;
    const unpaid = testApp.app.get(UnpaidRegistrationsService);
    await resume(unpaid.createToken(_id.toHexString(), -1)).expect(410);
    await resume(`${token}x`).expect(410);
    const { body } = await resume('nonsense').expect(410);
    expect(body.message).toBe('This link has expired or is incomplete. Please register again.');
    await testApp.connection
      .collection('registrations')
      .updateOne({ emailKey: email }, { $set: { erasedAt: new Date() } });
    await resume(token).expect(410);
  });

  it('opens no payment after registration has closed, except for an order that is still open', async () => {
    const { token } = await abandonAndRemind();
    await closeRegistration();
    await resume(token).expect(200);
    await reconcileAfter(testApp, 60);
    const { body } = await resume(token).expect(403);
    expect(body.message).toBe('Registration is closed at the moment.');
    await testApp.post(`/registration/resume/${token}`).expect(403);
    const invalid = await resume('nonsense').expect(410);
    expect(invalid.body.message).toBe(
      'This link has expired or is incomplete. Registration is closed at the moment.',
    );
  });

  it('gives the person who pays a link of their own, which shows less and deletes nothing', async () => {
    const admin = await loginAsAdmin(testApp);
    const data = delegateForm({ fullName: 'Rohan Unpaid' });
    const started = await testApp.post('/registration/initiate', fromSameBrowser(data)).expect(201);
    const token = String(started.body.payerToken);
    expect((await resume(token).expect(200)).body).toEqual({
      fullName: 'Rohan Unpaid',
      institution: data['institution'],
      preferences: [],
      quote: { fee: 1500, discount: 0, finalAmount: 1500, currency: 'INR' },
    });
    await request(testApp.url).delete(`${API_PREFIX}/registration/resume/${token}`).expect(410);

    const pay = (payer?: object) => testApp.post(`/registration/resume/${token}`, payer && { payer });
    const wrong = await pay({ name: ' ', email: 'nobody' }).expect(400);
    expect(wrong.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'payer.name',
      'payer.email',
    ]);
    await pay({ name: 'Somebody Else' }).expect(200);
    await pay().expect(200); // the delegate pays after all
    expect(await findOrderView(admin, String(data['email']))).not.toHaveProperty('payer');
    const payer = { name: 'Zubeida Unpaid', email: 'zubeida@example.org' };
    const opened = await pay(payer).expect(200);
    testApp.provider.control.pay(opened.body.order.id, { method: 'card' });
    await testApp.provider.control.deliverWebhooks(
      testApp.provider.control.webhookEvents(opened.body.order.id).map(({ id }) => id),
    );
    await waitForOutboxes(testApp);
    const order = await findOrderView(admin, String(data['email']));
    expect(order).toMatchObject({ payer, method: 'card' });
    const emails = await testApp.connection
      .collection<EmailDelivery<'payer-receipt'>>('deliveries')
      .find({ name: 'payer-receipt' })
      .toArray();
    expect(emails).toMatchObject([
      {
        to: { name: 'Zubeida Unpaid', address: 'zubeida@example.org' },
        content: {
          receipt: {
            document: { payer: 'Zubeida Unpaid', method: 'card', number: order.receipts![0]!.number },
          },
        },
      },
    ]);

    const { _id: id } = emails[0]!;
    await testApp.connection
      .collection<EmailDelivery>('deliveries')
      .updateOne({ _id: id }, { $set: { state: 'failed' } });
    const resent = await admin.post(buildPath(ROUTES.resendDelivery, { id }), {}).expect(200);
    expect(resent.body.to.address).toBe('zubeida@example.org');

    await admin.put(`/payment/orders/${order.id}/payer`, { name: 'Zubeida R. Unpaid' }).expect(200);
    const file = await admin.post('/people/file', { who: data['email'] }).expect(200);
    expect(file.body).toMatchObject({
      orders: [{ payer: { ...payer, name: 'Zubeida R. Unpaid' } }],
      receipts: [{ payer: 'Zubeida R. Unpaid', number: order.receipts![0]!.number }],
    });
    await admin.post('/people/erasure', { who: data['email'], reason: 'They asked for it' }).expect(200);
    expect(await findTraces(testApp, 'zubeida')).toEqual([]);
    expect(await findTraces(testApp, 'Zubeida')).toEqual([]);
  });

  it('is erased with the person', async () => {
    const admin = await loginAsAdmin(testApp);
    const { email, token } = await abandonAndRemind();
    await reconcileAfter(testApp, 60);
    await admin.post('/people/erasure', { who: email, reason: 'They asked for it' }).expect(200);
    expect(await findReminders(email)).toEqual([]);
    await resume(token).expect(410);
  });
});
