import { Injectable } from '@nestjs/common';
import type { Actor } from '@mun/contracts/audit';
import { SPONSOR_TYPES } from '@mun/contracts/content';
import type { SponsorType, SponsorView } from '@mun/contracts/content';
import type { SponsorForm } from '@mun/contracts/content-forms';
import type { mongo, Types } from 'mongoose';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ContentChangesService } from '../response-cache/content-changes.service.js';
import type { ImageRepresentation } from '../images/image-representation.pipe.js';
import { ImagesService } from '../images/images.service.js';
import { OrderedCollection } from '../ordered-collection/ordered-collection.js';
import { compareByType } from '../ordered-collection/compare-by-type.js';
import { Sponsor } from './sponsor.schema.js';

export interface NewSponsor {
  name: string;
  type: SponsorType;
  /** The bytes of a picture. */
  image?: Buffer;
}

@Injectable()
export class SponsorsService {
  readonly collection: OrderedCollection<Sponsor, SponsorView>;

  constructor(
    @InjectCollection(Sponsor) collection: mongo.Collection<Sponsor>,
    private readonly images: ImagesService,
    changes: ContentChangesService,
    relay: OutboxRelay,
  ) {
    this.collection = new OrderedCollection({
      collection,
      kind: 'sponsor',
      noun: 'sponsor',
      titleOf: ({ name }) => name,
      toView: async (sponsor) => (await this.#show([sponsor], 'url'))[0]!,
      relay,
      changes,
    });
  }

  /** The sponsors by type (partner, college, endorsement), each type in the organisers' order. */
  async list({ images }: { images: ImageRepresentation }): Promise<SponsorView[]> {
    return this.#show((await this.collection.list()).toSorted(compareByType(SPONSOR_TYPES)), images);
  }

  /** Adds sponsors at the end of the list, in one write. @throws BadRequestException where a picture is none */
  async add(...given: NewSponsor[]): Promise<void> {
    await this.collection.addAll(await this.images.keepFor(given));
  }

  /** @throws BadRequestException where the picture is none */
  async create(form: SponsorForm, image: Buffer | undefined, by: Actor, id?: Types.ObjectId) {
    return this.collection.create(await this.#fields(form, image), by, id);
  }

  /** @throws as `create` and KeptList.change */
  async update(id: string, form: SponsorForm, image: Buffer | undefined, by: Actor, seen?: number) {
    return this.collection.update(id, await this.#fields(form, image), by, seen);
  }

  async #fields({ name, type, removeImage }: SponsorForm, image: Buffer | undefined) {
    return { name, type, ...(await this.images.resolveFormImage(image, removeImage)) };
  }

  #show(sponsors: Sponsor[], images: ImageRepresentation): Promise<SponsorView[]> {
    return this.images.attachImages(sponsors, images, ({ _id, version, name, type }) => ({
      _id: _id.toHexString(),
      version,
      name,
      type,
    }));
  }
}
