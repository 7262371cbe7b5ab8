import { VENUE_OFFSET, VENUE_OFFSET_MS } from '@mun/contracts/venue-time';

const DAY_MS = 86_400_000;

/** Returns the last days (ISO, India) up to today, when the first one began, and the offset of the time zone. */
export function lastDays(count: number, now: Date): { days: string[]; since: Date; offset: string } {
  const today = Math.floor((now.getTime() + VENUE_OFFSET_MS) / DAY_MS);
  const first = today - count + 1;
  return {
    days: Array.from({ length: count }, (_, index) =>
      new Date((first + index) * DAY_MS).toISOString().slice(0, 10),
    ),
    since: new Date(first * DAY_MS - VENUE_OFFSET_MS),
    offset: VENUE_OFFSET,
  };
}
