import type { JsonSchema } from './json-schema.js';

const PLACE = '#/components/schemas/';

/** Those of the schemas that something names, and that those name in turn; in the order of their names. */
export function reachableSchemas(
  start: object,
  schemas: Record<string, JsonSchema>,
): Record<string, JsonSchema> {
  const found = new Map<string, JsonSchema>();
  const follow = (from: unknown): void => {
    if (typeof from !== 'object' || from === null) return;
    const { $ref }: { $ref?: unknown } = from;
    const name = typeof $ref === 'string' && $ref.startsWith(PLACE) ? $ref.slice(PLACE.length) : undefined;
    const schema = name === undefined ? undefined : schemas[name];
    if (name !== undefined && !schema)
      throw new Error(`The API document speaks of ${name}, which is nowhere described`);
    if (name !== undefined && schema && !found.has(name)) {
      found.set(name, schema);
      follow(schema);
    }
    for (const value of Object.values(from)) follow(value);
  };
  follow(start);
  return Object.fromEntries([...found].toSorted(([one], [other]) => one.localeCompare(other)));
}
