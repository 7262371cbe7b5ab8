import { readFileSync, statSync } from 'node:fs';

export const FRONTEND = new URL('../../frontend/', import.meta.url);

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

/** The build manifest: the frontend's chunks by the paths of their modules. */
export const CHUNKS = JSON.parse(
  readFileSync(new URL('dist/.vite/manifest.json', FRONTEND), 'utf8'),
) as Record<string, Chunk>;

/** Returns every chunk that a browser loads before it can run these modules. */
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
