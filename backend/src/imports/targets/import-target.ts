import type { Actor, AuditAction } from '@mun/contracts/audit';
import type { BulkWrite } from '../../platform/mongo/bulk-write.js';

/** What one cell says, as a form would say it. */
export type CellValue = string | number | string[];

/** One column of a table. */
export interface ImportColumn {
  /** Of the form. */
  field: string;
  /** In words. */
  title: string;
  /** What it may be called besides, as `columnKey` has it. */
  aliases: string[];
  /** A cell that is not empty; a number that cannot be read stays a text, which the form refuses in its own words. */
  parse: (cell: string) => CellValue;
}

/** A thing as it is in the list now. */
export interface ExistingItem<Fields> {
  id: string;
  version: number;
  fields: Fields;
}

/** A list that tables are imported into, as its own module keeps it. */
export interface ImportTarget<Fields extends object> {
  /** The first one's cell says which thing a row is of. */
  columns: ImportColumn[];
  /** A column that may go on over several rows of the same thing, one value a row. */
  multiRowField?: string;
  /** How that first cell is compared. */
  keyOf(title: string): string;
  listExisting(): Promise<ExistingItem<Fields>[]>;
  /** @returns every field of the form @throws HttpException with a sentence, where the form would be refused */
  validate(given: Record<string, CellValue>, known?: ExistingItem<Fields>): Promise<Fields>;
  /** @throws HttpException with a sentence, where delegates have chosen or hold what would go */
  assertWritable(write: BulkWrite<Fields>): Promise<void>;
  /**
   * Repeatable.
   * @param importId the import's `_id`
   * @returns `_id`s of those that somebody else was faster with
   */
  writeAll(writes: BulkWrite<Fields>[], by: Actor, action: AuditAction, importId: string): Promise<string[]>;
}

/** A text as it stands in the cell. */
export const parseText = (cell: string): string => cell;

/** '250.50' → 250.5; '₹1,250' and '1,25,000' too. What is no such number stays a text. */
export function parseNumber(cell: string): CellValue {
  const plain = cell.replace(/^₹\s*/, '');
  const grouped = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
  return /^-?\d+(\.\d+)?$/.test(grouped) ? Number(grouped) : cell;
}

/** 'France | Kenya', or one a line → each of them, trimmed. */
export function parseList(cell: string): string[] {
  return cell
    .split(/[|;\r\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
