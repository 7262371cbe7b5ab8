import { isDeepStrictEqual } from 'node:util';
import { imageUrl, isImageReference } from '../images/image.schema.js';

/** How a field is looked up, which follows from what it is called. */
const DERIVED = new Set(['key']);

/** Fields as the list of activity shows them: a picture by its address, and nothing that follows from another field. */
export function toAuditFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
      if (DERIVED.has(name)) return [];
      return [[name, isImageReference(value) ? imageUrl(value) : (value ?? null)]];
    }),
  );
}

/** Of the fields that are given those that differ, as they were and as they become; null where none does. */
export function diffFields(before: object, fields: object) {
  const names = Object.entries(fields).flatMap(([name, value]) =>
    isDeepStrictEqual(plain(Reflect.get(before, name)), plain(value)) ? [] : [name],
  );
  if (names.length === 0) return null;
  const pick = (of: object) =>
    toAuditFields(Object.fromEntries(names.map((name) => [name, Reflect.get(of, name)])));
  return { before: pick(before), after: pick(fields) };
}

/** Without the classes that forms and documents are made of. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
