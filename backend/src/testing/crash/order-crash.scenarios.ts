import { expect } from 'vitest';
import { DeliveriesService } from '../../notify/deliveries/deliveries.service.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { startBackendProcess, type BackendProcess, type KillPoint } from '../backend-process.js';
import {
  addCoupon,
  expectConfirmedOnce,
  expectRedemptionsBalanced,
  FEE,
  findCoupon,
  findDeliveries,
  findOrders,
  findRegistrations,
  reconcileAfter,
  webhookEvent,
} from '../fixtures.js';
import { delegateForm, fromSameBrowser, type TestApp } from '../test-app.js';
import { expectKilled } from './kills.js';

/** A request during which the process is killed, and what must hold afterwards. */
export interface OrderScenario {
  prepare(testApp: TestApp): Promise<{
    email: unknown;
    coupons: { code: string; initial: number }[];
    /** The request during which the process is killed. */
    call(program: BackendProcess): Promise<unknown>;
    /** What the client or the provider does after the recovery. */
    retry(): Promise<unknown>;
  }>;
  /** How many redemptions of each coupon are used at the end. */
  used: number[];
  /** The last write to kill at; later writes are covered by another scenario. */
  lastWrite?: string;
}

export const freeOrder: OrderScenario = {
  used: [1],
  async prepare(testApp) {
    const couponCode = await addCoupon(testApp, 2, FEE);
    const data = delegateForm();
    const again = () => testApp.post('/registration/initiate', fromSameBrowser(data, couponCode));
    return {
      email: data['email'],
      coupons: [{ code: couponCode, initial: 2 }],
      call: (program) => program.post('/registration/initiate', fromSameBrowser(data, couponCode)),
      retry: again,
    };
  },
};

/** Opens an order with a coupon. @returns also the webhook of its payment */
async function openOrder(testApp: TestApp) {
  const couponCode = await addCoupon(testApp, 2);
  const data = delegateForm();
  const { body } = await testApp
    .post('/registration/initiate', fromSameBrowser(data, couponCode))
    .expect(201);
  const order_id = body.order.id as string;
  const payment = { id: `pay_${order_id.slice(6)}`, order_id, amount: FEE - 50_000 };
  return { data, couponCode, captured: webhookEvent('payment.captured', payment) };
}

function paidBy(before: (testApp: TestApp, code: string) => Promise<unknown>): OrderScenario {
  return {
    used: [1],
    async prepare(testApp) {
      const { data, couponCode, captured } = await openOrder(testApp);
      await before(testApp, couponCode);
      return {
        email: data['email'],
        coupons: [{ code: couponCode, initial: 2 }],
        call: (program) =>
          fetch(`${program.url}/payment/webhook`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'x-razorpay-signature': testApp.signWebhook(captured),
            },
            body: captured,
          }),
        retry: () => testApp.sendWebhook(captured).expect(200),
      };
    },
  };
}

export const webhook = paidBy(() => Promise.resolve());
export const lateWebhook: OrderScenario = {
  ...paidBy(async (testApp, code) => {
    await reconcileAfter(testApp, 16);
    expect((await findCoupon(testApp, code)).redemptionsLeft).toBe(2);
  }),
  lastWrite: 'findAndModify registrations',
};

export const anotherCoupon: OrderScenario = {
  used: [0, 1],
  async prepare(testApp) {
    const { data, couponCode: first } = await openOrder(testApp);
    const couponCode = await addCoupon(testApp, 2, 100_000);
    return {
      email: data['email'],
      coupons: [
        { code: first, initial: 2 },
        { code: couponCode, initial: 2 },
      ],
      call: (program) => program.post('/registration/initiate', fromSameBrowser(data, couponCode)),
      async retry() {
        const { body } = await testApp
          .post('/registration/initiate', fromSameBrowser(data, couponCode))
          .expect(201);
        await testApp
          .sendWebhook(webhookEvent('payment.captured', { order_id: body.order.id, amount: 50_000 }))
          .expect(200);
      },
    };
  },
};

/** Lists the kinds of write of an uninterrupted run. */
export async function recordOrderWrites(testApp: TestApp, scenario: OrderScenario): Promise<string[]> {
  const program = await startBackendProcess(testApp.settings, 0);
  const { email, call } = await scenario.prepare(testApp);
  await call(program);
  if ((await findOrders(testApp, email)).some(({ state }) => state === 'paid'))
    await expectConfirmedOnce(testApp, email);
  program.kill('SIGKILL');
  await program.exited;
  return program.writes();
}

/** Kills a backend at this point, and expects that the recovery and a retry lose and duplicate nothing. */
export async function expectOrderSurvivesKill(
  testApp: TestApp,
  scenario: OrderScenario,
  at: KillPoint,
  point: string,
): Promise<void> {
  const program = await startBackendProcess(testApp.settings, at);
  const { email, coupons, call, retry } = await scenario.prepare(testApp);
  await expectKilled(program, call(program));

  await sweep(testApp);
  const paid = (await findOrders(testApp, email)).some(({ state }) => state === 'paid');
  const [registration] = await findRegistrations(testApp, email);
  expect(registration?.state ?? 'pending', point).toBe(paid ? 'confirmed' : 'pending');
  if (paid) await expectConfirmedOnce(testApp, email);
  else expect(await findDeliveries(testApp, email), point).toEqual([]);
  for (const { code, initial } of coupons) await expectRedemptionsBalanced(testApp, code, initial);

  await retry();
  await expectConfirmedOnce(testApp, email);
  for (const [which, { code, initial }] of coupons.entries()) {
    expect(await expectRedemptionsBalanced(testApp, code, initial), point).toBe(scenario.used[which]);
    const expected = { redemptionsLeft: initial - scenario.used[which]!, holds: [] };
    expect(await findCoupon(testApp, code), point).toMatchObject(expected);
  }
}

/** Runs what a restarted backend does on its schedule. */
async function sweep(testApp: TestApp): Promise<void> {
  const { app } = testApp;
  await app.get(OutboxRelay).sweep(0);
  await reconcileAfter(testApp, 16);
  await app.get(OutboxRelay).sweep(0);
  await app.get(DeliveriesService).requeueStalled(Date.now() + 60_000);
}
