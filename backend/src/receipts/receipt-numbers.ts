import type { ReceiptDocument } from '@mun/contracts/payment/receipts';
import { VENUE_TIME_ZONE } from '@mun/contracts/venue-time';

const YEAR = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: VENUE_TIME_ZONE });
/** Indian accounting allows numbers of at most 16 characters: 'MMUN-2026-000123'. */
const MAX_INITIALS = 4;

const SUFFIXES: Record<ReceiptDocument['kind'], string> = { receipt: '', 'credit-note': 'CN', invoice: 'IN' };

/**
 * Returns what all numbers of a year begin with: 'MMUN-2026-' for receipts, 'MMUN-2026-CN' for credit notes.
 * @param conference 'Meridian MUN'
 */
export function seriesOf(kind: ReceiptDocument['kind'], conference: string, issuedAt: Date): string {
  return `${initialsOf(conference)}-${YEAR.format(issuedAt)}-${SUFFIXES[kind]}`;
}

/** ('MMUN-2026-', 123) → 'MMUN-2026-000123' */
export function formatReceiptNumber(series: string, sequence: number): string {
  return series + String(sequence).padStart(series.endsWith('-') ? 6 : 4, '0');
}

/** 'Meridian MUN' → 'MMUN': the first letter of each word, and the whole of an abbreviation. 'R' if there is no Latin letter. */
function initialsOf(conference: string): string {
  const words =
    conference
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .match(/[A-Za-z]+/g) ?? [];
  const initials = words.map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.charAt(0).toUpperCase()));
  return initials.join('').slice(0, MAX_INITIALS) || 'R';
}
