import { createHash } from 'node:crypto';

/**
 * Returns the SHA-256 of a problem as JSON, in hexadecimal. Problems are built with their keys in one order, so that the keys
 * need no sorting, which would take longer than everything else.
 */
export function hashProblem(problem: object): string {
  return createHash('sha256').update(JSON.stringify(problem)).digest('hex');
}
