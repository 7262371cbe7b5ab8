import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { EVENT_TYPES } from '@mun/contracts/events';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const read = (...path: string[]) => readFileSync(join(HERE, ...path), 'utf8');
const map = read('../../docs/architecture.md');

/** The program's own files, from here. */
const files = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.spec)\.ts$/.test(file),
);
/** Every module has a folder of its own; one may lie in another's. */
const modules = files.filter((file) => file.includes('/') && file.endsWith('.module.ts'));
const folders = modules.map((file) => dirname(file));

/** The folder of the module that a file is of. */
function home(file: string): string | undefined {
  const around = folders.filter((folder) => file.startsWith(`${folder}/`));
  return around.toSorted((one, other) => other.length - one.length)[0];
}

/** The events that a text names, each once. */
function named(text = ''): string[] {
  return EVENT_TYPES.filter((type) => new RegExp(`\\b${type}\\b`).test(text));
}

/** Those that are told of in these files. */
function toldIn(some: string[]): string[] {
  const code = some.map((file) => read(file)).join('\n');
  return named([...code.matchAll(/domainEvent\(\s*'(\w+)'/g)].map(([, type]) => type).join(' '));
}

it.each(modules)('%s says at its head what its module tells of', (file) => {
  const head = /^\/\/ Publishes: ([^]*?)^\/\/ Reacts to:/m.exec(read(file))?.[1];
  expect(named(head)).toEqual(toldIn(files.filter((one) => home(one) === dirname(file))));
});

it.each(folders.filter((folder) => !folder.includes('/')))('the map says what %s tells of', (folder) => {
  const row = new RegExp(`^\\| ${folder} +\\|[^|]*\\|([^|]*)\\|`, 'm').exec(map)?.[1];
  expect(named(row)).toEqual(toldIn(files.filter((file) => file.startsWith(`${folder}/`))));
});
