const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A bank can still authorise a payment this long after it was started. */
const LATE_AUTHORIZATION_WINDOW_MS = 5 * 24 * HOUR_MS;

/**
 * Which payments the provider is asked to list: those started in the last `lengthMs`, again after `everyMs`. The first is longer
 * than any hold, and covers each run. Shortest first.
 */
export const LISTED_PERIODS = [
  { lengthMs: 70 * MINUTE_MS, everyMs: 0 },
  { lengthMs: 24 * HOUR_MS, everyMs: 15 * MINUTE_MS },
  { lengthMs: LATE_AUTHORIZATION_WINDOW_MS, everyMs: 6 * HOUR_MS },
] as const;

/** Returns when an unpaid order is fetched on its own, whatever the lists of payments had. */
export function lastCheckAt(startedAt: Date): Date {
  return new Date(startedAt.getTime() + LATE_AUTHORIZATION_WINDOW_MS);
}

/** Returns when to check with the provider next: every minute for an hour, every 15 minutes for a day, then every 6 hours. */
export function nextCheckAt(startedAt: Date, now: Date): Date {
  const age = now.getTime() - startedAt.getTime();
  const wait = age < HOUR_MS ? MINUTE_MS : age < 24 * HOUR_MS ? 15 * MINUTE_MS : 6 * HOUR_MS;
  return new Date(now.getTime() + wait);
}
