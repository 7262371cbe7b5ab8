import type { Types } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { EditableFields } from '../../platform/versioned-collection/versioned-document.js';
import { OrderedCollection, type OrderedCollectionOptions } from './ordered-collection.js';
import type { OrderedDocument } from './ordered-document.schema.js';

export type OrderedListOptions<T extends OrderedDocument> = Omit<
  OrderedCollectionOptions<T, never>,
  'toView'
>;

/** A list that organisers edit with forms and put in order. Methods throw as those of VersionedCollection. */
export abstract class OrderedListService<T extends OrderedDocument, Form, View> {
  readonly collection: OrderedCollection<T, View>;

  constructor(options: OrderedListOptions<T>) {
    this.collection = new OrderedCollection({ ...options, toView: (document) => this.toView(document) });
  }

  /** @param id of a call with an idempotency key @throws BadRequestException if the bytes are not an image */
  async create(form: Form, image: Buffer | undefined, actor: Actor, id?: Types.ObjectId): Promise<View> {
    return this.collection.create(await this.toFields(form, image), actor, id);
  }

  async update(id: string, form: Form, image: Buffer | undefined, actor: Actor, expectedVersion?: number) {
    return this.collection.update(id, await this.toFields(form, image), actor, expectedVersion);
  }

  async remove(id: string, actor: Actor, expectedVersion?: number): Promise<void> {
    await this.collection.remove(id, actor, expectedVersion);
  }

  async restore(id: string, actor: Actor): Promise<View> {
    return this.collection.restore(id, actor);
  }

  async reorder(ids: string[], actor: Actor): Promise<void> {
    await this.collection.reorder(ids, actor);
  }

  protected abstract toFields(form: Form, image?: Buffer): Promise<EditableFields<T>>;

  protected abstract toView(document: T): Promise<View>;
}
