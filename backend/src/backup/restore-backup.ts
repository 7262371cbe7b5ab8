import { mongo } from 'mongoose';
import { MONGO_CLIENT_OPTIONS } from '@mun/server-kit/mongo-connection';
import { readArchive, type ArchiveEntry } from './archive.js';
import type { DocumentCounts } from './create-backup.js';

/** Documents are written in batches of about this size, in bytes. */
const BATCH_BYTES = 4_000_000;
const BSON_MIN = 5;
const BSON_MAX = 16_793_600;

/** The database holds something already; one line for people. */
export class DatabaseNotEmptyError extends Error {}

/**
 * Fills an empty database from a backup: documents as they were, byte for byte, and their indexes.
 * @param uri of the database, its name included
 * @throws NotEmpty, and then nothing was touched; Error where the file is no whole backup, and then the database is as
 *   empty as it was
 */
export async function restoreBackup(uri: string, file: string): Promise<DocumentCounts> {
  const client = await new mongo.MongoClient(uri, MONGO_CLIENT_OPTIONS).connect();
  try {
    const db = client.db();
    await refuseWhereNotEmpty(db);
    try {
      return await fill(db, file);
    } catch (error) {
      await db.dropDatabase();
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`${file} is no whole backup, or could not be written: ${why}`, { cause: error });
    }
  } finally {
    await client.close();
  }
}

async function refuseWhereNotEmpty(db: mongo.Db): Promise<void> {
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    if (await db.collection(name).findOne({}, { projection: { _id: 1 } })) {
      throw new DatabaseNotEmptyError(
        `The database ${db.databaseName} is not empty (${name}): restore into an empty one.`,
      );
    }
  }
}

async function fill(db: mongo.Db, file: string): Promise<DocumentCounts> {
  const counts: DocumentCounts = {};
  for await (const entry of readArchive(file)) {
    if (entry.kind === 'bson') {
      const collection = await db.createCollection(entry.collection);
      counts[entry.collection] = await insert(collection, entry.chunks);
    } else {
      await index(db.collection(entry.collection), entry);
    }
  }
  return counts;
}

async function insert(collection: mongo.Collection, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let count = 0;
  let batch: mongo.BSON.Document[] = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length > 0) await collection.insertMany(batch);
    count += batch.length;
    [batch, bytes] = [[], 0];
  };
  for await (const document of documentsIn(chunks)) {
    // Every type stays as it was: a 64-bit number is not to come back as a 32-bit one.
    batch.push(mongo.BSON.deserialize(document, { promoteValues: false, promoteBuffers: false }));
    bytes += document.length;
    if (bytes > BATCH_BYTES) await flush();
  }
  await flush();
  return count;
}

/** BSON documents one after the other; each begins with its own length (https://bsonspec.org/spec.html). */
async function* documentsIn(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
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

async function index(collection: mongo.Collection, { chunks }: ArchiveEntry): Promise<void> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const metadata: unknown = mongo.BSON.EJSON.parse(Buffer.concat(parts).toString());
  const indexes = indexesIn(metadata).filter(({ name }) => name !== '_id_');
  if (indexes.length > 0) await collection.createIndexes(indexes);
}

function indexesIn(metadata: unknown): mongo.IndexDescription[] {
  if (typeof metadata !== 'object' || metadata === null || !('indexes' in metadata)) return [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as a database described its own indexes
  return metadata.indexes as mongo.IndexDescription[];
}
