import type { AuditEntry } from '@mun/contracts/admin/audit';

/** A changed field by its path ('venue.city'). `undefined` means that it did not exist. */
export interface Change {
  path: string;
  before: unknown;
  after: unknown;
}

/** Lists the changed fields. Nested objects are flattened; lists of values are compared as a whole. */
export function listChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const [old, current] = [flatten(before), flatten(after)];
  return [...new Set([...old.keys(), ...current.keys()])]
    .map((path) => ({ path, before: old.get(path), after: current.get(path) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

function flatten(value: unknown, path = '', into = new Map<string, unknown>()): Map<string, unknown> {
  if (isRecord(value)) {
    for (const [key, inner] of Object.entries(value)) flatten(inner, path ? `${path}.${key}` : key, into);
  } else if (isListOfRecords(value)) {
    value.forEach((inner, index) => flatten(inner, `${path}.${index + 1}`, into));
  } else if (value !== undefined && value !== null && value !== '') into.set(path, value);
  return into;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isListOfRecords(value: unknown): value is Record<string, unknown>[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRecord);
}

/** Compares two lists of names regardless of their order. Undefined if either is not a list of names. */
export function listDifference(
  before: unknown,
  after: unknown,
): { removed: string[]; added: string[] } | undefined {
  if (!isNames(before ?? []) || !isNames(after ?? []) || (!Array.isArray(before) && !Array.isArray(after))) {
    return undefined;
  }
  const [old, current] = [names(before), names(after)];
  return {
    removed: old.filter((name) => !current.includes(name)),
    added: current.filter((name) => !old.includes(name)),
  };
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

function names(value: unknown): string[] {
  return isNames(value) ? value : [];
}

/** The changed part of a text, between the common start and the common end. */
export interface TextDifference {
  start: string;
  removed: string;
  added: string;
  end: string;
}

/** Compares two texts word by word. */
export function diffText(before: string, after: string): TextDifference {
  const [old, current] = [splitWords(before), splitWords(after)];
  const shorter = Math.min(old.length, current.length);
  let start = 0;
  while (start < shorter && old[start] === current[start]) start++;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === current.at(-1 - end)) end++;
  return {
    start: old.slice(0, start).join(''),
    removed: old.slice(start, old.length - end).join(''),
    added: current.slice(start, current.length - end).join(''),
    end: old.slice(old.length - end).join(''),
  };
}

/** Each word includes the white space after it. */
function splitWords(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}
