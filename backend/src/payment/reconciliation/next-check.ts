const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A bank can still authorise a payment this long after it was started. */
const LATE_AUTHORIZATION_WINDOW_MS = 5 * 24 * HOUR_MS;

const DAY_MS = 24 * HOUR_MS;

/** Payments that were started between `fromMs` and `toMs` ago, which are listed again after `everyMs`. */
export interface ListedPeriod {
  fromMs: number;
  toMs: number;
  everyMs: number;
}

/** Longer than any hold. Listed in each run. */
export const LATEST_PERIOD: ListedPeriod = { fromMs: 70 * MINUTE_MS, toMs: 0, everyMs: 0 };

/** By day, so that a long list is not started from its beginning after an interruption. Newest first. */
export const EARLIER_PERIODS: ListedPeriod[] = [
  { fromMs: DAY_MS, toMs: LATEST_PERIOD.fromMs, everyMs: 15 * MINUTE_MS },
  ...[2, 3, 4, 5].map((days) => ({
    fromMs: days * DAY_MS,
    toMs: (days - 1) * DAY_MS,
    everyMs: 6 * HOUR_MS,
  })),
];

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
