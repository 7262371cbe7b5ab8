import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import type { Paise } from '@mun/contracts/payment/money';
import { payableOf, type Payable } from '@mun/contracts/payment/payable';
import type { UnmatchedPaymentView } from '@mun/contracts/payment/payment-admin';
import { withOutbox, type OutboxDocument } from '../../platform/events/outbox.js';
import type { PaymentOrder } from '../orders/order.schema.js';
import { PartialRefund, Refund, toRefundView } from './refund.schema.js';

const UNMATCHED_REASONS = ['amount', 'currency', 'unknown-order', 'second-payment'] as const;
const OFFLINE_PREFIX = 'offline_';
export type UnmatchedPaymentReason = (typeof UNMATCHED_REASONS)[number];

type PaymentOfOrder = Pick<PaymentOrder, '_id' | 'paymentId' | 'offline'>;

/** Returns the id of the payment that settled an order, also if an organiser recorded it; undefined if nothing was due. */
export function paymentIdOf({ _id, paymentId, offline }: PaymentOfOrder): string | undefined {
  return offline ? offlinePaymentId(_id.toHexString()) : paymentId;
}

export function offlinePaymentId(orderId: string): string {
  return OFFLINE_PREFIX + orderId;
}

/** Filters for the orders of payments: those that they were made for, and those that they settled. */
export function ordersOf(unmatchedPayments: Pick<UnmatchedPayment, 'paymentId' | 'providerOrderId'>[]) {
  const offline = unmatchedPayments.flatMap(({ paymentId }) =>
    paymentId.startsWith(OFFLINE_PREFIX) ? paymentId.slice(OFFLINE_PREFIX.length) : [],
  );
  const providerOrderIds = unmatchedPayments.flatMap(({ providerOrderId }) => providerOrderId || []);
  return {
    $or: [
      { _id: { $in: offline.map((id) => new mongoose.Types.ObjectId(id)) } },
      { providerOrderId: { $in: providerOrderIds } },
    ],
  };
}

/** Returns what is left of a payment whose parts were refunded in the provider's dashboard. */
export function unrefundedAmount({
  amount,
  partialRefunds = [],
}: Pick<UnmatchedPayment, 'amount' | 'partialRefunds'>): Paise {
  return partialRefunds.reduce((left, part) => left - part.amount, amount);
}

/** What an organiser decided about a payment instead of a refund. */
@Schema({ _id: false, versionKey: false })
export class UnmatchedPaymentDecision {
  @Prop({ type: String, enum: ['accepted', 'dismissed'], required: true }) kind!: 'accepted' | 'dismissed';
  @Prop({ type: String }) reason?: string;
  @Prop({ type: Date, required: true }) at!: Date;
}

/** A captured payment that does not match an order. It confirms nothing and waits for an organiser. Amounts in paise. */
@Schema({ collection: 'payment_mismatches', versionKey: false })
export class UnmatchedPayment implements OutboxDocument {
  _id!: mongoose.Types.ObjectId;

  @Prop({ type: String, required: true, unique: true }) paymentId!: string;
  @Prop({ type: String, default: '' }) providerOrderId!: string;
  @Prop({ type: String, enum: UNMATCHED_REASONS, required: true }) reason!: UnmatchedPaymentReason;
  @Prop({ type: Number, required: true }) amount!: number;
  @Prop({ type: String, required: true }) currency!: string;
  @Prop({ type: Number }) expectedAmount?: number;
  @Prop({ type: String }) expectedCurrency?: string;
  @Prop({ type: Date, required: true, index: true }) seenAt!: Date;
  /** Unless it paid an order of its own, which is then refunded instead. */
  @Prop({ type: SchemaFactory.createForClass(Refund) }) refund?: Refund;

  /** Refunds of parts that were made in the provider's dashboard. `refund` returns the rest. */
  @Prop({ type: [SchemaFactory.createForClass(PartialRefund)], default: undefined })
  partialRefunds?: PartialRefund[];

  @Prop({ type: SchemaFactory.createForClass(UnmatchedPaymentDecision) }) decision?: UnmatchedPaymentDecision;

  outbox!: DomainEvent[];
}

export const UnmatchedPaymentSchema = withOutbox(SchemaFactory.createForClass(UnmatchedPayment));
UnmatchedPaymentSchema.index(
  { 'refund.checkAt': 1 },
  { partialFilterExpression: { 'refund.checkAt': { $exists: true } }, name: 'refunds_due' },
);

/** Filters for payments that are neither refunded nor decided about. */
export const UNRESOLVED = { decision: { $exists: false }, 'refund.state': { $ne: 'processed' } } as const;

/** A payment as organisers see it, with what it was made for instead of the person. */
export type UnmatchedPaymentRow = Omit<UnmatchedPaymentView, 'payer'> & { payable?: Payable };

/** @param order ours, if it is known; if this payment settled it, its refund is the payment's */
export function toUnmatchedPaymentView(
  unmatched: UnmatchedPayment,
  order?: PaymentOfOrder & Pick<PaymentOrder, '_id' | 'payable' | 'registration' | 'refund'>,
): UnmatchedPaymentRow {
  const { paymentId, providerOrderId, reason, amount, currency, seenAt, decision } = unmatched;
  const { expectedAmount, expectedCurrency } = unmatched;
  const { refund } = order && paymentIdOf(order) === paymentId ? order : unmatched;
  const partlyRefunded = amount - unrefundedAmount(unmatched);
  return {
    paymentId,
    providerOrderId,
    reason,
    amount,
    currency,
    ...(expectedAmount !== undefined && { expectedAmount }),
    ...(expectedCurrency !== undefined && { expectedCurrency }),
    seenAt: seenAt.toISOString(),
    ...(order && { orderId: order._id.toHexString(), payable: payableOf(order) }),
    ...(refund && { refund: toRefundView(refund) }),
    ...(partlyRefunded > 0 && { partlyRefunded }),
    ...(decision && { decision: toDecisionView(decision) }),
  };
}

function toDecisionView({ kind, reason, at }: UnmatchedPaymentDecision): UnmatchedPaymentView['decision'] {
  return { kind, ...(reason !== undefined && { reason }), at: at.toISOString() };
}
