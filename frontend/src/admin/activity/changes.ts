import type { AuditEntry } from '@mun/contracts/admin/audit';

/** A changed field by its path ('venue.city'). `undefined` means that it did not exist. */
export interface Change {
  path: string;
  before: unknown;
  after: unknown;
}

/** Lists the changed fields. Nested objects are flattened; of lists, only the values that one of them lacks are listed. */
export function listChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const [old, current] = [flatten(before), flatten(after)];
  return [...new Set([...old.keys(), ...current.keys()])]
    .map((path) => ({ path, before: old.get(path), after: current.get(path) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
    .map((change) => ({
      ...change,
      before: without(change.before, change.after),
      after: without(change.after, change.before),
    }));
}

/** A reordered list has no such value, and is shown as it is. */
function without(list: unknown, other: unknown): unknown {
  if (!Array.isArray(list) || !Array.isArray(other)) return list;
  const kept = list.filter((value) => !other.includes(value));
  return kept.length > 0 || list.length !== other.length ? kept : list;
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
