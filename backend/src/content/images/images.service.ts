import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PictureFields, PictureSource } from '@mun/contracts/content/content';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { ContentChangesService } from '../response-cache/content-changes.service.js';
import { PIPELINE_VERSION, processImage, type ProcessedImage } from './process-image.js';
import type { ImageRepresentation } from './image-representation.pipe.js';
import {
  imageFileUrl,
  imageUrl,
  isImageReference,
  Image,
  IMAGE_EXTENSIONS,
  ImageVariant,
  variantFileName,
  VARIANT_FORMATS,
  type ImageMimeType,
  type ImageReference,
} from './image.schema.js';

// Other modules use nothing but this module's services.
export { imageUrl, isImageReference, type ImageReference };

const IMAGE_FILE = /^([0-9a-f]{32})\.([a-z]+)$/;
const VARIANT_FILE = /^[0-9a-f]{32}-\d{1,5}\.[a-z]+$/;

@Injectable()
export class ImagesService {
  private processing: Promise<unknown> = Promise.resolve();

  constructor(
    @InjectModel(Image.name) private readonly images: Model<Image>,
    @InjectModel(ImageVariant.name) private readonly variants: Model<ImageVariant>,
    private readonly changes: ContentChangesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async createMissingVariants(): Promise<void> {
    const withoutVariants = await this.images.find({ widths: { $exists: false } }, { _id: 1 });
    for (const { _id } of withoutVariants) {
      await this.addVariants(_id).catch((error: unknown) =>
        this.logger.warn({ err: error, image: _id }, 'creating the variants of an image failed'),
      );
    }
    if (withoutVariants.length > 0) await this.changes.publish();
  }

  /** Storing the same bytes again returns the same image. @throws BadRequestException if they are not an image */
  async store(upload: Buffer): Promise<ImageReference> {
    const id = createHash('sha256').update(PIPELINE_VERSION).update(upload).digest('hex').slice(0, 32);
    const mimeType: ImageMimeType = 'image/webp';
    // A write instead of a read: it either saves an image from the deletion of orphans or finds it deleted.
    const markUsed = { $unset: { unusedSince: 1 } } as const;
    const { matchedCount } = await this.images.updateOne({ _id: id }, markUsed);
    if (matchedCount > 0) return { id, mimeType };
    const { width, height, colour, widths, largest } = await this.processAndStoreVariants(id, upload);
    const image = { mimeType, bytes: largest, width, height, colour, widths };
    await this.images.updateOne({ _id: id }, { $setOnInsert: image, ...markUsed }, { upsert: true });
    return { id, mimeType };
  }

  /**
   * Returns the image field of a submitted form: the stored upload, `undefined` to remove the current image, or nothing to
   * keep it. Storing the same bytes again changes nothing.
   */
  async resolveFormImage(
    upload?: Buffer,
    removeImage?: boolean,
  ): Promise<{ image?: ImageReference | undefined }> {
    if (upload) return { image: await this.store(upload) };
    return removeImage ? { image: undefined } : {};
  }

  /** Returns those images that are stored, by id, and keeps them for another day although no document uses them yet. */
  async keep(ids: string[]): Promise<Map<string, ImageReference>> {
    const isGiven = { _id: { $in: ids } };
    await this.images.updateMany(isGiven, { $unset: { unusedSince: 1 } });
    const stored = await this.images.find(isGiven, { mimeType: 1 });
    return new Map(stored.map(({ _id, mimeType }) => [_id, { id: _id, mimeType }]));
  }

  /** Maps documents to views with the fields of their images; `base64` includes the bytes. Reads all images in one query. */
  async attachImages<T extends { image?: ImageReference }, V>(
    documents: T[],
    representation: ImageRepresentation,
    toView: (document: T) => Promise<V>,
  ): Promise<(V & PictureFields)[]> {
    const ids = documents.flatMap(({ image }) => image?.id ?? []);
    const fields = representation === 'url' ? '-bytes' : '';
    const found: ListedImage[] = ids.length > 0 ? await this.images.find({ _id: { $in: ids } }, fields) : [];
    const images = new Map(found.map((image) => [image._id, image]));
    const views = documents.map(async (document) => {
      const image = document.image && images.get(document.image.id);
      return { ...(await toView(document)), ...(image && toPictureFields(image)) };
    });
    return Promise.all(views);
  }

  /** Finds an image or variant by its file name ('<id>.webp', '<id>-640.avif'); null for any other text. */
  async findByFileName(file: string): Promise<{ mimeType: string; bytes: Buffer } | null> {
    const variantFormat =
      VARIANT_FILE.test(file) && VARIANT_FORMATS.find(({ format }) => file.endsWith(`.${format}`));
    if (variantFormat) {
      const variant = await this.variants.findById(file);
      return variant && { mimeType: variantFormat.type, bytes: variant.bytes };
    }
    const [, id, extension] = IMAGE_FILE.exec(file) ?? [];
    if (!id) return null;
    const image = await this.images.findById(id);
    return image && IMAGE_EXTENSIONS[image.mimeType] === extension ? image : null;
  }

  private async addVariants(id: string): Promise<void> {
    const image = await this.images.findById(id).orFail();
    const { width, height, colour, widths } = await this.processAndStoreVariants(id, image.bytes);
    await image.updateOne({ $set: { width, height, colour, widths } });
  }

  /**
   * Stores the variants before their image, so that every variant that an image names exists. Processes one image at a
   * time to bound memory.
   */
  private async processAndStoreVariants(id: string, upload: Buffer): Promise<ProcessedImage> {
    const processing = this.processing.then(() => processImage(upload));
    this.processing = processing.catch(() => undefined); // the caller gets the rejection
    const processed = await processing;
    const keptAt = new Date();
    await this.variants.bulkWrite(
      processed.variants.map(({ width, format, bytes }) => ({
        updateOne: {
          filter: { _id: variantFileName(id, width, format) },
          update: { $setOnInsert: { bytes }, $set: { keptAt } },
          upsert: true,
        },
      })),
    );
    return processed;
  }
}

/** An image of a list; without its bytes if only the URL is returned. */
type ListedImage = Omit<Image, 'bytes'> & Partial<Pick<Image, 'bytes'>>;

function toPictureFields(image: ListedImage): PictureFields {
  const { _id, mimeType, width, height, colour, widths } = image;
  const src = imageUrl({ id: _id, mimeType });
  return {
    image: image.bytes?.toString('base64'),
    imageMimeType: mimeType,
    imageUrl: src,
    picture: widths && colour ? { width, height, colour, src, sources: toSources(_id, widths) } : undefined,
  };
}

function toSources(id: string, widths: number[]): PictureSource[] {
  return VARIANT_FORMATS.map(({ format, type }) => ({
    type,
    srcset: widths.map((width) => `${imageFileUrl(variantFileName(id, width, format))} ${width}w`).join(', '),
  }));
}
