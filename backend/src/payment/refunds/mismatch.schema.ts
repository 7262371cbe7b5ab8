import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import type { PaymentMismatch } from '@mun/contracts/payment/payment';
import { withOutbox, type OutboxDocument } from '../../platform/events/outbox.js';
import { Refund, toRefundView } from './refund.schema.js';

const MISMATCH_REASONS = ['amount', 'currency', 'unknown-order', 'second-payment'] as const;
export type MismatchReason = (typeof MISMATCH_REASONS)[number];

/** Returns the id of a payment that an organiser recorded. @param order its `_id` */
export function offlinePaymentId(order: string): string {
  return `offline_${order}`;
}

/** A captured payment that does not match an order. It confirms nothing and waits for an organiser. Amounts in paise. */
@Schema({ collection: 'payment_mismatches', versionKey: false })
export class Mismatch implements OutboxDocument {
  _id!: mongoose.Types.ObjectId;

  @Prop({ type: String, required: true, unique: true }) paymentId!: string;
  @Prop({ type: String, default: '' }) providerOrderId!: string;
  @Prop({ type: String, enum: MISMATCH_REASONS, required: true }) reason!: MismatchReason;
  @Prop({ type: Number, required: true }) amount!: number;
  @Prop({ type: String, required: true }) currency!: string;
  @Prop({ type: Number }) expectedAmount?: number;
  @Prop({ type: String }) expectedCurrency?: string;
  @Prop({ type: Date, required: true, index: true }) seenAt!: Date;
  @Prop({ type: SchemaFactory.createForClass(Refund) }) refund?: Refund;

  outbox!: DomainEvent[];
}

export const MismatchSchema = withOutbox(SchemaFactory.createForClass(Mismatch));
MismatchSchema.index(
  { 'refund.checkAt': 1 },
  { partialFilterExpression: { 'refund.checkAt': { $exists: true } }, name: 'refunds_due' },
);

export function toMismatchView({ _id, outbox: _outbox, seenAt, refund, ...rest }: Mismatch): PaymentMismatch {
  return { ...rest, seenAt: seenAt.toISOString(), ...(refund && { refund: toRefundView(refund) }) };
}
