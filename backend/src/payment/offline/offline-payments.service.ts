import { ConflictException, Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import { formatPaise, type Paise } from '@mun/contracts/payment/money';
import type { OfflinePayment } from '@mun/contracts/payment/offline-payments';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { domainEvent } from '../../platform/events/outbox.js';
import { InjectCollection, isDuplicateKeyError } from '../../platform/mongo/collections.js';
import { CapturesService } from '../orders/captures.service.js';
import { PaymentOrder } from '../orders/order.schema.js';
import { OrdersService } from '../orders/orders.service.js';
import { toReferenceKey } from './offline-payment.schema.js';

/** A payment for a registration, with its price and the idempotency key of the organiser's form. */
interface RecordedPayment {
  /** Internal `_id`. */
  registration: string;
  /** What a registration costs. */
  fee: Paise;
  currency: string;
  payment: OfflinePayment;
  key: string;
}

/** Records payments that did not go through the payment provider, and waived fees. */
@Injectable()
export class OfflinePaymentsService {
  constructor(
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
    private readonly orderAttempts: OrdersService,
    private readonly captures: CapturesService,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Inserts a paid order together with its `PaymentCaptured`, which confirms the registration. Idempotent by key. The
   * delegate's open order is superseded; a payment that arrives on it later becomes a mismatch.
   * @throws ConflictException if the registration is paid already, or the reference was recorded for another one
   */
  async record(recorded: RecordedPayment, actor: Actor): Promise<void> {
    const { registration, payment, key } = recorded;
    const order = toPaidOrder(recorded, actor);
    const isPaid = await this.captures.isPaid(registration);
    // Read afterwards, because a repeated request may have recorded the payment meanwhile.
    if (await this.isRecorded(registration, key)) return;
    if (isPaid) throw new ConflictException(ALREADY_PAID);
    await this.assertUnusedReference(payment, registration);
    try {
      await this.orders.insertOne(order);
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
      if (await this.isRecorded(registration, key)) return;
      if (isDuplicateKeyError(error, 'offline.referenceKey')) throw referenceUsed(payment.reference);
      // One offline payment per registration.
      throw new ConflictException(ALREADY_PAID);
    }
    const open = await this.orders.findOne({ registration, active: true });
    if (open) await this.orderAttempts.closeUnpaid(open, open.state === 'opening' ? 'failed' : 'superseded');
    await this.relay.dispatch(this.orders, order);
  }

  /** Returns the references among these that were recorded before. */
  async findRecordedReferences(references: string[]): Promise<Set<string>> {
    const found = await this.orders
      .find(withReferences(references.filter(Boolean)), { projection: { 'offline.reference': 1 } })
      .toArray();
    const recorded = new Set(found.map(({ offline }) => toReferenceKey(offline?.reference ?? '')));
    return new Set(references.filter((reference) => recorded.has(toReferenceKey(reference))));
  }

  private async isRecorded(registration: string, key: string): Promise<boolean> {
    const recorded = { registration, 'offline.key': key };
    return (await this.orders.findOne(recorded, { projection: { _id: 1 } })) !== null;
  }

  /** The same transfer would otherwise be recorded twice. Schools pay for several delegates in one, which needs a suffix. */
  private async assertUnusedReference({ reference }: OfflinePayment, registration: string): Promise<void> {
    if (!reference) return;
    const used = { ...withReferences([reference]), registration: { $ne: registration } };
    if (await this.orders.findOne(used, { projection: { _id: 1 } })) throw referenceUsed(reference);
  }
}

/** Payments that earlier versions recorded have no key. */
function withReferences(references: string[]): mongo.Filter<PaymentOrder> {
  const keys = references.map(toReferenceKey);
  return { $or: [{ 'offline.referenceKey': { $in: keys } }, { 'offline.reference': { $in: references } }] };
}

function referenceUsed(reference: string): ConflictException {
  return new ConflictException(
    `The reference ${reference} was recorded for another registration. If one transfer paid for several, add the delegate’s initials to it.`,
  );
}

const ALREADY_PAID = 'This registration is already paid.';

function toPaidOrder(
  { registration, fee, currency, payment, key }: RecordedPayment,
  actor: Actor,
): PaymentOrder {
  const { amount: received, method, reference, receivedOn, reason } = payment;
  const amount = method === 'waived' ? 0 : received;
  const _id = new Types.ObjectId();
  const captured = domainEvent('PaymentCaptured', {
    orderId: _id.toHexString(),
    registration,
    paymentId: null,
    coupon: null,
    amount,
    currency,
    capturedAt: new Date().toISOString(),
  });
  const acted = domainEvent('AdminActed', {
    by: actor,
    action: 'payment-recorded',
    kind: 'payment',
    subject: _id.toHexString(),
    title: formatPaise(method === 'waived' ? fee : amount, currency),
    after: { method, receivedOn },
  });
  return {
    _id,
    registration,
    state: 'paid',
    fee: Math.max(fee, amount),
    amount,
    currency,
    offline: {
      key,
      method,
      reference,
      ...(reference && { referenceKey: toReferenceKey(reference) }),
      receivedOn,
      ...(method === 'waived' && { reason }),
    },
    payments: {},
    holdUntil: captured.at,
    createdAt: captured.at,
    paidAt: captured.at,
    outbox: [captured, acted],
  };
}
