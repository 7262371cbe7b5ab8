import type { PictureFields, VersionedItem } from '@mun/contracts/content/content';
import type { PictureFormFields } from '@mun/contracts/content/content-forms';
import type { EditableFields } from '../../platform/versioned-collection/versioned-document.js';
import type { ImageRepresentation } from '../images/image-representation.pipe.js';
import type { ImagesService } from '../images/images.service.js';
import type { ImageListDocument } from './ordered-document.schema.js';
import { OrderedListService, type OrderedListOptions } from './ordered-list.service.js';

export type { ImageListDocument };

/** A list item as the API returns it; `Fields` are its own. */
export type ImageListItem<Fields> = VersionedItem & Fields & PictureFields;

interface ImageListOptions<T extends ImageListDocument> extends Omit<OrderedListOptions<T>, 'titleOf'> {
  images: ImagesService;
  /** Sorts for the site, before the organisers' order. */
  compare?: (a: T, b: T) => number;
}

/** An ordered list whose items have a name and may have an image: committees, executive board, team, sponsors. */
export abstract class ImageListService<
  T extends ImageListDocument & Details,
  Details extends EditableFields<T>,
  ViewFields extends Details = Details,
> extends OrderedListService<T, Details & PictureFormFields, ImageListItem<ViewFields>> {
  private readonly images: ImagesService;
  private readonly compare: (a: T, b: T) => number;

  constructor({ images, compare = () => 0, ...options }: ImageListOptions<T>) {
    super({ ...options, titleOf: ({ name }) => name });
    this.images = images;
    this.compare = compare;
  }

  /** Returns the items in the order in which the site shows them. */
  async list({ images }: { images: ImageRepresentation }): Promise<ImageListItem<ViewFields>[]> {
    return this.toItems((await this.collection.list()).toSorted(this.compare), images);
  }

  /** Picks the item's own fields from a form or a stored document. */
  abstract pickDetails(source: Details): Details;

  /** Returns the fields of a stored document that its view has. */
  protected abstract toViewFields(document: T): ViewFields | Promise<ViewFields>;

  protected override async toFields(form: Details & PictureFormFields, image?: Buffer) {
    return { ...this.pickDetails(form), ...(await this.images.resolveFormImage(image, form.removeImage)) };
  }

  protected override async toView(document: T): Promise<ImageListItem<ViewFields>> {
    return (await this.toItems([document], 'url'))[0]!;
  }

  private toItems(documents: T[], images: ImageRepresentation): Promise<ImageListItem<ViewFields>[]> {
    return this.images.attachImages(documents, images, async (document) => ({
      _id: document._id.toHexString(),
      version: document.version,
      ...(await this.toViewFields(document)),
    }));
  }
}

/** Returns a comparator that sorts by type in the given order. */
export function compareByType<T extends string>(types: readonly T[]) {
  return (a: { type: T }, b: { type: T }) => types.indexOf(a.type) - types.indexOf(b.type);
}
