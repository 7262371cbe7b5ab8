import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type Connection } from 'mongoose';

type IndexDescription = mongo.IndexDescription & { name: string };

/** What a changed index definition conflicts with: an index of the same key or of the same name. */
const INDEX_CONFLICTS = [85, 86];

/** An index that this database has and a version of the program does not declare. */
interface UndeclaredIndex {
  /** '<collection>.<index>' */
  _id: string;
  /** Digest of the declarations that lacked it first. */
  since: string;
}

/** What has to change. */
interface Difference {
  collection: mongo.Collection;
  missing: IndexDescription[];
  undeclared: IndexDescription[];
}

/**
 * Brings the database's indexes in line with those that the schemas declare. An index that is declared no more is dropped by
 * the next version that changes the declarations: until then, an earlier version may serve beside this one or return, and a
 * unique index is its guard.
 */
@Injectable()
export class IndexSynchronizerService {
  private readonly declared = new Map<string, IndexDescription[]>();

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Declares the indexes of a collection that has no mongoose schema. */
  declare(collection: string, indexes: mongo.IndexDescription[]): void {
    this.declared.set(collection, indexes.map(withName));
  }

  /** Returns whether `synchronize` has anything to do. */
  async isOutdated(): Promise<boolean> {
    const recorded = await this.findUndeclared();
    const found = await this.compare();
    const undeclared = found.flatMap(idsOf);
    const isKnown = undeclared.every((id) => recorded.get(id) === this.digest());
    return found.some(({ missing }) => missing.length > 0) || !isKnown || recorded.size !== undeclared.length;
  }

  /**
   * Creates what is missing and replaces what has changed. Drops what the version before did not declare either.
   * @throws MongoServerError that names the index if stored documents violate a unique one
   */
  async synchronize(): Promise<void> {
    const recorded = await this.findUndeclared();
    for (const difference of await this.compare()) await this.apply(difference, recorded);
    const left = (await this.compare()).flatMap(idsOf);
    await this.undeclared.deleteMany({ _id: { $nin: left } });
    for (const _id of left)
      await this.undeclared.updateOne({ _id }, { $setOnInsert: { since: this.digest() } }, { upsert: true });
  }

  private async apply({ collection, missing, undeclared }: Difference, recorded: Map<string, string>) {
    const isDue = ({ name }: IndexDescription) => {
      const since = recorded.get(`${collection.collectionName}.${name}`);
      return since !== undefined && since !== this.digest();
    };
    // Created before others are dropped, so that uniqueness has no gap.
    if (missing.length > 0) await createIndexes(collection, missing, undeclared);
    for (const index of undeclared.filter(isDue)) await dropIndex(collection, index);
  }

  private async compare(): Promise<Difference[]> {
    return Promise.all(
      this.all().map(async ([name, declared]) => {
        const collection = this.connection.collection(name);
        const present = await listIndexes(collection);
        return { collection, missing: without(declared, present), undeclared: without(present, declared) };
      }),
    );
  }

  private get undeclared(): mongo.Collection<UndeclaredIndex> {
    return this.connection.collection<UndeclaredIndex>('undeclared_indexes');
  }

  private async findUndeclared(): Promise<Map<string, string>> {
    const recorded = await this.undeclared.find().toArray();
    return new Map(recorded.map(({ _id, since }) => [_id, since]));
  }

  /** Changes if and only if a declaration changes. */
  private digest(): string {
    return createHash('sha256').update(JSON.stringify(this.all())).digest('hex').slice(0, 16);
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

/** Replaces the indexes with the same key or the same name, beside which MongoDB does not create them. */
async function createIndexes(
  collection: mongo.Collection,
  indexes: IndexDescription[],
  undeclared: IndexDescription[],
): Promise<void> {
  try {
    await collection.createIndexes(indexes);
  } catch (error) {
    if (!(error instanceof mongo.MongoServerError) || !INDEX_CONFLICTS.includes(Number(error.code)))
      throw error;
    const replaced = undeclared.filter((other) => indexes.some((index) => isConflict(index, other)));
    for (const index of replaced) await dropIndex(collection, index);
    await collection.createIndexes(indexes);
  }
}

function isConflict(one: IndexDescription, other: IndexDescription): boolean {
  return one.name === other.name || isDeepStrictEqual(Object.entries(one.key), Object.entries(other.key));
}

/** Does nothing if it was dropped already. */
async function dropIndex(collection: mongo.Collection, { name }: IndexDescription): Promise<void> {
  await collection.dropIndex(name).catch((error: unknown) => {
    if (!(error instanceof mongo.MongoServerError) || error.codeName !== 'IndexNotFound') throw error;
  });
}

function idsOf({ collection, undeclared }: Difference): string[] {
  return undeclared.map(({ name }) => `${collection.collectionName}.${name}`);
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
