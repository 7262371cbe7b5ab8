import { Prop, Schema } from '@nestjs/mongoose';
import type { Paise } from '@mun/contracts/payment/money';
import { REFUND_STATES, type RefundState, type RefundView } from '@mun/contracts/payment/payment-admin';

export const MADE_AT_PROVIDER = 'Refunded in the payment provider’s dashboard';

/** The refund of a payment. */
@Schema({ _id: false, versionKey: false })
export class Refund {
  /** The idempotency key of the form that requested it. */
  @Prop({ type: String, required: true }) key!: string;

  @Prop({ type: String, required: true }) reason!: string;

  /** Paise. */
  @Prop({ type: Number, required: true }) amount!: Paise;

  @Prop({ type: String, enum: REFUND_STATES, required: true }) state!: RefundState;

  /** The provider's id; absent until it has answered. */
  @Prop({ type: String }) refundId?: string;

  /** Why it failed, shown to organisers. */
  @Prop({ type: String }) error?: string;

  /** The provider's ids of earlier failed attempts; late updates about them are ignored. */
  @Prop({ type: [String], default: undefined }) failedRefundIds?: string[];

  /** When to check with the provider next; absent once processed or failed. */
  @Prop({ type: Date }) checkAt?: Date;

  @Prop({ type: Date, required: true }) requestedAt!: Date;
  @Prop({ type: Date }) processedAt?: Date;

  /** True if the delegate is not emailed about the cancellation. */
  @Prop({ type: Boolean }) silent?: boolean;

  /** True if this refund of a part cancels the registration, which only one of them does. */
  @Prop({ type: Boolean }) cancels?: boolean;
}

/**
 * The refund of a part of a payment: a `Refund`, of which earlier versions stored only the provider's id, the amount and when it
 * was processed. Read with `partialRefundsOf`.
 */
@Schema({ _id: false, versionKey: false })
export class PartialRefund {
  @Prop({ type: String }) key?: string;
  @Prop({ type: String }) reason?: string;

  /** Paise. */
  @Prop({ type: Number, required: true }) amount!: Paise;

  @Prop({ type: String, enum: REFUND_STATES }) state?: RefundState;
  @Prop({ type: String }) refundId?: string;
  @Prop({ type: String }) error?: string;
  @Prop({ type: [String], default: undefined }) failedRefundIds?: string[];
  @Prop({ type: Date }) checkAt?: Date;
  @Prop({ type: Date }) requestedAt?: Date;
  @Prop({ type: Date }) processedAt?: Date;
  @Prop({ type: Boolean }) cancels?: boolean;
}

/** Returns an order's refunds of parts, oldest first. */
export function partialRefundsOf({ partialRefunds = [] }: { partialRefunds?: PartialRefund[] }): Refund[] {
  return partialRefunds.map(({ key, reason, state, requestedAt, ...part }) => ({
    key: key ?? part.refundId ?? '',
    reason: reason ?? MADE_AT_PROVIDER,
    state: state ?? 'processed',
    requestedAt: requestedAt ?? part.processedAt ?? new Date(0),
    ...part,
  }));
}

/** Sums the refunds of parts that are processed or may still be. */
export function sumPartialRefunds(refunds: Refund[]): Paise {
  return refunds.reduce((sum, { state, amount }) => (state === 'failed' ? sum : sum + amount), 0);
}

export function toRefundView(refund: Refund): RefundView {
  const { refundId, amount, reason, state, requestedAt, processedAt, error } = refund;
  return {
    ...(refundId !== undefined && { refundId }),
    amount,
    reason,
    state,
    requestedAt: requestedAt.toISOString(),
    ...(processedAt && { processedAt: processedAt.toISOString() }),
    ...(error !== undefined && { error }),
  };
}
