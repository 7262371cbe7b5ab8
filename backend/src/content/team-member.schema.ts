import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { TEAM_TYPES } from '@mun/contracts/content';
import type { TeamType } from '@mun/contracts/content';
import type { Types } from 'mongoose';
import { imageReference } from './image.schema.js';
import type { ImageReference } from './image.schema.js';

@Schema({ collection: 'team_members', versionKey: false })
export class TeamMember {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, trim: true })
  name!: string;

  /** What somebody does: 'Head of Logistics'. Where somebody stands in the list is `place`. */
  @Prop({ type: String, required: true, trim: true })
  position!: string;

  @Prop({ type: String, required: true, enum: TEAM_TYPES })
  type!: TeamType;

  @Prop({ type: imageReference })
  image?: ImageReference;

  @Prop({ type: Number, required: true, index: true })
  place!: number;

  /** Counted up with every change, so that nobody overwrites what they have not seen. */
  @Prop({ type: Number, required: true, default: 1 })
  version!: number;
}

export const teamMemberSchema = SchemaFactory.createForClass(TeamMember);
