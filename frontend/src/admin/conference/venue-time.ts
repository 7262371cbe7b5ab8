/** The venue's clock is India's, which knows no summer time. */
const OFFSET = '+05:30';
const OFFSET_MS = 5.5 * 3_600_000;

/** An instant (ISO) as a datetime field shows it on the venue's clock: '2025-09-12T00:00'; '' for what is none. */
export function toVenueTime(instant: string): string {
  const ms = Date.parse(instant);
  return Number.isNaN(ms) ? '' : new Date(ms + OFFSET_MS).toISOString().slice(0, 16);
}

/** What a datetime field holds, read on the venue's clock, as an instant (ISO); '' for what is none. */
export function fromVenueTime(local: string): string {
  const ms = Date.parse(`${local}${OFFSET}`);
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString();
}
