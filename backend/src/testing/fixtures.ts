import { randomBytes } from 'node:crypto';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { expect, vi } from 'vitest';
import {
  DELIVERIES_COLLECTION,
  EMAIL_QUEUE,
  type DeliveryJob,
  type EmailDelivery,
} from '@mun/contracts/deliveries';
import type { Coupon } from '../payment/coupons/coupon.schema.js';
import { CouponsService } from '../payment/coupons/coupons.service.js';
import type { PaymentOrder } from '../payment/orders/order.schema.js';
import type { Registration } from '../registration/delegates/registration.schema.js';
import type { TestApp } from './test-app.js';

/** The fee that a fresh conference asks for, in paise. */
export const FEE = 150_000;

/** A new coupon; free of charge with the whole FEE off. @returns its code */
export async function addCoupon(
  { app }: TestApp,
  redemptionsLeft: number,
  amountOff = 50_000,
): Promise<string> {
  const code = `CODE-${randomBytes(5).toString('hex')}`;
  await app.get(CouponsService).add({ code, amountOff, redemptionsLeft });
  return code;
}

export async function findCoupon({ connection }: TestApp, code: string): Promise<Coupon> {
  return (await connection.collection<Coupon>('coupons').findOne({ code }))!;
}

/** What stands in the database for one person. */
export async function findRegistrations({ connection }: TestApp, email: unknown): Promise<Registration[]> {
  const emailKey = String(email).toLowerCase();
  return connection.collection<Registration>('registrations').find({ emailKey }).toArray();
}

/** All payment orders of one person, oldest first. */
export async function findOrders(ground: TestApp, email: unknown): Promise<PaymentOrder[]> {
  const ids = (await findRegistrations(ground, email)).map(({ _id }) => _id.toHexString());
  return ground.connection
    .collection<PaymentOrder>('payment_orders')
    .find({ registration: { $in: ids } })
    .sort({ createdAt: 1, _id: 1 })
    .toArray();
}

export async function findDeliveries(
  { connection }: TestApp,
  email: unknown,
): Promise<EmailDelivery<'registration-confirmed'>[]> {
  return connection
    .collection<EmailDelivery<'registration-confirmed'>>(DELIVERIES_COLLECTION)
    .find({ 'to.address': String(email) })
    .toArray();
}

export function emailQueue({ app }: TestApp): Queue<DeliveryJob> {
  return app.get<Queue<DeliveryJob>>(getQueueToken(EMAIL_QUEUE));
}

/** How many jobs the queue holds for one person's lines, in whatever state. */
export async function countEmailJobs(ground: TestApp, email: unknown): Promise<number> {
  const lines = new Set<string>((await findDeliveries(ground, email)).map(({ _id }) => _id));
  const jobs = await emailQueue(ground).getJobs([
    'waiting',
    'active',
    'delayed',
    'completed',
    'failed',
    'paused',
  ]);
  return jobs.filter(({ data }) => lines.has(data.delivery)).length;
}

/** Where events come from that lead to others, each before those that it leads to. */
const SOURCES = ['payment_orders', 'registrations', 'applications', 'allotment_changes'];

/** Waits until everything that was told has been carried: no outbox holds an event. */
export async function waitForOutboxes({ connection }: TestApp): Promise<void> {
  const all = (await connection.db!.listCollections().toArray()).map(({ name }) => name);
  await vi.waitFor(
    async () => {
      for (const name of new Set([...SOURCES, ...all])) {
        const waiting = await connection.collection(name).countDocuments({ 'outbox.0': { $exists: true } });
        expect(waiting, `${name} with something to tell`).toBe(0);
      }
    },
    { timeout: 60_000, interval: 25 },
  );
}

/** One person, registered and told of it exactly once. @returns the registration */
export async function expectConfirmedOnce(ground: TestApp, email: unknown): Promise<Registration> {
  const registrations = await vi.waitFor(
    async () => {
      const found = await findRegistrations(ground, email);
      expect(found.map(({ state }) => state)).toEqual(['confirmed']);
      return found;
    },
    { timeout: 60_000, interval: 25 },
  );
  await waitForOutboxes(ground);
  expect(await findDeliveries(ground, email)).toHaveLength(1);
  expect(await countEmailJobs(ground, email)).toBe(1);
  return registrations[0]!;
}

/**
 * Every redemption that a coupon began with is accounted for: left, held by an order that is being paid, or used by one
 * that was. @returns how many are used
 */
export async function expectRedemptionsBalanced(
  ground: TestApp,
  code: string,
  initial: number,
): Promise<number> {
  const { _id, redemptionsLeft, holds, lateOrders } = await findCoupon(ground, code);
  const orders = await ground.connection
    .collection<PaymentOrder>('payment_orders')
    .find({ 'redemption.coupon': _id })
    .toArray();
  const states = orders.map(({ redemption }) => redemption!.state);
  const used = states.filter((state) => state === 'settled' || state === 'late').length;
  const held = orders.filter((order) => order.active && order.redemption!.state === 'held').length;
  const account = { left: redemptionsLeft, held: holds.length, used };
  expect(account, `of ${initial} redemptions; orders ${states.join(', ')}`).toEqual({
    left: initial - held - used,
    held,
    used,
  });
  expect(lateOrders).toHaveLength(states.filter((state) => state === 'late').length);
  return used;
}

/** What the provider says in a webhook; `payment` over a captured payment of 1,500 rupees. */
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
