import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mongo } from 'mongoose';
import type { Pack } from 'tar-stream';
import { MONGO_CLIENT_OPTIONS } from '@mun/server-kit/mongo-connection';
import { entryName, writeArchive } from './archive.js';

/**
 * Read last and in this order, behind everything else. A fact travels from a document's outbox to where it leads, so a
 * backup of a running product reads the sources before the ends: what is under way in between is then carried again after
 * a restore, which changes nothing, and never lost.
 */
const ENDS = [
  'images', // behind whoever shows them
  'image_variants',
  'payment_orders',
  'registrations',
  'allotment_changes',
  'seats',
  'mailings',
  'audit',
  'deliveries',
];

/** How many documents of each collection a backup holds. */
export type DocumentCounts = Record<string, number>;

/**
 * Copies a database into a file, while it is in use.
 * @param uri of the database, its name included
 * @throws Error where the database cannot be reached or the file not be written; then no file is left
 */
export async function createBackup(uri: string, file: string): Promise<DocumentCounts> {
  const client = await new mongo.MongoClient(uri, MONGO_CLIENT_OPTIONS).connect();
  const folder = await mkdtemp(join(tmpdir(), 'mun-backup-'));
  try {
    const counts: DocumentCounts = {};
    await writeArchive(file, async (archive) => {
      for (const collection of await collectionsOf(client.db())) {
        const documents = join(folder, collection.collectionName);
        counts[collection.collectionName] = await copy(collection, documents);
        await packFile(archive, collection.collectionName, documents);
        await packIndexes(archive, collection);
        await rm(documents);
      }
    });
    return counts;
  } finally {
    await rm(folder, { recursive: true, force: true });
    await client.close();
  }
}

async function collectionsOf(db: mongo.Db): Promise<mongo.Collection[]> {
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  const names = found.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
  return names
    .toSorted((one, other) => ENDS.indexOf(one) - ENDS.indexOf(other) || one.localeCompare(other))
    .map((name) => db.collection(name));
}

/** A tar's entry says its length first, so the documents go through a file of their own. */
async function copy(collection: mongo.Collection, to: string): Promise<number> {
  let count = 0;
  const documents = collection.find<Buffer>({}, { sort: { _id: 1 }, raw: true });
  const counted = Readable.from(documents).map((document: Buffer) => {
    count += 1;
    return document;
  });
  await pipeline(counted, createWriteStream(to, { mode: 0o600 }));
  return count;
}

async function packFile(archive: Pack, collection: string, file: string): Promise<void> {
  const { size } = await stat(file);
  const entry = archive.entry({ name: entryName({ collection, kind: 'bson' }), size });
  await pipeline(createReadStream(file), entry);
}

async function packIndexes(archive: Pack, collection: mongo.Collection): Promise<void> {
  const { collectionName } = collection;
  const metadata = { indexes: await collection.indexes(), collectionName, type: 'collection', options: {} };
  archive.entry(
    { name: entryName({ collection: collectionName, kind: 'metadata.json' }) },
    mongo.BSON.EJSON.stringify(metadata),
  );
}
