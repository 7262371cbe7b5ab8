import { Prop, Schema } from '@nestjs/mongoose';
import type { Paise } from '@mun/contracts/money';
import { REFUND_STATES, type RefundState, type RefundView } from '@mun/contracts/payment-admin';

/** The refund of a whole payment. */
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
}

/** A processed refund of a part of a payment, which only the provider's dashboard can make. */
@Schema({ _id: false, versionKey: false })
export class PartialRefund {
  /** The provider's id. */
  @Prop({ type: String, required: true }) refundId!: string;

  /** Paise. */
  @Prop({ type: Number, required: true }) amount!: Paise;

  @Prop({ type: Date, required: true }) processedAt!: Date;
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
