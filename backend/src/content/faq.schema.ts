import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

@Schema({ collection: 'faqs', versionKey: false })
export class Faq {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, trim: true })
  question!: string;

  /** Markdown. */
  @Prop({ type: String, required: true, trim: true })
  answer!: string;

  @Prop({ type: Number, required: true, index: true })
  place!: number;
}

export const faqSchema = SchemaFactory.createForClass(Faq);
