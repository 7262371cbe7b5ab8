import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import { REGISTRATION, type Payable, type PayableFields } from '@mun/contracts/payment/payable';
import type { Payer } from '@mun/contracts/payment/payment';
import {
  ORDER_STATES,
  REVIEW_REASONS,
  type OrderState,
  type ReviewReason,
  type ReviewView,
} from '@mun/contracts/payment/payment-admin';
import { ONLINE_METHOD_NAMES, type OnlineMethod } from '@mun/contracts/payment/payment-methods';
import { withOutbox, type OutboxDocument } from '../../platform/events/outbox.js';
import type { QuoteLine } from '../../sales/quotes.service.js';
import { OfflinePaymentRecord } from '../offline/offline-payment.schema.js';
import { PartialRefund, Refund } from '../refunds/refund.schema.js';
import { REDEMPTION_TRANSITIONS, type RedemptionState } from '../transitions.js';

@Schema({ _id: false, versionKey: false })
export class Redemption {
  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true }) coupon!: mongoose.Types.ObjectId;
  @Prop({ type: String, required: true }) code!: string;
  @Prop({ type: String, enum: Object.keys(REDEMPTION_TRANSITIONS), required: true }) state!: RedemptionState;
}

/** Why a payment waits or waited for an organiser's decision. */
@Schema({ _id: false, versionKey: false })
export class Review {
  @Prop({ type: String, enum: REVIEW_REASONS, required: true }) reason!: ReviewReason;

  /** Paise: what the order would have cost when the payment arrived. */
  @Prop({ type: Number, required: true }) currentAmount!: number;

  @Prop({ type: Date }) acceptedAt?: Date;
}

/** Who pays for a delegate. */
@Schema({ _id: false, versionKey: false })
export class OrderPayer implements Payer {
  @Prop({ type: String, required: true }) name!: string;
  @Prop({ type: String }) email?: string;
}

@Schema({ _id: false, versionKey: false })
class OrderPayable implements Payable {
  @Prop({ type: String, required: true }) id!: string;
  @Prop({ type: String, required: true }) kind!: string;
}

/** An attempt to pay a payable. Amounts in paise. */
@Schema({ collection: 'payment_orders', versionKey: false })
export class PaymentOrder implements OutboxDocument, PayableFields {
  _id!: mongoose.Types.ObjectId;

  /** Read with `payableOf`, and found with `ofPayable` or `ofPayables`. */
  @Prop({ type: SchemaFactory.createForClass(OrderPayable) }) payable?: Payable;
  @Prop({ type: String }) registration?: string;
  @Prop({ type: String, enum: ORDER_STATES, required: true }) state!: OrderState;

  /** Set while it is `opening` or `open`: a unique index allows one such order per payable. */
  @Prop({ type: Boolean }) active?: boolean;

  /** What the price consists of; absent in orders of earlier versions. */
  @Prop({ type: [{ _id: false, kind: String, amount: Number }], default: undefined }) quote?: QuoteLine[];
  @Prop({ type: Number, required: true, validate: Number.isInteger }) fee!: number;
  @Prop({ type: Number, required: true, validate: Number.isInteger }) amount!: number;
  /** What was due after the coupon, if another amount was paid. */
  @Prop({ type: Number, validate: Number.isInteger }) due?: number;

  @Prop({ type: String, required: true }) currency!: string;
  @Prop({ type: SchemaFactory.createForClass(Redemption) }) redemption?: Redemption;
  @Prop({ type: String }) providerOrderId?: string;

  /** The provider's payment that settled it; absent if nothing was due or an organiser recorded the payment. */
  @Prop({ type: String }) paymentId?: string;

  /** How the provider was paid; absent in orders of earlier versions. */
  @Prop({ type: String, enum: Object.keys(ONLINE_METHOD_NAMES) }) method?: OnlineMethod;

  /** Absent if the delegate pays. */
  @Prop({ type: SchemaFactory.createForClass(OrderPayer) }) payer?: OrderPayer;

  /** The highest status of each attempted payment as `paymentStatusRank`, by the provider's payment id. */
  @Prop({ type: Object, default: {} }) payments!: Record<string, number>;

  /** Until then it is worked on (`opening`) or keeps its coupon (`open`). */
  @Prop({ type: Date, required: true }) holdUntil!: Date;

  /** When reconciliation fetches it on its own, after a bank's last chance; absent once its payment is final. */
  @Prop({ type: Date }) checkAt?: Date;

  @Prop({ type: Date, required: true }) createdAt!: Date;
  @Prop({ type: Date }) paidAt?: Date;

  /** Set if it was paid after it had been closed unpaid. */
  @Prop({ type: Boolean }) late?: boolean;

  /** Set if an organiser recorded the payment. */
  @Prop({ type: SchemaFactory.createForClass(OfflinePaymentRecord) }) offline?: OfflinePaymentRecord;

  @Prop({ type: SchemaFactory.createForClass(Review) }) review?: Review;
  @Prop({ type: SchemaFactory.createForClass(Refund) }) refund?: Refund;

  /** Together at most the amount, without those that failed. Each of the provider's refunds once. */
  @Prop({ type: [SchemaFactory.createForClass(PartialRefund)], default: undefined })
  partialRefunds?: PartialRefund[];

  /** The `_id` of the past edition that it belongs to; absent in the current one. */
  @Prop({ type: String }) edition?: string;

  outbox!: DomainEvent[];
}

export const PaymentOrderSchema = withOutbox(SchemaFactory.createForClass(PaymentOrder));
// A backend of an earlier version that runs beside this one stores orders without a payable. Both versions write the field
// `registration`, and only this one stores orders of schools, which have none.
const OF_PAYABLE = { 'payable.id': 1, 'payable.kind': 1 } as const;
PaymentOrderSchema.index(OF_PAYABLE, {
  unique: true,
  partialFilterExpression: { active: true, 'payable.id': { $exists: true } },
  name: 'one_active_order_per_payable',
});
PaymentOrderSchema.index(
  { registration: 1 },
  {
    unique: true,
    partialFilterExpression: { active: true, registration: { $exists: true } },
    name: 'one_active_order',
  },
);
PaymentOrderSchema.index(
  { registration: 1 },
  {
    unique: true,
    partialFilterExpression: { 'offline.key': { $exists: true }, registration: { $exists: true } },
    name: 'one_offline_payment',
  },
);
PaymentOrderSchema.index(
  { providerOrderId: 1 },
  { unique: true, ...whereExists('providerOrderId'), name: 'unique_provider_order' },
);
PaymentOrderSchema.index(OF_PAYABLE, {
  unique: true,
  partialFilterExpression: { 'offline.key': { $exists: true }, 'payable.id': { $exists: true } },
  name: 'one_offline_payment_per_payable',
});
PaymentOrderSchema.index(
  { 'offline.referenceKey': 1 },
  { unique: true, ...whereExists('offline.referenceKey'), name: 'one_payment_per_reference' },
);
// For payments that earlier versions recorded without the key, and for the search.
PaymentOrderSchema.index({ 'offline.reference': 1 }, whereExists('offline.reference'));
PaymentOrderSchema.index({ holdUntil: 1 }, { partialFilterExpression: { active: true } });
PaymentOrderSchema.index({ checkAt: 1 }, { ...whereExists('checkAt'), name: 'reconciliation_due' });
PaymentOrderSchema.index(
  { 'redemption.state': 1 },
  { partialFilterExpression: { 'redemption.state': { $in: ['redeeming', 'releasing'] } } },
);
PaymentOrderSchema.index({ paymentId: 1 }, { ...whereExists('paymentId'), name: 'payment' });
PaymentOrderSchema.index({ 'refund.checkAt': 1 }, { ...whereExists('refund.checkAt'), name: 'refunds_due' });
PaymentOrderSchema.index(
  { 'partialRefunds.checkAt': 1 },
  { ...whereExists('partialRefunds.checkAt'), name: 'partial_refunds_due' },
);
PaymentOrderSchema.index({ 'redemption.coupon': 1 }, whereExists('redemption.coupon'));
// For the organisers' list, newest first: all orders, of one state, late ones.
PaymentOrderSchema.index({ createdAt: -1, _id: -1 });
PaymentOrderSchema.index({ state: 1, createdAt: -1, _id: -1 });
PaymentOrderSchema.index({ late: 1, createdAt: -1, _id: -1 }, { partialFilterExpression: { late: true } });
PaymentOrderSchema.index({ ...OF_PAYABLE, createdAt: -1 });
// For the sums of the dashboard. Covers the sum of the amounts by state.
PaymentOrderSchema.index({ state: 1, amount: 1 });
PaymentOrderSchema.index({ state: 1 }, { ...whereExists('partialRefunds'), name: 'partly_refunded' });
PaymentOrderSchema.index({ state: 1 }, { ...whereExists('offline'), name: 'offline_payments' });

// The orders of a past edition. Covers the sums of all past editions.
PaymentOrderSchema.index(
  { edition: 1, state: 1, amount: 1 },
  { ...whereExists('edition'), name: 'past_editions' },
);

export function toReviewView({ reason, currentAmount, acceptedAt }: Review): ReviewView {
  return { reason, currentAmount, ...(acceptedAt && { acceptedAt: acceptedAt.toISOString() }) };
}

/** Filters for the orders of a payable. */
export function ofPayable({ kind, id }: Payable) {
  return ofPayables(kind, [id]);
}

/** Filters for the orders of payables of one kind. Includes those that an earlier version stores meanwhile. */
export function ofPayables(kind: string, ids: string[]) {
  const current = { 'payable.id': { $in: ids }, 'payable.kind': kind };
  const earlier = { 'payable.id': { $exists: false }, registration: { $in: ids } };
  return { $or: kind === REGISTRATION ? [current, earlier] : [current] };
}

/**
 * `$exists`, not `$type`: the query planner uses a partial index only if the filter implies its condition, and it does not
 * infer a type from a value. Each payment would then scan the collection.
 */
function whereExists(field: string) {
  return { partialFilterExpression: { [field]: { $exists: true } } };
}
