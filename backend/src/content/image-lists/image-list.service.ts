import type { mongo, Types } from 'mongoose';
import type { Actor, AuditKind } from '@mun/contracts/audit';
import type { PictureFields, VersionedItem } from '@mun/contracts/content';
import type { PictureFormFields } from '@mun/contracts/content-forms';
import type { OutboxRelay } from '../../platform/events/outbox-relay.js';
import type { VersionedCollectionOptions } from '../../platform/versioned-collection/versioned-collection.js';
import type { EditableFields } from '../../platform/versioned-collection/versioned-document.js';
import type { ImageRepresentation } from '../images/image-representation.pipe.js';
import type { ImageReference } from '../images/image.schema.js';
import type { ImagesService } from '../images/images.service.js';
import { OrderedCollection } from '../ordered-collection/ordered-collection.js';
import type { OrderedDocument } from '../ordered-collection/ordered-document.schema.js';
import type { ContentChangesService } from '../response-cache/content-changes.service.js';

export interface ImageListDocument extends OrderedDocument {
  name: string;
  image?: ImageReference;
}

/** A list item as the API returns it; `Details` are its own fields. */
export type ImageListItem<Details> = VersionedItem & Details & PictureFields;

interface ImageListOptions<T extends ImageListDocument> extends Pick<
  VersionedCollectionOptions<T, never>,
  'noun' | 'defaults' | 'uniqueField'
> {
  collection: mongo.Collection<T>;
  kind: AuditKind;
  images: ImagesService;
  changes: ContentChangesService;
  relay: OutboxRelay;
}

/** An ordered list whose items have a name and may have an image: committees, executive board, team, sponsors. */
export abstract class ImageListService<
  T extends ImageListDocument,
  Form extends PictureFormFields,
  Details extends object,
> {
  readonly collection: OrderedCollection<T, ImageListItem<Details>>;
  private readonly images: ImagesService;

  constructor({ images, ...options }: ImageListOptions<T>) {
    this.images = images;
    this.collection = new OrderedCollection({
      ...options,
      titleOf: ({ name }) => name,
      toView: async (document) => (await this.toItems([document], 'url'))[0]!,
    });
  }

  /** Returns the items in the order in which the site shows them. */
  async list({ images }: { images: ImageRepresentation }): Promise<ImageListItem<Details>[]> {
    return this.toItems(this.inDisplayOrder(await this.collection.list()), images);
  }

  /**
   * Creates an item at the end of the list.
   * @param id of a call with an idempotency key, see VersionedCollection.create
   * @throws BadRequestException if the bytes are not an image
   */
  async create(form: Form, image: Buffer | undefined, actor: Actor, id?: Types.ObjectId) {
    return this.collection.create(await this.toFieldsWithImage(form, image), actor, id);
  }

  /** @throws BadRequestException as `create`, and as VersionedCollection.update */
  async update(
    id: string,
    form: Form,
    image: Buffer | undefined,
    actor: Actor,
    expectedVersion?: number,
  ): Promise<ImageListItem<Details>> {
    return this.collection.update(id, await this.toFieldsWithImage(form, image), actor, expectedVersion);
  }

  /** Soft-deletes an item. @throws as VersionedCollection.remove */
  async remove(id: string, actor: Actor, expectedVersion?: number): Promise<void> {
    await this.collection.remove(id, actor, expectedVersion);
  }

  /** @throws as VersionedCollection.restore */
  async restore(id: string, actor: Actor): Promise<ImageListItem<Details>> {
    return this.collection.restore(id, actor);
  }

  /** @throws as OrderedCollection.reorder */
  async reorder(ids: string[], actor: Actor): Promise<void> {
    await this.collection.reorder(ids, actor);
  }

  /** Picks the stored fields of a form, except its image. */
  protected abstract toFields(form: Form): EditableFields<T>;

  /** Picks the item's own fields for the API. */
  protected abstract toDetails(document: T): Details;

  protected inDisplayOrder(documents: T[]): T[] {
    return documents;
  }

  private async toFieldsWithImage(form: Form, image: Buffer | undefined) {
    return { ...this.toFields(form), ...(await this.images.resolveFormImage(image, form.removeImage)) };
  }

  private toItems(documents: T[], images: ImageRepresentation): Promise<ImageListItem<Details>[]> {
    return this.images.attachImages(documents, images, (document) => ({
      _id: document._id.toHexString(),
      version: document.version,
      ...this.toDetails(document),
    }));
  }
}
