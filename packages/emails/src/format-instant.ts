import { VENUE_TIME_ZONE } from '@mun/contracts/venue-time';

const INSTANT = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: VENUE_TIME_ZONE,
});

/** Formats an ISO time at the venue: 'Friday 5 September at 18:30 Indian time'. */
export function formatInstant(iso: string): string {
  return `${INSTANT.format(new Date(iso))} Indian time`;
}
