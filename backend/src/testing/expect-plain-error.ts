import { expect } from 'vitest';
import type { ErrorBody } from '@mun/contracts/errors';

/** What only programmers understand, or what tells of our insides. */
const JARGON =
  /unexpected|JSON|cannot|\[object|undefined|null|prototype|mongo|Cast to|node_modules|at position|stack|decode|Not Found/i;

/** A refusal of the 4xx kind that people understand. @param about what was sent, for whoever reads the failure */
export function expectPlainError({ status, body }: { status: number; body: unknown }, about: string): void {
  expect(status, about).toBeGreaterThanOrEqual(400);
  expect(status, about).toBeLessThan(500);
  const { statusCode, message } = body as ErrorBody;
  expect(statusCode, about).toBe(status);
  expect(message, about).toMatch(/^['A-Z].{10,}/);
  expect(message, about).not.toMatch(JARGON);
}
