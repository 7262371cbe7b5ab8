import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The `_id` of the only document. */
export const CONTENT_VERSION_ID = 'content';

/** Counts the changes of all content, so that every process can detect when to read it again. */
@Schema({ collection: 'content_version', versionKey: false })
export class ContentVersion {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  version!: number;
}

export const ContentVersionSchema = SchemaFactory.createForClass(ContentVersion);
