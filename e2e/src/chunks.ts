import { readFileSync, statSync } from 'node:fs';

export const FRONTEND = new URL('../../frontend/', import.meta.url);

interface Chunk {
  file: string;
  imports?: string[];
}

/** What the build made of the frontend's modules, by their paths. */
export const CHUNKS = JSON.parse(
  readFileSync(new URL('dist/.vite/manifest.json', FRONTEND), 'utf8'),
) as Record<string, Chunk>;

/** Every chunk that a browser needs before it can run these modules. */
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

/** A chunk's bytes as they are sent: in Brotli, where that is worth it. */
export function weightOf(chunk: string): number {
  const file = new URL(`dist/${CHUNKS[chunk]?.file}`, FRONTEND);
  return statSync(new URL(`${file}.br`), { throwIfNoEntry: false })?.size ?? statSync(file).size;
}
