import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { ApplicationState, ApplicationView } from '@mun/contracts/registration/application';
import type { Actor } from '@mun/contracts/admin/audit';
import type { DomainEvent } from '@mun/contracts/events';
import { withOutbox, type OutboxDocument } from '../platform/events/outbox.js';

/** The code and terms with which an ambassador's coupon is created; `amountOff` in paise. */
export interface AmbassadorCoupon {
  code: string;
  amountOff: number;
  redemptions: number;
}

/** An application to become a campus ambassador. */
@Schema({ collection: 'applications', versionKey: false })
export class Application implements OutboxDocument {
  _id!: mongoose.Types.ObjectId;

  @Prop({ type: String, required: true }) fullName!: string;
  @Prop({ type: String, required: true }) email!: string;
  @Prop({ type: String, required: true }) phone!: string;
  @Prop({ type: String, required: true }) institution!: string;
  @Prop({ type: String, required: true }) whyJoin!: string;
  @Prop({ type: String, required: true }) experience!: string;

  /** `toEmailKey(email)`: identifies the person. */
  @Prop({ type: String, required: true, index: true }) emailKey!: string;

  /** Hash of the whole form: the unique index stores an identical form once. */
  @Prop({ type: String, required: true, unique: true }) fingerprint!: string;

  /** The person's `emailKey`, on their first application only, which is the one that gets a receipt. */
  @Prop({ type: String }) firstOf?: string;
  @Prop({ type: Date, required: true, index: true }) receivedAt!: Date;

  /** Absent in new applications. */
  @Prop({ type: String, enum: ['accepted', 'declined'] }) state?: Exclude<ApplicationState, 'new'>;

  @Prop({ type: Date }) decidedAt?: Date;
  @Prop({ type: Object }) decidedBy?: Actor;

  /** Stays if the application is declined later, so that the ambassador gets the same code again. */
  @Prop({ type: Object }) coupon?: AmbassadorCoupon;

  /** The past edition that it belongs to; absent in the current one. */
  @Prop({ type: String }) edition?: string;

  outbox!: DomainEvent[];
}

export const ApplicationSchema = withOutbox(SchemaFactory.createForClass(Application));
ApplicationSchema.index(
  { firstOf: 1 },
  { unique: true, partialFilterExpression: { firstOf: { $type: 'string' } } },
);
ApplicationSchema.index(
  { 'coupon.code': 1 },
  {
    unique: true,
    partialFilterExpression: { 'coupon.code': { $exists: true } },
    name: 'one_ambassador_per_code',
  },
);

export function toApplicationView(application: Application): ApplicationView {
  const { _id, receivedAt, state = 'new', decidedAt, decidedBy, coupon } = application;
  const { fullName, email, phone, institution, whyJoin, experience } = application;
  return {
    _id: _id.toHexString(),
    fullName,
    email,
    phone,
    institution,
    whyJoin,
    experience,
    createdAt: receivedAt.toISOString(),
    state,
    ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
    ...(decidedBy?.name !== undefined && { decidedBy: decidedBy.name }),
    ...(coupon && { code: coupon.code }),
  };
}
