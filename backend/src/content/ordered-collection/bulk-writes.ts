import { Types, type mongo } from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import type { BulkWrite } from '../../platform/mongo/bulk-write.js';
import { diffFields, toAuditFields } from './audited-fields.js';
import { NOT_DELETED, type OrderedDocument } from './ordered-document.schema.js';

interface Together {
  writes: BulkWrite<object>[];
  /** The things as they are, of those that there are. */
  before: OrderedDocument[];
  /** The first free one. */
  sortOrder: number;
  /** What a new thing begins with besides. */
  fresh: object;
  tell: (
    thing: object,
    fields: { before?: Record<string, unknown>; after?: Record<string, unknown> },
  ) => DomainEvent;
  /** What a thing gives free as it is deleted. */
  given: (thing: OrderedDocument) => object;
}

/** Many writes as MongoDB takes them: each is one update of one document, which does nothing where it is done already. */
export function toBulkOperations({
  writes,
  before,
  sortOrder,
  fresh,
  tell,
  given,
}: Together): mongo.AnyBulkWriteOperation<OrderedDocument>[] {
  const things = new Map(before.map((thing) => [thing._id.toHexString(), thing]));
  return writes.flatMap((write, at): mongo.AnyBulkWriteOperation<OrderedDocument>[] => {
    const _id = new Types.ObjectId(write.id);
    if (write.do === 'add') {
      const fields = { ...fresh, ...write.fields };
      const thing = { ...definedFields(fields), sortOrder: sortOrder + at, version: 1 };
      const outbox = [tell({ _id, ...thing }, { after: toAuditFields(fields) })];
      const update = { $setOnInsert: { ...thing, outbox } };
      return [{ updateOne: { filter: { _id }, update, upsert: true } }];
    }
    const thing = things.get(write.id);
    if (!thing) return [];
    const filter = { _id, version: write.expectedVersion, ...NOT_DELETED };
    const fields = write.do === 'change' ? write.fields : { deletedAt: new Date(), ...given(thing) };
    const changed = write.do === 'change' ? diffFields(write.before, write.fields) : null;
    const outbox = tell({ ...thing, ...definedFields(fields) }, changed ?? {});
    const update = {
      $set: definedFields(fields),
      ...unsetFields(fields),
      $inc: { version: 1 },
      $push: { outbox },
    };
    return [{ updateOne: { filter, update } }];
  });
}

/** Whether a thing is as a write makes it, whoever wrote it. */
export function isApplied(write: BulkWrite<object>, thing: OrderedDocument | undefined): boolean {
  if (!thing || write.do === 'add') return thing !== undefined;
  if (write.do === 'remove') return thing.deletedAt !== undefined;
  return thing.version > write.expectedVersion && diffFields(thing, write.fields) === null;
}

/** The fields that say something. */
export function definedFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Takes away the fields that say nothing. */
export function unsetFields(fields: object): { $unset?: Record<string, 1> } {
  const gone = Object.entries(fields).filter(([, value]) => value === undefined);
  return gone.length > 0 ? { $unset: Object.fromEntries(gone.map(([name]) => [name, 1 as const])) } : {};
}
