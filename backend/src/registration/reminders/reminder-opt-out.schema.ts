import { createHash } from 'node:crypto';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** An address whose owner did not register. It is not reminded, even if somebody enters it again. The address is not stored. */
@Schema({ collection: 'reminder_opt_outs', versionKey: false })
export class ReminderOptOut {
  /** `optOutId` */
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: Date, required: true }) at!: Date;
}

export const ReminderOptOutSchema = SchemaFactory.createForClass(ReminderOptOut);

/** Returns the SHA-256 of an `emailKey`. */
export function optOutId(emailKey: string): string {
  return createHash('sha256').update(emailKey).digest('hex');
}
