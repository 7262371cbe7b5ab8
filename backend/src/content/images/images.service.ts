import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PictureFields, PictureSource } from '@mun/contracts/content';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { ContentChangesService } from '../response-cache/content-changes.service.js';
import { processImage, PIPELINE_VERSION } from './process-image.js';
import type { ProcessedImage } from './process-image.js';
import type { ImageRepresentation } from './image-representation.pipe.js';
import {
  imageFileUrl,
  imageUrl,
  Image,
  IMAGE_EXTENSIONS,
  ImageVariant,
  variantFileName,
  VARIANT_FORMATS,
} from './image.schema.js';
import type { ImageMimeType, ImageReference } from './image.schema.js';

const WHOLE = /^([0-9a-f]{32})\.([a-z]+)$/;
const VARIANT = /^[0-9a-f]{32}-\d{1,5}\.[a-z]+$/;

@Injectable()
export class ImagesService {
  #underWay: Promise<unknown> = Promise.resolve();

  constructor(
    @InjectModel(Image.name) private readonly images: Model<Image>,
    @InjectModel(ImageVariant.name) private readonly variants: Model<ImageVariant>,
    private readonly changes: ContentChangesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Creates the variants of pictures that have none; called by a migration. */
  async createMissingVariants(): Promise<void> {
    const older = await this.images.find({ widths: { $exists: false } }, { _id: 1 });
    for (const { _id } of older) {
      await this.#bringUpToDate(_id).catch((error: unknown) =>
        this.logger.warn({ err: error, image: _id }, 'a picture stays without variants'),
      );
    }
    if (older.length > 0) await this.changes.publish();
  }

  /**
   * Keeps the picture of each that has one, and puts what a document keeps of it in its place.
   * Keeping the same bytes again changes nothing.
   * @throws BadRequestException where one is no picture (develop.ts)
   */
  async keepFor<T extends { image?: Buffer }>(
    given: T[],
  ): Promise<(Omit<T, 'image'> & { image?: ImageReference })[]> {
    return await Promise.all(
      given.map(async ({ image, ...rest }) => ({ ...rest, image: image && (await this.#keep(image)) })),
    );
  }

  /**
   * What a form's picture becomes: kept where one was sent, nothing where the present one is taken away, left alone else.
   * @throws as `keepFor`
   */
  async resolveFormImage(
    image: Buffer | undefined,
    removeImage: boolean | undefined,
  ): Promise<{ image?: ImageReference | undefined }> {
    if (image) return { image: await this.#keep(image) };
    return removeImage ? { image: undefined } : {};
  }

  /** Each as `view` shows it, with its picture: its address and widths, and with `base64` its bytes too. One query for all. */
  async attachImages<T extends { image?: ImageReference }, V>(
    things: T[],
    form: ImageRepresentation,
    view: (thing: T) => V,
  ): Promise<(V & PictureFields)[]> {
    const ids = things.flatMap(({ image }) => image?.id ?? []);
    const found: Shown[] = await this.images.find({ _id: { $in: ids } }, form === 'url' ? '-bytes' : '');
    const images = new Map(found.map((image) => [image._id, image]));
    return things.map((thing) => {
      const image = thing.image && images.get(thing.image.id);
      return { ...view(thing), ...(image && pictured(image)) };
    });
  }

  /** The picture that an address ends in ('<id>.webp', '<id>-640.avif'), or null where there is none, whatever the text is. */
  async findByFileName(file: string): Promise<{ mimeType: string; bytes: Buffer } | null> {
    const kind = VARIANT.test(file) && VARIANT_FORMATS.find(({ format }) => file.endsWith(`.${format}`));
    if (kind) {
      const variant = await this.variants.findById(file);
      return variant && { mimeType: kind.type, bytes: variant.bytes };
    }
    const [, id, extension] = WHOLE.exec(file) ?? [];
    if (!id) return null;
    const image = await this.images.findById(id);
    return image && IMAGE_EXTENSIONS[image.mimeType] === extension ? image : null;
  }

  async #keep(given: Buffer): Promise<ImageReference> {
    const id = createHash('sha256').update(PIPELINE_VERSION).update(given).digest('hex').slice(0, 32);
    const mimeType: ImageMimeType = 'image/webp';
    // A write, not a look: a picture that is about to go as unused stays from here on, or is gone and made again.
    const stays = { $unset: { unusedSince: 1 } } as const;
    const { matchedCount } = await this.images.updateOne({ _id: id }, stays);
    if (matchedCount > 0) return { id, mimeType };
    const { width, height, colour, widths, whole } = await this.#develop(id, given);
    const kept = { mimeType, bytes: whole, width, height, colour, widths };
    await this.images.updateOne({ _id: id }, { $setOnInsert: kept, ...stays }, { upsert: true });
    return { id, mimeType };
  }

  async #bringUpToDate(id: string): Promise<void> {
    const image = await this.images.findById(id).orFail();
    const { width, height, colour, widths } = await this.#develop(id, image.bytes);
    await image.updateOne({ $set: { width, height, colour, widths } });
  }

  /**
   * Makes a picture's variants and keeps them; the picture itself is kept afterwards, so that what is named is there.
   * One picture after the other, however many are given at once: one in memory is enough.
   */
  async #develop(id: string, given: Buffer): Promise<ProcessedImage> {
    const developing = this.#underWay.then(() => processImage(given));
    this.#underWay = developing.catch(() => undefined); // whoever gave it is told
    const developed = await developing;
    const keptAt = new Date();
    await this.variants.bulkWrite(
      developed.variants.map(({ width, format, bytes }) => ({
        updateOne: {
          filter: { _id: variantFileName(id, width, format) },
          update: { $setOnInsert: { bytes }, $set: { keptAt } },
          upsert: true,
        },
      })),
    );
    return developed;
  }
}

/** An image as a list reads it: without its bytes where nobody asked for them. */
type Shown = Omit<Image, 'bytes'> & Partial<Pick<Image, 'bytes'>>;

function pictured({ _id, mimeType, bytes, width, height, colour, widths }: Shown): PictureFields {
  const src = imageUrl({ id: _id, mimeType });
  return {
    image: bytes?.toString('base64'),
    imageMimeType: mimeType,
    imageUrl: src,
    picture: widths && colour ? { width, height, colour, src, sources: sources(_id, widths) } : undefined,
  };
}

function sources(id: string, widths: number[]): PictureSource[] {
  return VARIANT_FORMATS.map(({ format, type }) => ({
    type,
    srcset: widths.map((width) => `${imageFileUrl(variantFileName(id, width, format))} ${width}w`).join(', '),
  }));
}
