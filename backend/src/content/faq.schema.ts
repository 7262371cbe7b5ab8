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

  /** Counted up with every change, so that nobody overwrites what they have not seen. */
  @Prop({ type: Number, required: true, default: 1 })
  version!: number;
}

export const faqSchema = SchemaFactory.createForClass(Faq);
