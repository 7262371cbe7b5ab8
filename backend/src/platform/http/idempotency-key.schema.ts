import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The body that an idempotency key belongs to. Both are stored as digests. */
@Schema({ collection: 'idempotency_keys', versionKey: false })
export class IdempotencyKey {
  /** Of the request's path and its key. */
  @Prop({ type: String, required: true }) _id!: string;

  /** Of the request's path, key and body. */
  @Prop({ type: String, required: true }) body!: string;

  @Prop({ type: Date, required: true, index: true }) at!: Date;
}

export const IdempotencyKeySchema = SchemaFactory.createForClass(IdempotencyKey);
