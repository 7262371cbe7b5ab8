import { randomUUID } from 'node:crypto';
import type { Collection } from 'mongodb';
import {
  paymentStatusRank,
  type Coupon,
  type OutboxDocument,
  type PaymentOrder,
  type Registration,
} from '@mun/backend/schemas';
import {
  deliveryId,
  createDeliveryJob,
  type EmailDelivery,
  type EmailBranding,
} from '@mun/contracts/notify/deliveries';
import type { DomainEvent, EventPayloads, EventType } from '@mun/contracts/events';
import { payableOf, toPayableFields } from '@mun/contracts/payment/payable';
import type { BenchStore } from './bench-store.js';

/**
 * The baseline: the writes of registration and payment in the product's order and with its filters, without HTTP, validation
 * and reads. Each run verifies that they are still the same as the product's (results.ts).
 */

/** Sets the order to `paid`, claims its redemption and stores the event. Without a payment id the order is free. */
export async function captureOrder(
  { orders }: BenchStore,
  order: Pick<PaymentOrder, '_id' | 'payable' | 'registration' | 'amount' | 'currency' | 'redemption'>,
  paymentId: string | null = null,
): Promise<DomainEvent<'PaymentCaptured'>> {
  const { _id, amount, currency, redemption } = order;
  const domainEvent = createEvent('PaymentCaptured', {
    orderId: _id.toHexString(),
    ...toPayableFields(payableOf(order)),
    paymentId,
    amount,
    currency,
    coupon: redemption?.coupon.toHexString() ?? null,
    capturedAt: new Date().toISOString(),
  });
  const held = { 'redemption.state': 'held' as const };
  const redeeming = { 'redemption.state': 'redeeming' as const };
  await orders.findOneAndUpdate(
    { _id, state: paymentId ? { $ne: 'paid' } : 'opening', ...(redemption ? held : {}) },
    {
      $set: {
        state: 'paid',
        paidAt: domainEvent.at,
        ...(redemption ? redeeming : {}),
        ...(paymentId ? { paymentId } : {}),
      },
      $unset: { active: 1, checkAt: 1 },
      $push: { outbox: domainEvent },
      ...(paymentId ? { $max: { [`payments.${paymentId}`]: paymentStatusRank('captured') } } : {}),
    },
    { returnDocument: 'after', projection: { outbox: 1 } },
  );
  return domainEvent;
}

/** Confirms the registration and stores the event. */
export async function confirmRegistration(
  { registrations }: BenchStore,
  registration: Registration,
  { orderId, paymentId, amount, currency }: EventPayloads['PaymentCaptured'],
): Promise<DomainEvent<'RegistrationConfirmed'>> {
  const { _id, registrationId, revision, fullName, email, institution } = registration;
  const domainEvent = createEvent('RegistrationConfirmed', {
    registrationId,
    fullName,
    email,
    institution,
    amount,
    currency,
    paymentId,
    preferences: registration.preferences.map(({ portfolios: [first = '', second = ''] }) => ({
      committee: 'Security Council',
      portfolios: [first, second],
    })),
  });
  await registrations.findOneAndUpdate(
    { _id, state: 'pending', revision },
    {
      $set: {
        state: 'confirmed',
        confirmedAt: domainEvent.at,
        paidBy: { orderId, paymentId, amount, currency },
      },
      $push: { outbox: domainEvent },
    },
    { returnDocument: 'after', projection: { outbox: 1 } },
  );
  return domainEvent;
}

/** Marks the redemption of a paid order as used. */
export async function redeemCoupon(
  { orders, coupons }: BenchStore,
  order: PaymentOrder['_id'],
  coupon: Coupon['_id'],
): Promise<void> {
  await coupons.updateOne({ _id: coupon }, { $pull: { holds: order } });
  await orders.updateOne(
    { _id: order, 'redemption.state': 'redeeming' },
    { $set: { 'redemption.state': 'redeemed' } },
  );
}

/** Inserts the delivery of the confirmation email, then adds its job. */
export async function queueDelivery(
  { deliveries, queue }: BenchStore,
  { id, payload }: DomainEvent<'RegistrationConfirmed'>,
): Promise<void> {
  const { institution: _institution, email: address, ...content } = payload;
  const now = new Date();
  const delivery: EmailDelivery<'registration-confirmed'> = {
    _id: deliveryId(id, 'registration-confirmed'),
    event: id,
    name: 'registration-confirmed',
    to: { name: payload.fullName, address },
    branding: BRANDING,
    content,
    state: 'queued',
    attempts: 0,
    createdAt: now,
    updatedAt: now,
  };
  await deliveries.insertOne(delivery);
  const { data, opts } = createDeliveryJob(delivery._id);
  await queue.add(data, opts);
}

/** Removes a dispatched event from its document's outbox. */
export async function removeFromOutbox(
  outboxes: Collection<OutboxDocument>,
  document: OutboxDocument['_id'],
  { id }: DomainEvent,
): Promise<void> {
  await outboxes.updateOne({ _id: document }, { $pull: { outbox: { id } } });
}

function createEvent<T extends EventType>(type: T, payload: EventPayloads[T]): DomainEvent<T> {
  return { id: randomUUID(), type, at: new Date(), payload };
}

/** As long as the product's. */
const BRANDING: EmailBranding = {
  conference: 'Meridian MUN',
  edition: '2.0',
  dates: '12–14 September 2025',
  venue: 'Sample Public School, Pune',
  replyTo: 'hello@example.org',
  siteUrl: 'http://localhost:3000',
};
