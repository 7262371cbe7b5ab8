import type { Actor, AuditAction } from '@mun/contracts/admin/audit';
import { isImageReference, type ImageReference } from '../../content/images/images.service.js';
import type { BulkWrite } from '../../platform/mongo/bulk-write.js';

/** The value of a cell as a form field. */
export type CellValue = string | number | boolean | string[] | ImageReference;

export interface ImportColumn {
  /** The form field that it fills. */
  field: string;
  /** The heading. */
  title: string;
  /** Other accepted headings, as `normalizeColumnName` returns them. */
  aliases: string[];
  /** Parses a non-empty cell. An invalid number stays text, so that the form's own validation rejects it. */
  parse: (cell: string) => CellValue;
}

/** The first column identifies the item. */
export type ImportColumns = [ImportColumn, ...ImportColumn[]];

/** Its cells name files among the import's pictures; `validate` gets the picture. */
export const PICTURE_COLUMN: ImportColumn = {
  field: 'image',
  title: 'Picture',
  aliases: ['image', 'photo', 'portrait', 'picturefile', 'filename'],
  parse: (cell) => cell,
};

/** An item of the list as it is now. */
export interface ExistingItem<Fields> {
  id: string;
  version: number;
  fields: Fields;
}

/** A list that tables can be imported into. */
export interface ImportTarget<Fields extends object> {
  columns: ImportColumns;
  /** A column whose values may be spread over several rows of the same item. */
  multiRowField?: string;
  /** Normalizes a cell of the first column for comparison. */
  keyOf(title: string): string;
  listExisting(): Promise<ExistingItem<Fields>[]>;
  /**
   * Returns all fields of the form, those without a cell from the existing item.
   * @throws HttpException with the form's message
   */
  validate(values: Record<string, CellValue>, existing?: Fields): Promise<Fields>;
  /** @throws HttpException if delegates have chosen or hold what the write would remove */
  assertWritable?(write: BulkWrite<Fields>): Promise<void>;
  /** Idempotent. @returns `_id`s of items that were not written because they had changed meanwhile */
  writeAll(
    writes: BulkWrite<Fields>[],
    actor: Actor,
    action: AuditAction,
    importId: string,
  ): Promise<string[]>;
}

/** Returns the picture among the values of a row, or the existing one. */
export function pictureOf(
  { image }: Record<string, unknown>,
  existing?: { image?: ImageReference | undefined },
): ImageReference | undefined {
  return isImageReference(image) ? image : existing?.image;
}

export const parseText = (cell: string): string => cell;

/** Parses '250.50', '₹1,250' and '1,25,000'. Returns other text unchanged. */
export function parseNumber(cell: string): CellValue {
  const amount = cell.replace(/^₹\s*/, '');
  const digits = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(amount) ? amount.replaceAll(',', '') : amount;
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : cell;
}

/** Parses '10' and '10%'. Returns other text unchanged. */
export function parsePercentage(cell: string): CellValue {
  return parseNumber(cell.replace(/\s*%$/, ''));
}

/** Parses '30/08/2026', '30-8-2026' and '30.08.2026' as ISO dates. Returns other text unchanged. */
export function parseDate(cell: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? [];
  return year === '' ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Parses 'yes' and 'no'. Returns other text unchanged. */
export function parseBoolean(cell: string): CellValue {
  if (/^(yes|y|true)$/i.test(cell)) return true;
  return /^(no|n|false)$/i.test(cell) ? false : cell;
}

/** Splits 'France | Kenya' or one value per line. */
export function parseList(cell: string): string[] {
  const values = cell.split(/[|;\r\n]/).map((value) => value.trim());
  return values.filter((value) => value !== '');
}
