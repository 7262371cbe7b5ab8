import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseObject } from './json.js';

/**
 * A small JSON object that is kept from one start to the next, readable by its owner alone.
 * @throws Error naming the file when something else is in it: better than to go on with new secrets.
 */
export function readJsonFile(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {};
  const content = parseObject(readFileSync(file, 'utf8'));
  if (content) return content;
  throw new Error(`${file} is not readable as JSON: mend it, or remove it to start with a new one`);
}

/** Whole or not at all, also when the process is killed. */
export function writeJsonFile(file: string, content: object): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
