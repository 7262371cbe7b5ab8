import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** There is one version of all content, so there is one document, and its `_id` is known beforehand. */
export const CONTENT_VERSION_ID = 'content';

/** Counts the changes of everything that the site shows. A number that has moved says: read again. */
@Schema({ collection: 'content_version', versionKey: false })
export class ContentVersion {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  version!: number;
}

export const ContentVersionSchema = SchemaFactory.createForClass(ContentVersion);
