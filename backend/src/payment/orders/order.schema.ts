import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import { ORDER_STATES, type OrderState } from '@mun/contracts/payment-admin';
import { withOutbox, type OutboxDocument } from '../../platform/events/outbox.js';
import { Refund } from '../refunds/refund.schema.js';
import { REDEMPTION_STATES, type RedemptionState } from './order-transitions.js';

@Schema({ _id: false, versionKey: false })
export class Redemption {
  @Prop({ type: mongoose.Schema.Types.ObjectId, required: true })
  coupon!: mongoose.Types.ObjectId;

  @Prop({ type: String, required: true })
  code!: string;

  @Prop({ type: String, enum: REDEMPTION_STATES, required: true })
  state!: RedemptionState;
}

/** One try to pay for one registration: what is due, what the provider calls it, and how it ended. Money in paise. */
@Schema({ collection: 'payment_orders', versionKey: false })
export class PaymentOrder implements OutboxDocument {
  _id!: mongoose.Types.ObjectId;

  @Prop({ type: String, required: true })
  registration!: string;

  @Prop({ type: String, enum: ORDER_STATES, required: true })
  state!: OrderState;

  /** There while it is `opening` or `open`: at most one such order per registration, by a unique index. */
  @Prop({ type: Boolean })
  active?: boolean;

  @Prop({ type: Number, required: true, validate: Number.isInteger })
  fee!: number;

  @Prop({ type: Number, required: true, validate: Number.isInteger })
  amount!: number;

  @Prop({ type: String, required: true })
  currency!: string;

  @Prop({ type: SchemaFactory.createForClass(Redemption) })
  redemption?: Redemption;

  @Prop({ type: String })
  providerOrderId?: string;

  /** The payment that paid it; absent where nothing was due. */
  @Prop({ type: String })
  paymentId?: string;

  /** How far every payment tried on it has come (`rankOf` its status), by the provider's payment id. */
  @Prop({ type: Object, default: {} })
  payments!: Record<string, number>;

  /** Until then it is worked on (`opening`) or keeps its coupon (`open`). */
  @Prop({ type: Date, required: true })
  holdUntil!: Date;

  /** When the provider is asked next whether it was paid; absent once that is settled. */
  @Prop({ type: Date })
  checkAt?: Date;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: Date })
  paidAt?: Date;

  /** There where it was paid only after it had ended otherwise. */
  @Prop({ type: Boolean })
  late?: boolean;

  @Prop({ type: SchemaFactory.createForClass(Refund) })
  refund?: Refund;

  outbox!: DomainEvent[];
}

export const PaymentOrderSchema = withOutbox(SchemaFactory.createForClass(PaymentOrder));
PaymentOrderSchema.index(
  { registration: 1 },
  { unique: true, partialFilterExpression: { active: true }, name: 'one_active_order' },
);
// `$exists` and never `$type`: the server takes a partial index only where it sees that the question implies the condition,
// and it does not see that of a type. Then each payment would read every order.
PaymentOrderSchema.index(
  { providerOrderId: 1 },
  {
    unique: true,
    partialFilterExpression: { providerOrderId: { $exists: true } },
    name: 'unique_provider_order',
  },
);
PaymentOrderSchema.index(
  { registration: 1, paidAt: 1 },
  { partialFilterExpression: { paidAt: { $exists: true } } },
);
PaymentOrderSchema.index({ holdUntil: 1 }, { partialFilterExpression: { active: true } });
PaymentOrderSchema.index(
  { checkAt: 1 },
  { partialFilterExpression: { checkAt: { $exists: true } }, name: 'reconciliation_due' },
);
PaymentOrderSchema.index(
  { 'redemption.state': 1 },
  { partialFilterExpression: { 'redemption.state': { $in: ['redeeming', 'releasing'] } } },
);
PaymentOrderSchema.index(
  { paymentId: 1 },
  { partialFilterExpression: { paymentId: { $exists: true } }, name: 'payment' },
);
PaymentOrderSchema.index(
  { 'refund.checkAt': 1 },
  { partialFilterExpression: { 'refund.checkAt': { $exists: true } }, name: 'refunds_due' },
);
PaymentOrderSchema.index(
  { 'redemption.coupon': 1 },
  { partialFilterExpression: { 'redemption.coupon': { $exists: true } } },
);
// For the organisers' list: all, those of one state, the late ones, those of one delegate; the newest first.
PaymentOrderSchema.index({ createdAt: -1, _id: -1 });
PaymentOrderSchema.index({ state: 1, createdAt: -1, _id: -1 });
PaymentOrderSchema.index({ late: 1, createdAt: -1, _id: -1 }, { partialFilterExpression: { late: true } });
PaymentOrderSchema.index({ registration: 1, createdAt: -1 });
