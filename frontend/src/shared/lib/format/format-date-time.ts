const FORMAT = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
const DATE = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });

/** Formats an ISO date and time in the user's time zone: '2 Jun 2025, 10:00 am'. */
export function formatDateTime(iso: string): string {
  return FORMAT.format(new Date(iso));
}

/** Formats the day of an ISO date and time in the user's time zone: '2 Jun 2025'. */
export function formatDate(iso: string): string {
  return DATE.format(new Date(iso));
}
