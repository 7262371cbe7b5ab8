import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { DomainEvent } from '@mun/contracts/events';
import {
  LINE_KINDS,
  SWAP_STATES,
  type AccountLine,
  type School,
  type Student,
  type SwapRequest,
} from '@mun/contracts/delegations/delegations';
import { withOutbox, type OutboxDocument } from '../platform/events/outbox.js';

/** A place of a school. Its id is also the id of the hold that keeps it. */
@Schema({ _id: false, versionKey: false })
export class SchoolPlace {
  @Prop({ type: String, required: true }) id!: string;

  /** From 1, never reused. */
  @Prop({ type: Number, required: true }) number!: number;

  /** Paise, frozen when it was added. */
  @Prop({ type: Number, required: true }) price!: number;

  /** Incremented by every change of the student. */
  @Prop({ type: Number, required: true }) version!: number;

  /** Incremented when another student takes the place after it was confirmed. */
  @Prop({ type: Number, required: true }) generation!: number;

  /** Incremented with every personal link, so that earlier ones no longer work; 0 without one. */
  @Prop({ type: Number, required: true }) link!: number;
  @Prop({ type: Object, required: true }) student!: Student;

  /** Whether the student is the head delegate. */
  @Prop({ type: Boolean }) isHead?: boolean;

  /** When the student filled in the form of the personal link, which then no longer works. */
  @Prop({ type: Date }) claimedAt?: Date;
  @Prop({ type: Date }) droppedAt?: Date;

  /** The internal `_id` of the registration, which is stored once the place has a name too. Absent until the place is paid. */
  @Prop({ type: String }) registration?: string;

  /** Covered whatever is on the account: its student has paid alone, or its school had paid before it was merged. */
  @Prop({ type: Boolean }) isPrepaid?: boolean;

  /** True if another delegate is registered with the student's email address. */
  @Prop({ type: Boolean }) isEmailTaken?: boolean;
}

@Schema({ _id: false, versionKey: false })
export class StoredLine implements Omit<AccountLine, 'at'> {
  /** By which a repeated event or request adds nothing: 'payment:<instalment>:<order>', 'charge:<key>:<number>'. */
  @Prop({ type: String, required: true }) id!: string;
  @Prop({ type: Date, required: true }) at!: Date;
  @Prop({ type: String, enum: LINE_KINDS, required: true }) kind!: AccountLine['kind'];

  /** Paise, positive. */
  @Prop({ type: Number, required: true }) amount!: number;
  @Prop({ type: String, required: true }) text!: string;
  /** The id of the place that a charge or a credit is about. */
  @Prop({ type: String }) place?: string;
  @Prop({ type: Object }) by?: Actor;
}

/** A sum that the school pays with one order. */
@Schema({ _id: false, versionKey: false })
export class Instalment {
  @Prop({ type: String, required: true }) id!: string;
  @Prop({ type: Number, required: true }) amount!: number;
  /** The idempotency key of the organiser who records it; absent if it is paid online. */
  @Prop({ type: String }) key?: string;
}

/** An adviser beside the first one. */
@Schema({ _id: false, versionKey: false })
export class Colleague {
  @Prop({ type: String, required: true }) id!: string;
  @Prop({ type: String, required: true }) name!: string;
  @Prop({ type: String, required: true }) email!: string;
  @Prop({ type: String, required: true }) phone!: string;

  /** As `Delegation.link`. */
  @Prop({ type: Number, required: true }) link!: number;
}

/** Two students whose seats the adviser wants to swap after the last day for changes. */
@Schema({ _id: false, versionKey: false })
export class StoredSwap implements Omit<SwapRequest, 'at'> {
  @Prop({ type: String, required: true }) id!: string;
  @Prop({ type: Date, required: true }) at!: Date;
  @Prop({ type: String, enum: SWAP_STATES, required: true }) state!: SwapRequest['state'];
  @Prop({ type: Array, required: true }) seats!: SwapRequest['seats'];
}

/**
 * A school's places, its students and its account (docs/decisions/delegations.md). Each change is one update of this
 * document; registrations and holds of places follow from it (`EnrolmentsService`).
 */
@Schema({ collection: 'delegations', versionKey: false })
export class Delegation implements OutboxDocument {
  _id!: mongoose.Types.ObjectId;

  /** 'S-7K2M9' */
  @Prop({ type: String, required: true, unique: true }) reference!: string;

  /** The idempotency key of the form. */
  @Prop({ type: String, required: true, unique: true }) key!: string;
  @Prop({ type: Number, required: true }) revision!: number;

  /** The revision up to which registrations and held places follow. */
  @Prop({ type: Number }) applied?: number;
  @Prop({ type: Object, required: true }) details!: School;

  /** Incremented when the adviser's links are renewed, so that earlier ones no longer work. */
  @Prop({ type: Number, required: true }) link!: number;
  /** Of the first adviser, if a colleague became it; absent of the one who registered the school. */
  @Prop({ type: String }) adviserId?: string;
  @Prop({ type: [SchemaFactory.createForClass(Colleague)], default: undefined })
  colleagues?: ColleagueFields[];
  @Prop({ type: String, required: true }) note!: string;
  @Prop({ type: Number, required: true }) maxPlaces!: number;
  @Prop({ type: String, required: true }) currency!: string;

  /** In the order in which payments confirm them. */
  @Prop({ type: [SchemaFactory.createForClass(SchoolPlace)], required: true }) places!: PlaceFields[];

  /** Append-only, oldest first. */
  @Prop({ type: [SchemaFactory.createForClass(StoredLine)], required: true }) lines!: LineFields[];
  @Prop({ type: [SchemaFactory.createForClass(Instalment)], required: true }) instalments!: Instalment[];

  /** Portfolios that count for students without preferences of their own, the most wished one first. */
  @Prop({ type: [String], default: undefined }) wishes?: string[];

  /** What organisers are asked, oldest first; absent if nothing was. */
  @Prop({ type: [SchemaFactory.createForClass(StoredSwap)], default: undefined }) swaps?: SwapFields[];

  /** Internal `_id`s of registrations whose places were dropped or are no longer paid. */
  @Prop({ type: [String], required: true }) ended!: string[];

  /** Internal `_id`s of registrations that were moved out and are the delegates' own again. */
  @Prop({ type: [String], default: undefined }) released?: string[];

  /** The `_id` of the earlier registration of the same school, which everything of this one leads to. */
  @Prop({ type: String }) mergedInto?: string;

  /** The later registrations that this one contains. */
  @Prop({ type: [{ id: String, reference: String, _id: false }], default: undefined })
  merged?: { id: string; reference: string }[];

  @Prop({ type: Date, required: true }) createdAt!: Date;

  /** When the adviser has first opened the emailed link. Until then places are held for a day only. */
  @Prop({ type: Date }) openedAt?: Date;

  /** Until then its unpaid places are held; absent if there are none. */
  @Prop({ type: Date }) heldUntil?: Date;
  @Prop({ type: Date }) remindedAt?: Date;
  /** Of places without a name. */
  @Prop({ type: Date }) namesRemindedAt?: Date;

  /** The `_id` of the past edition that it belongs to; absent in the current one. */
  @Prop({ type: String }) edition?: string;

  outbox!: DomainEvent[];
}

export const DelegationSchema = withOutbox(SchemaFactory.createForClass(Delegation));
DelegationSchema.index({ 'instalments.id': 1 });
DelegationSchema.index({ 'places.registration': 1 });
DelegationSchema.index({ heldUntil: 1 }, { partialFilterExpression: { heldUntil: { $exists: true } } });
DelegationSchema.index({ createdAt: -1 });
DelegationSchema.index({ 'swaps.state': 1 });

/** Their fields, which can be spread. */
export type DelegationFields = Pick<Delegation, keyof Delegation>;
export type ColleagueFields = Pick<Colleague, keyof Colleague>;
export type SwapFields = Pick<StoredSwap, keyof StoredSwap>;
export type LineFields = Pick<StoredLine, keyof StoredLine>;
export type PlaceFields = Pick<SchoolPlace, keyof SchoolPlace>;
