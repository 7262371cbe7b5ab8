import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { imageReference } from './image.schema.js';
import type { ImageReference } from './image.schema.js';

@Schema({ collection: 'board_members', versionKey: false })
export class BoardMember {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, trim: true })
  name!: string;

  /** Free text: a member may chair what is no committee of the list. */
  @Prop({ type: String, required: true, trim: true })
  committee!: string;

  /** What somebody does: 'Chairperson'. Where somebody stands in the list is `place`. */
  @Prop({ type: String, required: true, trim: true })
  position!: string;

  @Prop({ type: imageReference })
  image?: ImageReference;

  @Prop({ type: Number, required: true, index: true })
  place!: number;

  /** Counted up with every change, so that nobody overwrites what they have not seen. */
  @Prop({ type: Number, required: true, default: 1 })
  version!: number;
}

export const boardMemberSchema = SchemaFactory.createForClass(BoardMember);
