import type { AuditEntry } from '@mun/contracts/audit';

/** One field that changed, by its path ('venue.city'); `undefined` where it was not there. */
export interface Change {
  path: string;
  before: unknown;
  after: unknown;
}

/**
 * What changed, field by field: parts within parts each by themselves, lists as a whole. What is the same before and after
 * is left out.
 */
export function listChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const [was, is] = [flat(before), flat(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

function flat(value: unknown, path = '', into = new Map<string, unknown>()): Map<string, unknown> {
  if (isPart(value)) {
    for (const [key, inner] of Object.entries(value)) flat(inner, path ? `${path}.${key}` : key, into);
  } else if (isListOfParts(value)) {
    value.forEach((inner, at) => flat(inner, `${path}.${at + 1}`, into));
  } else if (value !== undefined && value !== null && value !== '') into.set(path, value);
  return into;
}

function isPart(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isListOfParts(value: unknown): value is Record<string, unknown>[] {
  return Array.isArray(value) && value.length > 0 && value.every(isPart);
}

/** A list of names as it was and as it became: what went and what came, without regard to the order. */
export function listDifference(
  before: unknown,
  after: unknown,
): { gone: string[]; come: string[] } | undefined {
  if (!isNames(before ?? []) || !isNames(after ?? []) || (!Array.isArray(before) && !Array.isArray(after))) {
    return undefined;
  }
  const [was, is] = [names(before), names(after)];
  return { gone: was.filter((name) => !is.includes(name)), come: is.filter((name) => !was.includes(name)) };
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

function names(value: unknown): string[] {
  return isNames(value) ? value : [];
}

/** A text between two others: what both begin with, what stood there, what stands there now, what both end with. */
export interface TextDifference {
  start: string;
  gone: string;
  come: string;
  end: string;
}

/** Where two texts differ, from the first word that does to the last. */
export function diffText(before: string, after: string): TextDifference {
  const [was, is] = [words(before), words(after)];
  const shorter = Math.min(was.length, is.length);
  let start = 0;
  while (start < shorter && was[start] === is[start]) start++;
  let end = 0;
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end++;
  return {
    start: was.slice(0, start).join(''),
    gone: was.slice(start, was.length - end).join(''),
    come: is.slice(start, is.length - end).join(''),
    end: was.slice(was.length - end).join(''),
  };
}

/** Words with the blanks after them. */
function words(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}
