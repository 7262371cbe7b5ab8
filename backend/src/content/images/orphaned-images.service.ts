import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Image, imageIdOf, ImageVariant } from './image.schema.js';

/** Far longer than what may lie between a picture and the entry that shows it, or keep an old answer alive: seconds. */
const UNUSED_MS = 24 * 60 * 60_000;

/**
 * Pictures that nothing shows any more go for good a day after that was seen, so that nobody finds their portrait at an
 * address that was known once (docs/decisions/orphaned-images.md).
 */
@Injectable()
export class OrphanedImagesService {
  constructor(
    @InjectModel(Image.name) private readonly images: Model<Image>,
    @InjectModel(ImageVariant.name) private readonly variants: Model<ImageVariant>,
  ) {}

  /**
   * Several backends at once do no harm, nor does one whose look is old by now: only what was marked a day ago goes, and
   * keeping the same bytes again takes the mark away (ImagesService), so that either the deletion finds no mark or the
   * keeping finds no picture.
   * @param used every picture that is shown, and those of what can still be brought back
   */
  async deleteOrphaned(used: string[], now: Date): Promise<void> {
    const before = new Date(now.getTime() - UNUSED_MS);
    const shown = { _id: { $in: used } };
    const unused = { _id: { $nin: used } };
    await this.images.updateMany(
      { ...shown, unusedSince: { $exists: true } },
      { $unset: { unusedSince: 1 } },
    );
    await this.images.updateMany(
      { ...unused, unusedSince: { $exists: false } },
      { $set: { unusedSince: now } },
    );
    await this.images.deleteMany({ ...unused, unusedSince: { $lt: before } });
    await this.#collectVariants(before);
  }

  /** Variants are written before their picture is: those of the last day may be waiting for it. */
  async #collectVariants(before: Date): Promise<void> {
    const images = new Set(await this.images.distinct('_id'));
    const left = (await this.variants.distinct('_id')).filter((file) => !images.has(imageIdOf(file)));
    await this.variants.deleteMany({ _id: { $in: left }, keptAt: { $not: { $gte: before } } });
  }
}
