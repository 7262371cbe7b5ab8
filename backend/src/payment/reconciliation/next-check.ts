const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A bank can still authorise a payment this long after it was started. */
export const LATE_AUTHORIZATION_WINDOW_MS = 5 * 24 * HOUR_MS;

/** Returns when to check with the provider next: every minute for an hour, every 15 minutes for a day, then every 6 hours. */
export function nextCheckAt(startedAt: Date, now: Date): Date {
  const age = now.getTime() - startedAt.getTime();
  const wait = age < HOUR_MS ? MINUTE_MS : age < 24 * HOUR_MS ? 15 * MINUTE_MS : 6 * HOUR_MS;
  return new Date(now.getTime() + wait);
}
