import { VENUE_TIME_ZONE } from '@mun/contracts/venue-time';

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: VENUE_TIME_ZONE,
});

/**
 * Formats the parts of an ISO date and time at the venue: 'Friday', '12 September', '2025', '09:00'. The text around them is the
 * caller's, because browsers differ in what they put between a date and a time.
 */
export function formatVenueTime(iso: string) {
  const { weekday, day, month, year, hour, minute } = Object.fromEntries(
    FORMAT.formatToParts(new Date(iso)).map(({ type, value }) => [type as string, value]),
  );
  return { weekday, date: `${day} ${month}`, year, time: `${hour}:${minute}` };
}
