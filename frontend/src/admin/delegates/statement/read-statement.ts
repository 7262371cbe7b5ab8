import { MAX_STATEMENT_LINES, type StatementLine } from '@mun/contracts/payment/offline-payments';
import { toPaise } from '../../../shared/lib/format/to-paise';

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
const DEBIT = /debit|withdraw|paid out|\bdr\b/i;
/** A cell that marks its line as a credit, or as a debit. */
const CREDIT_MARK = /^(?:cr?|credit(?:ed)?|deposit|received)\.?$/i;
const DEBIT_MARK = /^(?:dr?|debit(?:ed)?|withdrawal|sent)\.?$/i;
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

/** The columns whose headings are known. One that names credits wins over one that names amounts, or both directions. */
export function recognizeColumns(headings: readonly string[]): StatementColumns {
  const taken = new Set<number>();
  const take = (...kinds: ((heading: string) => boolean)[]) => {
    for (const isKind of kinds) {
      const index = headings.findIndex((heading, i) => isKind(heading) && !taken.has(i));
      if (index === -1) continue;
      taken.add(index);
      return index;
    }
    return undefined;
  };
  const columns = {
    date: take((heading) => /date/i.test(heading)),
    amount: take(
      namesCredits,
      (heading) => /amount/i.test(heading) && !DEBIT.test(heading),
      (heading) => CREDIT.test(heading) && DEBIT.test(heading),
    ),
    reference: take((heading) => REFERENCE.test(heading)),
    description: take((heading) => DESCRIPTION.test(heading)),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, index]) => index !== undefined));
}

/** Not 'Dr/Cr', which says nothing about the direction. */
function namesCredits(heading: string): boolean {
  return CREDIT.test(heading) && !DEBIT.test(heading);
}

/** The lines on which money arrived. Others, such as withdrawals, totals and future days, are left out. */
export function readLines(table: StatementFile, columns: StatementColumns): StatementLine[] {
  const { rows, headingRow } = table;
  const marks = findMarks(table, columns);
  const lines = rows.slice(headingRow + 1).flatMap((row, index) => {
    const cell = (field: StatementField) => {
      const column = columns[field];
      return column === undefined ? '' : (row[column] ?? '').replaceAll(/\s+/g, ' ').trim();
    };
    const receivedOn = toIsoDay(cell('date'));
    const amount = toPaise(cell('amount'));
    // The server would refuse the whole statement. It allows a day, because time zones differ.
    const isFuture = receivedOn !== undefined && Date.parse(receivedOn) >= Date.now() + 86_400_000;
    if (!receivedOn || !(amount > 0) || isFuture || DEBIT_MARK.test(row[marks]?.trim() ?? '')) return [];
    const description = cell('description');
    return [
      {
        line: headingRow + index + 2,
        receivedOn,
        amount,
        description: description.slice(0, 500),
        reference: toReference(cell('reference'), description),
      },
    ];
  });
  return lines.slice(0, MAX_STATEMENT_LINES);
}

/**
 * Returns the index of the column that marks each line as a credit or a debit: the one next to the amounts, because balances can
 * have marks, too. -1 if there is none.
 */
function findMarks(
  { headings, headingRow, rows }: StatementFile,
  { date, amount }: StatementColumns,
): number {
  if (date === undefined || amount === undefined || namesCredits(headings[amount] ?? '')) return -1;
  const dated = rows.slice(headingRow + 1).filter((row) => toIsoDay(row[date] ?? '') !== undefined);
  const isMark = (cell: string) => CREDIT_MARK.test(cell) || DEBIT_MARK.test(cell);
  const columns = headings.flatMap((_, index) => {
    const cells = dated.flatMap((row) => row[index]?.trim() || []);
    return cells.length > 0 && cells.every(isMark) ? index : [];
  });
  const [nearest = -1] = columns.toSorted((a, b) => Math.abs(a - amount) - Math.abs(b - amount));
  return nearest;
}

/** The number of a UPI transfer has 12 digits. */
const UPI_NUMBER = /(?<!\d)\d{12}(?!\d)/;

/** Some banks leave the reference empty or repeat the number of a pool account in it, and have the transfer's in the description. */
function toReference(cell: string, description: string): string {
  const isOwn = /\d/.test(cell) && !/^transfer\b/i.test(cell);
  return (isOwn ? cell : (UPI_NUMBER.exec(description)?.[0] ?? '')).slice(0, 64);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** '2025-09-01' for '01/09/2025', '1-9-25', '01 Sep 2025', 'Sep 01, 2025' and '2025-09-01 10:00', with the day first as in India. */
export function toIsoDay(text: string): string | undefined {
  const [first = '', second = '', third = ''] = text.trim().split(/(?:[\s/.,-]|(?<=\d)T(?=\d))+/);
  const isMonthFirst = MONTHS.includes(first.slice(0, 3).toLowerCase());
  const monthBefore = isMonthFirst ? [third, first, second] : [third, second, first];
  const [year = '', month = '', day = ''] = /^\d{4}$/.test(first) ? [first, second, third] : monthBefore;
  const monthNumber = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1 || Number(month);
  const fullYear = year.length === 2 ? `20${year}` : year;
  const iso = `${fullYear}-${String(monthNumber).padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return undefined;
  const date = new Date(`${iso}T00:00:00Z`);
  // 31 February would become 3 March.
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso) ? undefined : iso;
}
