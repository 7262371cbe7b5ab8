import { readFileSync, statSync } from 'node:fs';

export const FRONTEND = new URL('../../frontend/', import.meta.url);

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** The build manifest: the frontend's chunks by the paths of their modules. */
export const CHUNKS = JSON.parse(
  readFileSync(new URL('dist/.vite/manifest.json', FRONTEND), 'utf8'),
) as Record<string, Chunk>;

/** Returns the key of the chunk with this name (vite.config.ts), in which no module is named. */
export function chunkNamed(name: string): string {
  const key = Object.keys(CHUNKS).find((chunk) => CHUNKS[chunk]?.name === name);
  if (!key) throw new Error(`there is no chunk named ${name}`);
  return key;
}

/** What the page itself loads, and then the website or the admin area. */
export const FIRST = chunkNamed('first');
export const SITE = chunkNamed('begin');
export const ADMIN = chunkNamed('admin-shell');

/** Returns every chunk that a browser loads before it can run these modules or chunks. */
export function chunksOf(...modules: string[]): Set<string> {
  const chunks = new Set<string>();
  const take = (chunk: string) => {
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    CHUNKS[chunk]?.imports?.forEach(take);
  };
  modules.forEach(take);
  return chunks;
}

/** Returns a chunk's size as it is sent: in Brotli if there is a compressed file. */
export function weightOf(chunk: string): number {
  const file = new URL(`dist/${CHUNKS[chunk]?.file}`, FRONTEND);
  return statSync(new URL(`${file}.br`), { throwIfNoEntry: false })?.size ?? statSync(file).size;
}
