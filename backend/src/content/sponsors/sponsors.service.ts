import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { SPONSOR_TYPES } from '@mun/contracts/content';
import type { SponsorForm } from '@mun/contracts/content-forms';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ImageListService } from '../image-lists/image-list.service.js';
import { ImagesService } from '../images/images.service.js';
import { compareByType } from '../ordered-collection/compare-by-type.js';
import { ContentChangesService } from '../response-cache/content-changes.service.js';
import { Sponsor } from './sponsor.schema.js';

type Details = Pick<Sponsor, 'name' | 'type'>;

/** The sponsors by type (partner, college, endorsement), each type in the organisers' order. */
@Injectable()
export class SponsorsService extends ImageListService<Sponsor, SponsorForm, Details> {
  constructor(
    @InjectCollection(Sponsor) collection: mongo.Collection<Sponsor>,
    images: ImagesService,
    changes: ContentChangesService,
    relay: OutboxRelay,
  ) {
    super({ collection, images, changes, relay, kind: 'sponsor', noun: 'sponsor' });
  }

  protected override toFields({ name, type }: SponsorForm): Details {
    return { name, type };
  }

  protected override toDetails({ name, type }: Sponsor): Details {
    return { name, type };
  }

  protected override inDisplayOrder(documents: Sponsor[]): Sponsor[] {
    return documents.toSorted(compareByType(SPONSOR_TYPES));
  }
}
