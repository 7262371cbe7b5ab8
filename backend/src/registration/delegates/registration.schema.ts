import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { DomainEvent } from '@mun/contracts/events';
import { withOutbox, type OutboxDocument } from '../../platform/events/outbox.js';

@Schema({ _id: false, versionKey: false })
export class Preference {
  /** By id, so that it follows when the committee is renamed. */
  @Prop({ type: String, required: true }) committee!: string;
  @Prop({ type: [String], required: true }) portfolios!: string[];
}

@Schema({ _id: false, versionKey: false })
export class PaidBy {
  @Prop({ type: String, required: true }) orderId!: string;
  @Prop({ type: String, default: null }) paymentId!: string | null;

  /** Paise. */
  @Prop({ type: Number, required: true }) amount!: number;
  @Prop({ type: String, required: true }) currency!: string;
}

/** A payment that waits for an organiser's decision. */
@Schema({ _id: false, versionKey: false })
export class PaymentUnderReview {
  @Prop({ type: String, required: true }) orderId!: string;

  /** Paise. */
  @Prop({ type: Number, required: true }) amount!: number;
  @Prop({ type: String, required: true }) currency!: string;
}

/** For a delegate under 18. */
@Schema({ _id: false, versionKey: false })
export class GuardianConsent {
  @Prop({ type: String, required: true }) name!: string;

  /** Email address or phone number. */
  @Prop({ type: String, required: true }) contact!: string;
  @Prop({ type: Date, required: true }) consentedAt!: Date;
}

/** What an organiser noted about a delegate. */
@Schema({ _id: false, versionKey: false })
export class Note {
  /** The idempotency key of the form that added it. */
  @Prop({ type: String, required: true }) id!: string;
  @Prop({ type: String, required: true }) text!: string;
  @Prop({ type: Date, required: true }) at!: Date;
  @Prop({ type: Object, required: true }) by!: Actor;
}

/** A change of the details by an organiser, with personal data, which the activity log does not contain. */
@Schema({ _id: false, versionKey: false })
export class DetailsChange {
  @Prop({ type: Date, required: true }) at!: Date;
  @Prop({ type: Object, required: true }) by!: Actor;

  /** The fields that changed. Committees by name. */
  @Prop({ type: Object, required: true }) before!: Record<string, unknown>;
  @Prop({ type: Object, required: true }) after!: Record<string, unknown>;
}

const REGISTRATION_STATES = ['pending', 'confirmed', 'cancelled', 'archived'] as const;
/** Older changes of one delegate are dropped. */
export const MAX_CHANGES = 100;

export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** What a registration of a past edition keeps from when the edition ended. */
@Schema({ _id: false, versionKey: false })
export class ArchivedRegistration {
  /** The name of the edition: '2.0'. */
  @Prop({ type: String, required: true }) edition!: string;

  /** A confirmed registration becomes `cancelled` if its payment is refunded afterwards. */
  @Prop({ type: String, enum: ['pending', 'confirmed', 'cancelled'], required: true })
  state!: Exclude<RegistrationState, 'archived'>;

  /** The names of the committee and portfolio, which may be changed or deleted afterwards. */
  @Prop({ type: String }) committee?: string;
  @Prop({ type: String }) portfolio?: string;
}

/**
 * A registration is `pending` until the fee is paid, then `confirmed`. It is `cancelled` if the payment is refunded; the
 * person can then register again. A person can have several pending registrations, one per browser: the one that is paid
 * first is confirmed, with its own details. Once its edition is over, it is `archived` unless it is cancelled
 * (docs/decisions/next-edition.md).
 */
@Schema({ collection: 'registrations', versionKey: false })
export class Registration implements OutboxDocument {
  _id!: mongoose.Types.ObjectId;

  /** The public id. It is secret until the registration is confirmed. */
  @Prop({ type: String, required: true, unique: true }) registrationId!: string;
  @Prop({ type: String, enum: REGISTRATION_STATES, required: true }) state!: RegistrationState;

  /** SHA-256 of the secret with which a pending registration can be changed. Missing once it is cancelled. */
  @Prop({ type: String }) secretHash?: string;

  /** Incremented with every change of the details, so that the confirmation's event has exactly the confirmed details. */
  @Prop({ type: Number, required: true }) revision!: number;

  @Prop({ type: String, required: true }) fullName!: string;
  @Prop({ type: String, required: true }) email!: string;
  @Prop({ type: String, required: true }) phone!: string;
  @Prop({ type: String, required: true }) institution!: string;
  @Prop({ type: Number, required: true }) numberOfMUNsParticipated!: number;
  @Prop({ type: [SchemaFactory.createForClass(Preference)], required: true }) preferences!: Preference[];

  /** The wishes of the student's school that the preferences come from; absent if the student has chosen them. */
  @Prop({ type: String }) wished?: string;

  /** `toEmailKey(email)`: identifies the person. */
  @Prop({ type: String, required: true }) emailKey!: string;

  /** `toSearchWords` of the details. */
  @Prop({ type: [String], required: true }) searchWords!: string[];

  /** Missing if the conference does not require a guardian's consent. */
  @Prop({ type: Boolean }) under18?: boolean;
  @Prop({ type: SchemaFactory.createForClass(GuardianConsent) }) guardian?: GuardianConsent;
  @Prop({ type: SchemaFactory.createForClass(PaidBy) }) paidBy?: PaidBy;

  /** Set while its payment waits for an organiser's decision. */
  @Prop({ type: SchemaFactory.createForClass(PaymentUnderReview) }) held?: PaymentUnderReview;

  /** Set if an organiser entered the registration. The delegate may then pay while registration is closed. */
  @Prop({ type: Boolean }) addedByOrganiser?: boolean;

  @Prop({ type: Date, required: true }) createdAt!: Date;
  @Prop({ type: Date }) confirmedAt?: Date;
  @Prop({ type: Date }) cancelledAt?: Date;

  /** When the delegate last requested the confirmation again. */
  @Prop({ type: Date }) confirmationRequestedAt?: Date;

  /** When the delegate was reminded to pay. */
  @Prop({ type: Date }) remindedAt?: Date;

  /** Oldest first. */
  @Prop({ type: [SchemaFactory.createForClass(Note)], default: undefined }) notes?: Note[];

  /** Notes that can be restored, the last one deleted last, at most `MAX_DELETED_NOTES`. */
  @Prop({ type: [SchemaFactory.createForClass(Note)], default: undefined }) deletedNotes?: Note[];

  /** By organisers, oldest first, at most `MAX_CHANGES`. */
  @Prop({ type: [SchemaFactory.createForClass(DetailsChange)], default: undefined })
  changes?: DetailsChange[];

  /** Set if it is a student's of a school: the `_id` of the delegation, which has the payment. */
  @Prop({ type: String }) delegation?: string;

  /** The version of the school's place that the details come from. */
  @Prop({ type: Number }) placeVersion?: number;

  /** How many students had the place before. */
  @Prop({ type: Number }) placeGeneration?: number;

  /** When it was claimed for a place of a school; absent if the school has registered it. */
  @Prop({ type: Date }) movedInAt?: Date;

  /** Set if another person has taken the place: the internal `_id` of their registration. */
  @Prop({ type: String }) transferredTo?: string;

  /** Set if this person has taken another one's place: the internal `_id` of that one's registration. */
  @Prop({ type: String }) transferredFrom?: string;

  /** Set if the person was erased. The registration is then `cancelled`, and stays without personal data for its orders. */
  @Prop({ type: Date }) erasedAt?: Date;

  /** The `_id` of the past edition that it belongs to, and what it was then; absent in the current edition. */
  @Prop({ type: String }) edition?: string;
  @Prop({ type: SchemaFactory.createForClass(ArchivedRegistration) }) archive?: ArchivedRegistration;

  outbox!: DomainEvent[];
}

export const RegistrationSchema = withOutbox(SchemaFactory.createForClass(Registration));
RegistrationSchema.index(
  { emailKey: 1 },
  { unique: true, partialFilterExpression: { state: 'confirmed' }, name: 'one_confirmed_registration' },
);
// One per browser, also after it is confirmed, so that a concurrent second request starts no other one.
RegistrationSchema.index(
  { emailKey: 1, secretHash: 1 },
  { unique: true, partialFilterExpression: { secretHash: { $exists: true } }, name: 'one_per_secret' },
);
// The look-up and erasure of a person include pending and cancelled registrations.
RegistrationSchema.index({ emailKey: 1 }, { name: 'email_key' });
RegistrationSchema.index({ searchWords: 1 }, { name: 'search_words' });
// For the purge, which starts with the oldest. Erased registrations are not in it.
RegistrationSchema.index(
  { createdAt: 1, emailKey: 1 },
  { partialFilterExpression: { emailKey: { $gt: '' } }, name: 'purge' },
);
RegistrationSchema.index({ 'preferences.committee': 1 });
RegistrationSchema.index({ movedInAt: 1 }, { partialFilterExpression: { movedInAt: { $exists: true } } });
// For the counts by state and by day of confirmation, and for the pages of delegates.
RegistrationSchema.index({ state: 1, confirmedAt: 1, _id: 1 });
// For the counts of unpaid registrations by day.
RegistrationSchema.index({ state: 1, createdAt: 1 });
// For the organisers' list of delegates, newest first: all, and of one state. Erased registrations are not in it.
const NOT_ERASED = { partialFilterExpression: { emailKey: { $gt: '' } } };
RegistrationSchema.index({ createdAt: -1, _id: -1 }, { ...NOT_ERASED, name: 'delegates' });
RegistrationSchema.index(
  { state: 1, createdAt: -1, _id: -1, emailKey: 1 },
  { ...NOT_ERASED, name: 'delegates_by_state' },
);
// The registrations of a past edition.
RegistrationSchema.index(
  { edition: 1, 'archive.state': 1 },
  { partialFilterExpression: { edition: { $exists: true } }, name: 'past_editions' },
);

/** The state for organisers: an archived registration has the state in which its edition ended. */
export function stateOf({
  state,
  archive,
}: Pick<Registration, 'state' | 'archive'>): Exclude<RegistrationState, 'archived'> {
  return state === 'archived' ? (archive?.state ?? 'cancelled') : state;
}
