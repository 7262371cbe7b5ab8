import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A session that an organiser has ended: its token is good no more, though it has not run out. */
@Schema({ collection: 'ended_sessions', versionKey: false })
export class EndedSession {
  /** The token's `jti`. */
  @Prop({ type: String, required: true })
  _id!: string;

  /** When the token runs out: then this goes with the next session that is ended. */
  @Prop({ type: Date, required: true })
  until!: Date;
}

export const EndedSessionSchema = SchemaFactory.createForClass(EndedSession);
