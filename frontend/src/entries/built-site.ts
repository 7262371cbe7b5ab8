import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

const TEMPLATE = 'index.html';
const MANIFEST = '.vite/manifest.json';
const BACK_OFFICE = 'src/entries/admin.tsx';

/** The site that was built for browsers; this code lies in a folder inside it. */
export function readSite() {
  const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite wrote it in the same build
  const manifest = JSON.parse(read(MANIFEST)) as Manifest;
  const first = needs(manifest, TEMPLATE);
  // What main.tsx fetches is what every page needs, but for the admin area, which no server draws.
  const begin = (manifest[TEMPLATE]?.dynamicImports ?? []).filter((name) => name !== BACK_OFFICE);
  return {
    template: read(TEMPLATE),
    /** Addresses of all scripts that a page needs, besides those that the template names. @param file the page's own, if any */
    codeOf(file: string | undefined): string[] {
      const all = [...begin, ...(file ? [file] : [])].flatMap((name) => [...needs(manifest, name)]);
      return [...new Set(all)].filter((name) => !first.has(name)).map((name) => `/${name}`);
    },
  };
}

function needs(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the site was built without ${name}`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const other of chunk.imports ?? []) needs(manifest, other, found);
  return found;
}
