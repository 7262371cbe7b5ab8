import { Inject } from '@nestjs/common';
import { mongo, Types } from 'mongoose';

export interface Entity {
  name: string;
}

/** The injection token of a model's collection. */
export const tokenOf = (entity: Entity) => `collection of ${entity.name}`;

export function InjectCollection(entity: Entity): ParameterDecorator {
  return Inject(tokenOf(entity));
}

/** Returns whether a write failed because of a unique index. @param field of the index; any if it is absent */
export function isDuplicateKeyError(error: unknown, field?: string): boolean {
  if (!(error instanceof mongo.MongoServerError) || error.code !== 11_000) return false;
  return field === undefined || Object.hasOwn(Object(error.keyPattern), field);
}

/** Inserts a document. @returns false if a unique index has another one like it */
export async function insertIfNew<T extends object>(
  collection: mongo.Collection<T>,
  document: mongo.OptionalUnlessRequiredId<T>,
): Promise<boolean> {
  try {
    await collection.insertOne(document);
    return true;
  } catch (error) {
    if (isDuplicateKeyError(error)) return false;
    throw error;
  }
}

/** Finds a document by the text of its `_id`. @returns null also if the text is no id */
export async function findById<T extends { _id: Types.ObjectId }>(
  collection: mongo.Collection<T>,
  id: string,
  filter: mongo.Filter<NoInfer<T>> = {},
): Promise<mongo.WithId<T> | null> {
  if (!Types.ObjectId.isValid(id)) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every T has an ObjectId
  const matching = { ...filter, _id: new Types.ObjectId(id) } as mongo.Filter<T>;
  return collection.findOne(matching);
}

/** @throws Error if one of them is not 24 hexadecimal digits */
export function toObjectIds(ids: Iterable<string>): Types.ObjectId[] {
  return Array.from(ids, (id) => new Types.ObjectId(id));
}

/**
 * Selects the documents of the current edition. Those of past editions have the edition's `_id` in `edition`
 * (docs/decisions/next-edition.md).
 */
export const CURRENT_EDITION = { edition: { $exists: false } } as const;
