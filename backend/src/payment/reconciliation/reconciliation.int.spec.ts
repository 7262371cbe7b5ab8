import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  addCoupon,
  findCoupon,
  webhookEvent,
  expectRedemptionsBalanced,
  expectConfirmedOnce,
  findOrders,
  findRegistrations,
  reconcileAfter,
} from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../../testing/test-app.js';
import { loginAsAdmin, refundForm } from '../../testing/fixtures/admin.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { ReconciliationService } from './reconciliation.service.js';

const MINUTE_MS = 60_000;

describe('an order that is not paid immediately', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
    testApp.provider.control.configure({ webhooks: 'drop' });
  });
  afterAll(() => testApp.stop());
  afterEach(async () => {
    await testApp.provider.control.openPort();
    testApp.provider.control.reset();
    testApp.provider.control.configure({ webhooks: 'drop' });
  });

  async function initiate(couponCode?: string, data = delegateForm()) {
    const { body } = await testApp
      .post('/registration/initiate', fromSameBrowser(data, couponCode))
      .expect(201);
    return { data, email: data['email'], orderId: body.order.id as string };
  }
  const stateOf = async (email: unknown) => (await findOrders(testApp, email)).map(({ state }) => state);

  it('holds its coupon for 15 minutes and then releases it', async () => {
    const code = await addCoupon(testApp, 1);
    const startedAt = Date.now();
    const { email } = await initiate(code);
    const end = (await findOrders(testApp, email))[0]!.holdUntil.getTime();
    expect(end).toBeGreaterThanOrEqual(startedAt + 15 * MINUTE_MS);
    expect(end).toBeLessThanOrEqual(Date.now() + 15 * MINUTE_MS);
    await testApp.app.get(ReconciliationService).run(new Date(end - 1));
    expect(await findCoupon(testApp, code)).toMatchObject({ redemptionsLeft: 0 });
    expect(await stateOf(email)).toEqual(['open']);
    await testApp.app.get(ReconciliationService).run(new Date(end));
    expect(await findCoupon(testApp, code)).toMatchObject({ redemptionsLeft: 1, holds: [] });
    expect(await findOrders(testApp, email)).toMatchObject([
      { state: 'lapsed', redemption: { state: 'released' } },
    ]);
    expect((await findRegistrations(testApp, email))[0]!.state).toBe('pending');
  });

  it('extends the hold with every further attempt', async () => {
    const code = await addCoupon(testApp, 1);
    const { email, data } = await initiate(code);
    const earlier = new Date(Date.now() + 5 * MINUTE_MS);
    await testApp.connection
      .collection('payment_orders')
      .updateOne({ active: true, 'redemption.code': code }, { $set: { holdUntil: earlier } });
    await initiate(code, data);
    await reconcileAfter(testApp, 13);
    expect(await stateOf(email)).toEqual(['open']);
  });

  it('is confirmed a minute later if its webhook was lost', async () => {
    const code = await addCoupon(testApp, 1);
    const { email, orderId } = await initiate(code);
    testApp.provider.control.pay(orderId);
    await reconcileAfter(testApp, 1.1);
    await expectConfirmedOnce(testApp, email);
    expect(await expectRedemptionsBalanced(testApp, code, 1)).toBe(1);
  });

  it('is confirmed once by two backends at the same time', async () => {
    const second = await testApp.startReplica();
    const paid = await Promise.all(Array.from({ length: 5 }, () => initiate()));
    for (const { orderId } of paid) testApp.provider.control.pay(orderId);
    const later = new Date(Date.now() + 1.1 * MINUTE_MS);
    await Promise.all([
      testApp.app.get(ReconciliationService).run(later),
      second.get(ReconciliationService).run(later),
    ]);
    for (const { email } of paid) await expectConfirmedOnce(testApp, email);
  });

  it('is confirmed if it was paid just before its hold ends', async () => {
    const code = await addCoupon(testApp, 1);
    const { email, orderId } = await initiate(code);
    testApp.provider.control.pay(orderId);
    await reconcileAfter(testApp, 16);
    await expectConfirmedOnce(testApp, email);
    expect(await findOrders(testApp, email)).toMatchObject([
      { state: 'paid', redemption: { state: 'redeemed' } },
    ]);
    expect(await expectRedemptionsBalanced(testApp, code, 1)).toBe(1);
  });

  it('is captured and confirmed if its payment was only authorized', async () => {
    const { email, orderId } = await initiate();
    const payment = testApp.provider.control.pay(orderId, { outcome: 'authorized' });
    await reconcileAfter(testApp, 1.1);
    expect(payment.captured).toBe(true);
    await expectConfirmedOnce(testApp, email);
  });

  it('is not captured if the authorized amount is wrong', async () => {
    const { email, orderId } = await initiate();
    const payment = testApp.provider.control.pay(orderId, { outcome: 'authorized', amount: 100 });
    await reconcileAfter(testApp, 1.1);
    expect(payment.captured).toBe(false);
    expect(await stateOf(email)).toEqual(['open']);
  });

  it('is not captured if another order of the same delegate has been paid', async () => {
    const { email, data, orderId } = await initiate();
    const authorized = testApp.provider.control.pay(orderId, { outcome: 'authorized' });
    const second = await initiate(await addCoupon(testApp, 1), data);
    testApp.provider.control.pay(second.orderId);
    await testApp
      .sendWebhook(webhookEvent('payment.captured', { order_id: second.orderId, amount: 100_000 }))
      .expect(200);
    await expectConfirmedOnce(testApp, email);
    await reconcileAfter(testApp, 1.1);
    expect(authorized.captured).toBe(false);
  });

  it('is confirmed after its hold ended, and takes a redemption again', async () => {
    const code = await addCoupon(testApp, 1);
    const { email, orderId } = await initiate(code);
    await reconcileAfter(testApp, 16);
    expect((await findCoupon(testApp, code)).redemptionsLeft).toBe(1);
    testApp.provider.control.configure({ webhooks: 'hold' });
    testApp.provider.control.pay(orderId);
    await testApp.provider.control.deliverWebhooks();
    await expectConfirmedOnce(testApp, email);
    expect(await findOrders(testApp, email)).toMatchObject([
      { state: 'paid', redemption: { state: 'redeemedLate' } },
    ]);
    expect((await findCoupon(testApp, code)).redemptionsLeft).toBe(0);
    expect(await expectRedemptionsBalanced(testApp, code, 1)).toBe(1);
  });

  it('waits for a decision if its redemption went to another order', async () => {
    const code = await addCoupon(testApp, 1);
    const first = await initiate(code);
    await reconcileAfter(testApp, 16);
    const second = await initiate(code);
    testApp.provider.control.pay(second.orderId);
    testApp.provider.control.pay(first.orderId);
    await reconcileAfter(testApp, 17.5); // when the first order is due again
    await expectConfirmedOnce(testApp, second.email);
    expect(await findOrders(testApp, first.email)).toMatchObject([
      { state: 'review', review: { reason: 'coupon' }, redemption: { state: 'released' } },
    ]);
    expect(await expectRedemptionsBalanced(testApp, code, 1)).toBe(1);
  });

  it('confirms 7 of 20 late concurrent payments for 7 redemptions; 13 wait for a decision', async () => {
    const code = await addCoupon(testApp, 20);
    const registrations = await Promise.all(Array.from({ length: 20 }, () => initiate(code)));
    await reconcileAfter(testApp, 16);
    await testApp.connection.collection('coupons').updateOne({ code }, { $set: { redemptionsLeft: 7 } });
    const bodies = registrations.map(({ orderId: order_id }) =>
      webhookEvent('payment.captured', { order_id, amount: 100_000 }),
    );
    await Promise.all([...bodies, ...bodies].map((body) => testApp.sendWebhook(body).expect(200)));
    await waitForOutboxes(testApp);
    const orders = (await Promise.all(registrations.map(({ email }) => findOrders(testApp, email)))).flat();
    const stateOfEach = orders.map(({ state, redemption }) => `${state}, ${redemption!.state}`);
    expect(stateOfEach.filter((states) => states === 'paid, redeemedLate')).toHaveLength(7);
    expect(stateOfEach.filter((states) => states === 'review, released')).toHaveLength(13);
    expect(await expectRedemptionsBalanced(testApp, code, 7)).toBe(7);
  });

  it('lapses while the provider is unavailable, and is confirmed afterwards', async () => {
    const code = await addCoupon(testApp, 1);
    const { email, orderId } = await initiate(code);
    testApp.provider.control.pay(orderId);
    await testApp.provider.control.closePort();
    await expect(reconcileAfter(testApp, 16)).rejects.toThrow('isn’t responding');
    expect(await stateOf(email)).toEqual(['lapsed']);
    await testApp.provider.control.openPort();
    await reconcileAfter(testApp, 18);
    await expectConfirmedOnce(testApp, email);
    expect(await expectRedemptionsBalanced(testApp, code, 1)).toBe(1);
  });

  it('lapses after few requests if the provider does not respond, however many orders there are', async () => {
    const code = await addCoupon(testApp, 20);
    const emails = await Promise.all(Array.from({ length: 20 }, async () => (await initiate(code)).email));
    testApp.provider.control.configure({ dropResponses: 100 });
    await expect(reconcileAfter(testApp, 16)).rejects.toThrow('isn’t responding');
    // Four in parallel fail, each of which another one may have followed meanwhile.
    expect(100 - testApp.provider.control.scenario.dropResponses).toBeLessThan(8);
    for (const email of emails) expect(await stateOf(email)).toEqual(['lapsed']);
    expect(await findCoupon(testApp, code)).toMatchObject({ redemptionsLeft: 20, holds: [] });
  });

  it('lapses although other orders cannot be reconciled', async () => {
    const orders = testApp.connection.collection('payment_orders');
    const damaged = [
      await initiate(),
      await initiate(),
      await initiate(),
      await initiate(),
      await initiate(),
    ];
    const isDamaged = { providerOrderId: { $in: damaged.map(({ orderId }) => orderId) } };
    await orders.updateMany(isDamaged, { $unset: { createdAt: '' } });
    const { email } = await initiate();
    await reconcileAfter(testApp, 16);
    expect(await stateOf(email)).toEqual(['lapsed']);
    await orders.deleteMany(isDamaged);
  });

  it('is not fetched on its own while the provider lists the payments', async () => {
    const { email, orderId } = await initiate();
    testApp.provider.control.configure({ failNext: 5, failStatus: 400, only: `GET /v1/orders/${orderId}` });
    for (const minutes of [1, 16, 20, 70, 25 * 60, 60 * 60]) await reconcileAfter(testApp, minutes);
    expect(await stateOf(email)).toEqual(['lapsed']);
    expect(testApp.provider.control.scenario.failNext).toBe(5);
    await reconcileAfter(testApp, 5.1 * 24 * 60);
    expect(testApp.provider.control.scenario.failNext).toBe(4);
  });

  it('is fetched once when its hold ends if the payments could not be listed', async () => {
    const { email, orderId } = await initiate();
    testApp.provider.control.pay(orderId);
    testApp.provider.control.configure({ failNext: 1, failStatus: 503, only: 'GET /v1/payments' });
    await expect(reconcileAfter(testApp, 16)).rejects.toThrow('isn’t responding');
    await expectConfirmedOnce(testApp, email);
  });

  it('does not keep refunds waiting', async () => {
    const { email, orderId } = await initiate();
    testApp.provider.control.pay(orderId);
    await reconcileAfter(testApp, 1.1);
    await expectConfirmedOnce(testApp, email);
    const [order] = await findOrders(testApp, email);
    const admin = await loginAsAdmin(testApp);
    testApp.provider.control.configure({ dropResponses: 1 });
    await admin.post(`/payment/orders/${order!._id.toHexString()}/refund`, refundForm()).expect(200);
    expect(await stateOf(email)).toEqual(['refunding']);
    testApp.provider.control.configure({ failNext: 100, failStatus: 503, only: 'GET /v1/payments?' });
    await testApp.app.get(RefundsService).resumeDue(new Date(Date.now() + 2 * MINUTE_MS));
    expect(await stateOf(email)).toEqual(['refunded']);
  });

  it('is found among more payments than the provider lists at once', async () => {
    const { email, orderId } = await initiate();
    testApp.provider.control.pay(orderId);
    const other = await initiate();
    for (let i = 0; i < 120; i++) testApp.provider.control.pay(other.orderId, { outcome: 'failed' });
    await reconcileAfter(testApp, 1.1);
    await expectConfirmedOnce(testApp, email);
  });

  it('is fetched for five days, since a bank can authorise that late', async () => {
    const { email, orderId } = await initiate();
    const payment = testApp.provider.control.pay(orderId, { outcome: 'failed' });
    for (const minutes of [2, 20, 70, 25 * 60, 60 * 60]) await reconcileAfter(testApp, minutes);
    expect(await stateOf(email)).toEqual(['lapsed']);
    testApp.provider.control.authorizeLate(payment.id);
    await reconcileAfter(testApp, 4.9 * 24 * 60);
    await expectConfirmedOnce(testApp, email);
  });

  it('is not fetched after five days', async () => {
    const { email } = await initiate();
    for (const days of [5.1, 5.2]) await reconcileAfter(testApp, days * 24 * 60);
    const [order] = await findOrders(testApp, email);
    expect(order!.checkAt).toBeUndefined();
    expect(order!.state).toBe('lapsed');
  });

  it('is fetched again if the provider is unavailable at the last check', async () => {
    const { email, orderId } = await initiate();
    testApp.provider.control.pay(orderId);
    await testApp.provider.control.closePort();
    await expect(reconcileAfter(testApp, 5.1 * 24 * 60)).rejects.toThrow('isn’t responding');
    expect(await stateOf(email)).toEqual(['lapsed']);
    await testApp.provider.control.openPort();
    await reconcileAfter(testApp, 5.5 * 24 * 60);
    await expectConfirmedOnce(testApp, email);
  });

  it('is confirmed and redeemed once if it is paid and lapses at the same time', async () => {
    const codes: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      const code = await addCoupon(testApp, 2);
      codes.push(code);
      const { email, orderId } = await initiate(code);
      const body = webhookEvent('payment.captured', { order_id: orderId, amount: 100_000 });
      await Promise.all([
        reconcileAfter(testApp, 16),
        testApp.sendWebhook(body).expect(200),
        reconcileAfter(testApp, 16),
      ]);
      await expectConfirmedOnce(testApp, email);
    }
    await waitForOutboxes(testApp);
    for (const code of codes) {
      expect(await expectRedemptionsBalanced(testApp, code, 2)).toBe(1);
      expect((await findCoupon(testApp, code)).redemptionsLeft).toBe(1);
    }
  });
});
