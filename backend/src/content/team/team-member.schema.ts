import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import { TEAM_TYPES } from '@mun/contracts/content';
import type { TeamType } from '@mun/contracts/content';
import type { Types } from 'mongoose';
import { ImageReferenceSchema, type ImageReference } from '../images/image.schema.js';
import {
  withOrderedDocumentFields,
  type OrderedDocument,
} from '../ordered-collection/ordered-document.schema.js';

@Schema({ collection: 'team_members', versionKey: false })
export class TeamMember implements OrderedDocument {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, trim: true })
  name!: string;

  /** The job title, for example 'Head of Logistics'; the place in the list is `sortOrder`. */
  @Prop({ type: String, required: true, trim: true })
  position!: string;

  @Prop({ type: String, required: true, enum: TEAM_TYPES })
  type!: TeamType;

  @Prop({ type: ImageReferenceSchema })
  image?: ImageReference;

  sortOrder!: number;
  version!: number;
  deletedAt?: Date;
  outbox!: DomainEvent[];
}

export const TeamMemberSchema = withOrderedDocumentFields(SchemaFactory.createForClass(TeamMember));
