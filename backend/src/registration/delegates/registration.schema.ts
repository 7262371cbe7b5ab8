import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import { withOutbox, type OutboxDocument } from '../../platform/events/outbox.js';

@Schema({ _id: false, versionKey: false })
export class Preference {
  /** By id, so that a committee's new name follows. */
  @Prop({ type: String, required: true })
  committee!: string;

  @Prop({ type: [String], required: true })
  portfolios!: string[];
}

@Schema({ _id: false, versionKey: false })
export class PaidBy {
  @Prop({ type: String, required: true })
  orderId!: string;

  @Prop({ type: String, default: null })
  paymentId!: string | null;

  /** Paise. */
  @Prop({ type: Number, required: true })
  amount!: number;

  @Prop({ type: String, required: true })
  currency!: string;
}

/** Who agreed for a delegate under 18. */
@Schema({ _id: false, versionKey: false })
export class GuardianConsent {
  @Prop({ type: String, required: true })
  name!: string;

  /** Email or phone. */
  @Prop({ type: String, required: true })
  contact!: string;

  @Prop({ type: Date, required: true })
  consentedAt!: Date;
}

const REGISTRATION_STATES = ['pending', 'confirmed', 'cancelled'] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/**
 * One person's registration: `pending` until what is due has been paid, then `confirmed`; `cancelled` where the money has
 * gone back, and then the person can register anew.
 */
@Schema({ collection: 'registrations', versionKey: false })
export class Registration implements OutboxDocument {
  _id!: mongoose.Types.ObjectId;

  /** What the delegate holds in hand; told to nobody before it is confirmed. */
  @Prop({ type: String, required: true, unique: true })
  registrationId!: string;

  @Prop({ type: String, enum: REGISTRATION_STATES, required: true })
  state!: RegistrationState;

  /** There while it counts: one live registration per person, by a unique index. */
  @Prop({ type: Boolean })
  active?: boolean;

  /** Raised with every change of the details, so that a confirmation tells of exactly what it confirmed. */
  @Prop({ type: Number, required: true })
  revision!: number;

  @Prop({ type: String, required: true })
  fullName!: string;

  @Prop({ type: String, required: true })
  email!: string;

  /** `emailKeyOf(email)`: whose it is. */
  @Prop({ type: String, required: true })
  emailKey!: string;

  @Prop({ type: String, required: true })
  phone!: string;

  @Prop({ type: String, required: true })
  institution!: string;

  @Prop({ type: Number, required: true })
  numberOfMUNsParticipated!: number;

  @Prop({ type: [SchemaFactory.createForClass(Preference)], required: true })
  preferences!: Preference[];

  /** Missing where it was not asked for. */
  @Prop({ type: Boolean })
  under18?: boolean;

  @Prop({ type: SchemaFactory.createForClass(GuardianConsent) })
  guardian?: GuardianConsent;

  @Prop({ type: SchemaFactory.createForClass(PaidBy) })
  paidBy?: PaidBy;

  @Prop({ type: Date, required: true })
  createdAt!: Date;

  @Prop({ type: Date })
  confirmedAt?: Date;

  @Prop({ type: Date })
  cancelledAt?: Date;

  /** There where the person was erased: it is `cancelled`, and only says whose the orders are, without a name. */
  @Prop({ type: Date })
  erasedAt?: Date;

  outbox!: DomainEvent[];
}

export const RegistrationSchema = withOutbox(SchemaFactory.createForClass(Registration));
RegistrationSchema.index(
  { emailKey: 1 },
  { unique: true, partialFilterExpression: { active: true }, name: 'one_active_registration' },
);
// Also of those that count no more: what is kept of one person is looked up and erased by it.
RegistrationSchema.index({ emailKey: 1 }, { name: 'whose' });
RegistrationSchema.index({ 'preferences.committee': 1 }, { partialFilterExpression: { active: true } });
// What counts and lists ask for: how many there are of each state, and the confirmed ones by when they were.
RegistrationSchema.index({ state: 1, confirmedAt: 1 });
