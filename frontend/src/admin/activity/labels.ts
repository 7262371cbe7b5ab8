import { inWords } from '../shared/format';
import type { AuditEntry } from '@mun/contracts/admin/audit';
import { formatPaise } from '@mun/contracts/payment/money';
import { ORDER_STATUSES } from '../shared/ui/status/OrderStatus';
import { formatDateTime } from '../../shared/lib/format/format-date-time';
import { formatNumber } from '../../shared/lib/format/pluralize';

/** Labels of fields whose names in words differ from what the forms say. */
const FIELDS: Readonly<Record<string, string>> = {
  backgroundGuideURL: 'Background guide',
  image: 'Picture',
  startsOn: 'First day',
  endsOn: 'Last day',
  principal: 'Letter from Principal',
  secretaryGeneral: 'Letter from Secretary General',
  about: 'About Us',
  orderState: 'Payment',
};

/** 'contacts.2.phone' → 'Contacts 2, Phone' */
export function fieldName(path: string): string {
  return path
    .split('.')
    .map((key) => FIELDS[key] ?? inWords(key))
    .join(', ')
    .replaceAll(/, (\d+)/g, ' $1');
}

/** Formats a field's value for people. The fee is in paise. */
export function formatValue(path: string, value: unknown): string {
  if (Array.isArray(value))
    return value.length > 0 ? value.map((each) => formatValue(path, each)).join('\n') : 'nothing';
  if (value === undefined || value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return path === 'fee' ? formatPaise(value) : formatNumber(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (path === 'orderState') return isOrderState(value) ? ORDER_STATUSES[value].label : value;
  if (/^\/(?:api\/)?images\//.test(value)) return 'a picture';
  return /^\d{4}-\d\d-\d\dT/.test(value) ? formatDateTime(value) : value;
}

function isOrderState(value: string): value is keyof typeof ORDER_STATUSES {
  return value in ORDER_STATUSES;
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' });

/** The heading for the day of an entry. */
export function formatDay({ at }: AuditEntry): string {
  const now = new Date();
  const day = DAY.format(new Date(at));
  if (day === DAY.format(now)) return 'Today';
  return day === DAY.format(new Date(now.getTime() - 86_400_000)) ? 'Yesterday' : day;
}
