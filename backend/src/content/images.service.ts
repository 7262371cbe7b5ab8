import { createHash } from 'node:crypto';
import { BadRequestException, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import sharp from 'sharp';
import { API, path, ROUTES } from '@mun/contracts/routes';
import { Image, IMAGE_EXTENSIONS } from './image.schema.js';
import type { ImageMimeType } from './image.schema.js';

/** What a document keeps of its picture: enough to say its address without reading it. */
export interface ImageReference {
  id: string;
  mimeType: ImageMimeType;
}

const FORMATS: Record<string, ImageMimeType> = { webp: 'image/webp', png: 'image/png', jpeg: 'image/jpeg' };

@Injectable()
export class ImagesService {
  constructor(@InjectModel(Image.name) private readonly images: Model<Image>) {}

  /**
   * Keeps a picture; keeping the same bytes again changes nothing.
   * @throws BadRequestException where the bytes are no WebP, PNG or JPEG
   */
  async keep(bytes: Buffer): Promise<ImageReference> {
    const { format, width, height } = await sharp(bytes).metadata().catch(notAnImage);
    const mimeType = FORMATS[format] ?? notAnImage();
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    await this.images.updateOne(
      { _id: id },
      { $setOnInsert: { mimeType, bytes, width, height } },
      { upsert: true },
    );
    return { id, mimeType };
  }

  /** The pictures with these ids, in one query, by id; those that are not there are left out. */
  async find(ids: string[]): Promise<Map<string, Image>> {
    const found = await this.images.find({ _id: { $in: ids } });
    return new Map(found.map((image) => [image._id, image]));
  }

  /** The picture that an address ends in ('<id>.webp'), or null where there is none, whatever the text is. */
  async findByFile(file: string): Promise<Image | null> {
    const [, id, extension] = /^([0-9a-f]{32})\.([a-z]+)$/.exec(file) ?? [];
    if (!id) return null;
    const image = await this.images.findById(id);
    return image && IMAGE_EXTENSIONS[image.mimeType] === extension ? image : null;
  }

  /** Where a browser finds the picture. */
  address({ id, mimeType }: ImageReference): string {
    return API + path(ROUTES.image, { file: `${id}.${IMAGE_EXTENSIONS[mimeType]}` });
  }
}

function notAnImage(): never {
  throw new BadRequestException('Please choose a picture: a JPEG, PNG or WebP file');
}
