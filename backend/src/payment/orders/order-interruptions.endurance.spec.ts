import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrderView, loginAsAdmin, refundForm, type AdminClient } from '../../testing/fixtures/admin.js';
import {
  addCoupon,
  expectRedemptionsBalanced,
  FEE,
  findOrders,
  findRegistrations,
  reconcileAfter,
} from '../../testing/fixtures.js';
import {
  expectConfirmed,
  expectEmails,
  payCheckout,
  startCheckout,
} from '../../testing/interruptions/delegates.js';
import { failEachWrite, type Scenario } from '../../testing/interruptions/fail-each-write.js';
import { failWrite } from '../../testing/interruptions/fail-write.js';
import { runInBetween } from '../../testing/interruptions/pause-command.js';
import { handleAllEvents, recover, waitForHandlers } from '../../testing/interruptions/recover.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../../testing/test-app.js';

/** The redemptions of each coupon in these tests. */
const REDEMPTIONS = 2;

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  testApp.provider.control.configure({ webhooks: 'drop' });
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

const statesOf = async (email: unknown) => (await findOrders(testApp, email)).map(({ state }) => state);
const registrationStateOf = async (email: unknown) => (await findRegistrations(testApp, email))[0]?.state;

/** A form with a coupon that is not sent yet. */
async function fillForm(amountOff?: number) {
  const data = delegateForm();
  const code = await addCoupon(testApp, REDEMPTIONS, amountOff);
  return { email: data['email'], code, register: () => send(data, code) };
}
const send = (data: Record<string, unknown>, code?: string) =>
  testApp.post('/registration/initiate', fromSameBrowser(data, code));

async function startWithCoupon() {
  return startCheckout(testApp, await addCoupon(testApp, REDEMPTIONS));
}

type Form = Awaited<ReturnType<typeof fillForm>>;
type Started = Awaited<ReturnType<typeof startWithCoupon>>;

/** Ends the hold of an unpaid order. */
async function lapse({ email }: Pick<Started, 'email'>): Promise<void> {
  await reconcileAfter(testApp, 16);
  const [order] = await findOrders(testApp, email);
  if (order?.active) throw new Error('the order is still active');
}

/** A delegate at the checkout whose hold has ended, and whose redemption is free again, unless another one has taken it. */
async function startTooLate(redemptionsLeft = REDEMPTIONS) {
  const started = await startWithCoupon();
  await testApp.connection
    .collection('payment_orders')
    .updateOne(
      { 'payable.id': started.id },
      { $set: { state: 'lapsed', 'redemption.state': 'released' }, $unset: { active: 1 } },
    );
  await testApp.connection
    .collection('coupons')
    .updateOne({ code: started.code }, { $set: { redemptionsLeft, holds: [] } });
  return started;
}

/** A payment that waits for a decision, because the redemption of its coupon went to another delegate. */
async function payTooLate() {
  const paid = payCheckout(testApp, await startTooLate(0));
  await paid.sendWebhook().expect(200);
  await waitForHandlers(testApp);
  const [order] = await findOrders(testApp, paid.email);
  return { ...paid, order: order!._id.toHexString() };
}

async function expectUsed({ code }: { code?: string | undefined }, used: number): Promise<void> {
  expect(await expectRedemptionsBalanced(testApp, code!, REDEMPTIONS), 'used redemptions').toBe(used);
}

const OPENED: Scenario<Form> = {
  prepare: () => fillForm(),
  act: ({ register }) => register(),
  writes: [
    'findAndModify registrations',
    'insert payment_orders',
    'update coupons',
    'findAndModify payment_orders',
  ],
  expectComplete: async ({ email, code }) => {
    expect(await findRegistrations(testApp, email)).toMatchObject([{ state: 'pending' }]);
    const active = (await findOrders(testApp, email)).filter((order) => order.active);
    expect(active).toMatchObject([{ state: 'open', redemption: { state: 'held' } }]);
    await expectUsed({ code }, 0);
  },
  expectUnchanged: async ({ email, code }) => {
    expect((await findOrders(testApp, email)).filter((order) => order.active)).toEqual([]);
    await expectUsed({ code }, 0);
  },
};

const FREE: Scenario<Form> = {
  ...OPENED,
  prepare: () => fillForm(FEE),
  writes: [...OPENED.writes, 'insert deliveries', 'job emails'],
  expectComplete: async ({ email, code }) => {
    await expectConfirmed(testApp, email);
    await expectUsed({ code }, 1);
  },
};

const CAPTURED: Scenario<ReturnType<typeof payCheckout<Started>>> = {
  prepare: async () => payCheckout(testApp, await startWithCoupon()),
  act: ({ sendWebhook }) => sendWebhook(),
  writes: [
    'findAndModify payment_orders',
    'update coupons',
    'update payment_orders',
    'findAndModify registrations',
    'insert receipts',
    'insert deliveries',
    'job emails',
  ],
  expectComplete: async (paid) => {
    await expectConfirmed(testApp, paid.email);
    await expectUsed(paid, 1);
  },
  expectUnchanged: async (paid) => {
    expect(await statesOf(paid.email)).toEqual(['open']);
    expect(await registrationStateOf(paid.email)).toBe('pending');
    await expectUsed(paid, 0);
  },
};

const CAPTURED_LATE: typeof CAPTURED = {
  ...CAPTURED,
  prepare: async () => payCheckout(testApp, await startTooLate()),
  expectUnchanged: async (paid) => {
    expect(await statesOf(paid.email)).toEqual(['lapsed']);
    expect(await registrationStateOf(paid.email)).toBe('pending');
  },
};

const LAPSED: Scenario<Started> = {
  prepare: startWithCoupon,
  act: lapse,
  writes: ['update payment_orders', 'update coupons'],
  expectComplete: async (started) => {
    expect(await findOrders(testApp, started.email)).toMatchObject([
      { state: 'lapsed', redemption: { state: 'released' } },
    ]);
    await expectUsed(started, 0);
  },
  expectUnchanged: async ({ email }) => expect(await statesOf(email)).toEqual(['open']),
};

const ACCEPTED: Scenario<Awaited<ReturnType<typeof payTooLate>>> = {
  prepare: payTooLate,
  act: ({ order }) => admin.post(`/payment/orders/${order}/accept`),
  writes: ['findAndModify payment_orders', 'findAndModify registrations', 'insert deliveries'],
  expectComplete: async ({ email }) => {
    expect(await findOrders(testApp, email)).toMatchObject([
      { state: 'paid', redemption: { state: 'oversold' } },
    ]);
    expect(await findRegistrations(testApp, email)).toMatchObject([{ state: 'confirmed' }]);
    await expectEmails(testApp, email, 'payment-held', 'registration-confirmed');
  },
  expectUnchanged: async ({ email }) => expect(await statesOf(email)).toEqual(['review']),
};

describe('a write that fails while', () => {
  it('an order is opened', () => failEachWrite(testApp, OPENED));
  it('a free registration is confirmed', () => failEachWrite(testApp, FREE));
  it('a payment is captured', () => failEachWrite(testApp, CAPTURED));
  it.each(['outbox payment_orders', 'outbox registrations'])(
    'what the handlers did is recorded (%s)',
    (only) => failEachWrite(testApp, { ...CAPTURED, only, writes: [only] }),
  );
  it('a payment is captured after its hold', () => failEachWrite(testApp, CAPTURED_LATE));
  it('an unpaid order lapses', () => failEachWrite(testApp, LAPSED));
  it('a late payment is accepted', () => failEachWrite(testApp, ACCEPTED));
});

describe('an order that is opened', () => {
  it('is the only one if the delegate clicks twice', async () => {
    const form = await fillForm();
    const point = { at: 'insert payment_orders' };
    const answers = await runInBetween(testApp, point, form.register, form.register);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    await OPENED.expectComplete(form);
  });

  it('takes no redemption that another delegate has taken meanwhile', async () => {
    const code = await addCoupon(testApp, 1);
    const [first, second] = [delegateForm(), delegateForm()];
    const point = { at: 'update coupons' };
    const [refused, opened] = await runInBetween(
      testApp,
      point,
      () => send(first, code),
      () => send(second, code),
    );
    expect([refused.status, opened.status]).toEqual([409, 201]);
    expect(await findOrders(testApp, first['email'])).toEqual([]);
    await expectRedemptionsBalanced(testApp, code, 1);
  });

  it('takes no redemption of a coupon that an organiser deletes meanwhile', async () => {
    const { code, email, register } = await fillForm();
    const coupon = await testApp.connection.collection('coupons').findOne({ code });
    const remove = () => admin.delete(`/coupons/${String(coupon!._id)}`).expect(204);
    const [refused] = await runInBetween(testApp, { at: 'update coupons' }, register, remove);
    expect(refused.status).toBe(409);
    expect(await findOrders(testApp, email)).toEqual([]);
  });
});

describe('a payment that is captured', () => {
  const settling = { at: 'findAndModify payment_orders' };

  it('counts once if webhook and checkout report it at the same time', async () => {
    const paid = await CAPTURED.prepare();
    const answers = await runInBetween(testApp, settling, paid.sendWebhook, paid.sendCallback);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await handleAllEvents(testApp);
    await CAPTURED.expectComplete(paid);
  });

  it('counts if its hold ends meanwhile', async () => {
    const paid = await CAPTURED.prepare();
    const [webhook] = await runInBetween(testApp, settling, paid.sendWebhook, () =>
      reconcileAfter(testApp, 16),
    );
    expect(webhook.status).toBe(200);
    await recover(testApp);
    await CAPTURED.expectComplete(paid);
  });

  it('is cancelled if an organiser refunds it during the confirmation', async () => {
    const paid = await CAPTURED.prepare();
    const refund = async () => {
      const { id } = await findOrderView(admin, paid.email);
      await admin.post(`/payment/orders/${id}/refund`, refundForm()).expect(200);
    };
    await runInBetween(testApp, { at: 'findAndModify registrations' }, paid.sendWebhook, refund);
    await recover(testApp);
    expect(await statesOf(paid.email)).toEqual(['refunded']);
    expect(await registrationStateOf(paid.email)).not.toBe('confirmed');
  });
});

describe('a late payment that waits for a decision', () => {
  it('is cancelled if an organiser refunds it before the delegate is emailed', async () => {
    const paid = payCheckout(testApp, await startTooLate(0));
    const fault = failWrite(testApp, 1, 'refused', 'findAndModify registrations');
    await paid.sendWebhook().expect(200);
    expect(fault.failed()).toBeDefined();
    const { id } = await findOrderView(admin, paid.email);
    await admin.post(`/payment/orders/${id}/refund`, refundForm()).expect(200);
    await recover(testApp);
    const [registration] = await findRegistrations(testApp, paid.email);
    expect(registration).toMatchObject({ state: 'cancelled' });
    expect(registration).not.toHaveProperty('held');
    await expectEmails(testApp, paid.email, 'registration-cancelled');
  });
});

describe('a late payment that is accepted', () => {
  it('is refunded if another organiser decides so meanwhile', async () => {
    const late = await payTooLate();
    const [accepted] = await runInBetween(
      testApp,
      { at: 'findAndModify payment_orders' },
      () => ACCEPTED.act(late) as PromiseLike<{ status: number }>,
      () => admin.post(`/payment/orders/${late.order}/refund`, refundForm()).expect(200),
    );
    expect(accepted.status).toBe(409);
    await recover(testApp);
    expect(await statesOf(late.email)).toEqual(['refunded']);
    expect(await registrationStateOf(late.email)).toBe('cancelled');
  });
});
