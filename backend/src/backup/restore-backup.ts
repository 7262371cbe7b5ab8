import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { mongo } from 'mongoose';
import { extract } from 'tar-stream';
import { MONGO_CLIENT_OPTIONS } from '@mun/server-kit/mongo-connection';
import type { DocumentCounts } from './create-backup.js';

const ENTRY_NAME = /^dump\/(.+)\.(bson|metadata\.json)$/;
/** Documents are inserted in batches of about this size. */
const BATCH_BYTES = 4_000_000;
const BSON_MIN = 5;
const BSON_MAX = 16_793_600;

type Chunks = AsyncIterable<Uint8Array>;

/** The database already contains documents. Its message is shown to the operator. */
export class DatabaseNotEmptyError extends Error {}

/**
 * Restores a backup, documents byte for byte and indexes, into an empty database.
 * @param uri of the database, including its name
 * @throws DatabaseNotEmptyError before anything is written; Error if the file is not a complete backup, after the database
 *   is emptied again
 */
export async function restoreBackup(uri: string, file: string): Promise<DocumentCounts> {
  const client = await new mongo.MongoClient(uri, MONGO_CLIENT_OPTIONS).connect();
  try {
    const db = client.db();
    await assertEmpty(db);
    try {
      return await restoreCollections(db, file);
    } catch (error) {
      await db.dropDatabase();
      const reason = error instanceof Error ? error.message : String(error);
      const message = `${file} is not a complete backup, or it could not be restored: ${reason}`;
      throw new Error(message, { cause: error });
    }
  } finally {
    await client.close();
  }
}

async function assertEmpty(db: mongo.Db): Promise<void> {
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } }))
      throw new DatabaseNotEmptyError(
        `The database ${db.databaseName} is not empty: it contains ${name}. Restore into an empty database.`,
      );
  }
}

async function restoreCollections(db: mongo.Db, file: string): Promise<DocumentCounts> {
  const counts: DocumentCounts = {};
  const archive = extract();
  const extracted = pipeline(createReadStream(file), createGunzip(), archive);
  extracted.catch(() => undefined); // the loop below throws the same error
  for await (const entry of archive) {
    const [, name, kind] = ENTRY_NAME.exec(entry.header.name) ?? [];
    if (!name) throw new Error(`the backup contains an unexpected entry, ${entry.header.name}`);
    const chunks = toByteChunks(entry);
    if (kind === 'bson') counts[name] = await insertDocuments(await db.createCollection(name), chunks);
    else await createIndexes(db.collection(name), chunks);
  }
  await extracted;
  return counts;
}

/** Narrows the chunks, which tar-stream types as unknown. */
async function* toByteChunks(entry: AsyncIterable<unknown>): Chunks {
  for await (const chunk of entry) if (chunk instanceof Uint8Array) yield chunk;
}

async function insertDocuments(collection: mongo.Collection, chunks: Chunks): Promise<number> {
  let count = 0;
  let batch: mongo.BSON.Document[] = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length > 0) await collection.insertMany(batch);
    count += batch.length;
    [batch, bytes] = [[], 0];
  };
  for await (const document of splitDocuments(chunks)) {
    // Preserves every BSON type: a 64-bit number must not become a 32-bit one.
    batch.push(mongo.BSON.deserialize(document, { promoteValues: false, promoteBuffers: false }));
    bytes += document.length;
    if (bytes > BATCH_BYTES) await flush();
  }
  await flush();
  return count;
}

/** Splits concatenated BSON documents; each begins with its length (https://bsonspec.org/spec.html). */
async function* splitDocuments(chunks: Chunks): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 4) {
      const length = rest.readInt32LE(0);
      if (length < BSON_MIN || length > BSON_MAX) throw new Error('The backup is damaged');
      if (rest.length < length) break;
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) throw new Error('The backup is damaged');
}

async function createIndexes(collection: mongo.Collection, chunks: Chunks): Promise<void> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const metadata: unknown = mongo.BSON.EJSON.parse(Buffer.concat(parts).toString());
  const indexes = toIndexDescriptions(metadata).filter(({ name }) => name !== '_id_');
  if (indexes.length > 0) await collection.createIndexes(indexes);
}

function toIndexDescriptions(metadata: unknown): mongo.IndexDescription[] {
  if (typeof metadata !== 'object' || metadata === null || !('indexes' in metadata)) return [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by createBackup from collection.indexes()
  return metadata.indexes as mongo.IndexDescription[];
}
