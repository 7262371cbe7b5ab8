import { createHash } from 'node:crypto';

/**
 * Returns the SHA-256 of a value as canonical JSON, in hexadecimal: keys are sorted, so that their order does not matter,
 * and undefined ones are left out.
 */
export function hashProblem(problem: object): string {
  return createHash('sha256').update(JSON.stringify(problem, sortKeys)).digest('hex');
}

function sortKeys(_key: string, value: unknown): unknown {
  if (!(value instanceof Object) || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
