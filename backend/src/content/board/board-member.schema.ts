import { Prop, Schema } from '@nestjs/mongoose';
import { createOrderedSchema, ImageListDocument } from '../ordered-collection/ordered-document.schema.js';

@Schema({ collection: 'board_members', versionKey: false })
export class BoardMember extends ImageListDocument {
  /** The name of a committee, or another text: the secretariat is in none. */
  @Prop({ type: String, required: true, trim: true })
  committee!: string;

  /** The job title, for example 'Chairperson'; the place in the list is `sortOrder`. */
  @Prop({ type: String, required: true, trim: true })
  position!: string;
}

export const BoardMemberSchema = createOrderedSchema(BoardMember);
