import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { SPONSOR_TYPES } from '@mun/contracts/content/content';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ImagesService } from '../images/images.service.js';
import { compareByType, ImageListService } from '../ordered-collection/image-list.service.js';
import { ContentChangesService } from '../response-cache/content-changes.service.js';
import { Sponsor } from './sponsor.schema.js';

type Details = Pick<Sponsor, 'name' | 'type'>;

/** The sponsors by type (partner, college, endorsement), each type in the organisers' order. */
@Injectable()
export class SponsorsService extends ImageListService<Sponsor, Details> {
  constructor(
    @InjectCollection(Sponsor) collection: mongo.Collection<Sponsor>,
    images: ImagesService,
    changes: ContentChangesService,
    relay: OutboxRelay,
  ) {
    const compare = compareByType(SPONSOR_TYPES);
    super({ collection, images, changes, relay, kind: 'sponsor', noun: 'sponsor', compare });
  }

  override pickDetails({ name, type }: Details): Details {
    return { name, type };
  }

  protected override toViewFields(document: Sponsor): Details {
    return this.pickDetails(document);
  }
}
