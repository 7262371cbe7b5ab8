import { isDeepStrictEqual } from 'node:util';

export interface FieldChanges {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Returns the given fields whose values differ from the document's, or null if none does. */
export function diffFields(document: object, fields: object): FieldChanges | null {
  const names = Object.entries(fields).flatMap(([name, value]) =>
    isDeepStrictEqual(toPlain(Reflect.get(document, name)), toPlain(value)) ? [] : [name],
  );
  const pick = (source: object) => Object.fromEntries(names.map((name) => [name, Reflect.get(source, name)]));
  return names.length === 0 ? null : { before: pick(document), after: pick(fields) };
}

export function definedFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

export function setOrUnset(fields: object): { $set: Record<string, unknown>; $unset?: Record<string, 1> } {
  const removed = Object.entries(fields).filter(([, value]) => value === undefined);
  return {
    $set: definedFields(fields),
    ...(removed.length > 0 && { $unset: Object.fromEntries(removed.map(([name]) => [name, 1 as const])) }),
  };
}

/** Strips the classes of forms and documents, which `isDeepStrictEqual` would compare too. */
function toPlain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
