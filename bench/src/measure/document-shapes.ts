import { ObjectId, type Document } from 'mongodb';

/**
 * Returns the documents' field paths with their types, without values. If the shapes of both sides are equal, they wrote the
 * same documents. Payment ids in paths are replaced by `*`.
 */
export function documentShapes(documents: Record<string, Document | null>): string[] {
  return Object.entries(documents)
    .flatMap(([name, document]) => [...new Set(fields(name, document))])
    .toSorted();
}

function fields(path: string, value: unknown): string[] {
  if (Array.isArray(value)) {
    return value.length > 0 ? value.flatMap((item) => fields(`${path}[]`, item)) : [`${path}: empty array`];
  }
  if (isPlain(value)) {
    return Object.entries(value).flatMap(([key, inner]) =>
      fields(`${path}.${key.replace(/^pay_\w+$/, '*')}`, inner),
    );
  }
  return [`${path}: ${typeOf(value)}`];
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && !(value instanceof Date) && !(value instanceof ObjectId)
  );
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return typeof value === 'object' ? value.constructor.name : typeof value;
}
