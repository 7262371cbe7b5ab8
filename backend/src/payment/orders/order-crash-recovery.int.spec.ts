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
} from '../../testing/fixtures.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';
import { startBackendProcess, type BackendProcess } from '../../testing/backend-process.js';
import { DeliveriesService } from '../../notify/deliveries/deliveries.service.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { ReconciliationService } from '../reconciliation/reconciliation.service.js';

/** One call to a program that dies in it, and what must be true however far it came. */
interface Way {
  prepare(ground: TestApp): Promise<{
    email: unknown;
    coupons: { code: string; initial: number }[];
    /** The call that the program dies in. */
    call(program: BackendProcess): Promise<unknown>;
    /** What the outside world does next, once everything has been swept. */
    goOn(): Promise<unknown>;
  }>;
  /** How many redemptions of each coupon are used in the end. */
  used: number[];
  /** The last write that is this way's own; what follows is as on another. */
  upTo?: string;
}

const post = (program: BackendProcess, route: string, body: object) =>
  fetch(`${program.url}${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const free: Way = {
  used: [1],
  async prepare(ground) {
    const couponCode = await addCoupon(ground, 2, FEE);
    const data = delegateForm();
    const again = () => ground.post('/registration/initiate', { data, couponCode });
    return {
      email: data['email'],
      coupons: [{ code: couponCode, initial: 2 }],
      call: (program) => post(program, '/registration/initiate', { data, couponCode }),
      goOn: again,
    };
  },
};

/** An order with a coupon that waits for its payment, and the webhook that tells of it. */
async function openOrder(ground: TestApp) {
  const couponCode = await addCoupon(ground, 2);
  const data = delegateForm();
  const { body } = await ground.post('/registration/initiate', { data, couponCode }).expect(201);
  const order_id = body.order.id as string;
  const payment = { id: `pay_${order_id.slice(6)}`, order_id, amount: FEE - 50_000 };
  return { data, couponCode, captured: webhookEvent('payment.captured', payment) };
}

function paidBy(before: (ground: TestApp, code: string) => Promise<unknown>): Way {
  return {
    used: [1],
    async prepare(ground) {
      const { data, couponCode, captured } = await openOrder(ground);
      await before(ground, couponCode);
      return {
        email: data['email'],
        coupons: [{ code: couponCode, initial: 2 }],
        call: (program) =>
          fetch(`${program.url}/payment/webhook`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'x-razorpay-signature': ground.signWebhook(captured),
            },
            body: captured,
          }),
        goOn: () => ground.sendWebhook(captured).expect(200),
      };
    },
  };
}

const webhook = paidBy(() => Promise.resolve());
const lateWebhook: Way = {
  ...paidBy(async (ground, code) => {
    await ground.app.get(ReconciliationService).run(new Date(Date.now() + 16 * 60_000));
    expect((await findCoupon(ground, code)).redemptionsLeft).toBe(2);
  }),
  upTo: 'findAndModify registrations',
};

const anotherCoupon: Way = {
  used: [0, 1],
  async prepare(ground) {
    const { data, couponCode: first } = await openOrder(ground);
    const couponCode = await addCoupon(ground, 2, 100_000);
    return {
      email: data['email'],
      coupons: [
        { code: first, initial: 2 },
        { code: couponCode, initial: 2 },
      ],
      call: (program) => post(program, '/registration/initiate', { data, couponCode }),
      async goOn() {
        const { body } = await ground.post('/registration/initiate', { data, couponCode }).expect(201);
        await ground
          .sendWebhook(webhookEvent('payment.captured', { order_id: body.order.id, amount: 50_000 }))
          .expect(200);
      },
    };
  },
};

/** What a backend that starts again does by itself, without waiting for its clock. */
async function sweep({ app }: TestApp): Promise<void> {
  await app.get(OutboxRelay).sweep(0);
  await app.get(ReconciliationService).run(new Date(Date.now() + 16 * 60_000));
  await app.get(OutboxRelay).sweep(0);
  await app.get(DeliveriesService).requeueStalled(Date.now() + 60_000);
}

/** What the program writes on its way when nobody kills it, by name. */
async function writesOf(ground: TestApp, way: Way): Promise<string[]> {
  const program = await startBackendProcess(ground.settings, 0);
  const { email, call } = await way.prepare(ground);
  await call(program);
  if ((await findOrders(ground, email)).some(({ state }) => state === 'paid'))
    await expectConfirmedOnce(ground, email);
  program.kill('SIGKILL');
  await program.exited;
  return program.output().match(/(?<=^write \d+: ).*$/gm) ?? [];
}

async function expectWholeAfterDeath(ground: TestApp, way: Way, at: number, point: string): Promise<void> {
  const program = await startBackendProcess(ground.settings, at);
  const { email, coupons, call, goOn } = await way.prepare(ground);
  // Whether it still answers depends on how far it comes; the delegate may see a broken connection.
  await call(program).catch(() => 'broken off');
  expect(await program.exited, `${point}: ${program.output()}`).toBe('SIGKILL');

  await sweep(ground);
  const paid = (await findOrders(ground, email)).some(({ state }) => state === 'paid');
  const [registration] = await findRegistrations(ground, email);
  expect(registration?.state ?? 'pending', point).toBe(paid ? 'confirmed' : 'pending');
  if (paid) await expectConfirmedOnce(ground, email);
  else expect(await findDeliveries(ground, email), point).toEqual([]);
  for (const { code, initial } of coupons) await expectRedemptionsBalanced(ground, code, initial);

  await goOn();
  await expectConfirmedOnce(ground, email);
  for (const [which, { code, initial }] of coupons.entries()) {
    expect(await expectRedemptionsBalanced(ground, code, initial), point).toBe(way.used[which]);
    const books = { redemptionsLeft: initial - way.used[which]!, holds: [] };
    expect(await findCoupon(ground, code), point).toMatchObject(books);
  }
}

describe('the backend killed with -9 between any two writes', () => {
  const confirming = [
    'findAndModify payment_orders',
    'findAndModify registrations',
    'update registrations',
    'update payment_orders',
    'update coupons',
    'insert deliveries',
    'job',
  ];
  const ways: { what: string; way: Way; including: string[] }[] = [
    {
      what: 'a free registration with a coupon',
      way: free,
      including: ['insert payment_orders', ...confirming],
    },
    { what: 'the confirmation by a webhook', way: webhook, including: confirming },
    {
      what: 'the confirmation by a webhook after the hold has ended',
      way: lateWebhook,
      including: confirming,
    },
    {
      what: 'going on with another coupon',
      way: anotherCoupon,
      including: ['insert payment_orders', 'update coupons'],
    },
  ];
  // A ground for each, since what one sweeps, half an hour ahead of its time, would be under way in another.
  it.concurrent.each(ways)(
    'of $what: nothing is lost, nothing doubled',
    { timeout: 600_000 },
    async ({ way, including }) => {
      const ground = await startTestApp();
      stopScheduledTasks(ground);
      try {
        const writes = await writesOf(ground, way);
        expect(writes).toEqual(expect.arrayContaining(including));
        const own = way.upTo ? writes.slice(0, writes.indexOf(way.upTo) + 1) : writes;
        for (const [index, name] of own.entries())
          await expectWholeAfterDeath(ground, way, index + 1, `killed before write ${index + 1}, ${name}`);
      } finally {
        await ground.stop();
      }
    },
  );

  it.concurrent(
    'finishes by itself what it left, once it is started again',
    { timeout: 300_000 },
    async () => {
      const ground = await startTestApp();
      stopScheduledTasks(ground);
      try {
        const { email, call } = await webhook.prepare(ground);
        const program = await startBackendProcess(ground.settings, 2);
        await call(program).catch(() => 'broken off');
        expect(await program.exited).toBe('SIGKILL');
        expect(await findOrders(ground, email)).toMatchObject([
          { state: 'paid', outbox: [{ type: 'PaymentCaptured' }] },
        ]);
        expect(await findRegistrations(ground, email)).toMatchObject([{ state: 'pending' }]);
        const again = await startBackendProcess(ground.settings);
        await expectConfirmedOnce(ground, email);
        again.kill('SIGTERM');
        await again.exited;
      } finally {
        await ground.stop();
      }
    },
  );
});
