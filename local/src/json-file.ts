import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseObject } from './json.js';

/**
 * Reads a small JSON object, or returns an empty one if there is no such file.
 * @throws Error naming the file if it is not a JSON object, so that it is not replaced, for example by new secrets
 */
export function readJsonFile(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {};
  const content = parseObject(readFileSync(file, 'utf8'));
  if (content) return content;
  throw new Error(`${file} is not valid JSON. Correct it, or delete it to start with a new file.`);
}

/** Writes the file atomically, readable only by its owner. */
export function writeJsonFile(file: string, content: object): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
