import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** To increment with every change of what render-markdown.ts returns, so that stored texts are rendered again. */
export const RENDERER_VERSION = 2;

/** The HTML of one or more texts in Markdown, stored beside them. */
@Schema({ _id: false, versionKey: false })
export class RenderedTexts {
  /** Identifies the texts and the renderer's version. The HTML of others is never shown. */
  @Prop({ type: String, required: true }) key!: string;

  @Prop({ type: [String], required: true }) html!: string[];
}

export const RenderedTextsSchema = SchemaFactory.createForClass(RenderedTexts);
