import type { JsonSchema } from './json-schema.js';

const PREFIX = '#/components/schemas/';

/** Returns the schemas that `root` refers to, directly or through other schemas, sorted by name. @throws Error if one is missing */
export function reachableSchemas(
  root: object,
  schemas: Record<string, JsonSchema>,
): Record<string, JsonSchema> {
  const found = new Map<string, JsonSchema>();
  const follow = (from: unknown): void => {
    if (typeof from !== 'object' || from === null) return;
    const { $ref }: { $ref?: unknown } = from;
    const name = typeof $ref === 'string' && $ref.startsWith(PREFIX) ? $ref.slice(PREFIX.length) : undefined;
    const schema = name === undefined ? undefined : schemas[name];
    if (name !== undefined && !schema)
      throw new Error(`The OpenAPI document refers to the undefined schema ${name}`);
    if (name !== undefined && schema && !found.has(name)) {
      found.set(name, schema);
      follow(schema);
    }
    for (const value of Object.values(from)) follow(value);
  };
  follow(root);
  return Object.fromEntries([...found].toSorted(([a], [b]) => a.localeCompare(b)));
}
