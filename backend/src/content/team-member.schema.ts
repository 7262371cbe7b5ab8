import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import { TEAM_TYPES } from '@mun/contracts/content';
import type { TeamType } from '@mun/contracts/content';
import type { Types } from 'mongoose';
import { imageReference } from './image.schema.js';
import type { ImageReference } from './image.schema.js';
import { asKept, type Kept } from './kept.schema.js';

@Schema({ collection: 'team_members', versionKey: false })
export class TeamMember implements Kept {
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

  place!: number;
  version!: number;
  deletedAt?: Date;
  outbox!: DomainEvent[];
}

export const teamMemberSchema = asKept(SchemaFactory.createForClass(TeamMember));
