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
