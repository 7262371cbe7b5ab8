import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCoupon,
  findCoupon,
  webhookEvent,
  expectRedemptionsBalanced,
  expectConfirmedOnce,
  FEE,
  findDeliveries,
  findOrders,
  findRegistrations,
} from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../../testing/test-app.js';

const REGISTERED =
  'This email address is already registered. You’ll find your registration ID in the confirmation email we sent.';

describe('registrations of one person', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
    testApp.provider.control.configure({ webhooks: 'hold' });
  });
  afterAll(() => testApp.stop());

  const initiate = (data: Record<string, unknown>, couponCode?: string) =>
    testApp.post('/registration/initiate', fromSameBrowser(data, couponCode));
  const captured = (order_id: string, changed: object = {}) =>
    testApp.sendWebhook(webhookEvent('payment.captured', { order_id, ...changed })).expect(200);

  it('creates one registration and one open order for five concurrent forms with the same address in different cases', async () => {
    const data = delegateForm();
    const email = String(data['email']);
    const spellings = [
      email,
      email.toUpperCase(),
      ` ${email} `,
      email,
      email.replace('delegate', 'Delegate'),
    ];
    const responses = await Promise.all(spellings.map((spelling) => initiate({ ...data, email: spelling })));
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(responses.map(({ body }) => body.order.id as string)).size).toBe(1);
    expect(await findRegistrations(testApp, email)).toHaveLength(1);
    expect(await findOrders(testApp, email)).toMatchObject([{ state: 'open', active: true }]);
  });

  it('control: without the unique index, five concurrent forms create more than one registration', async () => {
    const registrations = testApp.connection.collection('registrations_without_index');
    const emailKey = 'delegate@example.org';
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        const existing = await registrations.findOne({ emailKey, secretHash: 'a' });
        if (!existing)
          await registrations.insertOne({ _id: new Types.ObjectId(), emailKey, secretHash: 'a' });
      }),
    );
    expect(await registrations.countDocuments({ emailKey })).toBeGreaterThan(1);
  });

  it('takes one redemption for five concurrent forms with a coupon for the full fee', async () => {
    const code = await addCoupon(testApp, 5, FEE);
    const data = delegateForm();
    const responses = await Promise.all(Array.from({ length: 5 }, () => initiate(data, code)));
    for (const { status } of responses) expect([201, 409]).toContain(status);
    const { registrationId } = await expectConfirmedOnce(testApp, data['email']);
    for (const { body } of responses.filter(({ status }) => status === 201))
      expect(body.registrationId).toBe(registrationId);
    expect(await expectRedemptionsBalanced(testApp, code, 5)).toBe(1);
    expect((await findCoupon(testApp, code)).redemptionsLeft).toBe(4);
  });

  it('never opens a second order if the form is sent again while the payment arrives', async () => {
    for (let round = 0; round < 10; round += 1) {
      const data = delegateForm();
      const { body } = await initiate(data).expect(201);
      await Promise.all([captured(body.order.id), initiate(data), initiate(data), initiate(data)]);
      await expectConfirmedOnce(testApp, data['email']);
      const open = (await findOrders(testApp, data['email'])).filter(({ state }) => state === 'open');
      expect(open).toEqual([]);
    }
  });

  it('keeps the order and the latest details if the form is sent again before payment', async () => {
    const data = delegateForm();
    const first = await initiate(data).expect(201);
    const second = await initiate({ ...data, institution: 'Another School' }).expect(201);
    expect(second.body.order).toEqual(first.body.order);
    await captured(first.body.order.id);
    expect(await expectConfirmedOnce(testApp, data['email'])).toMatchObject({
      institution: 'Another School',
    });
  });

  it('opens a new order if the coupon changes, and returns the redemption of the first coupon', async () => {
    const [first, second] = [await addCoupon(testApp, 1), await addCoupon(testApp, 1, 100_000)];
    const data = delegateForm();
    const one = await initiate(data, first).expect(201);
    const two = await initiate(data, second).expect(201);
    expect([one.body.finalAmount, two.body.finalAmount]).toEqual([1_000, 500]);
    expect(two.body.order.id).not.toBe(one.body.order.id);
    expect((await findOrders(testApp, data['email'])).map(({ state }) => state)).toEqual([
      'superseded',
      'open',
    ]);
    expect(await findCoupon(testApp, first)).toMatchObject({ redemptionsLeft: 1, holds: [] });
    expect((await findCoupon(testApp, second)).redemptionsLeft).toBe(0);
    expect(await expectRedemptionsBalanced(testApp, first, 1)).toBe(0);
    expect(await expectRedemptionsBalanced(testApp, second, 1)).toBe(0);
  });

  it('leaves one open order and one held redemption after five concurrent forms with different coupons', async () => {
    const codes = await Promise.all([1, 2, 3, 4, 5].map((rupees) => addCoupon(testApp, 1, rupees * 10_000)));
    const data = delegateForm();
    const responses = await Promise.all(codes.map((code) => initiate(data, code)));
    for (const { status } of responses) expect([201, 503]).toContain(status);
    const orders = await findOrders(testApp, data['email']);
    expect(orders.filter(({ active }) => active)).toMatchObject([{ state: 'open' }]);
    expect(await findRegistrations(testApp, data['email'])).toHaveLength(1);
    let left = 0;
    for (const code of codes) {
      await expectRedemptionsBalanced(testApp, code, 1);
      left += (await findCoupon(testApp, code)).redemptionsLeft;
    }
    expect(left).toBe(4);
  });

  it('emails the confirmed details if the form changes while the payment arrives', async () => {
    for (let round = 0; round < 5; round += 1) {
      const data = delegateForm({ fullName: 'Name 0', institution: 'School 0' });
      const { body } = await initiate(data).expect(201);
      const change = (at: number) =>
        initiate({ ...data, fullName: `Name ${at}`, institution: `School ${at}` });
      const [one, two, three, four] = [change(1), change(2), change(3), change(4)];
      await Promise.all([one, two, captured(body.order.id), three, four]);
      const { fullName, institution } = await expectConfirmedOnce(testApp, data['email']);
      expect(institution).toBe(fullName.replace('Name', 'School'));
      const [delivery] = await findDeliveries(testApp, data['email']);
      expect(delivery).toMatchObject({ to: { name: fullName }, content: { fullName } });
    }
  });

  it('answers 409 once the person is confirmed, in any case of the address', async () => {
    const data = delegateForm();
    const { body } = await initiate(data).expect(201);
    await captured(body.order.id);
    await expectConfirmedOnce(testApp, data['email']);
    const again = await initiate({
      ...data,
      email: String(data['email']).toUpperCase(),
      fullName: 'Another Name',
    });
    expect(again.body).toEqual({ statusCode: 409, message: REGISTERED });
    expect(await findRegistrations(testApp, data['email'])).toMatchObject([{ fullName: 'Delegate Sample' }]);
    expect(await findOrders(testApp, data['email'])).toHaveLength(1);
  });

  it('confirms once if two orders are paid, and records the second payment as unmatched', async () => {
    const code = await addCoupon(testApp, 1);
    const data = delegateForm();
    const one = await initiate(data).expect(201);
    const two = await initiate(data, code).expect(201);
    await captured(two.body.order.id, { id: 'pay_Second', amount: 100_000 });
    const { paidBy } = await expectConfirmedOnce(testApp, data['email']);
    await captured(one.body.order.id, { id: 'pay_First' });
    await waitForOutboxes(testApp);
    expect(await expectConfirmedOnce(testApp, data['email'])).toMatchObject({ paidBy });
    const unmatchedPayments = await testApp.connection.collection('payment_mismatches').find().toArray();
    expect(unmatchedPayments).toMatchObject([
      { paymentId: 'pay_First', reason: 'second-payment', amount: FEE },
    ]);
    expect(await expectRedemptionsBalanced(testApp, code, 1)).toBe(1);
  });

  it('confirms once if two orders are paid at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const code = await addCoupon(testApp, 1);
      const data = delegateForm();
      const one = await initiate(data).expect(201);
      const two = await initiate(data, code).expect(201);
      await Promise.all([
        captured(one.body.order.id, { id: `pay_One${round}` }),
        captured(two.body.order.id, { id: `pay_Two${round}`, amount: 100_000 }),
      ]);
      const { paidBy } = await expectConfirmedOnce(testApp, data['email']);
      const ids = [`pay_One${round}`, `pay_Two${round}`];
      const unmatchedPayments = await testApp.connection
        .collection('payment_mismatches')
        .find({ paymentId: { $in: ids } })
        .toArray();
      const paymentIds = [
        ...unmatchedPayments.map(({ paymentId }) => paymentId as string),
        paidBy!.paymentId,
      ];
      expect(paymentIds).toHaveLength(2);
      expect(new Set(paymentIds)).toEqual(new Set(ids));
    }
  });
});

describe('registrations with one address from several browsers', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
    testApp.provider.control.configure({ webhooks: 'hold' });
  });
  afterAll(() => testApp.stop());

  const initiate = async (data: object, more: object = {}) =>
    (await testApp.post('/registration/initiate', { data, ...more }).expect(201)).body;
  const pay = (order_id: string, id: string) =>
    testApp.sendWebhook(webhookEvent('payment.captured', { order_id, id })).expect(200);

  it('confirms the details with which the paid order was opened, not those of a stranger', async () => {
    const data = delegateForm();
    const own = await initiate(data);
    const email = String(data['email']).toUpperCase();
    const stranger = await initiate({ ...data, email, fullName: 'Stranger', phone: '1111111111' });
    expect(stranger.order.id).not.toBe(own.order.id);
    await pay(own.order.id, 'pay_Own');
    await waitForOutboxes(testApp);
    const { state, fullName, phone, email: address } = (await findRegistrations(testApp, email))[0]!;
    expect({ state, fullName, phone, address }).toEqual({
      state: 'confirmed',
      fullName: data['fullName'],
      phone: data['phone'],
      address: data['email'],
    });
  });

  it('confirms whichever is paid first, and stores the other payment as unmatched', async () => {
    const data = delegateForm();
    const one = await initiate(data);
    const two = await initiate({ ...data, fullName: 'Other Browser' });
    await pay(two.order.id, 'pay_Two');
    await pay(one.order.id, 'pay_One');
    await waitForOutboxes(testApp);
    const registrations = await findRegistrations(testApp, data['email']);
    expect(registrations).toMatchObject([
      { state: 'pending' },
      { state: 'confirmed', fullName: 'Other Browser' },
    ]);
    expect(await findDeliveries(testApp, data['email'])).toHaveLength(1);
    const unmatched = await testApp.connection
      .collection('payment_mismatches')
      .findOne({ paymentId: 'pay_One' });
    expect(unmatched).toMatchObject({ reason: 'second-payment' });
  });

  it('changes the pending details only with the secret of the first answer', async () => {
    const data = delegateForm();
    const { secret, order } = await initiate(data);
    expect(secret).toMatch(/^[\w-]{32}$/);
    const changed = await initiate({ ...data, fullName: 'Corrected Name' }, { secret });
    expect(changed).toMatchObject({ order, secret });
    const wrong = await initiate({ ...data, fullName: 'Stranger' }, { secret: 'x'.repeat(32) });
    expect(wrong.order.id).not.toBe(order.id);
    await pay(order.id, 'pay_Changed');
    await waitForOutboxes(testApp);
    const registrations = await findRegistrations(testApp, data['email']);
    expect(registrations).toMatchObject([
      { state: 'confirmed', fullName: 'Corrected Name' },
      { state: 'pending', fullName: 'Stranger' },
    ]);
    expect(JSON.stringify(registrations)).not.toContain(secret);
  });

  it('does not apply a secret to another address', async () => {
    const [one, two] = [delegateForm(), delegateForm()];
    const { secret, order } = await initiate(one);
    const other = await initiate(two, { secret });
    expect(other.order.id).not.toBe(order.id);
    expect(await findRegistrations(testApp, one['email'])).toHaveLength(1);
  });

  it('confirms a registration and its order from before there were secrets', async () => {
    const data = delegateForm();
    const { order } = await initiate(data);
    const registrations = testApp.connection.collection('registrations');
    const update = { $set: { active: true }, $unset: { secretHash: 1 } };
    await registrations.updateOne({ emailKey: data['email'] }, update);
    await initiate({ ...data, fullName: 'Stranger' });
    await pay(order.id, 'pay_Old');
    await waitForOutboxes(testApp);
    const found = await findRegistrations(testApp, data['email']);
    expect(found.map(({ state, fullName }) => [state, fullName])).toEqual([
      ['confirmed', data['fullName']],
      ['pending', 'Stranger'],
    ]);
  });

  it('answers 400 for a secret in another format', async () => {
    const { body } = await testApp
      .post('/registration/initiate', { data: delegateForm(), secret: { $ne: '' } })
      .expect(400);
    expect(body.errors).toMatchObject([{ field: 'secret' }]);
  });
});

describe('a conference without a fee', () => {
  let testApp: TestApp;
  beforeAll(async () => void (testApp = await startTestApp({ REGISTRATION_FEE: 0 })));
  afterAll(() => testApp.stop());

  it('confirms immediately without a coupon and without calling the provider', async () => {
    await testApp.provider.control.closePort();
    const data = delegateForm();
    const { body } = await testApp.post('/registration/initiate', { data }).expect(201);
    const { registrationId } = await expectConfirmedOnce(testApp, data['email']);
    expect(body).toMatchObject({ finalAmount: 0, registrationId });
    expect(body).not.toHaveProperty('order');
  });
});
