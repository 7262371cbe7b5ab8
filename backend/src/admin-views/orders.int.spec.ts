import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  OrderPage,
  OrderView,
  PaymentTotals,
  UnmatchedPaymentView,
} from '@mun/contracts/payment/payment-admin';
import {
  findOrderView,
  loginAsAdmin,
  registerPaidDelegate,
  refundForm,
  type AdminClient,
} from '../testing/fixtures/admin.js';
import { addCoupon, webhookEvent, FEE, reconcileAfter } from '../testing/fixtures.js';
import { waitForOutboxes } from '../testing/wait-for-outboxes.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../testing/test-app.js';

describe('the orders view', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    testApp.provider.control.configure({ webhooks: 'hold' });
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());

  async function list(query = ''): Promise<OrderPage> {
    return (await admin.get(`/payment/orders${query}`).expect(200)).body as OrderPage;
  }
  const emails = ({ orders }: OrderPage) => orders.map(({ registration }) => registration.email);

  it('lists orders with their delegates, newest first, and finds them by part of a name or an id', async () => {
    const first = await registerPaidDelegate(testApp, {
      fullName: 'Nima Specimen',
      institution: 'Hill (North) School',
    });
    const second = await registerPaidDelegate(testApp);
    await waitForOutboxes(testApp);
    const page = await list();
    expect(emails(page).slice(0, 2)).toEqual([second.email, first.email]);
    expect(page).toMatchObject({ page: 1, pages: 1, total: page.orders.length });
    const order = page.orders[1]!;
    expect(order).toMatchObject({
      state: 'paid',
      amount: FEE,
      late: false,
      couponShort: false,
      paymentId: first.paymentId,
      registration: { fullName: 'Nima Specimen', institution: 'Hill (North) School', state: 'confirmed' },
    });
    for (const term of [
      'nima sp',
      'Hill (North)',
      first.email.slice(0, 20).toUpperCase(),
      order.registration.registrationId!.replace('-', '').toLowerCase(),
      order.id,
      first.paymentId,
      first.paymentId.slice(6),
      first.providerOrderId.slice(5),
    ])
      expect(emails(await list(`?search=${encodeURIComponent(term)}`)), term).toEqual([first.email]);
    expect((await list('?search=no.such.name')).orders).toEqual([]);
    expect((await list(`?search=${encodeURIComponent('.*')}`)).orders).toEqual([]);
    expect((await list('?search=%5B%5C%00')).orders).toEqual([]);
    expect((await list('?state=lapsed')).orders).toEqual([]);
    await admin.get('/payment/orders?state=odd').expect(400);
    await admin.get('/payment/orders?page=0').expect(400);
  });

  it('sorts all orders before it returns a page of them', async () => {
    const institution = 'Sorted School';
    for (const fullName of ['émile Zola', 'Bela Bartok', 'Carl Carlsen'])
      await registerPaidDelegate(testApp, { fullName, institution });
    await waitForOutboxes(testApp);
    const names = async (sort: string) =>
      (await list(`?search=sorted+school&sort=${sort}`)).orders.map(
        ({ registration }) => registration.fullName,
      );
    expect(await names('delegate')).toEqual(['Bela Bartok', 'Carl Carlsen', 'émile Zola']);
    expect(await names('-delegate')).toEqual(['émile Zola', 'Carl Carlsen', 'Bela Bartok']);
    expect(await names('date')).toEqual(['émile Zola', 'Bela Bartok', 'Carl Carlsen']);
    for (const column of ['amount', '-amount', 'state', 'coupon'])
      expect(await names(column), 'newest first, if the values are the same').toEqual([
        'Carl Carlsen',
        'Bela Bartok',
        'émile Zola',
      ]);
    await admin.get('/payment/orders?sort=email').expect(400);
  });

  it('marks late payments and coupons without redemptions left', async () => {
    const couponCode = await addCoupon(testApp, 1);
    const data = delegateForm();
    const { body } = await testApp
      .post('/registration/initiate', fromSameBrowser(data, couponCode))
      .expect(201);
    await reconcileAfter(testApp, 16);
    await testApp.post('/registration/initiate', { data: delegateForm(), couponCode }).expect(201);
    const captured = webhookEvent('payment.captured', { order_id: body.order.id, amount: FEE - 50_000 });
    await testApp.sendWebhook(captured).expect(200);
    await waitForOutboxes(testApp);
    const [waiting] = (await list('?state=review')).orders;
    await admin.post(`/payment/orders/${waiting!.id}/accept`).expect(200);
    await waitForOutboxes(testApp);
    const late = await list('?state=late');
    expect(emails(late)).toEqual([data['email']]);
    expect(late.orders[0]).toMatchObject({
      state: 'paid',
      late: true,
      couponShort: true,
      coupon: couponCode,
    });
  });

  it('fetches the state of an order from the provider', async () => {
    const data = delegateForm();
    const { body } = await testApp.post('/registration/initiate', fromSameBrowser(data)).expect(201);
    const before = await findOrderView(admin, String(data['email']));
    expect(before).toMatchObject({ state: 'open', registration: { state: 'pending' } });
    expect(before.registration).not.toHaveProperty('registrationId');
    testApp.provider.control.pay(body.order.id);
    const refreshed = await admin.post(`/payment/orders/${before.id}/ask`).expect(200);
    expect(refreshed.body as OrderView).toMatchObject({
      state: 'paid',
      registration: { state: 'confirmed' },
    });

    await testApp.provider.control.closePort();
    const unavailable = await admin.post(`/payment/orders/${before.id}/ask`).expect(503);
    await testApp.provider.control.openPort();
    expect(unavailable.body.message).toMatch(/isn’t responding/);
    await admin.post(`/payment/orders/${'0'.repeat(24)}/ask`).expect(404);
    const { body: audit } = await admin.get('/audit?kind=payment').expect(200);
    const ofOrder = audit.entries.filter(({ subject }: { subject: string }) => subject === before.id);
    expect(ofOrder).toMatchObject([
      {
        action: 'synced-with-provider',
        subject: before.id,
        before: { orderState: 'open' },
        after: { orderState: 'paid' },
      },
    ]);
    await admin.post(`/payment/orders/${before.id}/ask`).expect(200);
    const { body: unchanged } = await admin.get('/audit?kind=payment').expect(200);
    expect(unchanged.entries[0]).toMatchObject({ action: 'synced-with-provider', subject: before.id });
    expect(unchanged.entries[0]).not.toHaveProperty('after');
  });

  it('refunds an unmatched payment once', async () => {
    const { providerOrderId } = await registerPaidDelegate(testApp);
    const second = testApp.provider.control.pay(providerOrderId, { outcome: 'authorized' });
    second.status = 'captured';
    second.captured = true;
    await testApp
      .sendWebhook(webhookEvent('payment.captured', { id: second.id, order_id: providerOrderId }))
      .expect(200);
    const route = `/payment/mismatches/${second.id}/refund`;
    const refund = refundForm('Paid twice');
    const responses = await Promise.all([
      admin.post(route, refund),
      admin.post(route, refund),
      admin.post(route),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 400]);
    await admin.post(route, refundForm()).expect(409);
    await admin.post('/payment/mismatches/pay_NotThere/refund', refundForm()).expect(404);
    const { body } = await admin.get('/payment/mismatches').expect(200);
    expect((body as UnmatchedPaymentView[]).find(({ paymentId }) => paymentId === second.id)).toMatchObject({
      reason: 'second-payment',
      refund: { state: 'processed', reason: 'Paid twice', amount: FEE },
    });
    expect(testApp.provider.control.refunds(second.id)).toHaveLength(1);
    const { orders } = await list(`?search=${providerOrderId}`);
    expect(orders).toMatchObject([{ state: 'paid', registration: { state: 'confirmed' } }]);
  });

  it('refunds the second payment of a registration with two paid orders, which stays confirmed', async () => {
    const data = delegateForm();
    const first = await testApp.post('/registration/initiate', fromSameBrowser(data)).expect(201);
    const couponCode = await addCoupon(testApp, 1);
    const second = await testApp
      .post('/registration/initiate', fromSameBrowser(data, couponCode))
      .expect(201);
    const amount = FEE - 50_000;
    const payments = [first, second].map(({ body }) => testApp.provider.control.pay(body.order.id));
    const [one, two] = payments.map(({ id, order_id }) => ({ id, order_id }));
    await testApp.sendWebhook(webhookEvent('payment.captured', one!)).expect(200);
    await waitForOutboxes(testApp);
    await testApp.sendWebhook(webhookEvent('payment.captured', { ...two!, amount })).expect(200);
    await waitForOutboxes(testApp);

    await admin.post(`/payment/mismatches/${two!.id}/refund`, refundForm('Paid twice')).expect(200);
    await waitForOutboxes(testApp);
    const { orders } = await list(`?search=${encodeURIComponent(String(data['email']))}`);
    expect(orders).toMatchObject([
      { state: 'refunded', amount, registration: { state: 'confirmed' } },
      { state: 'paid', amount: FEE },
    ]);
  });

  it.each([
    '/payment/orders',
    '/payment/totals',
    '/payment/mismatches',
    '/payment/orders/export',
    '/ca',
    '/ca/export',
  ])('%s requires an admin session', async (route) => {
    const { body } = await testApp.get(route).expect(401);
    expect(body).toEqual({ statusCode: 401, message: 'Please log in as an organiser first.' });
  });
});

describe('the totals', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    testApp.provider.control.configure({ webhooks: 'hold' });
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());

  it('count revenue less refunds by day, coupon and institution', async () => {
    const code = await addCoupon(testApp, 3);
    const institution = 'Lake School';
    await registerPaidDelegate(testApp, { institution });
    await registerPaidDelegate(testApp, { institution: 'LAKE school' }, code);
    await registerPaidDelegate(testApp, { institution }, code);
    const refunded = await registerPaidDelegate(testApp, { institution: 'Sea School' });
    await testApp.post('/registration/initiate', { data: delegateForm() }).expect(201);
    await waitForOutboxes(testApp);
    const { id } = await findOrderView(admin, refunded.email);
    await admin.post(`/payment/orders/${id}/refund`, refundForm()).expect(200);
    await waitForOutboxes(testApp);

    const { body } = await admin.get('/payment/totals').expect(200);
    const revenue = 3 * FEE - 2 * 50_000;
    const day = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    expect(body as PaymentTotals).toEqual({
      currency: 'INR',
      started: 5,
      confirmed: 3,
      revenue,
      refunded: FEE,
      online: revenue,
      offline: 0,
      waived: 0,
      days: [{ day, registrations: 3, revenue }],
      coupons: [{ code, used: 2, left: 1, given: 100_000 }],
      institutions: [{ institution, delegates: 3 }],
    });
  });

  it('include every day from the first to the last', async () => {
    const orders = testApp.connection.collection('payment_orders');
    const registrations = testApp.connection.collection('registrations');
    const [one] = await orders.find({ state: 'paid' }).sort({ createdAt: 1 }).limit(1).toArray();
    // 20:00 UTC is the next day in India.
    const paidAt = new Date(Date.now() - 4 * 86_400_000);
    paidAt.setUTCHours(20, 0, 0, 0);
    await orders.updateOne({ _id: one!._id }, { $set: { paidAt } });
    await registrations.updateOne(
      { 'paidBy.orderId': one!._id.toHexString() },
      { $set: { confirmedAt: paidAt } },
    );
    await expect
      .poll(async () => ((await admin.get('/payment/totals')).body as PaymentTotals).days.length)
      .toBeGreaterThan(1);
    const { days } = (await admin.get('/payment/totals')).body as PaymentTotals;
    expect(days[0]).toEqual({
      day: new Date(paidAt.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10),
      registrations: 1,
      revenue: FEE,
    });
    for (const [index, { day }] of days.entries())
      expect(Date.parse(day) - Date.parse(days[0]!.day)).toBe(index * 86_400_000);
    expect(days.slice(1, -1).every(({ registrations: count }) => count === 0)).toBe(true);
  });
});
