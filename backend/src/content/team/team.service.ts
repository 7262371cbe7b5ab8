import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { TEAM_TYPES } from '@mun/contracts/content';
import type { TeamMemberForm } from '@mun/contracts/content-forms';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ImageListService } from '../image-lists/image-list.service.js';
import { ImagesService } from '../images/images.service.js';
import { compareByType } from '../ordered-collection/compare-by-type.js';
import { ContentChangesService } from '../response-cache/content-changes.service.js';
import { TeamMember } from './team-member.schema.js';

type Details = Pick<TeamMember, 'name' | 'position' | 'type'>;

/** The team by type (super, head, manager), each type in the organisers' order. */
@Injectable()
export class TeamService extends ImageListService<TeamMember, TeamMemberForm, Details> {
  constructor(
    @InjectCollection(TeamMember) collection: mongo.Collection<TeamMember>,
    images: ImagesService,
    changes: ContentChangesService,
    relay: OutboxRelay,
  ) {
    super({ collection, images, changes, relay, kind: 'team-member', noun: 'team member' });
  }

  protected override toFields({ name, position, type }: TeamMemberForm): Details {
    return { name, position, type };
  }

  protected override toDetails({ name, position, type }: TeamMember): Details {
    return { name, position, type };
  }

  protected override inDisplayOrder(documents: TeamMember[]): TeamMember[] {
    return documents.toSorted(compareByType(TEAM_TYPES));
  }
}
