import { randomBytes } from 'node:crypto';
import { getQueueToken } from '@nestjs/bull';
import { Redis } from 'ioredis';
import type { Queue } from 'bull';
import { expect, vi } from 'vitest';
import {
  DELIVERIES_COLLECTION,
  EMAIL_QUEUE,
  type DeliveryJob,
  type EmailDelivery,
} from '@mun/contracts/notify/deliveries';
import { paiseToRupees } from '@mun/contracts/payment/money';
import type { Coupon } from '../sales/coupons/coupon.schema.js';
import { CouponAdminService } from '../sales/coupons/coupon-admin.service.js';
import type { PaymentOrder } from '../payment/orders/order.schema.js';
import { ReconciliationService } from '../payment/reconciliation/reconciliation.service.js';
import { READING_KEY } from '../platform/metrics/metrics.service.js';
import { REDIS } from '../platform/redis/redis.js';
import { RefundsService } from '../payment/refunds/refunds.service.js';
import type { Registration } from '../registration/delegates/registration.schema.js';
import type { TestApp } from './test-app.js';
import { waitForOutboxes } from './wait-for-outboxes.js';

export const METRICS_TOKEN = 'a-metrics-token-for-the-tests';

/** The default registration fee, in paise. */
export const FEE = 150_000;

/** Creates a coupon. Its default discount is a third of FEE; with FEE the registration is free. @returns its code */
export async function addCoupon(
  { app }: TestApp,
  redemptionsLeft: number,
  amountOff = 50_000,
): Promise<string> {
  const code = `CODE-${randomBytes(5).toString('hex')}`;
  const form = { code, amountOff: paiseToRupees(amountOff), redemptionsLeft };
  await app.get(CouponAdminService).create(form, { session: 'test-fixtures' });
  return code;
}

export async function findCoupon({ connection }: TestApp, code: string): Promise<Coupon> {
  return (await connection.collection<Coupon>('coupons').findOne({ code }))!;
}

export async function findRegistrations({ connection }: TestApp, email: unknown): Promise<Registration[]> {
  const emailKey = String(email).toLowerCase();
  return connection.collection<Registration>('registrations').find({ emailKey }).toArray();
}

/** Returns a delegate's payment orders, oldest first. */
export async function findOrders(testApp: TestApp, email: unknown): Promise<PaymentOrder[]> {
  const ids = (await findRegistrations(testApp, email)).map(({ _id }) => _id.toHexString());
  return testApp.connection
    .collection<PaymentOrder>('payment_orders')
    .find({ 'payable.id': { $in: ids } })
    .sort({ createdAt: 1, _id: 1 })
    .toArray();
}

/** Returns the metrics of now, not of a scrape within the last seconds. @param testApp has METRICS_TOKEN */
export async function scrapeMetrics({ app, get }: TestApp): Promise<string> {
  await app.get<Redis>(REDIS).del(READING_KEY);
  return (await get('/metrics').set('authorization', `Bearer ${METRICS_TOKEN}`).expect(200)).text;
}

/** Resumes refunds and reconciles payments with the provider as if this many minutes had passed. */
export async function reconcileAfter({ app }: Pick<TestApp, 'app'>, minutes: number): Promise<void> {
  const later = new Date(Date.now() + minutes * 60_000);
  await app.get(RefundsService).resumeDue(later);
  await app.get(ReconciliationService).run(later);
}

export async function findDeliveries({ connection }: TestApp, email: unknown) {
  const deliveries = connection.collection<EmailDelivery<'registration-confirmed'>>(DELIVERIES_COLLECTION);
  return deliveries.find({ 'to.address': String(email) }).toArray();
}

export function emailQueue({ app }: TestApp): Queue<DeliveryJob> {
  return app.get<Queue<DeliveryJob>>(getQueueToken(EMAIL_QUEUE));
}

/** Counts the queue's jobs for the deliveries to one address, in any state. */
export async function countEmailJobs(testApp: TestApp, email: unknown): Promise<number> {
  const ids = new Set<string>((await findDeliveries(testApp, email)).map(({ _id }) => _id));
  const jobs = await emailQueue(testApp).getJobs([
    'waiting',
    'active',
    'delayed',
    'completed',
    'failed',
    'paused',
  ]);
  return jobs.filter(({ data }) => ids.has(data.delivery)).length;
}

const WAIT = { timeout: 60_000, interval: 25 };

/**
 * Expects exactly one confirmed registration, one confirmation email and, if something was paid, one receipt for this address.
 * @param otherEmails the names of those about other payments
 */
export async function expectConfirmedOnce(
  testApp: TestApp,
  email: unknown,
  ...otherEmails: string[]
): Promise<Registration> {
  const [registration] = await vi.waitFor(async () => {
    const found = await findRegistrations(testApp, email);
    expect(found.map(({ state }) => state)).toEqual(['confirmed']);
    return found;
  }, WAIT);
  await waitForOutboxes(testApp);
  const names = (await findDeliveries(testApp, email)).map(({ name }): string => name);
  expect(names.toSorted()).toEqual(['registration-confirmed', ...otherEmails].toSorted());
  expect(await countEmailJobs(testApp, email)).toBe(names.length);
  const { _id, paidBy } = registration!;
  const receipts = testApp.connection.collection('receipts');
  const issued = await receipts.countDocuments({ registration: _id.toHexString() });
  expect(issued, 'receipts').toBe(paidBy!.amount > 0 ? 1 : 0);
  return registration!;
}

/**
 * Expects that each of the coupon's initial redemptions is either left, held by an active order, or used by a paid one.
 * @returns the number of used redemptions
 */
export async function expectRedemptionsBalanced(
  testApp: TestApp,
  code: string,
  initial: number,
): Promise<number> {
  const { _id, redemptionsLeft, holds, lateOrders } = await findCoupon(testApp, code);
  const collection = testApp.connection.collection<PaymentOrder>('payment_orders');
  const orders = await collection.find({ 'redemption.coupon': _id }).toArray();
  const states = orders.map(({ redemption }) => redemption!.state);
  const used = states.filter((state) => state === 'redeemed' || state === 'redeemedLate').length;
  const held = orders.filter((order) => order.active && order.redemption!.state === 'held').length;
  const actual = { left: redemptionsLeft, held: holds.length, used };
  const expected = { left: initial - held - used, held, used };
  expect(actual, `of ${initial} redemptions; orders ${states.join(', ')}`).toEqual(expected);
  expect(lateOrders).toHaveLength(states.filter((state) => state === 'redeemedLate').length);
  return used;
}

/** Returns the body of a webhook. `payment` overrides fields of a captured payment of 1,500 rupees. */
export function webhookEvent(name: string, payment: object, order?: object): string {
  const entity = {
    id: `pay_${randomBytes(7).toString('hex')}`,
    entity: 'payment',
    amount: FEE,
    currency: 'INR',
    status: 'captured',
    order_id: null,
    ...payment,
  };
  return JSON.stringify({
    entity: 'event',
    event: name,
    payload: { payment: { entity }, ...(order && { order: { entity: order } }) },
    created_at: 1_760_000_000,
  });
}
