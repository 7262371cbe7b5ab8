import { ConflictException, NotFoundException, PreconditionFailedException } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor, AuditAction, AuditKind } from '@mun/contracts/audit';
import type { DomainEvent } from '@mun/contracts/events';
import type { VersionConflict } from '@mun/contracts/committee-references';
import { domainEvent } from '../../platform/events/outbox.js';
import type { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { diffFields, toAuditFields } from './audited-fields.js';
import type { BulkWrite } from '../../platform/mongo/bulk-write.js';
import type { ContentChangesService } from '../response-cache/content-changes.service.js';
import { toBulkOperations, definedFields, isApplied, unsetFields } from './bulk-writes.js';
import { NOT_DELETED, type OrderedDocument } from './ordered-document.schema.js';
import { isDuplicateKeyError } from '../../platform/mongo/collections.js';
import { BY_SORT_ORDER, appendToOrder } from './sort-order.js';

/** What organisers fill in of a thing. A field that is `undefined` is taken away. */
export type EditableFields<T extends OrderedDocument> = {
  [K in keyof Omit<T, keyof OrderedDocument>]?: T[K] | undefined;
};

interface About<T extends OrderedDocument, View> {
  collection: mongo.Collection<T>;
  kind: AuditKind;
  /** In sentences: 'This committee was changed …' */
  noun: string;
  titleOf: (thing: T) => string;
  view: (thing: T) => Promise<View>;
  /** What a new thing begins with that no form fills in. */
  fresh?: EditableFields<T>;
  /** What a deleted thing gives free for others, and has again when it is brought back: a committee's name. */
  free?: { taken: (thing: T) => EditableFields<T>; given: (thing: T) => EditableFields<T> };
  relay: OutboxRelay;
  changes: ContentChangesService;
}

/**
 * What organisers do alike with the things of every list: add, change, delete, bring back, put in order. Each is one
 * update of one document, which tells who did it in the document's outbox.
 */
export class OrderedCollection<T extends OrderedDocument, View> {
  readonly #things: mongo.Collection<OrderedDocument>;

  constructor(private readonly about: About<T, View>) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is done here is done to what all have in common
    this.#things = about.collection as unknown as mongo.Collection<OrderedDocument>;
    about.relay.register(this.#things);
  }

  /** Those that are not deleted, in the organisers' order. */
  async list(): Promise<T[]> {
    const present = await this.#things.find(NOT_DELETED, BY_SORT_ORDER).toArray();
    return present.map((thing) => this.#thing(thing));
  }

  /** At the end of the list, in one write and told of by nobody: what a conference begins with. */
  async addAll(given: EditableFields<T>[]): Promise<void> {
    const placed = await appendToOrder(this.#things, given.map(definedFields));
    if (placed.length === 0) return;
    await this.#things.insertMany(
      placed.map((thing) => ({ _id: new Types.ObjectId(), ...thing, version: 1, outbox: [] })),
    );
    await this.about.changes.publish();
  }

  /**
   * At the end of the list.
   * @param _id where the call names it (KeyedId): one that is there already, since the answer to an earlier call was lost,
   *   becomes what is filled in now
   */
  async create(fields: EditableFields<T>, by: Actor, _id = new Types.ObjectId()): Promise<View> {
    const whole = { ...this.about.fresh, ...fields };
    const [placed] = await appendToOrder(this.#things, [definedFields(whole)]);
    const thing = this.#thing({ _id, ...placed, version: 1, outbox: [] });
    const outbox = [this.#acted(by, 'created', thing, { after: toAuditFields(whole) })];
    try {
      await this.#things.insertOne({ ...thing, outbox });
    } catch (error) {
      if (!isDuplicateKeyError(error) || !(await this.#things.findOne({ _id }))) throw error;
      return this.update(_id.toHexString(), fields, by);
    }
    return this.#told({ ...thing, outbox });
  }

  /**
   * @param seen the version that the organiser saw; without it the last one to save wins
   * @throws NotFoundException; PreconditionFailedException with `Outdated` where it was changed since
   */
  async update(id: string, fields: EditableFields<T>, by: Actor, seen?: number): Promise<View> {
    for (;;) {
      const before = await this.findByIdOrThrow(id);
      if (seen !== undefined && seen !== before.version) throw await this.#outdated(before);
      const changed = diffFields(before, fields);
      if (!changed) return this.about.view(before);
      const kept = await this.#things.findOneAndUpdate(
        { _id: before._id, version: before.version, ...NOT_DELETED },
        {
          $set: definedFields(fields),
          ...unsetFields(fields),
          $inc: { version: 1 },
          $push: { outbox: this.#acted(by, 'changed', { ...before, ...definedFields(fields) }, changed) },
        },
        { returnDocument: 'after' },
      );
      if (kept) return this.#told(this.#thing(kept));
      // Somebody else was faster: once more, on what stands there now.
    }
  }

  /** So that it can be brought back. @throws as `change` */
  async remove(id: string, by: Actor, seen?: number): Promise<void> {
    const before = await this.findByIdOrThrow(id);
    if (seen !== undefined && seen !== before.version) throw await this.#outdated(before);
    const gone = await this.#things.findOneAndUpdate(
      { _id: before._id, version: before.version, ...NOT_DELETED },
      {
        $set: { deletedAt: new Date(), ...this.about.free?.given(before) },
        $inc: { version: 1 },
        $push: { outbox: this.#acted(by, 'deleted', before) },
      },
      { returnDocument: 'after' },
    );
    if (gone) await this.#told(this.#thing(gone));
    else await this.remove(id, by, seen);
  }

  /** One that is there stays as it is. @throws NotFoundException where it was deleted for good */
  async restore(id: string, by: Actor): Promise<View> {
    const thing = await this.findByIdOrThrow(id, {});
    if (!thing.deletedAt) return this.about.view(thing);
    const back = await this.#things.findOneAndUpdate(
      { _id: thing._id, deletedAt: { $exists: true } },
      {
        ...(this.about.free && { $set: this.about.free.taken(thing) }),
        $unset: { deletedAt: 1 },
        $inc: { version: 1 },
        $push: { outbox: this.#acted(by, 'restored', thing) },
      },
      { returnDocument: 'after' },
    );
    return back ? this.#told(this.#thing(back)) : this.restore(id, by);
  }

  /** @param ids every one of the list, in its new order @throws ConflictException where it is not the list as it stands */
  async reorder(ids: string[], by: Actor): Promise<void> {
    const present = await this.#things.find(NOT_DELETED, { projection: { _id: 1 } }).toArray();
    const known = new Set(present.map(({ _id }) => _id.toHexString()));
    if (ids.length !== known.size || !ids.every((id) => known.has(id))) {
      throw new ConflictException('This is not the list as it stands any more. Please reload.');
    }
    const [first] = ids;
    if (first === undefined) return;
    const { kind } = this.about;
    const event = domainEvent('AdminActed', { by, action: 'reordered', kind, subject: '', title: '' });
    // The first one's update comes last and tells of all: what is told of has happened.
    await this.#things.bulkWrite(
      ids
        .map((id, at) => ({
          updateOne: {
            filter: { _id: new Types.ObjectId(id) },
            update: { $set: { sortOrder: at + 1 }, ...(at === 0 && { $push: { outbox: event } }) },
          },
        }))
        .toReversed(),
    );
    void this.about.relay.dispatch(this.#things, { _id: new Types.ObjectId(first), outbox: [event] });
    await this.about.changes.publish();
  }

  /**
   * Many writes in one, shown and told of once each. Repeatable: what is written already stays as it is.
   * @returns `_id`s of those that are not as they were to be, since somebody else changed them or took their name
   */
  async bulkWrite(writes: BulkWrite<EditableFields<T>>[], by: Actor, action: AuditAction): Promise<string[]> {
    const tell = (thing: object, fields: object) => this.#acted(by, action, this.#thing(thing), fields);
    const [placed] = await appendToOrder(this.#things, [{}]);
    const given = (thing: OrderedDocument) => this.about.free?.given(this.#thing(thing)) ?? {};
    const ids = writes.map(({ id }) => new Types.ObjectId(id));
    const before = await this.#things.find({ _id: { $in: ids } }).toArray();
    const { fresh = {} } = this.about;
    const bulk = toBulkOperations({ writes, before, sortOrder: placed?.sortOrder ?? 1, fresh, tell, given });
    if (bulk.length > 0) {
      await this.#things.bulkWrite(bulk, { ordered: false }).catch((error: unknown) => {
        if (!isDuplicateKeyError(error)) throw error; // a name that is taken; the others are written nevertheless
      });
    }
    const found = await this.#things.find({ _id: { $in: ids } }).toArray();
    const after = new Map(found.map((thing) => [thing._id.toHexString(), thing]));
    for (const thing of after.values()) void this.about.relay.dispatch(this.#things, thing);
    await this.about.changes.publish();
    return writes.filter((write) => !isApplied(write, after.get(write.id))).map(({ id }) => id);
  }

  /** @throws NotFoundException with a sentence */
  async findByIdOrThrow(id: string, where: object = NOT_DELETED): Promise<T> {
    const found = Types.ObjectId.isValid(id)
      ? await this.#things.findOne({ _id: new Types.ObjectId(id), ...where })
      : null;
    if (!found) throw new NotFoundException(`There is no such ${this.about.noun} any more.`);
    return this.#thing(found);
  }

  /** Takes away for good what was deleted before then and has nothing left to tell. */
  async purge(before: Date): Promise<void> {
    await this.#things.deleteMany({ deletedAt: { $lt: before }, outbox: { $size: 0 } });
  }

  /** Every picture that one of them shows, deleted ones too: those can be brought back. */
  async imageIds(): Promise<string[]> {
    const ids: unknown[] = await this.#things.distinct('image.id');
    return ids.map(String);
  }

  async #told(thing: T): Promise<View> {
    void this.about.relay.dispatch(this.#things, thing);
    await this.about.changes.publish();
    return this.about.view(thing);
  }

  async #outdated(thing: T): Promise<PreconditionFailedException> {
    const body: VersionConflict<View> = {
      statusCode: 412,
      message: `This ${this.about.noun} was changed since you opened it. Please look at it as it is now.`,
      current: await this.about.view(thing),
    };
    return new PreconditionFailedException(body);
  }

  #acted(
    by: Actor,
    action: AuditAction,
    thing: T,
    fields: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
  ): DomainEvent<'AdminActed'> {
    const { kind, titleOf } = this.about;
    const subject = thing._id.toHexString();
    return domainEvent('AdminActed', { by, action, kind, subject, title: titleOf(thing), ...fields });
  }

  /** What comes out of a list's collection is what was put in. */
  #thing(document: object): T {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
    return document as T;
  }
}
