import { isRupeeAmount, rupeesToPaise } from '@mun/contracts/payment/money';
import { MAX_STATEMENT_LINES, type StatementLine } from '@mun/contracts/payment/offline-payments';

/** What is read of a line; each is a column of the file. */
export const STATEMENT_FIELDS = ['date', 'amount', 'description', 'reference'] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** The indexes of the columns. */
export type StatementColumns = Partial<Record<StatementField, number>>;

export interface StatementFile {
  headings: string[];
  /** The index of the row with the headings, above which banks write the account's details. */
  headingRow: number;
  rows: string[][];
}

const CREDIT = /credit|deposit|received|paid in|\bcr\b/i;
const REFERENCE = /\bref|utr|rrn|chq|cheque|transaction id|txn id/i;
const DESCRIPTION = /narration|description|particulars|remarks|details|note|payer|sender|name/i;

/** Finds the row with the headings: the first one that names a date and an amount, or otherwise the first long one. */
export function findTable(rows: string[][]): StatementFile {
  const named = rows.findIndex((row) => {
    const { date, amount } = recognizeColumns(row);
    return date !== undefined && amount !== undefined;
  });
  const long = rows.findIndex((row) => row.filter(Boolean).length > 2);
  const headingRow = Math.max(0, named === -1 ? long : named);
  return { headings: rows[headingRow] ?? [], headingRow, rows };
}

/** The columns whose headings are known. One that names credits wins over one that only names amounts. */
export function recognizeColumns(headings: readonly string[]): StatementColumns {
  const taken = new Set<number>();
  const take = (...patterns: RegExp[]) => {
    for (const pattern of patterns) {
      const index = headings.findIndex((heading, i) => pattern.test(heading) && !taken.has(i));
      if (index === -1) continue;
      taken.add(index);
      return index;
    }
    return undefined;
  };
  const columns = {
    date: take(/date/i),
    amount: take(CREDIT, /amount/i),
    reference: take(REFERENCE),
    description: take(DESCRIPTION),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, index]) => index !== undefined));
}

/** The lines on which money arrived. Others, such as withdrawals, totals and future days, are left out. */
export function readLines({ rows, headingRow }: StatementFile, columns: StatementColumns): StatementLine[] {
  const lines = rows.slice(headingRow + 1).flatMap((row, index) => {
    const cell = (field: StatementField) => {
      const column = columns[field];
      return column === undefined ? '' : (row[column] ?? '').replaceAll(/\s+/g, ' ').trim();
    };
    const receivedOn = toIsoDay(cell('date'));
    const amount = toPaise(cell('amount'));
    // The server would refuse the whole statement. It allows a day, because time zones differ.
    const isFuture = receivedOn !== undefined && Date.parse(receivedOn) >= Date.now() + 86_400_000;
    if (!receivedOn || !amount || isFuture) return [];
    return [
      {
        line: headingRow + index + 2,
        receivedOn,
        amount,
        description: cell('description').slice(0, 500),
        reference: cell('reference').slice(0, 64),
      },
    ];
  });
  return lines.slice(0, MAX_STATEMENT_LINES);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** '2025-09-01' for '01/09/2025', '1-9-25', '01 Sep 2025' and '2025-09-01 10:00', with the day first as in India. */
export function toIsoDay(text: string): string | undefined {
  const [first = '', second = '', third = ''] = text.trim().split(/[\s/.,T-]+/);
  const [year, month, day] = first.length === 4 ? [first, second, third] : [third, second, first];
  const monthNumber = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1 || Number(month);
  const fullYear = year.length === 2 ? `20${year}` : year;
  const iso = `${fullYear}-${String(monthNumber).padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return undefined;
  const date = new Date(`${iso}T00:00:00Z`);
  // 31 February would become 3 March.
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso) ? undefined : iso;
}

/** The paise of '1,500.00', '₹ 1,500/-' or '1500.00Cr'; undefined if it is no amount or a debit. */
export function toPaise(text: string): number | undefined {
  if (/\bdr\b|^\s*[-(]/i.test(text)) return undefined;
  const plain = text.replaceAll(/₹|(?:inr|rs|cr)\.?|\/-|[,+\s]/gi, '');
  if (!/^\d+(?:\.\d+)?$/.test(plain)) return undefined;
  const rupees = Number(plain);
  return rupees > 0 && isRupeeAmount(rupees) ? rupeesToPaise(rupees) : undefined;
}
