import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A session that was ended before its token expired. */
@Schema({ collection: 'ended_sessions', versionKey: false })
export class EndedSession {
  /** The token's `jti`. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** When the token expires. The record is deleted when the next session is ended after that. */
  @Prop({ type: Date, required: true })
  until!: Date;
}

export const EndedSessionSchema = SchemaFactory.createForClass(EndedSession);

/** A session that organisers can look up and end. Whether it has been ended is a fact of EndedSession. */
@Schema({ collection: 'admin_sessions', versionKey: false })
export class StoredSession {
  /** The token's `jti`. */
  @Prop({ type: String, required: true }) _id!: string;

  /** The short name that the audit log shows. */
  @Prop({ type: String, required: true }) session!: string;

  /** The id of the account that has signed in; absent for the shared code. */
  @Prop({ type: String }) account?: string;

  /** The browser and its system, as it calls itself: 'Firefox on Windows'. */
  @Prop({ type: String }) device?: string;

  @Prop({ type: Date, required: true }) startedAt!: Date;

  /** To the minute. */
  @Prop({ type: Date, required: true }) lastUsedAt!: Date;

  /** When the token expires, and the record is deleted. */
  @Prop({ type: Date, required: true, expires: 0 }) expiresAt!: Date;
}

export const StoredSessionSchema = SchemaFactory.createForClass(StoredSession);
