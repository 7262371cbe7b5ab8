import type { Readable } from 'node:stream';
import { BadRequestException, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { NOT_PDF_OR_IMAGE, type UploadedFileView } from '@mun/contracts/content/files';
import { API_PREFIX, buildPath, ROUTES } from '@mun/contracts/routes';
import { mongo, Types, type Connection } from 'mongoose';
import { fieldErrors } from '../../platform/http/validation.js';
import { imageUrl } from '../images/image.schema.js';
import { ImagesService } from '../images/images.service.js';
import { detectFileType } from './detect-file-type.js';

/** The GridFS collections are `files.files` and `files.chunks`. A document holds at most 16 MB, less than a PDF may have. */
const BUCKET_NAME = 'files';
const PDF_FILE = /^([0-9a-f]{24})\.pdf$/;
const UNUSED_SINCE = 'metadata.unusedSince';
/** Set when the deletion is decided. Whatever is saved afterwards links to a file that is gone. */
const DELETING = 'metadata.deleting';

/** As long as an image, see OrphanedImagesService. */
const ORPHANED_MS = 24 * 60 * 60_000;

export interface Upload {
  bytes: Buffer;
  name: string;
}

export interface StoredPdf {
  name: string;
  size: number;
  /** Starts reading. */
  open: () => Readable;
}

/** The files that organisers upload for pages and committees: PDFs as they are, images as ImagesService processes them. */
@Injectable()
export class FilesService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly images: ImagesService,
  ) {}

  /** @throws BadRequestException if it is neither a PDF nor an image */
  async store({ bytes, name }: Upload): Promise<UploadedFileView> {
    const type = detectFileType(bytes);
    if (type === 'pdf') return { url: pdfUrl(await this.storePdf(bytes, name)), name, type };
    if (type !== 'image')
      throw new BadRequestException(fieldErrors([{ field: 'file', message: NOT_PDF_OR_IMAGE }]));
    const { image } = await this.images.resolveFormImage(bytes);
    if (!image) throw new Error('the upload was not stored');
    return { url: imageUrl(image), name, type };
  }

  /** Finds a PDF by its file name ('<id>.pdf'); null for any other text. */
  async findByFileName(file: string): Promise<StoredPdf | null> {
    const [, id] = PDF_FILE.exec(file) ?? [];
    if (!id) return null;
    const _id = new Types.ObjectId(id);
    const [found] = await this.bucket
      .find({ _id, [DELETING]: { $exists: false } })
      .limit(1)
      .toArray();
    if (!found) return null;
    return { name: found.filename, size: found.length, open: () => this.bucket.openDownloadStream(_id) };
  }

  /**
   * Keeps the files that are linked in texts for another day. Call it before the texts are stored: it either saves a file from its
   * deletion or comes after that was decided.
   */
  async keepLinked(...texts: (string | undefined)[]): Promise<void> {
    const { pdfs, images } = findFileIds(texts.filter((text) => text !== undefined));
    if (images.length > 0) await this.images.keep(images);
    if (pdfs.length === 0) return;
    const _id = { $in: pdfs.map((id) => new Types.ObjectId(id)) };
    await this.db.collection(`${BUCKET_NAME}.files`).updateMany({ _id }, { $unset: { [UNUSED_SINCE]: 1 } });
  }

  /**
   * Deletes PDFs that have not been used for a day (docs/decisions/orphaned-images.md). Safe on several backends.
   * @param used the ids of all PDFs in use, including those of documents that can be restored
   */
  async deleteOrphaned(used: string[], now: Date): Promise<void> {
    const ids = used.map((id) => new Types.ObjectId(id));
    const [files, chunks] = [
      this.db.collection(`${BUCKET_NAME}.files`),
      this.db.collection(`${BUCKET_NAME}.chunks`),
    ];
    const isMarked = { [UNUSED_SINCE]: { $exists: true } };
    await files.updateMany({ _id: { $in: ids }, ...isMarked }, { $unset: { [UNUSED_SINCE]: 1 } });
    await files.updateMany(
      { _id: { $nin: ids }, [UNUSED_SINCE]: { $exists: false } },
      { $set: { [UNUSED_SINCE]: now } },
    );
    const before = new Date(now.getTime() - ORPHANED_MS);
    const isDue = { _id: { $nin: ids }, [UNUSED_SINCE]: { $lt: before } };
    await files.updateMany(isDue, { $set: { [DELETING]: true } });
    for await (const { _id } of files.find({ [DELETING]: true })) {
      // The chunks first, so that an interrupted deletion is repeated.
      await chunks.deleteMany({ files_id: _id });
      await files.deleteOne({ _id });
    }
  }

  private async storePdf(bytes: Buffer, name: string): Promise<Types.ObjectId> {
    const stream = this.bucket.openUploadStream(name);
    await new Promise<void>((resolve, reject) => {
      stream.once('finish', resolve).once('error', reject).end(bytes);
    });
    return stream.id;
  }

  private get db(): mongo.Db {
    if (!this.connection.db) throw new Error('The database connection is not open');
    return this.connection.db;
  }

  private get bucket(): mongo.GridFSBucket {
    return new mongo.GridFSBucket(this.db, { bucketName: BUCKET_NAME });
  }
}

function pdfUrl(id: Types.ObjectId): string {
  return API_PREFIX + buildPath(ROUTES.file, { file: `${id.toHexString()}.pdf` });
}

/** Returns the ids of the PDFs and images whose URLs are in these texts. */
export function findFileIds(texts: string[]): { pdfs: string[]; images: string[] } {
  const idsOf = (pattern: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, id = '']) => id));
  return {
    pdfs: idsOf(/\/api\/files\/([0-9a-f]{24})\.pdf/g),
    images: idsOf(/\/api\/images\/([0-9a-f]{32})[-.]/g),
  };
}
