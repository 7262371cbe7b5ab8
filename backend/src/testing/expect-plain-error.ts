import { expect } from 'vitest';
import type { ErrorBody } from '@mun/contracts/errors';

/** Technical terms, and words that reveal internals. */
const JARGON =
  /unexpected|JSON|cannot|\[object|undefined|null|prototype|mongo|Cast to|node_modules|at position|stack|decode|Not Found/i;

/** Expects a 4xx error whose message is a plain sentence. @param about describes the request in a failed assertion */
export function expectPlainError({ status, body }: { status: number; body: unknown }, about: string): void {
  expect(status, about).toBeGreaterThanOrEqual(400);
  expect(status, about).toBeLessThan(500);
  const { statusCode, message } = body as ErrorBody;
  expect(statusCode, about).toBe(status);
  expect(message, about).toMatch(/^['A-Z].{10,}/);
  expect(message, about).not.toMatch(JARGON);
}
