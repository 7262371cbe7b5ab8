import type { Actor, AuditEntry } from '@mun/contracts/audit';
import { formatPaise } from '@mun/contracts/money';
import { formatDateTime } from '../../shared/lib/format/format-date-time';
import { activity as texts } from './messages';

/** Who did it: by name where they told one; the session tells two of one name apart. */
export function actorName({ name, session }: Actor): string {
  return name ? `${name} (${texts.session(session)})` : texts.session(session);
}

/** 'contacts.2.phone' → 'Contacts 2, Phone' */
export function fieldName(path: string): string {
  return path
    .split('.')
    .map((key) => texts.fields[key] ?? inWords(key))
    .join(', ')
    .replaceAll(/, (\d+)/g, ' $1');
}

/** 'guardianConsent' → 'Guardian consent' */
function inWords(key: string): string {
  const spaced = key.replaceAll(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Kept in paise. */
const MONEY = new Set(['fee']);

/** A value of a field as people read it. */
export function formatValue(path: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return MONEY.has(path) ? formatPaise(value) : value.toLocaleString('en-IN');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (path === 'orderState') return texts.orderStates[value] ?? value;
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatDateTime(value) : value;
}

export function isImageUrl(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?:api\/)?images\/[\w.-]+$/.test(value);
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' });

/** The day of an instant, as a heading; entries of one day stand under one. */
export function formatDay({ at }: AuditEntry, now = new Date()): string {
  const [day, today, yesterday] = [new Date(at), now, new Date(now.getTime() - 86_400_000)].map((date) =>
    DAY.format(date),
  );
  if (day === today) return texts.today;
  return day === yesterday ? texts.yesterday : (day ?? '');
}
