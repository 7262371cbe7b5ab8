/* The venue's time: India, which has no daylight saving time. */

export const VENUE_TIME_ZONE = 'Asia/Kolkata';
export const VENUE_OFFSET = '+05:30';
export const VENUE_OFFSET_MS = 5.5 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** Returns the instant at which an ISO date begins at the venue, in milliseconds since 1970. */
export function startOfVenueDay(date: string): number {
  return Date.parse(`${date}T00:00:00${VENUE_OFFSET}`);
}

/** Returns whether an ISO date has ended at the venue. @param now milliseconds since 1970 */
export function isVenueDayOver(date: string, now: number): boolean {
  return now >= startOfVenueDay(date) + DAY_MS;
}
