import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type Connection } from 'mongoose';

type IndexDescription = mongo.IndexDescription & { name: string };

/** What a changed index definition conflicts with: an index of the same key or of the same name. */
const INDEX_CONFLICTS = [85, 86];

/** Brings the database's indexes in line with those that the schemas declare. */
@Injectable()
export class IndexSynchronizerService {
  private readonly declared = new Map<string, IndexDescription[]>();

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Declares the indexes of a collection that has no mongoose schema. */
  declare(collection: string, indexes: mongo.IndexDescription[]): void {
    this.declared.set(collection, indexes.map(withName));
  }

  /** Changes if and only if a declaration changes. */
  digest(): string {
    return createHash('sha256').update(JSON.stringify(this.all())).digest('hex').slice(0, 16);
  }

  /** Creates what is missing, replaces what has changed and drops what is declared no more. */
  async synchronize(): Promise<void> {
    for (const [name, indexes] of this.all())
      await synchronizeCollection(this.connection.collection(name), indexes);
  }

  private all(): (readonly [collection: string, indexes: IndexDescription[]])[] {
    const ofModels = Object.values(this.connection.models).map(({ schema, collection }) => {
      const indexes = schema.indexes().map(([key, { background: _ignored, ...options }]) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of names and directions, in mongoose's wider type
        withName({ ...options, key } as mongo.IndexDescription),
      );
      return [collection.name, indexes] as const;
    });
    return [...ofModels, ...this.declared].toSorted(([one], [other]) => one.localeCompare(other));
  }
}

/** MongoDB's own default: each field with its direction, joined by underscores. */
function withName(index: mongo.IndexDescription): IndexDescription {
  const parts = Object.entries(index.key).map(([field, direction]) => `${field}_${String(direction)}`);
  return { ...index, name: index.name ?? parts.join('_') };
}

async function synchronizeCollection(
  collection: mongo.Collection,
  wanted: IndexDescription[],
): Promise<void> {
  const present = await listIndexes(collection);
  const missing = without(wanted, present);
  const outdated = without(present, wanted);
  const drop = async () => {
    for (const { name } of outdated) await collection.dropIndex(name);
  };
  if (missing.length === 0) return drop();
  try {
    // Before the outdated ones are dropped, so that uniqueness has no gap unless the two conflict.
    await collection.createIndexes(missing);
    await drop();
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError) || !INDEX_CONFLICTS.includes(Number(error.code)))
      throw error;
    await drop();
    await collection.createIndexes(missing);
  }
}

function without(indexes: IndexDescription[], others: IndexDescription[]): IndexDescription[] {
  return indexes.filter((index) => !others.some((other) => isSame(index, other)));
}

async function listIndexes(collection: mongo.Collection): Promise<IndexDescription[]> {
  try {
    const indexes = await collection.indexes();
    return indexes.flatMap((index) => (index.name === '_id_' ? [] : [withName(index)]));
  } catch (error) {
    if (error instanceof mongo.MongoServerError && error.codeName === 'NamespaceNotFound') return [];
    throw error;
  }
}

function isSame(one: IndexDescription, other: IndexDescription): boolean {
  return isDeepStrictEqual(definitionOf(one), definitionOf(other));
}

/** Without what the server adds. Key order counts in an index. */
function definitionOf({
  key,
  name,
  unique = false,
  partialFilterExpression = {},
  ...rest
}: IndexDescription) {
  return [Object.entries(key), name, unique, partialFilterExpression, rest.expireAfterSeconds];
}
