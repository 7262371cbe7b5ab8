import { Prop, Schema } from '@nestjs/mongoose';
import type { Paise } from '@mun/contracts/money';
import { REFUND_STATES, type RefundState, type RefundView } from '@mun/contracts/payment-admin';

/** A whole payment that goes back, or was meant to. */
@Schema({ _id: false, versionKey: false })
export class Refund {
  /** Made once by the form that asked for it: the same form sent again asks for nothing new. */
  @Prop({ type: String, required: true })
  key!: string;

  @Prop({ type: String, required: true })
  reason!: string;

  /** Paise. */
  @Prop({ type: Number, required: true })
  amount!: Paise;

  @Prop({ type: String, enum: REFUND_STATES, required: true })
  state!: RefundState;

  /** The provider's; absent until it answered. */
  @Prop({ type: String })
  refundId?: string;

  /** Why it failed, in words. */
  @Prop({ type: String })
  error?: string;

  /** The provider's refunds of earlier tries that failed: what is told of them late changes nothing. */
  @Prop({ type: [String], default: undefined })
  failedRefundIds?: string[];

  /** When the provider is asked next what became of it; absent once that is settled. */
  @Prop({ type: Date })
  checkAt?: Date;

  @Prop({ type: Date, required: true })
  requestedAt!: Date;

  @Prop({ type: Date })
  processedAt?: Date;
}

export function toRefundView({ refundId, amount, reason, state, requestedAt, error }: Refund): RefundView {
  return {
    ...(refundId !== undefined && { refundId }),
    amount,
    reason,
    state,
    requestedAt: requestedAt.toISOString(),
    ...(error !== undefined && { error }),
  };
}
