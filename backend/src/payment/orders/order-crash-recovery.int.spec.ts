import { describe, expect, it } from 'vitest';
import { stopScheduledTasks } from '../../testing/start-app.js';
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
  reconcileAfter,
} from '../../testing/fixtures.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../../testing/test-app.js';
import { startBackendProcess, type BackendProcess } from '../../testing/backend-process.js';
import { DeliveriesService } from '../../notify/deliveries/deliveries.service.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';

/** A request during which the process is killed, and what must hold afterwards. */
interface Scenario {
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

const post = (program: BackendProcess, route: string, body: object) =>
  fetch(`${program.url}${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const free: Scenario = {
  used: [1],
  async prepare(testApp) {
    const couponCode = await addCoupon(testApp, 2, FEE);
    const data = delegateForm();
    const again = () => testApp.post('/registration/initiate', fromSameBrowser(data, couponCode));
    return {
      email: data['email'],
      coupons: [{ code: couponCode, initial: 2 }],
      call: (program) => post(program, '/registration/initiate', fromSameBrowser(data, couponCode)),
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

function paidBy(before: (testApp: TestApp, code: string) => Promise<unknown>): Scenario {
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

const webhook = paidBy(() => Promise.resolve());
const lateWebhook: Scenario = {
  ...paidBy(async (testApp, code) => {
    await reconcileAfter(testApp, 16);
    expect((await findCoupon(testApp, code)).redemptionsLeft).toBe(2);
  }),
  lastWrite: 'findAndModify registrations',
};

const anotherCoupon: Scenario = {
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
      call: (program) => post(program, '/registration/initiate', fromSameBrowser(data, couponCode)),
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

/** Runs what a restarted backend does on its schedule. */
async function sweep(testApp: TestApp): Promise<void> {
  const { app } = testApp;
  await app.get(OutboxRelay).sweep(0);
  await reconcileAfter(testApp, 16);
  await app.get(OutboxRelay).sweep(0);
  await app.get(DeliveriesService).requeueStalled(Date.now() + 60_000);
}

/** Lists the names of the writes of an uninterrupted run. */
async function recordWrites(testApp: TestApp, scenario: Scenario): Promise<string[]> {
  const program = await startBackendProcess(testApp.settings, 0);
  const { email, call } = await scenario.prepare(testApp);
  await call(program);
  if ((await findOrders(testApp, email)).some(({ state }) => state === 'paid'))
    await expectConfirmedOnce(testApp, email);
  program.kill('SIGKILL');
  await program.exited;
  return program.output().match(/(?<=^write \d+: ).*$/gm) ?? [];
}

async function expectConsistentAfterKill(
  testApp: TestApp,
  scenario: Scenario,
  at: number,
  point: string,
): Promise<void> {
  const program = await startBackendProcess(testApp.settings, at);
  const { email, coupons, call, retry } = await scenario.prepare(testApp);
  // The response depends on where the process is killed.
  await call(program).catch(() => 'connection lost');
  expect(await program.exited, `${point}: ${program.output()}`).toBe('SIGKILL');

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

describe('a backend killed with SIGKILL between any two writes', () => {
  const confirming = [
    'findAndModify payment_orders',
    'findAndModify registrations',
    'update registrations',
    'update payment_orders',
    'update coupons',
    'insert deliveries',
    'job',
  ];
  const scenarios: { what: string; scenario: Scenario; including: string[] }[] = [
    {
      what: 'a free registration with a coupon',
      scenario: free,
      including: ['insert payment_orders', ...confirming],
    },
    { what: 'a confirmation by webhook', scenario: webhook, including: confirming },
    {
      what: 'a confirmation by webhook after the hold has ended',
      scenario: lateWebhook,
      including: confirming,
    },
    {
      what: 'a switch to another coupon',
      scenario: anotherCoupon,
      including: ['insert payment_orders', 'update coupons'],
    },
  ];
  // Each has its own app, since one scenario's recovery would interrupt the orders of another.
  it.concurrent.each(scenarios)(
    'loses and duplicates nothing in $what',
    { timeout: 600_000 },
    async ({ scenario, including }) => {
      const testApp = await startTestApp();
      stopScheduledTasks(testApp);
      try {
        const writes = await recordWrites(testApp, scenario);
        expect(writes).toEqual(expect.arrayContaining(including));
        const points = scenario.lastWrite ? writes.slice(0, writes.indexOf(scenario.lastWrite) + 1) : writes;
        for (const [index, name] of points.entries())
          await expectConsistentAfterKill(
            testApp,
            scenario,
            index + 1,
            `killed before write ${index + 1}, ${name}`,
          );
      } finally {
        await testApp.stop();
      }
    },
  );

  it.concurrent('completes the interrupted work after a restart', { timeout: 300_000 }, async () => {
    const testApp = await startTestApp();
    stopScheduledTasks(testApp);
    try {
      const { email, call } = await webhook.prepare(testApp);
      const program = await startBackendProcess(testApp.settings, 2);
      await call(program).catch(() => 'connection lost');
      expect(await program.exited).toBe('SIGKILL');
      expect(await findOrders(testApp, email)).toMatchObject([
        { state: 'paid', outbox: [{ type: 'PaymentCaptured' }] },
      ]);
      expect(await findRegistrations(testApp, email)).toMatchObject([{ state: 'pending' }]);
      const again = await startBackendProcess(testApp.settings);
      await expectConfirmedOnce(testApp, email);
      again.kill('SIGTERM');
      await again.exited;
    } finally {
      await testApp.stop();
    }
  });
});
