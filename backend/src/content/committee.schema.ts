import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { imageReference } from './image.schema.js';
import type { ImageReference } from './image.schema.js';

/** How a name is looked up: 'united  nations ' finds 'United Nations'. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

@Schema({ collection: 'committees', versionKey: false })
export class Committee {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, trim: true })
  name!: string;

  /** `nameKey(name)`: two committees never differ by case or blanks only. */
  @Prop({ type: String, required: true, unique: true })
  key!: string;

  @Prop({ type: String, required: true })
  agenda!: string;

  @Prop({ type: String })
  backgroundGuideURL?: string;

  /** What a delegate may stand for here: countries, offices. */
  @Prop({ type: [String], required: true })
  portfolios!: string[];

  @Prop({ type: imageReference })
  image?: ImageReference;

  @Prop({ type: Number, required: true, index: true })
  place!: number;

  /** Counted up with every change, so that nobody overwrites what they have not seen. */
  @Prop({ type: Number, required: true, default: 1 })
  version!: number;
}

export const committeeSchema = SchemaFactory.createForClass(Committee);
