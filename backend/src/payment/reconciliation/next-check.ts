const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** For how long a bank may still let a payment through. */
export const LATE_AUTHORIZATION_WINDOW_MS = 5 * 24 * HOUR_MS;

/** When the provider is asked next about what began then: every minute for an hour, every quarter for a day, every six hours. */
export function nextCheckAt(began: Date, now: Date): Date {
  const age = now.getTime() - began.getTime();
  const wait = age < HOUR_MS ? MINUTE_MS : age < 24 * HOUR_MS ? 15 * MINUTE_MS : 6 * HOUR_MS;
  return new Date(now.getTime() + wait);
}
