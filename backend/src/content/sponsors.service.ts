import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { SPONSOR_TYPES } from '@mun/contracts/content';
import type { SponsorType, SponsorView } from '@mun/contracts/content';
import type { Model } from 'mongoose';
import { Sponsor } from './sponsor.schema.js';
import { ContentChanges } from './content-changes.service.js';
import type { ImageForm } from './image-form.js';
import { ImagesService } from './images.service.js';
import { byType, IN_ORDER, placeLast } from './order.js';

export interface NewSponsor {
  name: string;
  type: SponsorType;
  /** The bytes of a WebP, PNG or JPEG. */
  image?: Buffer;
}

@Injectable()
export class SponsorsService {
  constructor(
    @InjectModel(Sponsor.name) private readonly sponsors: Model<Sponsor>,
    private readonly images: ImagesService,
    private readonly changes: ContentChanges,
  ) {}

  /** The sponsors by type (partner, college, endorsement), each type in the organisers' order. */
  async list({ images }: { images: ImageForm }): Promise<SponsorView[]> {
    const sponsors = await this.sponsors.find({}, null, IN_ORDER).lean();
    return await this.images.show(
      sponsors.toSorted(byType(SPONSOR_TYPES)),
      images,
      ({ _id, version, name, type }) => ({
        _id: _id.toHexString(),
        version,
        name,
        type,
      }),
    );
  }

  /**
   * Adds sponsors at the end of the list, in one write.
   * @throws BadRequestException where a picture is none
   */
  async add(...given: NewSponsor[]): Promise<void> {
    await this.sponsors.insertMany(await placeLast(this.sponsors, await this.images.keepFor(given)));
    await this.changes.tell();
  }
}
