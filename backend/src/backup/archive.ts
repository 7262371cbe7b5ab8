import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Pack } from 'tar-stream';

/*
 * A backup is a gzipped tar of mongodump's format: each collection has its documents as concatenated BSON
 * (`dump/<collection>.bson`) and its indexes (`dump/<collection>.metadata.json`). Once unpacked, it can be restored with
 * `mongorestore --db <name> dump` (https://www.mongodb.com/docs/database-tools/mongodump/).
 */

const ENTRY_NAME = /^dump\/(.+)\.(bson|metadata\.json)$/;

/** A collection's documents (`bson`) or its indexes (`metadata.json`). */
export interface ArchiveEntry {
  collection: string;
  kind: 'bson' | 'metadata.json';
  chunks: AsyncIterable<Uint8Array>;
}

/**
 * Writes an archive; `addEntries` packs its entries. The file gets its name only when it is complete. Only its owner can
 * read it, because it contains personal data.
 */
export async function writeArchive(
  file: string,
  addEntries: (archive: Pack) => Promise<void>,
): Promise<void> {
  const archive = pack();
  const partialFile = `${file}.unfinished`;
  const written = pipeline(archive, createGzip(), createWriteStream(partialFile, { mode: 0o600 }));
  try {
    await Promise.all([
      written,
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

export function entryName({ collection, kind }: Pick<ArchiveEntry, 'collection' | 'kind'>): string {
  return `dump/${collection}.${kind}`;
}

/**
 * Streams the entries of an archive. Read each to its end before requesting the next.
 * @throws Error if the file is not a backup or is not complete
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const archive = extract();
  const extracted = pipeline(createReadStream(file), createGunzip(), archive);
  extracted.catch(() => undefined); // the loop below throws the same error
  for await (const entry of archive) {
    const [, collection, kind] = ENTRY_NAME.exec(entry.header.name) ?? [];
    if (!collection || (kind !== 'bson' && kind !== 'metadata.json')) {
      throw new Error(`unexpected entry ${entry.header.name} in the backup`);
    }
    yield { collection, kind, chunks: toByteChunks(entry) };
  }
  await extracted;
}

/** Narrows the chunks, which tar-stream types as unknown. */
async function* toByteChunks(entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of entry) if (chunk instanceof Uint8Array) yield chunk;
}
