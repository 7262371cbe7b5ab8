import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { ConfirmationView, ConfirmedKind } from '@mun/contracts/admin/second-person';

/** What one person has done of a kind within a day, and whether a second person lets them do more. */
@Schema({ collection: 'confirmations', versionKey: false })
export class Confirmation {
  /** Of the kind, the person and what it is about. */
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: String, required: true }) kind!: ConfirmedKind;
  @Prop({ type: Object, required: true }) by!: Actor;
  @Prop({ type: String }) about?: string;

  /** Paise, or how many. */
  @Prop({ type: Number, required: true }) used!: number;

  /** Absent until a second person is needed. */
  @Prop({ type: String }) state?: ConfirmationView['state'];
  @Prop({ type: Object }) decidedBy?: Actor;
  @Prop({ type: Date, required: true, expires: 0 }) expiresAt!: Date;
}

export const ConfirmationSchema = SchemaFactory.createForClass(Confirmation);
