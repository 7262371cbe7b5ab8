import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  addCoupon,
  findCoupon,
  webhookEvent,
  waitForOutboxes,
  expectRedemptionsBalanced,
  expectConfirmedOnce,
  findOrders,
  findRegistrations,
} from '../../testing/fixtures.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';
import { ReconciliationService } from './reconciliation.service.js';

const MINUTE_MS = 60_000;

describe('an order that is not paid at once', () => {
  let ground: TestApp;
  beforeAll(async () => {
    ground = await startTestApp();
    ground.provider.control.configure({ webhooks: 'drop' });
  });
  afterAll(() => ground.stop());
  afterEach(async () => {
    await ground.provider.control.openPort();
    ground.provider.control.reset();
    ground.provider.control.configure({ webhooks: 'drop' });
  });

  const minutesLater = (minutes: number) =>
    ground.app.get(ReconciliationService).run(new Date(Date.now() + minutes * MINUTE_MS));
  async function initiate(couponCode?: string, data = delegateForm()) {
    const { body } = await ground.post('/registration/initiate', { data, couponCode }).expect(201);
    return { data, email: data['email'], orderId: body.order.id as string };
  }
  const stateOf = async (email: unknown) => (await findOrders(ground, email)).map(({ state }) => state);

  it('keeps its coupon for 15 minutes and then gives it back', async () => {
    const code = await addCoupon(ground, 1);
    const began = Date.now();
    const { email } = await initiate(code);
    const end = (await findOrders(ground, email))[0]!.holdUntil.getTime();
    expect(end).toBeGreaterThanOrEqual(began + 15 * MINUTE_MS);
    expect(end).toBeLessThanOrEqual(Date.now() + 15 * MINUTE_MS);
    await ground.app.get(ReconciliationService).run(new Date(end - 1));
    expect(await findCoupon(ground, code)).toMatchObject({ redemptionsLeft: 0 });
    expect(await stateOf(email)).toEqual(['open']);
    await ground.app.get(ReconciliationService).run(new Date(end));
    expect(await findCoupon(ground, code)).toMatchObject({ redemptionsLeft: 1, holds: [] });
    expect(await findOrders(ground, email)).toMatchObject([
      { state: 'lapsed', redemption: { state: 'released' } },
    ]);
    expect((await findRegistrations(ground, email))[0]!.state).toBe('pending');
  });

  it('keeps its coupon anew with every further try', async () => {
    const code = await addCoupon(ground, 1);
    const { email, data } = await initiate(code);
    const earlier = new Date(Date.now() + 5 * MINUTE_MS);
    await ground.connection
      .collection('payment_orders')
      .updateOne({ active: true, 'redemption.code': code }, { $set: { holdUntil: earlier } });
    await initiate(code, data);
    await minutesLater(13);
    expect(await stateOf(email)).toEqual(['open']);
  });

  it('whose webhook never came is confirmed a minute later, by asking', async () => {
    const code = await addCoupon(ground, 1);
    const { email, orderId } = await initiate(code);
    ground.provider.control.pay(orderId);
    await minutesLater(0.5);
    expect(await stateOf(email), 'nobody asks before a minute has gone').toEqual(['open']);
    await minutesLater(1.1);
    await expectConfirmedOnce(ground, email);
    expect(await expectRedemptionsBalanced(ground, code, 1)).toBe(1);
  });

  it('is asked for by two backends at once and confirmed once', async () => {
    const second = await ground.startReplica();
    const paid = await Promise.all(Array.from({ length: 5 }, () => initiate()));
    for (const { orderId } of paid) ground.provider.control.pay(orderId);
    const later = new Date(Date.now() + 1.1 * MINUTE_MS);
    await Promise.all([
      ground.app.get(ReconciliationService).run(later),
      second.get(ReconciliationService).run(later),
    ]);
    for (const { email } of paid) await expectConfirmedOnce(ground, email);
  });

  it('that was paid in the last moment is confirmed, though its hold ends in the same sweep', async () => {
    const code = await addCoupon(ground, 1);
    const { email, orderId } = await initiate(code);
    ground.provider.control.pay(orderId);
    await minutesLater(16);
    await expectConfirmedOnce(ground, email);
    expect(await findOrders(ground, email)).toMatchObject([
      { state: 'paid', redemption: { state: 'redeemed' } },
    ]);
    expect(await expectRedemptionsBalanced(ground, code, 1)).toBe(1);
  });

  it('whose money was only authorized is captured and confirmed', async () => {
    const { email, orderId } = await initiate();
    const payment = ground.provider.control.pay(orderId, { outcome: 'authorized' });
    await minutesLater(1.1);
    expect(payment.captured).toBe(true);
    await expectConfirmedOnce(ground, email);
  });

  it('whose authorized money is not what is due is not captured', async () => {
    const { email, orderId } = await initiate();
    const payment = ground.provider.control.pay(orderId, { outcome: 'authorized', amount: 100 });
    await minutesLater(1.1);
    expect(payment.captured).toBe(false);
    expect(await stateOf(email)).toEqual(['open']);
  });

  it('is not captured where another order of the same delegate has been paid', async () => {
    const { email, data, orderId } = await initiate();
    const authorized = ground.provider.control.pay(orderId, { outcome: 'authorized' });
    const second = await initiate(await addCoupon(ground, 1), data);
    ground.provider.control.pay(second.orderId);
    await ground
      .sendWebhook(webhookEvent('payment.captured', { order_id: second.orderId, amount: 100_000 }))
      .expect(200);
    await expectConfirmedOnce(ground, email);
    await minutesLater(1.1);
    expect(authorized.captured).toBe(false);
  });

  it('whose money comes after its hold ended is confirmed, and takes its redemption again', async () => {
    const code = await addCoupon(ground, 1);
    const { email, orderId } = await initiate(code);
    await minutesLater(16);
    expect((await findCoupon(ground, code)).redemptionsLeft).toBe(1);
    ground.provider.control.configure({ webhooks: 'hold' });
    ground.provider.control.pay(orderId);
    await ground.provider.control.deliverWebhooks();
    await expectConfirmedOnce(ground, email);
    expect(await findOrders(ground, email)).toMatchObject([
      { state: 'paid', redemption: { state: 'redeemedLate' } },
    ]);
    expect((await findCoupon(ground, code)).redemptionsLeft).toBe(0);
    expect(await expectRedemptionsBalanced(ground, code, 1)).toBe(1);
  });

  it('whose money comes when its redemption went to another is confirmed all the same, and seen to be short', async () => {
    const code = await addCoupon(ground, 1);
    const first = await initiate(code);
    await minutesLater(16);
    const second = await initiate(code);
    ground.provider.control.pay(second.orderId);
    ground.provider.control.pay(first.orderId);
    await minutesLater(17.5); // when the first one is due to be asked for again
    await expectConfirmedOnce(ground, first.email);
    await expectConfirmedOnce(ground, second.email);
    expect(await findOrders(ground, first.email)).toMatchObject([{ redemption: { state: 'oversold' } }]);
    expect(await expectRedemptionsBalanced(ground, code, 1)).toBe(1);
  });

  it('of 20 whose money comes late, at once and twice each, for 7 redemptions: 7 are late, 13 short, all confirmed', async () => {
    const code = await addCoupon(ground, 20);
    const many = await Promise.all(Array.from({ length: 20 }, () => initiate(code)));
    await minutesLater(16);
    await ground.connection.collection('coupons').updateOne({ code }, { $set: { redemptionsLeft: 7 } });
    const bodies = many.map(({ orderId: order_id }) =>
      webhookEvent('payment.captured', { order_id, amount: 100_000 }),
    );
    await Promise.all([...bodies, ...bodies].map((body) => ground.sendWebhook(body).expect(200)));
    for (const { email } of many) await expectConfirmedOnce(ground, email);
    const states = (await Promise.all(many.map(({ email }) => findOrders(ground, email)))).map(
      ([order]) => order!.redemption!.state,
    );
    expect(states.filter((state) => state === 'redeemedLate')).toHaveLength(7);
    expect(states.filter((state) => state === 'oversold')).toHaveLength(13);
    expect(await expectRedemptionsBalanced(ground, code, 7)).toBe(7);
  });

  it('ends with its hold while the payment service is away, and is found paid when that is back', async () => {
    const code = await addCoupon(ground, 1);
    const { email, orderId } = await initiate(code);
    ground.provider.control.pay(orderId);
    await ground.provider.control.closePort();
    await minutesLater(16);
    expect(await stateOf(email)).toEqual(['lapsed']);
    await ground.provider.control.openPort();
    await minutesLater(18);
    await expectConfirmedOnce(ground, email);
    expect(await expectRedemptionsBalanced(ground, code, 1)).toBe(1);
  });

  it('is asked for up to five days, since a bank may say yes so late', async () => {
    const { email, orderId } = await initiate();
    const payment = ground.provider.control.pay(orderId, { outcome: 'failed' });
    for (const minutes of [2, 20, 70, 25 * 60, 60 * 60]) await minutesLater(minutes);
    expect(await stateOf(email)).toEqual(['lapsed']);
    ground.provider.control.authorizeLate(payment.id);
    await minutesLater(4.9 * 24 * 60);
    await expectConfirmedOnce(ground, email);
  });

  it('is not asked for any more after that', async () => {
    const { email } = await initiate();
    for (const days of [5.1, 5.2]) await minutesLater(days * 24 * 60);
    const [order] = await findOrders(ground, email);
    expect(order!.checkAt).toBeUndefined();
    expect(order!.state).toBe('lapsed');
  });

  it('races with its own end: paid and lapsed at once, it is confirmed and its coupon used once', async () => {
    const codes: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      const code = await addCoupon(ground, 2);
      codes.push(code);
      const { email, orderId } = await initiate(code);
      const body = webhookEvent('payment.captured', { order_id: orderId, amount: 100_000 });
      await Promise.all([minutesLater(16), ground.sendWebhook(body).expect(200), minutesLater(16)]);
      await expectConfirmedOnce(ground, email);
    }
    await waitForOutboxes(ground);
    for (const code of codes) {
      expect(await expectRedemptionsBalanced(ground, code, 2)).toBe(1);
      expect((await findCoupon(ground, code)).redemptionsLeft).toBe(1);
    }
  });
});
