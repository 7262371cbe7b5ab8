const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });
const LIST = new Intl.ListFormat('en-GB');

/** Formats an ISO date: '2 Jun 2025'. */
export function formatDay(date: string): string {
  return date && DAY.format(new Date(date));
}

/** Formats a time of today, or of a day that is named beside it, in the user's time zone: '2:05 pm'. */
export function formatTime(at: string | number | Date): string {
  return TIME.format(new Date(at));
}

/** 'France, China and Peru' */
export function formatList(items: Iterable<string>): string {
  return LIST.format(items);
}

/** 'guardianConsent' → 'Guardian consent' */
export function inWords(key: string): string {
  const spaced = key.replaceAll(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
