import type { HandlerAttempts, OutboxEntry } from './outbox.js';

const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 5 * 60_000;
/** About a day, so that an outage over night heals by itself. */
export const MAX_ATTEMPTS = 300;

/** Returns the entry's attempts with another one of this handler. Retries back off exponentially. */
export function withAttempt(entry: OutboxEntry, handler: string, error?: string): HandlerAttempts[] {
  const count = 1 + (findAttempts(entry, handler)?.count ?? 0);
  const retryAt = new Date(Date.now() + Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (count - 1)));
  const attempts = { handler, count, retryAt, ...(error !== undefined && { error }) };
  return [...withoutAttempts(entry, handler), attempts];
}

export function withoutAttempts({ attempts = [] }: OutboxEntry, handler: string): HandlerAttempts[] {
  return attempts.filter((other) => other.handler !== handler);
}

export function isDue(entry: OutboxEntry, handler: string, now: Date): boolean {
  const attempts = findAttempts(entry, handler);
  return !attempts || attempts.retryAt <= now;
}

export function isExhausted(entry: OutboxEntry, handler: string): boolean {
  return (findAttempts(entry, handler)?.count ?? 0) >= MAX_ATTEMPTS;
}

function findAttempts({ attempts = [] }: OutboxEntry, handler: string): HandlerAttempts | undefined {
  return attempts.find((other) => other.handler === handler);
}
