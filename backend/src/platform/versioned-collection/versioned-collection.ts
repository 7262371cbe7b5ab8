import { ConflictException, NotFoundException } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor, AuditAction, AuditKind } from '@mun/contracts/admin/audit';
import type { DomainEvent } from '@mun/contracts/events';
import { adminAction } from '../events/outbox.js';
import type { OutboxRelay } from '../events/outbox-relay.js';
import { EditConflict } from '../http/edit-conflict.js';
import { fieldErrors } from '../http/validation.js';
import type { BulkWrite } from '../mongo/bulk-write.js';
import { isDuplicateKeyError } from '../mongo/collections.js';
import { SET_FIELDS, type BulkChangeStrategy, type UpdateOperators } from './bulk-change-strategy.js';
import { definedFields, diffFields, setOrUnset } from './field-changes.js';
import { NOT_DELETED, type EditableFields, type VersionedDocument } from './versioned-document.js';

export interface VersionedCollectionOptions<T extends VersionedDocument, View> {
  collection: mongo.Collection<T>;
  relay: OutboxRelay;
  kind: AuditKind;
  /** Used in messages: 'This committee was changed …' */
  noun: string;
  /** Names the document in the activity log. */
  titleOf: (document: T) => string;
  toView: (document: T) => Promise<View>;
  /** Formats fields for the activity log and drops those that it does not show. */
  toAuditFields?: (fields: object) => Record<string, unknown>;
  /** Fields of a new document that no form fills in. */
  defaults?: EditableFields<T>;
  /** The field of the unique index: a deleted document releases its value, a restored one takes it again. */
  uniqueField?: {
    active: (document: T) => EditableFields<T>;
    deleted: (document: T) => EditableFields<T>;
    /** The form field and the message of the 409 if the value is taken. */
    field: string;
    message: string;
  };
  /** Fields that change without a new version; an update starts again if one of them changed meanwhile. */
  unversionedFields?: (keyof T & string)[];
  /** Runs after every write, before the view is returned. */
  afterWrite?: () => Promise<void>;
}

type UpdateOne = mongo.UpdateOneModel<VersionedDocument>;

/**
 * Create, update, soft-delete and restore with optimistic locking. Each write is one atomic update of one document and
 * records an AdminActionRecorded event in its outbox.
 */
export class VersionedCollection<T extends VersionedDocument, View> {
  protected readonly documents: mongo.Collection<VersionedDocument>;

  constructor(protected readonly options: VersionedCollectionOptions<T, View>) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this class touches the common fields only
    this.documents = options.collection as unknown as mongo.Collection<VersionedDocument>;
  }

  /** @param _id given by a call with an idempotency key; a document that exists already is returned as it is */
  async create(fields: EditableFields<T>, actor: Actor, _id = new Types.ObjectId()): Promise<View> {
    const initial = { ...this.options.defaults, ...fields };
    const generated = (await this.generatedFields())(0);
    const document = this.cast({ _id, ...definedFields(initial), ...generated, version: 1, outbox: [] });
    const outbox = [this.auditEvent(actor, 'created', document, { after: initial })];
    try {
      await this.documents.insertOne({ ...document, outbox });
    } catch (error) {
      if (!isDuplicateKeyError(error) || !(await this.documents.findOne({ _id })))
        throw this.asConflict(error);
      return this.options.toView(await this.findByIdOrThrow(_id.toHexString()));
    }
    return this.published({ ...document, outbox });
  }

  /**
   * Updates the given fields; does nothing if they have these values already.
   * @param fields may be computed from the current document, and is computed again if another write comes first
   * @param expectedVersion the version that the caller changed; without it the last write wins
   * @param events further ones, emitted if something changes
   */
  async update(
    id: string,
    fields: EditableFields<T> | ((current: T) => EditableFields<T> | Promise<EditableFields<T>>),
    actor: Actor,
    expectedVersion?: number,
    events: DomainEvent[] = [],
  ): Promise<View> {
    for (;;) {
      const current = await this.findByIdOrThrow(id);
      await this.assertVersion(current, expectedVersion);
      const given = typeof fields === 'function' ? await fields(current) : fields;
      const changes = diffFields(current, given);
      if (!changes) return this.options.toView(current);
      const { unversionedFields = [] } = this.options;
      const unversioned = Object.fromEntries(unversionedFields.map((name) => [name, current[name]]));
      const update = setOrUnset(given);
      const updated = await this.findOneAndUpdate(
        { ...ofVersion(current), ...unversioned },
        update,
        this.auditEvent(actor, 'changed', { ...current, ...update.$set }, changes),
        ...events,
      );
      if (updated) return this.published(updated);
      // Another write came first: check and compute again.
    }
  }

  /** Soft-deletes a document. */
  async remove(id: string, actor: Actor, expectedVersion?: number): Promise<void> {
    const current = await this.findByIdOrThrow(id);
    await this.assertVersion(current, expectedVersion);
    const deleted = await this.findOneAndUpdate(
      ofVersion(current),
      this.deletionOf(current),
      this.auditEvent(actor, 'deleted', current),
    );
    if (deleted) await this.published(deleted);
    else await this.remove(id, actor, expectedVersion);
  }

  /** Does nothing if the document is not deleted. */
  async restore(id: string, actor: Actor): Promise<View> {
    const current = await this.findByIdOrThrow(id, {});
    if (!current.deletedAt) return this.options.toView(current);
    const { uniqueField } = this.options;
    const restored = await this.findOneAndUpdate(
      { _id: current._id, deletedAt: { $exists: true } },
      { ...(uniqueField && { $set: uniqueField.active(current) }), $unset: { deletedAt: 1 } },
      this.auditEvent(actor, 'restored', current),
    );
    return restored ? this.published(restored) : this.restore(id, actor);
  }

  /**
   * Applies many writes in one round trip. Repeatable: a write that was applied already changes nothing.
   * @returns the `_id`s of writes that were not applied, because of another change or a unique value that is taken
   */
  async bulkWrite<Fields extends object>(
    writes: BulkWrite<Fields>[],
    actor: Actor,
    action: AuditAction,
    strategy: BulkChangeStrategy<T, Fields> = SET_FIELDS,
  ): Promise<string[]> {
    const before = await this.findByIds(writes);
    const generated = await this.generatedFields();
    const operations = writes.flatMap((write, index) => {
      const operation =
        write.do === 'add'
          ? this.toInsert(write, generated(index), actor, action)
          : this.toUpdate(write, before.get(write.id), actor, action, strategy);
      return operation ? [{ updateOne: operation }] : [];
    });
    if (operations.length > 0) {
      await this.documents.bulkWrite(operations, { ordered: false }).catch((error: unknown) => {
        if (!isDuplicateKeyError(error)) throw error; // the other writes are applied nevertheless
      });
    }
    const after = await this.findByIds(writes);
    for (const document of after.values()) void this.options.relay.dispatch(this.documents, document);
    await this.options.afterWrite?.();
    const isApplied = (write: BulkWrite<Fields>): boolean => {
      const document = after.get(write.id);
      if (!document || write.do === 'add') return document !== undefined;
      return write.do === 'remove' ? document.deletedAt !== undefined : strategy.isApplied(write, document);
    };
    return writes.filter((write) => !isApplied(write)).map(({ id }) => id);
  }

  async findByIdOrThrow(id: string, filter: object = NOT_DELETED): Promise<T> {
    const document = Types.ObjectId.isValid(id)
      ? await this.documents.findOne({ _id: new Types.ObjectId(id), ...filter })
      : null;
    if (!document) throw new NotFoundException(`This ${this.options.noun} no longer exists.`);
    return this.cast(document);
  }

  /** Hard-deletes documents that were soft-deleted before then and have no pending events. */
  async purgeDeletedBefore(before: Date): Promise<void> {
    await this.documents.deleteMany({
      deletedAt: { $lt: before },
      outbox: { $size: 0 },
      'deadLetters.0': { $exists: false },
    });
  }

  /** Returns the 412 with the current document. */
  async versionConflict(current: T): Promise<EditConflict> {
    const view = await this.options.toView(current);
    return versionConflict(`This ${this.options.noun}`, [current._id.toHexString()], view);
  }

  /** Returns a function of the index among the new documents that gives further fields, which the activity log omits. */
  protected generatedFields(): Promise<(index: number) => object> {
    return Promise.resolve(() => ({}));
  }

  /** Restores the type that the driver's collection of common fields does not have. */
  protected cast(document: object): T {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the collection holds nothing else
    return document as T;
  }

  private async assertVersion(current: T, expectedVersion: number | undefined): Promise<void> {
    if (expectedVersion !== undefined && expectedVersion !== current.version)
      throw await this.versionConflict(current);
  }

  private async findByIds(writes: { id: string }[]): Promise<Map<string, T>> {
    const _id = { $in: writes.map(({ id }) => new Types.ObjectId(id)) };
    const documents = await this.documents.find({ _id }).toArray();
    return new Map(documents.map((document) => [document._id.toHexString(), this.cast(document)]));
  }

  private toInsert(
    { id, fields }: Extract<BulkWrite<object>, { do: 'add' }>,
    generated: object,
    actor: Actor,
    action: AuditAction,
  ): UpdateOne {
    const _id = new Types.ObjectId(id);
    const initial = { ...this.options.defaults, ...fields };
    const document = { ...definedFields(initial), ...generated, version: 1 };
    const outbox = [this.auditEvent(actor, action, this.cast({ _id, ...document }), { after: initial })];
    return { filter: { _id }, update: { $setOnInsert: { ...document, outbox } }, upsert: true };
  }

  private toUpdate<Fields>(
    write: Exclude<BulkWrite<Fields>, { do: 'add' }>,
    current: T | undefined,
    actor: Actor,
    action: AuditAction,
    strategy: BulkChangeStrategy<T, Fields>,
  ): UpdateOne | null {
    if (!current) return null;
    const { filter, update, changes } =
      write.do === 'change' ? strategy.toUpdate(write) : { update: this.deletionOf(current) };
    const event = this.auditEvent(actor, action, { ...current, ...changes?.after }, changes);
    return {
      filter: { _id: current._id, version: write.expectedVersion, ...NOT_DELETED, ...filter },
      update: asNewVersion(update, event),
    };
  }

  private deletionOf(current: T) {
    return { $set: { deletedAt: new Date(), ...this.options.uniqueField?.deleted(current) } };
  }

  private async findOneAndUpdate(filter: object, update: UpdateOperators, ...events: DomainEvent[]) {
    const updated = await this.documents
      .findOneAndUpdate(filter, asNewVersion(update, ...events), { returnDocument: 'after' })
      .catch(async (error: unknown) => {
        // Only the answer may be lost.
        if (!isDuplicateKeyError(error)) await this.options.afterWrite?.().catch(() => {});
        throw this.asConflict(error);
      });
    return updated && this.cast(updated);
  }

  private async published(document: T): Promise<View> {
    await Promise.all([this.options.relay.dispatch(this.documents, document), this.options.afterWrite?.()]);
    return this.options.toView(document);
  }

  private auditEvent(
    actor: Actor,
    action: AuditAction,
    document: T,
    { before, after }: { before?: object; after?: object } = {},
  ): DomainEvent<'AdminActionRecorded'> {
    const { kind, titleOf, toAuditFields = definedFields } = this.options;
    const subject = { kind, subject: document._id.toHexString(), title: titleOf(document) };
    return adminAction(actor, action, subject, {
      ...(before && { before: toAuditFields(before) }),
      ...(after && { after: toAuditFields(after) }),
    });
  }

  private asConflict(error: unknown): unknown {
    const { uniqueField } = this.options;
    if (!uniqueField || !isDuplicateKeyError(error)) return error;
    const { field, message } = uniqueField;
    return new ConflictException(fieldErrors([{ field, message }]), { cause: error });
  }
}

function asNewVersion(
  update: UpdateOperators,
  ...events: DomainEvent[]
): mongo.UpdateFilter<VersionedDocument> {
  return { ...update, $inc: { ...update.$inc, version: 1 }, $push: { outbox: { $each: events } } };
}

/**
 * Returns a 412 with the current item.
 * @param name begins the message: 'This committee'
 * @param subjects what the activity log calls it
 */
export function versionConflict(name: string, subjects: string[], current: unknown): EditConflict {
  const outdated = `${name} has changed since you opened it.`;
  return new EditConflict({
    status: 412,
    subjects,
    outdated,
    advice: 'Please review the latest version.',
    current,
  });
}

function ofVersion({ _id, version }: VersionedDocument) {
  return { _id, version, ...NOT_DELETED };
}
