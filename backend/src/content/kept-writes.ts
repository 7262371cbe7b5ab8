import { Types, type mongo } from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import type { BulkWrite } from '../platform/list-write.js';
import { differing, readable } from './audited-fields.js';
import { PRESENT, type Kept } from './kept.schema.js';

interface Together {
  writes: BulkWrite<object>[];
  /** The things as they are, of those that there are. */
  before: Kept[];
  /** The first free one. */
  place: number;
  /** What a new thing begins with besides. */
  fresh: object;
  tell: (
    thing: object,
    fields: { before?: Record<string, unknown>; after?: Record<string, unknown> },
  ) => DomainEvent;
  /** What a thing gives free as it is deleted. */
  given: (thing: Kept) => object;
}

/** Many writes as MongoDB takes them: each is one update of one document, which does nothing where it is done already. */
export function asBulk({
  writes,
  before,
  place,
  fresh,
  tell,
  given,
}: Together): mongo.AnyBulkWriteOperation<Kept>[] {
  const things = new Map(before.map((thing) => [thing._id.toHexString(), thing]));
  return writes.flatMap((write, at): mongo.AnyBulkWriteOperation<Kept>[] => {
    const _id = new Types.ObjectId(write.id);
    if (write.do === 'add') {
      const fields = { ...fresh, ...write.fields };
      const thing = { ...defined(fields), place: place + at, version: 1 };
      const outbox = [tell({ _id, ...thing }, { after: readable(fields) })];
      const update = { $setOnInsert: { ...thing, outbox } };
      return [{ updateOne: { filter: { _id }, update, upsert: true } }];
    }
    const thing = things.get(write.id);
    if (!thing) return [];
    const filter = { _id, version: write.expectedVersion, ...PRESENT };
    const fields = write.do === 'change' ? write.fields : { deletedAt: new Date(), ...given(thing) };
    const changed = write.do === 'change' ? differing(write.before, write.fields) : null;
    const outbox = tell({ ...thing, ...defined(fields) }, changed ?? {});
    const update = { $set: defined(fields), ...unset(fields), $inc: { version: 1 }, $push: { outbox } };
    return [{ updateOne: { filter, update } }];
  });
}

/** Whether a thing is as a write makes it, whoever wrote it. */
export function isWritten(write: BulkWrite<object>, thing: Kept | undefined): boolean {
  if (!thing || write.do === 'add') return thing !== undefined;
  if (write.do === 'remove') return thing.deletedAt !== undefined;
  return thing.version > write.expectedVersion && differing(thing, write.fields) === null;
}

/** The fields that say something. */
export function defined(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Takes away the fields that say nothing. */
export function unset(fields: object): { $unset?: Record<string, 1> } {
  const gone = Object.entries(fields).filter(([, value]) => value === undefined);
  return gone.length > 0 ? { $unset: Object.fromEntries(gone.map(([name]) => [name, 1 as const])) } : {};
}
