import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { mongo } from 'mongoose';
import { pack, type Pack } from 'tar-stream';
import { MONGO_CLIENT_OPTIONS } from '@mun/server-kit/mongo-connection';

/*
 * A backup is a gzipped tar of mongodump's format: each collection has its documents as concatenated BSON
 * (`dump/<collection>.bson`) and its indexes (`dump/<collection>.metadata.json`). Once unpacked, it can be restored with
 * `mongorestore --db <name> dump` (https://www.mongodb.com/docs/database-tools/mongodump/).
 */

/**
 * Collections that are read after all others, in this order. Events lead from a document's outbox to documents in later
 * collections, so reading the sources first never loses an event: it may be dispatched again after a restore, which
 * changes nothing because handlers are idempotent.
 */
const COLLECTIONS_READ_LAST = [
  'files.files', // after the documents that refer to them
  'files.chunks',
  'images', // after the documents that refer to them
  'image_variants',
  'payment_orders',
  'registrations',
  'proposals', // its events become jobs, which are queued again
  'allotment_changes',
  'block_portfolios',
  'seats',
  'mailings',
  'audit',
  'deliveries',
];

/** What processes announce while they run: it would be wrong after a restore, and is written again at the start. */
export const COLLECTIONS_LEFT_OUT = ['event_handlers', 'scheduled_tasks'];

/** Number of documents by collection. */
export type DocumentCounts = Record<string, number>;

/**
 * Backs up a database to a file. The database can be in use.
 * @param uri of the database, including its name
 * @throws Error if the database cannot be reached or the file cannot be written; no partial file remains
 */
export async function createBackup(uri: string, file: string): Promise<DocumentCounts> {
  const client = await new mongo.MongoClient(uri, MONGO_CLIENT_OPTIONS).connect();
  const folder = await mkdtemp(join(tmpdir(), 'mun-backup-'));
  try {
    const counts: DocumentCounts = {};
    await writeArchive(file, async (archive) => {
      for (const collection of await listCollections(client.db())) {
        const dumpFile = join(folder, collection.collectionName);
        counts[collection.collectionName] = await dumpDocuments(collection, dumpFile);
        await packCollection(archive, collection, dumpFile);
        await rm(dumpFile);
      }
    });
    return counts;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await client.close();
  }
}

async function listCollections(db: mongo.Db): Promise<mongo.Collection[]> {
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  const rank = (name: string) => COLLECTIONS_READ_LAST.indexOf(name);
  return found
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.') && !COLLECTIONS_LEFT_OUT.includes(name))
    .toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    .map((name) => db.collection(name));
}

/** Writes the documents to a temporary file, because a tar entry needs its length first. */
async function dumpDocuments(collection: mongo.Collection, file: string): Promise<number> {
  let count = 0;
  const documents = collection.find<Buffer>({}, { sort: { _id: 1 }, raw: true });
  const counted = Readable.from(documents).map((document: Buffer) => {
    count += 1;
    return document;
  });
  await pipeline(counted, createWriteStream(file, { mode: 0o600 }));
  return count;
}

async function packCollection(archive: Pack, collection: mongo.Collection, file: string): Promise<void> {
  const { collectionName } = collection;
  const { size } = await stat(file);
  const documents = archive.entry({ name: `dump/${collectionName}.bson`, size });
  await pipeline(createReadStream(file), documents);
  const metadata = { indexes: await collection.indexes(), collectionName, type: 'collection', options: {} };
  archive.entry({ name: `dump/${collectionName}.metadata.json` }, mongo.BSON.EJSON.stringify(metadata));
}

/**
 * Writes an archive; `addEntries` packs its entries. The file gets its name only when it is complete. Only its owner can
 * read it, because it contains personal data.
 */
async function writeArchive(file: string, addEntries: (archive: Pack) => Promise<void>): Promise<void> {
  const archive = pack();
  const partialFile = `${file}.unfinished`;
  // An existing one would keep its mode, and a link would be followed.
  await rm(partialFile, { force: true });
  try {
    await Promise.all([
      pipeline(archive, createGzip(), createWriteStream(partialFile, { mode: 0o600, flags: 'wx' })),
      addEntries(archive).then(
        () => archive.finalize(),
        (error: Error) => archive.destroy(error),
      ),
    ]);
    await rename(partialFile, file);
  } catch (error) {
    await rm(partialFile, { force: true });
    throw error;
  }
}
