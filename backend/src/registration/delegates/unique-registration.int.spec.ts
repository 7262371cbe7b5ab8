import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCoupon,
  findCoupon,
  webhookEvent,
  waitForOutboxes,
  expectRedemptionsBalanced,
  expectConfirmedOnce,
  FEE,
  findDeliveries,
  findOrders,
  findRegistrations,
} from '../../testing/fixtures.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';

const REGISTERED =
  'This email address is registered already. Your registration ID is in the confirmation email that we sent to it.';

describe('one person', () => {
  let ground: TestApp;
  beforeAll(async () => {
    ground = await startTestApp();
    ground.provider.control.configure({ webhooks: 'hold' });
  });
  afterAll(() => ground.stop());

  const initiate = (data: object, couponCode?: string) =>
    ground.post('/registration/initiate', { data, couponCode });
  const captured = (order_id: string, changed: object = {}) =>
    ground.sendWebhook(webhookEvent('payment.captured', { order_id, ...changed })).expect(200);

  it('who sends the form five times at once, in any case, has one registration and one order to pay', async () => {
    const data = delegateForm();
    const email = String(data['email']);
    const typed = [email, email.toUpperCase(), ` ${email} `, email, email.replace('delegate', 'Delegate')];
    const answers = await Promise.all(typed.map((as) => initiate({ ...data, email: as })));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map(({ body }) => body.order.id as string)).size).toBe(1);
    expect(await findRegistrations(ground, email)).toHaveLength(1);
    expect(await findOrders(ground, email)).toMatchObject([{ state: 'open', active: true }]);
  });

  it('control: without the unique index, five at once make more than one registration', async () => {
    const registrations = ground.connection.collection('registrations_without_index');
    const emailKey = 'somebody@example.org';
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        const there = await registrations.findOne({ emailKey, active: true });
        if (!there) await registrations.insertOne({ _id: new Types.ObjectId(), emailKey, active: true });
      }),
    );
    expect(await registrations.countDocuments({ emailKey })).toBeGreaterThan(1);
  });

  it('who sends the form five times at once with a free coupon uses one redemption', async () => {
    const code = await addCoupon(ground, 5, FEE);
    const data = delegateForm();
    const answers = await Promise.all(Array.from({ length: 5 }, () => initiate(data, code)));
    for (const { status } of answers) expect([201, 409]).toContain(status);
    const { registrationId } = await expectConfirmedOnce(ground, data['email']);
    for (const { body } of answers.filter(({ status }) => status === 201))
      expect(body.registrationId).toBe(registrationId);
    expect(await expectRedemptionsBalanced(ground, code, 5)).toBe(1);
    expect((await findCoupon(ground, code)).redemptionsLeft).toBe(4);
  });

  it('who tries again while the payment arrives is never given a second order to pay', async () => {
    for (let round = 0; round < 10; round += 1) {
      const data = delegateForm();
      const { body } = await initiate(data).expect(201);
      await Promise.all([captured(body.order.id), initiate(data), initiate(data), initiate(data)]);
      await expectConfirmedOnce(ground, data['email']);
      const open = (await findOrders(ground, data['email'])).filter(({ state }) => state === 'open');
      expect(open).toEqual([]);
    }
  });

  it('who tries again while unpaid goes on with the same order, and what was typed last counts', async () => {
    const data = delegateForm();
    const first = await initiate(data).expect(201);
    const second = await initiate({ ...data, institution: 'Another School' }).expect(201);
    expect(second.body.order).toEqual(first.body.order);
    await captured(first.body.order.id);
    expect(await expectConfirmedOnce(ground, data['email'])).toMatchObject({ institution: 'Another School' });
  });

  it('who adds a coupon gets a new order at the new price, and the first coupon is free again', async () => {
    const [first, second] = [await addCoupon(ground, 1), await addCoupon(ground, 1, 100_000)];
    const data = delegateForm();
    const one = await initiate(data, first).expect(201);
    const two = await initiate(data, second).expect(201);
    expect([one.body.finalAmount, two.body.finalAmount]).toEqual([1_000, 500]);
    expect(two.body.order.id).not.toBe(one.body.order.id);
    expect((await findOrders(ground, data['email'])).map(({ state }) => state)).toEqual([
      'superseded',
      'open',
    ]);
    expect(await findCoupon(ground, first)).toMatchObject({ redemptionsLeft: 1, holds: [] });
    expect((await findCoupon(ground, second)).redemptionsLeft).toBe(0);
    expect(await expectRedemptionsBalanced(ground, first, 1)).toBe(0);
    expect(await expectRedemptionsBalanced(ground, second, 1)).toBe(0);
  });

  it('who sends five forms at once with different coupons has one order to pay and holds one redemption', async () => {
    const codes = await Promise.all([1, 2, 3, 4, 5].map((rupees) => addCoupon(ground, 1, rupees * 10_000)));
    const data = delegateForm();
    const answers = await Promise.all(codes.map((code) => initiate(data, code)));
    for (const { status } of answers) expect([201, 503]).toContain(status);
    const orders = await findOrders(ground, data['email']);
    expect(orders.filter(({ active }) => active)).toMatchObject([{ state: 'open' }]);
    expect(await findRegistrations(ground, data['email'])).toHaveLength(1);
    let left = 0;
    for (const code of codes) {
      await expectRedemptionsBalanced(ground, code, 1);
      left += (await findCoupon(ground, code)).redemptionsLeft;
    }
    expect(left).toBe(4);
  });

  it('who changes the form while the payment arrives gets a mail that says what was confirmed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const data = delegateForm({ fullName: 'Name 0', institution: 'School 0' });
      const { body } = await initiate(data).expect(201);
      const change = (at: number) =>
        initiate({ ...data, fullName: `Name ${at}`, institution: `School ${at}` });
      const [one, two, three, four] = [change(1), change(2), change(3), change(4)];
      await Promise.all([one, two, captured(body.order.id), three, four]);
      const { fullName, institution } = await expectConfirmedOnce(ground, data['email']);
      expect(institution).toBe(fullName.replace('Name', 'School'));
      const [line] = await findDeliveries(ground, data['email']);
      expect(line).toMatchObject({ to: { name: fullName }, content: { fullName } });
    }
  });

  it('who is confirmed gets 409 and a clear message, in any case of the address', async () => {
    const data = delegateForm();
    const { body } = await initiate(data).expect(201);
    await captured(body.order.id);
    await expectConfirmedOnce(ground, data['email']);
    const again = await initiate({
      ...data,
      email: String(data['email']).toUpperCase(),
      fullName: 'Somebody Else',
    });
    expect(again.body).toEqual({ statusCode: 409, message: REGISTERED });
    expect(await findRegistrations(ground, data['email'])).toMatchObject([{ fullName: 'Delegate Sample' }]);
    expect(await findOrders(ground, data['email'])).toHaveLength(1);
  });

  it('who pays two orders is confirmed once, and the second payment waits for an admin', async () => {
    const code = await addCoupon(ground, 1);
    const data = delegateForm();
    const one = await initiate(data).expect(201);
    const two = await initiate(data, code).expect(201);
    await captured(two.body.order.id, { id: 'pay_Second', amount: 100_000 });
    const { paidBy } = await expectConfirmedOnce(ground, data['email']);
    await captured(one.body.order.id, { id: 'pay_First' });
    await waitForOutboxes(ground);
    expect(await expectConfirmedOnce(ground, data['email'])).toMatchObject({ paidBy });
    const kept = await ground.connection.collection('payment_mismatches').find().toArray();
    expect(kept).toMatchObject([{ paymentId: 'pay_First', reason: 'second-payment', amount: FEE }]);
    expect(await expectRedemptionsBalanced(ground, code, 1)).toBe(1);
  });

  it('who pays two orders at the same moment is confirmed once all the same', async () => {
    for (let round = 0; round < 5; round += 1) {
      const code = await addCoupon(ground, 1);
      const data = delegateForm();
      const one = await initiate(data).expect(201);
      const two = await initiate(data, code).expect(201);
      await Promise.all([
        captured(one.body.order.id, { id: `pay_One${round}` }),
        captured(two.body.order.id, { id: `pay_Two${round}`, amount: 100_000 }),
      ]);
      const { paidBy } = await expectConfirmedOnce(ground, data['email']);
      const ids = [`pay_One${round}`, `pay_Two${round}`];
      const kept = await ground.connection
        .collection('payment_mismatches')
        .find({ paymentId: { $in: ids } })
        .toArray();
      const all = [...kept.map(({ paymentId }) => paymentId as string), paidBy!.paymentId];
      expect(all).toHaveLength(2);
      expect(new Set(all)).toEqual(new Set(ids));
    }
  });
});

describe('a conference without a fee', () => {
  let ground: TestApp;
  beforeAll(async () => void (ground = await startTestApp({ REGISTRATION_FEE: 0 })));
  afterAll(() => ground.stop());

  it('confirms at once, without coupon and without asking for money', async () => {
    await ground.provider.control.closePort();
    const data = delegateForm();
    const { body } = await ground.post('/registration/initiate', { data }).expect(201);
    const { registrationId } = await expectConfirmedOnce(ground, data['email']);
    expect(body).toMatchObject({ finalAmount: 0, registrationId });
    expect(body).not.toHaveProperty('order');
  });
});
