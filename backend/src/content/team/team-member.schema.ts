import { Prop, Schema } from '@nestjs/mongoose';
import { TEAM_TYPES, type TeamType } from '@mun/contracts/content/content';
import { createOrderedSchema, ImageListDocument } from '../ordered-collection/ordered-document.schema.js';

@Schema({ collection: 'team_members', versionKey: false })
export class TeamMember extends ImageListDocument {
  /** The job title, for example 'Head of Logistics'; the place in the list is `sortOrder`. */
  @Prop({ type: String, required: true, trim: true })
  position!: string;

  @Prop({ type: String, required: true, enum: TEAM_TYPES })
  type!: TeamType;
}

export const TeamMemberSchema = createOrderedSchema(TeamMember);
