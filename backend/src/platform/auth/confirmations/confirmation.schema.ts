import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { ConfirmationView, ConfirmedKind } from '@mun/contracts/admin/second-person';
import { withOutbox, type OutboxDocument, type OutboxEntry } from '../../events/outbox.js';

/** What one person has done of a kind within a day, and whether a second person lets them do more. */
@Schema({ collection: 'confirmations', versionKey: false })
export class Confirmation implements OutboxDocument {
  /** Of the kind, the person and what it is about. */
  @Prop({ type: String, required: true }) _id!: string;
  outbox!: OutboxEntry[];
  @Prop({ type: String, required: true }) kind!: ConfirmedKind;
  @Prop({ type: Object, required: true }) by!: Actor;
  /** Whose data; absent unless it waits or is decided. */
  @Prop({ type: String }) about?: string;

  /** Paise, or how many. */
  @Prop({ type: Number, required: true }) used!: number;

  /** Absent until a second person is needed. */
  @Prop({ type: String }) state?: ConfirmationView['state'];
  @Prop({ type: Object }) decidedBy?: Actor;
  @Prop({ type: Date, required: true, expires: 0 }) expiresAt!: Date;
}

export const ConfirmationSchema = withOutbox(SchemaFactory.createForClass(Confirmation));
