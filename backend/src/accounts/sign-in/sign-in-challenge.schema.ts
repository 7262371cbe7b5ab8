import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { withOutbox, type OutboxDocument, type OutboxEntry } from '../../platform/events/outbox.js';

/** One request to sign in, for an address with or without access. It is answered once, by the link or by the code. */
@Schema({ collection: 'sign_in_challenges', versionKey: false })
export class SignInChallenge implements OutboxDocument {
  /** Known to the device that asked; without it the code is worth nothing. */
  @Prop({ type: String, required: true }) _id!: string;
  outbox!: OutboxEntry[];

  /** The id of the account; absent if the address has no access. */
  @Prop({ type: String }) account?: string;
  @Prop({ type: String, required: true }) codeHash!: string;
  @Prop({ type: String, required: true }) tokenHash!: string;
  /** Of the address that was emailed, which may no longer be the account's. */
  @Prop({ type: String, required: true }) addressHash!: string;
  /** How many codes have been tried. */
  @Prop({ type: Number, required: true }) attempts!: number;
  @Prop({ type: Date }) usedAt?: Date;
  /** It is deleted a day later. */
  @Prop({ type: Date, required: true, expires: '1d' }) expiresAt!: Date;
}

export const SignInChallengeSchema = withOutbox(SchemaFactory.createForClass(SignInChallenge));
SignInChallengeSchema.index({ tokenHash: 1 });
