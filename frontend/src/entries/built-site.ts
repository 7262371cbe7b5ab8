import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';

const TEMPLATE = 'index.html';
const MANIFEST = '.vite/manifest.json';
/** The chunks (vite.config.ts) that the template loads, and that every public page needs besides. */
const FIRST = 'first';
const BEGIN = 'begin';

/** Reads the build for browsers, which contains the folder of this code. */
export function readBuiltSite() {
  const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite wrote it in the same build
  const manifest = JSON.parse(read(MANIFEST)) as Manifest;
  const inTemplate = filesOf(manifest, keyOf(manifest, FIRST));
  return {
    template: read(TEMPLATE),
    /**
     * URLs of the scripts that a page needs besides those in the template, each after those that it imports.
     * @param file the page's own module, if any
     */
    scriptsOf(file: string | undefined): string[] {
      const all = [keyOf(manifest, BEGIN), ...(file ? [file] : [])].flatMap((name) => [
        ...filesOf(manifest, name),
      ]);
      return [...new Set(all)].filter((name) => !inTemplate.has(name)).map((name) => `/${name}`);
    },
  };
}

/** A chunk with several modules has no module's name in the manifest. */
function keyOf(manifest: Manifest, chunk: string): string {
  const keys = Object.keys(manifest).filter((key) => manifest[key]?.name === chunk);
  if (keys.length !== 1) throw new Error(`the site was built with ${keys.length} chunks named ${chunk}`);
  return keys[0]!;
}

/** The files of a chunk and of all that it imports, each after its imports. */
function filesOf(manifest: Manifest, name: string, visited = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the site was built without ${name}`);
  if (visited.has(name)) return new Set();
  visited.add(name);
  const imported = (chunk.imports ?? []).flatMap((other) => [...filesOf(manifest, other, visited)]);
  return new Set([...imported, chunk.file]);
}
