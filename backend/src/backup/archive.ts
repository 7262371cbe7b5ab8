import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Pack } from 'tar-stream';

/*
 * A backup is a gzipped tar of what `mongodump` would write: for each collection its documents as BSON one after the other
 * (`dump/<collection>.bson`), and its indexes (`dump/<collection>.metadata.json`). Unpacked, `mongorestore --db <name>
 * dump` takes it (https://www.mongodb.com/docs/database-tools/mongodump/).
 */

const ENTRY = /^dump\/(.+)\.(bson|metadata\.json)$/;

/** What an entry of the archive is: a collection's documents, or its indexes. */
export interface ArchiveEntry {
  collection: string;
  kind: 'bson' | 'metadata.json';
  chunks: AsyncIterable<Uint8Array>;
}

/**
 * Writes an archive; `fill` packs its entries. The file appears under its name only when it is whole, and only its owner
 * can read it: it holds delegates' names and addresses.
 */
export async function writeArchive(file: string, fill: (archive: Pack) => Promise<void>): Promise<void> {
  const archive = pack();
  const unfinished = `${file}.unfinished`;
  const written = pipeline(archive, createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
  try {
    await Promise.all([
      written,
      fill(archive).then(
        () => archive.finalize(),
        (error: Error) => archive.destroy(error),
      ),
    ]);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The name of a collection's entry. */
export function entryName({ collection, kind }: Pick<ArchiveEntry, 'collection' | 'kind'>): string {
  return `dump/${collection}.${kind}`;
}

/**
 * The entries of an archive in their order; each is to be read before the next one is asked for.
 * @throws Error where the file is no archive of ours, or not whole
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const archive = extract();
  const read = pipeline(createReadStream(file), createGunzip(), archive);
  read.catch(() => undefined); // it ends the loop below with the same error
  for await (const entry of archive) {
    const [, collection, kind] = ENTRY.exec(entry.header.name) ?? [];
    if (!collection || (kind !== 'bson' && kind !== 'metadata.json')) {
      throw new Error(`${entry.header.name} does not belong into a backup`);
    }
    yield { collection, kind, chunks: bytesOf(entry) };
  }
  await read;
}

/** The library's own type of a stream says nothing of what comes out of it. */
async function* bytesOf(entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of entry) if (chunk instanceof Uint8Array) yield chunk;
}
