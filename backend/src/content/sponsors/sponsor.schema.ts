import { Prop, Schema } from '@nestjs/mongoose';
import { SPONSOR_TYPES, type SponsorType } from '@mun/contracts/content/content';
import { createOrderedSchema, ImageListDocument } from '../ordered-collection/ordered-document.schema.js';

@Schema({ collection: 'sponsors', versionKey: false })
export class Sponsor extends ImageListDocument {
  @Prop({ type: String, required: true, enum: SPONSOR_TYPES })
  type!: SponsorType;
}

export const SponsorSchema = createOrderedSchema(Sponsor);
