import { Prop, Schema } from '@nestjs/mongoose';
import type { PagePlacement } from '@mun/contracts/content/pages/pages';
import { RenderedTextsSchema, type RenderedTexts } from '../markdown/rendered-texts.schema.js';
import { createOrderedSchema, OrderedDocument } from '../ordered-collection/ordered-document.schema.js';

/** A page of text that organisers edit, at `/<slug>`. */
@Schema({ collection: 'pages', versionKey: false })
export class Page extends OrderedDocument {
  @Prop({ type: String, required: true, trim: true })
  title!: string;

  @Prop({ type: String, required: true })
  slug!: string;

  /** The slug, or a text that no slug equals if the page is deleted. */
  @Prop({ type: String, required: true, unique: true })
  key!: string;

  @Prop({ type: String })
  clause?: string;

  @Prop({ type: String })
  description?: string;

  /** Markdown. */
  @Prop({ type: String, required: true })
  body!: string;

  /** Its introduction and its sections, with the conference's values. */
  @Prop({ type: RenderedTextsSchema })
  bodyHtml?: RenderedTexts;

  @Prop({ type: String, required: true })
  placement!: PagePlacement;

  @Prop({ type: Boolean, required: true })
  published!: boolean;

  /** Whether it belongs to the product: it keeps its address and cannot be deleted. */
  @Prop({ type: Boolean, required: true })
  builtIn!: boolean;
}

export const PageSchema = createOrderedSchema(Page);
