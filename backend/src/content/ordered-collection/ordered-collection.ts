import { ConflictException } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import { adminAction } from '../../platform/events/outbox.js';
import {
  VersionedCollection,
  type VersionedCollectionOptions,
} from '../../platform/versioned-collection/versioned-collection.js';
import { definedFields } from '../../platform/versioned-collection/field-changes.js';
import { NOT_DELETED, type EditableFields } from '../../platform/versioned-collection/versioned-document.js';
import type { ContentChangesService } from '../response-cache/content-changes.service.js';
import { toAuditFields } from './audit-fields.js';
import type { OrderedDocument } from './ordered-document.schema.js';

export interface OrderedCollectionOptions<T extends OrderedDocument, View> extends Omit<
  VersionedCollectionOptions<T, View>,
  'toAuditFields' | 'afterWrite'
> {
  changes: ContentChangesService;
}

/** A versioned collection whose documents organisers put in order. New documents come last. */
export class OrderedCollection<T extends OrderedDocument, View> extends VersionedCollection<T, View> {
  private readonly changes: ContentChangesService;

  constructor({ changes, ...options }: OrderedCollectionOptions<T, View>) {
    super({ ...options, toAuditFields, afterWrite: () => changes.publish() });
    this.changes = changes;
  }

  /** Returns the documents in the organisers' order. */
  async list(): Promise<T[]> {
    const documents = await this.documents.find(NOT_DELETED, { sort: { sortOrder: 1, _id: 1 } }).toArray();
    return documents.map((document) => this.cast(document));
  }

  /** @param ids of all documents, in the new order @throws ConflictException if they are not the current documents */
  async reorder(ids: string[], actor: Actor): Promise<void> {
    const current = await this.documents.find(NOT_DELETED, { projection: { _id: 1 } }).toArray();
    const currentIds = new Set(current.map(({ _id }) => _id.toHexString()));
    if (ids.length !== currentIds.size || !ids.every((id) => currentIds.has(id))) {
      throw new ConflictException('This list has changed. Please reload the page.');
    }
    const [first] = ids;
    if (first === undefined) return;
    const { kind, relay } = this.options;
    const event = adminAction(actor, 'reordered', { kind, subject: '', title: '' });
    // The first document is updated last and carries the event, so the event follows all updates.
    await this.documents.bulkWrite(
      ids
        .map((id, index) => ({
          updateOne: {
            filter: { _id: new Types.ObjectId(id) },
            update: { $set: { sortOrder: index + 1 }, ...(index === 0 && { $push: { outbox: event } }) },
          },
        }))
        .toReversed(),
    );
    void relay.dispatch(this.documents, { _id: new Types.ObjectId(first), outbox: [event] });
    await this.changes.publish();
  }

  /** Stores what is derived from other fields, which is no change for organisers. */
  async storeDerived(_id: Types.ObjectId, fields: EditableFields<T>): Promise<void> {
    await this.documents.updateOne({ _id }, { $set: definedFields(fields) });
  }

  /** Returns the ids of all images in use, including those of deleted documents, which can be restored. */
  async imageIds(): Promise<string[]> {
    const ids: unknown[] = await this.documents.distinct('image.id');
    return ids.map(String);
  }

  /** Returns the different texts of a field, including those of deleted documents, which can be restored. */
  async texts(field: keyof T & string): Promise<string[]> {
    const texts: unknown[] = await this.documents.distinct(field);
    return texts.filter((text) => typeof text === 'string');
  }

  protected override async generatedFields(): Promise<(index: number) => { sortOrder: number }> {
    const options = { projection: { sortOrder: 1 }, sort: { sortOrder: -1 } } as const;
    const last = await this.documents.findOne<Pick<OrderedDocument, 'sortOrder'>>({}, options);
    return (index) => ({ sortOrder: (last?.sortOrder ?? 0) + 1 + index });
  }
}
