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

/** Returns the ISO date of the Monday on or before the day of an instant at the venue. @param instant milliseconds since 1970 */
export function mondayOf(instant: number): string {
  // The fields of this date in UTC are those of the instant at the venue.
  const local = instant - startOfVenueDay('1970-01-01');
  const daysSinceMonday = (new Date(local).getUTCDay() + 6) % 7;
  return new Date(local - daysSinceMonday * DAY_MS).toISOString().slice(0, 10);
}
