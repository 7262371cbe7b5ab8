import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { TEAM_TYPES } from '@mun/contracts/content/content';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ImagesService } from '../images/images.service.js';
import { compareByType, ImageListService } from '../ordered-collection/image-list.service.js';
import { ContentChangesService } from '../response-cache/content-changes.service.js';
import { TeamMember } from './team-member.schema.js';

type Details = Pick<TeamMember, 'name' | 'position' | 'type'>;

/** The team by type (super, head, manager), each type in the organisers' order. */
@Injectable()
export class TeamService extends ImageListService<TeamMember, Details> {
  constructor(
    @InjectCollection(TeamMember) collection: mongo.Collection<TeamMember>,
    images: ImagesService,
    changes: ContentChangesService,
    relay: OutboxRelay,
  ) {
    const compare = compareByType(TEAM_TYPES);
    super({ collection, images, changes, relay, kind: 'team-member', noun: 'team member', compare });
  }

  override pickDetails({ name, position, type }: Details): Details {
    return { name, position, type };
  }

  protected override toViewFields(document: TeamMember): Details {
    return this.pickDetails(document);
  }
}
