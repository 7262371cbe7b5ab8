import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { expectConfirmedOnce, findOrders, reconcileAfter } from '../../testing/fixtures.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../../testing/test-app.js';
import { PaymentGateway } from '../provider/payment-gateway.js';
import { ReconciliationService } from './reconciliation.service.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('an order beside earlier payments', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
    stopScheduledTasks(testApp);
    testApp.provider.control.configure({ webhooks: 'drop' });
  });
  afterAll(() => testApp.stop());

  async function initiate() {
    const data = delegateForm();
    const { body } = await testApp.post('/registration/initiate', fromSameBrowser(data)).expect(201);
    return { email: data['email'], orderId: String(body.order.id) };
  }

  /** Runs until payments that were started so long ago are listed. @returns how many hours ago the lists began */
  async function runUntilListed(hours: number, later = 0): Promise<number[]> {
    const gateway = testApp.app.get(PaymentGateway);
    const list = gateway.listPaymentsBetween.bind(gateway);
    const controller = new AbortController();
    const now = Date.now() + later;
    const listed: number[] = [];
    const spy = vi.spyOn(gateway, 'listPaymentsBetween').mockImplementation((from, to) => {
      listed.push(Math.round((now - from.getTime()) / HOUR_MS));
      if (listed.at(-1)! >= hours) controller.abort();
      return list(from, to);
    });
    onTestFinished(() => spy.mockRestore());
    const run = testApp.app.get(ReconciliationService).run(new Date(now), controller.signal);
    await run.catch((error: unknown) => expect(error).toMatchObject({ name: 'AbortError' }));
    spy.mockRestore();
    return listed;
  }
  /** As in a new process. */
  const forgetLists = () =>
    (Reflect.get(testApp.app.get(ReconciliationService), 'listedAt') as Map<unknown, unknown>).clear();

  it('lapses on time, and is checked for the last time', async () => {
    const [unpaid, old] = [await initiate(), await initiate()];
    forgetLists();
    const orders = testApp.connection.collection('payment_orders');
    const now = new Date();
    await orders.updateOne({ providerOrderId: unpaid.orderId }, { $set: { holdUntil: now } });
    const createdAt = new Date(now.getTime() - 121 * HOUR_MS);
    await orders.updateOne({ providerOrderId: old.orderId }, { $set: { createdAt, checkAt: now } });
    await runUntilListed(2);
    expect(await findOrders(testApp, unpaid.email)).toMatchObject([{ state: 'lapsed' }]);
    expect((await findOrders(testApp, old.email))[0]).not.toHaveProperty('checkAt');
  });

  it('does not begin again with those that were listed', async () => {
    forgetLists();
    expect(await runUntilListed(72)).toEqual([1, 24, 48, 72]);
    expect(await runUntilListed(1_000, MINUTE_MS)).toEqual([1, 72, 96, 120]);
    expect(await runUntilListed(1_000, 2 * MINUTE_MS)).toEqual([1]);
  });

  it('is confirmed although a later payment of the order, on another page, was refunded', async () => {
    const { email, orderId } = await initiate();
    const first = testApp.provider.control.pay(orderId);
    const other = await initiate();
    for (let i = 0; i < 120; i++) testApp.provider.control.pay(other.orderId, { outcome: 'failed' });
    // The provider refunds the second payment of an order.
    expect(testApp.provider.control.pay(orderId)).toMatchObject({ status: 'refunded' });
    await reconcileAfter(testApp, 1.1);
    await expectConfirmedOnce(testApp, email, 'payment-refunded');
    expect(await findOrders(testApp, email)).toMatchObject([{ state: 'paid', paymentId: first.id }]);
  });
});
