import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { KeptList, NextEditionForm } from '@mun/contracts/admin/editions';
import type { ConferenceDetails } from '@mun/contracts/content/content';
import type { DomainEvent } from '@mun/contracts/events';
import { withOutbox, type OutboxDocument } from '../platform/events/outbox.js';

export const ARCHIVE_STEPS = [
  'close-registration',
  'registrations',
  'seats',
  'orders',
  'coupons',
  'applications',
  'lists',
  'conference',
] as const;
export type ArchiveStep = (typeof ARCHIVE_STEPS)[number];

export const UNDO_STEPS = [
  'close-registration',
  'check',
  'lists',
  'registrations',
  'seats',
  'orders',
  'coupons',
  'applications',
  'conference',
] as const;
export type UndoStep = (typeof UNDO_STEPS)[number];

const EDITION_STATES = ['archiving', 'archived', 'undoing', 'undone'] as const;

/** What starting the next edition replaces, besides the name and dates. `fee` in rupees. */
export type ReplacedFacts = Pick<
  ConferenceDetails,
  'countdownTo' | 'programme' | 'registrationOpen' | 'registrationOpensAt' | 'registrationClosesAt'
> & { fee: number; /** By schools; absent in editions of earlier versions. */ changesUntil?: string };

/** What the conference becomes. `fee` in rupees. */
export type NextEdition = Pick<
  NextEditionForm,
  'edition' | 'startsOn' | 'endsOn' | 'fee' | 'registrationOpensAt' | 'registrationClosesAt'
>;

/**
 * A past edition. It is stored before anything is archived, with all that the steps need, so that a crash is completed
 * afterwards.
 */
@Schema({ collection: 'editions', versionKey: false })
export class Edition implements OutboxDocument {
  _id!: mongoose.Types.ObjectId;

  /** The idempotency key of the request that ended it. */
  @Prop({ type: String, required: true, unique: true }) key!: string;

  @Prop({ type: String, required: true }) name!: string;
  @Prop({ type: String, required: true }) edition!: string;
  @Prop({ type: String, required: true }) startsOn!: string;
  @Prop({ type: String, required: true }) endsOn!: string;

  /** The purge date of this edition, if it had one. It is carried out although the conference has another one. */
  @Prop({ type: String }) purgeAfter?: string;

  /** Everything that was submitted until then belongs to this edition. */
  @Prop({ type: Date, required: true, index: true }) endedAt!: Date;

  /** Who ended it. */
  @Prop({ type: Object, required: true }) actor!: Actor;
  @Prop({ type: String, enum: EDITION_STATES, required: true }) state!: (typeof EDITION_STATES)[number];

  /** Set while it is being archived or that is undone: at most one edition at a time. */
  @Prop({ type: Boolean }) busy?: true;

  /** The completed steps. */
  @Prop({ type: [String], required: true }) steps!: ArchiveStep[];

  /** The names of the committees by id, since preferences contain ids and committees can be deleted later. */
  @Prop({ type: Object, required: true }) committees!: Record<string, string>;

  /** The ids of the list items that the next edition does not keep. */
  @Prop({ type: Object, required: true }) dropped!: Partial<Record<KeptList, string[]>>;
  @Prop({ type: Object, required: true }) next!: NextEdition;

  /** For undoing it. Absent in editions that ended before that was possible. */
  @Prop({ type: Object }) before?: ReplacedFacts;

  /** Who undoes it, and whether registration was open before. */
  @Prop({ type: Object }) undo?: { by: Actor; wasOpen: boolean };

  /** The completed steps of undoing it. */
  @Prop({ type: [String], default: undefined }) undone?: UndoStep[];

  outbox!: DomainEvent[];
}

export const EditionSchema = withOutbox(SchemaFactory.createForClass(Edition));
EditionSchema.index(
  { busy: 1 },
  { unique: true, partialFilterExpression: { busy: true }, name: 'one_busy_edition' },
);
