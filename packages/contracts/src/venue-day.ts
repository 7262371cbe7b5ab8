/** The venue is in India, which has no daylight saving time. */
const OFFSET = '+05:30';
const DAY_MS = 24 * 60 * 60_000;

/** Returns the instant at which an ISO date begins at the venue, in milliseconds since 1970. */
export function startOfVenueDay(date: string): number {
  return Date.parse(`${date}T00:00:00${OFFSET}`);
}

/** Returns whether an ISO date has ended at the venue. @param now milliseconds since 1970 */
export function isVenueDayOver(date: string, now: number): boolean {
  return now >= startOfVenueDay(date) + DAY_MS;
}
