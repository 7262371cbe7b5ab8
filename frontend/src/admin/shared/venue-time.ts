import { VENUE_OFFSET, VENUE_OFFSET_MS } from '@mun/contracts/venue-time';

/** An ISO instant as the value of a datetime field in the venue's time: '2025-09-12T00:00'; '' if invalid. */
export function toVenueTime(instant: string): string {
  const ms = Date.parse(instant);
  return Number.isNaN(ms) ? '' : new Date(ms + VENUE_OFFSET_MS).toISOString().slice(0, 16);
}

/** The value of a datetime field in the venue's time as an ISO instant; '' if invalid. */
export function fromVenueTime(local: string): string {
  const ms = Date.parse(`${local}${VENUE_OFFSET}`);
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString();
}
