import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { TEST_ADMIN } from '../../testing/fixtures/content.js';
import {
  addCoupon,
  expectRedemptionsBalanced,
  findOrders,
  findRegistrations,
  reconcileAfter,
} from '../../testing/fixtures.js';
import { expectConfirmed, payCheckout, startCheckout } from '../../testing/interruptions/delegates.js';
import { pauseCommand } from '../../testing/interruptions/pause-command.js';
import { handleAllEvents } from '../../testing/interruptions/recover.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../../testing/test-app.js';
import { OrderPlacesService } from './order-places.service.js';

const MINUTE_MS = 60_000;

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  testApp.provider.control.configure({ webhooks: 'drop' });
});
afterAll(() => testApp.stop());

const orders = () => testApp.connection.collection('payment_orders');
const initiate = (data = delegateForm(), code?: string) =>
  testApp.post('/registration/initiate', fromSameBrowser(data, code));
/** Another browser, which does not have the secret. */
const initiateElsewhere = (data: object, couponCode?: string) =>
  testApp.post('/registration/initiate', { data, couponCode });
/** Ends all holds, and sets the capacity so that one place is left. */
async function leaveOnePlace(): Promise<void> {
  await reconcileAfter(testApp, 61);
  const registrations = testApp.connection.collection('registrations');
  const registrationCapacity = (await registrations.countDocuments({ state: 'confirmed' })) + 1;
  await testApp.app.get(ConferenceService).change({ registrationCapacity }, TEST_ADMIN);
}
async function expectPaid(checkout: Parameters<typeof payCheckout>[1] & { email: string }): Promise<void> {
  await payCheckout(testApp, checkout).sendWebhook().expect(200);
  await handleAllEvents(testApp);
  const states = (await findRegistrations(testApp, checkout.email)).map(({ state }) => state);
  expect(states.toSorted()[0]).toBe('confirmed');
}

describe('the last place, whose payment arrives', () => {
  const closers = {
    'while its order lapses': async () => {
      await orders().updateMany({ active: true }, { $set: { holdUntil: new Date() } });
      await reconcileAfter(testApp, 0);
    },
    'while a hold that a crash has left is ended': async () => {
      await orders().updateMany({ active: true }, { $set: { state: 'lapsed' }, $unset: { active: 1 } });
      await testApp.app.get(OrderPlacesService).endStale(new Date(Date.now() + 16 * MINUTE_MS));
    },
  };
  it.each(Object.entries(closers))('%s, goes to nobody else', async (_when, close) => {
    await leaveOnePlace();
    const checkout = await startCheckout(testApp);
    const closing = pauseCommand(testApp, { at: 'update places' });
    const closed = close();
    await closing.reached;
    const settling = pauseCommand(testApp, { at: 'findAndModify payment_orders' });
    const settled = Promise.resolve(payCheckout(testApp, checkout).sendWebhook());
    await settling.reached;
    closing.resume();
    await closed;
    await initiate().expect(409);
    settling.resume();
    await settled;
    await handleAllEvents(testApp);
    await expectConfirmed(testApp, checkout.email);
    await initiate().expect(403);
  });
});

describe('a stranger who enters the address of somebody at the checkout', () => {
  it('does not end the place with a coupon that is used up', async () => {
    await leaveOnePlace();
    const checkout = await startCheckout(testApp);
    const code = await addCoupon(testApp, 1);
    await testApp.connection.collection('coupons').updateOne({ code }, { $set: { redemptionsLeft: 0 } });
    await initiateElsewhere(checkout.data, code).expect(409);
    await initiate().expect(409);
    await expectPaid(checkout);
  });

  it.each(['the same', 'no'])(
    'does not end the hold of the last redemption with %s coupon',
    async (coupon) => {
      await leaveOnePlace();
      const code = await addCoupon(testApp, 1);
      const checkout = await startCheckout(testApp, code);
      await initiateElsewhere(checkout.data, coupon === 'no' ? undefined : code).expect(201);
      await testApp.app.get(ConferenceService).change({ registrationCapacity: 0 }, TEST_ADMIN);
      await initiate(delegateForm(), code).expect(409);
      await expectPaid(checkout);
      expect(await expectRedemptionsBalanced(testApp, code, 1)).toBe(1);
    },
  );
});

describe('a person who continues in another browser', () => {
  async function continueElsewhere(code?: string) {
    const checkout = await startCheckout(testApp, code);
    const { body } = await initiateElsewhere(checkout.data, code).expect(201);
    return { ...checkout, providerOrderId: String(body.order.id) };
  }

  it('pays with the last redemption of the coupon', async () => {
    const code = await addCoupon(testApp, 1);
    await expectPaid(await continueElsewhere(code));
    expect(await expectRedemptionsBalanced(testApp, code, 1)).toBe(1);
  });

  it('keeps the place until the last order lapses', async () => {
    await leaveOnePlace();
    const checkout = await continueElsewhere();
    const [first] = await findOrders(testApp, checkout.email);
    await orders().updateOne({ _id: first!._id }, { $set: { holdUntil: new Date() } });
    await reconcileAfter(testApp, 2);
    expect(await findOrders(testApp, checkout.email)).toMatchObject([{ state: 'lapsed' }, { state: 'open' }]);
    await initiate().expect(409);
    await reconcileAfter(testApp, 16);
    await initiate().expect(201);
  });
});
