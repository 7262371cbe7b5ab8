import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { EVENT_TYPES } from '@mun/contracts/events';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const read = (...path: string[]) => readFileSync(join(HERE, ...path), 'utf8');
const architecture = read('../../docs/architecture.md');

/** The production files, by path from this folder. */
const files = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.spec)\.ts$/.test(file),
);
/** Every module has its own folder, which may be inside another module's. */
const modules = files.filter((file) => file.includes('/') && file.endsWith('.module.ts'));
const folders = modules.map((file) => dirname(file));

/** Returns the folder of the module that a file belongs to. */
function moduleFolder(file: string): string | undefined {
  const ancestors = folders.filter((folder) => file.startsWith(`${folder}/`));
  return ancestors.toSorted((a, b) => b.length - a.length)[0];
}

/** Returns the event types that a text names. */
function eventTypesIn(text = ''): string[] {
  return EVENT_TYPES.filter((type) => new RegExp(`\\b${type}\\b`).test(text));
}

/** Returns the event types that these files publish. */
function publishedBy(paths: string[]): string[] {
  const code = paths.map((file) => read(file)).join('\n');
  const calls = [...code.matchAll(/\bdomainEvent\(\s*'(\w+)'|(?<!function )\badminAction\(/g)];
  return eventTypesIn(calls.map(([, type = 'AdminActionRecorded']) => type).join(' '));
}

it.each(modules)('%s lists the events that its module publishes', (file) => {
  const header = /^\/\/ Publishes: ([^]*?)^\/\/ Subscribes to:/m.exec(read(file))?.[1];
  expect(eventTypesIn(header)).toEqual(
    publishedBy(files.filter((path) => moduleFolder(path) === dirname(file))),
  );
});

it.each(folders.filter((folder) => !folder.includes('/')))(
  'docs/architecture.md lists the events that %s publishes',
  (folder) => {
    const row = new RegExp(`^\\| ${folder} +\\|[^|]*\\|([^|]*)\\|`, 'm').exec(architecture)?.[1];
    expect(eventTypesIn(row)).toEqual(publishedBy(files.filter((file) => file.startsWith(`${folder}/`))));
  },
);
