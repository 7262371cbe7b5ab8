import { Prop, Schema } from '@nestjs/mongoose';
import { RenderedTextsSchema, type RenderedTexts } from '../markdown/rendered-texts.schema.js';
import { createOrderedSchema, OrderedDocument } from '../ordered-collection/ordered-document.schema.js';

@Schema({ collection: 'faqs', versionKey: false })
export class Faq extends OrderedDocument {
  @Prop({ type: String, required: true, trim: true })
  question!: string;

  /** Markdown. */
  @Prop({ type: String, required: true, trim: true })
  answer!: string;

  @Prop({ type: RenderedTextsSchema })
  answerHtml?: RenderedTexts;
}

export const FaqSchema = createOrderedSchema(Faq);
