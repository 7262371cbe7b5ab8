import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { ROUTES } from '@mun/contracts/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { findOrderView, loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';
import {
  addCoupon,
  expectConfirmedOnce,
  expectRedemptionsBalanced,
  FEE,
  findCoupon,
  findOrders,
  findRegistrations,
  reconcileAfter,
  webhookEvent,
} from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../../testing/test-app.js';
import { UnpaidRegistrationsService } from '../reminders/unpaid-registrations.service.js';

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const CLOSED = 'Registration is closed at the moment.';

describe('the registration window', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
    testApp.provider.control.configure({ webhooks: 'hold' });
  });
  beforeEach(() => setFacts({}));
  afterAll(() => testApp.stop());

  /** Sets the facts about registration as an organiser does. */
  async function setFacts(facts: object): Promise<void> {
    const service = testApp.app.get(ConferenceService);
    const view = await service.getView();
    const unlimited = { registrationOpensAt: '', registrationClosesAt: '', registrationCapacity: null };
    const venue = { ...view, registrationOpen: true, ...unlimited, ...facts };
    await service.update(venue, { session: 'test' });
  }
  const windowNow = async () => (await testApp.get('/conference').expect(200)).body.registrationWindow;
  const initiate = (data = delegateForm()) => testApp.post('/registration/initiate', fromSameBrowser(data));
  const pay = (order_id: string) =>
    testApp.sendWebhook(webhookEvent('payment.captured', { order_id })).expect(200);

  it('is open if only the switch is set, as by default', async () => {
    expect(await windowNow()).toBe('open');
    await initiate().expect(201);
  });

  it.each([
    ['scheduled', { registrationOpensAt: inMinutes(5) }, 'Registration isn’t open yet.'],
    ['closed', { registrationClosesAt: inMinutes(-5) }, CLOSED],
    ['closed', { registrationOpensAt: inMinutes(5), registrationOpen: false }, CLOSED],
    ['closed', { registrationOpen: false, registrationClosesAt: inMinutes(5) }, CLOSED],
  ])('is %s with %o', async (state, facts, message) => {
    await setFacts(facts);
    expect(await windowNow()).toBe(state);
    const { body } = await initiate().expect(403);
    expect(body.message).toBe(message);
  });

  it('opens and closes by itself, on the site too', async () => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const service = testApp.app.get(ConferenceService);
    await setFacts({ registrationOpensAt: at(4_000), registrationClosesAt: at(3_600_000) });
    expect(await windowNow()).toBe('scheduled');
    // As the calendar reads it, which does not refresh the cached response.
    await expect.poll(() => service.getView()).toMatchObject({ registrationWindow: 'open' });
    await service.publishRegistrationWindow();
    expect(await windowNow()).toBe('open');
    await initiate().expect(201);
    await setFacts({ registrationClosesAt: at(4_000) });
    expect(await windowNow()).toBe('open');
    await expect.poll(windowNow).toBe('closed');
    await initiate().expect(403);
  });

  it('closes at the capacity, and lets those finish who are paying', async () => {
    const [one, two] = [delegateForm(), delegateForm()];
    const first = await initiate(one).expect(201);
    const second = await initiate(two).expect(201);
    const confirmed = await testApp.connection
      .collection('registrations')
      .countDocuments({ state: 'confirmed' });
    await setFacts({ registrationCapacity: confirmed + 1 });
    await pay(first.body.order.id);
    await waitForOutboxes(testApp);
    await expect.poll(windowNow).toBe('full');
    const { body } = await initiate().expect(403);
    expect(body.message).toBe('All places are taken, so registration is closed.');

    const again = await initiate(two).expect(201); // after closing the checkout
    expect(again.body.order.id).toBe(second.body.order.id);
    await testApp.post('/registration/initiate', { data: two }).expect(403); // another browser
    await pay(second.body.order.id);
    await expectConfirmedOnce(testApp, two['email']);
  });

  it('lets a delegate finish who is paying when the switch is turned off', async () => {
    const data = delegateForm();
    const { body } = await initiate(data).expect(201);
    await setFacts({ registrationOpen: false });
    const again = await initiate(data).expect(201);
    expect(again.body.order).toEqual(body.order);
    await pay(body.order.id);
    await expectConfirmedOnce(testApp, data['email']);
  });

  describe('places', () => {
    let admin: AdminClient;
    beforeAll(async () => void (admin = await loginAsAdmin(testApp)));
    const countConfirmed = () =>
      testApp.connection.collection('registrations').countDocuments({ state: 'confirmed' });
    const lapseAll = () => reconcileAfter(testApp, 61);
    /** Ends all holds, and sets the capacity so that so many places are left. @returns the capacity */
    async function leavePlaces(places: number): Promise<number> {
      await lapseAll();
      const registrationCapacity = (await countConfirmed()) + places;
      await setFacts({ registrationCapacity });
      return registrationCapacity;
    }
    const reviewOf = async (email: unknown) => (await findOrders(testApp, email))[0]!.review?.reason;
    const holds = async () =>
      (await testApp.connection.collection('places').findOne())!['holds'] as { person: string }[];

    it('are held while they are paid for, and returned when the order lapses', async () => {
      await leavePlaces(1);
      const [first, second] = [delegateForm(), delegateForm()];
      await initiate(first).expect(201);
      const [order] = await findOrders(testApp, first['email']);
      const next = new Date(Math.ceil(order!.holdUntil.getTime() / MINUTE_MS + 1) * MINUTE_MS);
      const time = next.toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });
      await expect
        .poll(async () => (await testApp.get(ROUTES.heldPlaces).expect(200)).body)
        .toEqual({ until: next.toISOString() });
      const { body } = await initiate(second).expect(409);
      expect(body.message).toBe(`The last places are being paid for. Try again at ${time}.`);
      expect(await findOrders(testApp, second['email'])).toEqual([]);
      await lapseAll();
      await expect.poll(async () => (await testApp.get(ROUTES.heldPlaces)).body).toEqual({});
      await initiate(second).expect(201);
    });

    it('are never exceeded by free registrations at the same time', async () => {
      const capacity = await leavePlaces(1);
      const code = await addCoupon(testApp, 20, FEE);
      const answers = await Promise.all(
        Array.from({ length: 12 }, () =>
          testApp.post('/registration/initiate', fromSameBrowser(delegateForm(), code)),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      await waitForOutboxes(testApp);
      expect(await countConfirmed()).toBe(capacity);
      expect(await expectRedemptionsBalanced(testApp, code, 20)).toBe(1);
    });

    it('are decided about by an organiser if a payment comes when none is left', async () => {
      const capacity = await leavePlaces(1);
      const [late, quick] = [delegateForm(), delegateForm()];
      const { body } = await initiate(late).expect(201);
      await lapseAll();
      await pay((await initiate(quick).expect(201)).body.order.id);
      await pay(body.order.id);
      await waitForOutboxes(testApp);
      expect(await reviewOf(late['email'])).toBe('full');
      expect(await countConfirmed()).toBe(capacity);
      const { id } = await findOrderView(admin, String(late['email']));
      await admin.post(`/payment/orders/${id}/accept`).expect(200);
      await waitForOutboxes(testApp);
      expect(await countConfirmed()).toBe(capacity + 1);
    });

    it('are decided about by an organiser if a payment comes after the hold and after closing', async () => {
      const [late, active] = [delegateForm(), delegateForm()];
      const lapsed = await initiate(late).expect(201);
      await lapseAll();
      const open = await initiate(active).expect(201);
      await setFacts({ registrationOpen: false });
      await pay(lapsed.body.order.id);
      await pay(open.body.order.id);
      await expectConfirmedOnce(testApp, active['email']);
      expect(await reviewOf(late['email'])).toBe('closed');
    });

    it('are taken again by a late payment if one is left', async () => {
      await leavePlaces(1);
      const late = delegateForm();
      const { body } = await initiate(late).expect(201);
      await lapseAll();
      await pay(body.order.id);
      await expectConfirmedOnce(testApp, late['email']);
      expect(await holds()).toEqual([]);
    });

    it('may be exceeded by organisers, with and without a payment', async () => {
      const capacity = await leavePlaces(0);
      const [paid, unpaid] = [delegateForm(), delegateForm()];
      const payment = { method: 'cash', amount: FEE, reference: '', receivedOn: '2026-01-05' };
      await admin.post('/delegates', { data: paid, payment, key: randomUUID() }).expect(201);
      await admin.post('/delegates', { data: unpaid, key: randomUUID() }).expect(201);
      await waitForOutboxes(testApp);
      expect(await countConfirmed()).toBe(capacity + 1);
      const [registration] = await findRegistrations(testApp, unpaid['email']);
      const unpaidRegistrations = testApp.app.get(UnpaidRegistrationsService);
      const token = unpaidRegistrations.createToken(registration!._id.toHexString(), 60);
      const { body } = await testApp.post(`/registration/resume/${token}`).expect(200);
      await lapseAll();
      await pay(body.order.id);
      await waitForOutboxes(testApp);
      expect(await countConfirmed()).toBe(capacity + 2);
    });

    it('and coupons are held once per person, however many browsers register', async () => {
      await leavePlaces(3);
      const code = await addCoupon(testApp, 3);
      const data = delegateForm();
      const register = () => testApp.post('/registration/initiate', { data, couponCode: code });
      const [one] = [await register().expect(201), await register().expect(201)];
      expect(new Set((await holds()).map(({ person }) => person)).size).toBe(1);
      expect(await findCoupon(testApp, code)).toMatchObject({ redemptionsLeft: 2 });
      // The first one's payment counts, with the person's place.
      const { id, amount } = testApp.provider.control.pay(one.body.order.id);
      const captured = webhookEvent('payment.captured', { id, amount, order_id: one.body.order.id });
      await testApp.sendWebhook(captured).expect(200);
      await waitForOutboxes(testApp);
      const states = (await findRegistrations(testApp, data['email'])).map(({ state }) => state);
      expect(states.toSorted()).toEqual(['confirmed', 'pending']);
      expect(await holds()).toEqual([]);
    });

    it('and coupons are used once by free registrations of one person at the same time', async () => {
      const code = await addCoupon(testApp, 12, FEE);
      const data = delegateForm();
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => testApp.post('/registration/initiate', { data, couponCode: code })),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      await waitForOutboxes(testApp);
      expect(await expectRedemptionsBalanced(testApp, code, 12)).toBe(1);
      const paid = (await findOrders(testApp, data['email'])).filter(({ state }) => state === 'paid');
      expect(paid).toHaveLength(1);
    });

    it('and coupons are held for an hour at most', async () => {
      const data = delegateForm();
      await initiate(data).expect(201);
      const [order] = await findOrders(testApp, data['email']);
      const createdAt = new Date(Date.now() - 50 * MINUTE_MS);
      const earlier = { createdAt, holdUntil: new Date(Date.now() + MINUTE_MS) };
      await testApp.connection.collection('payment_orders').updateOne({ _id: order!._id }, { $set: earlier });
      await initiate(data).expect(201);
      const [extended] = await findOrders(testApp, data['email']);
      expect(extended!.holdUntil.getTime()).toBe(createdAt.getTime() + 60 * MINUTE_MS);
    });

    it('that a crash has left held are returned', async () => {
      await initiate().expect(201);
      const orphan = { order: new Types.ObjectId(), person: 'nobody', at: new Date() };
      const places = testApp.connection.collection<{ holds: object[] }>('places');
      await places.updateOne({}, { $push: { holds: orphan } });
      const held = (await holds()).length;
      await reconcileAfter(testApp, 2);
      expect(await holds()).toHaveLength(held - 1);
    });
  });
});
