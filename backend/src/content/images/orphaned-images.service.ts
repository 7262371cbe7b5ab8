import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Image, imageIdOf, ImageVariant } from './image.schema.js';

/** Far longer than the seconds between storing an image and the document that uses it, or the life of a cached response. */
const ORPHANED_MS = 24 * 60 * 60_000;

/**
 * Deletes images that no document has used for a day, so that a removed portrait is not available at its old URL
 * (docs/decisions/orphaned-images.md).
 */
@Injectable()
export class OrphanedImagesService {
  constructor(
    @InjectModel(Image.name) private readonly images: Model<Image>,
    @InjectModel(ImageVariant.name) private readonly variants: Model<ImageVariant>,
  ) {}

  /**
   * Marks unused images and deletes those marked a day ago. Safe on several backends and with an outdated `used`: storing
   * the same bytes again removes the mark (ImagesService), so either the deletion finds no mark or the upload no image.
   * @param used the ids of all images in use, including those of documents that can be restored
   */
  async deleteOrphaned(used: string[], now: Date): Promise<void> {
    const before = new Date(now.getTime() - ORPHANED_MS);
    const isUsed = { _id: { $in: used }, unusedSince: { $exists: true } };
    const isNewlyUnused = { _id: { $nin: used }, unusedSince: { $exists: false } };
    await this.images.updateMany(isUsed, { $unset: { unusedSince: 1 } });
    await this.images.updateMany(isNewlyUnused, { $set: { unusedSince: now } });
    await this.images.deleteMany({ _id: { $nin: used }, unusedSince: { $lt: before } });
    await this.deleteOrphanedVariants(before);
  }

  /** Spares variants of the last day, because they are written before their image. */
  private async deleteOrphanedVariants(before: Date): Promise<void> {
    const images = new Set(await this.images.distinct('_id'));
    const orphaned = (await this.variants.distinct('_id')).filter((file) => !images.has(imageIdOf(file)));
    await this.variants.deleteMany({ _id: { $in: orphaned }, keptAt: { $not: { $gte: before } } });
  }
}
