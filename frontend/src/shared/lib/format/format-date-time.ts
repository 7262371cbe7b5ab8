const MOMENT = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment (ISO) in the reader's own time: '2 Jun 2025, 10:00 am'. */
export function formatDateTime(iso: string): string {
  return MOMENT.format(new Date(iso));
}
