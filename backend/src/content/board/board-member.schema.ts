import { Prop, Schema } from '@nestjs/mongoose';
import { createOrderedSchema, ImageListDocument } from '../ordered-collection/ordered-document.schema.js';

@Schema({ collection: 'board_members', versionKey: false })
export class BoardMember extends ImageListDocument {
  /** Free text, because a member may chair something that is not in the list of committees. */
  @Prop({ type: String, required: true, trim: true })
  committee!: string;

  /** The job title, for example 'Chairperson'; the place in the list is `sortOrder`. */
  @Prop({ type: String, required: true, trim: true })
  position!: string;
}

export const BoardMemberSchema = createOrderedSchema(BoardMember);
