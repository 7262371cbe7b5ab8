import { IsIn, IsString, Matches, MaxLength } from 'class-validator';

/*
 * Lists from a CSV file or a pasted table: first shown as a difference, then applied, and undone in one step.
 * The first line names the columns; separators are commas, semicolons or tabs, whichever the first line has.
 *   committees: name, agenda, background guide, portfolios (separated by | or ;, or one row per portfolio with the same name)
 *   faqs:       question, answer
 *   coupons:    code, amount off, redemptions left
 * Rows are matched by name, question or code, without regard to case; what a table leaves out is left as it is, and so is
 * what an empty cell would say.
 */

export const IMPORT_KINDS = ['committees', 'faqs', 'coupons'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The longest table, in characters. */
export const MAX_IMPORT_LENGTH = 90_000;

/** Body of POST /imports/preview. */
export class ImportPreviewRequest {
  @IsIn(IMPORT_KINDS, { message: 'There is no such list' })
  kind!: ImportKind;

  @MaxLength(MAX_IMPORT_LENGTH, { message: 'This table is too long; please import it in parts' })
  @Matches(/\S/, { message: 'Please paste a table or choose a file' })
  @IsString({ message: 'Please paste a table or choose a file' })
  table!: string;
}

/** Body of POST /imports: `digest` is the preview's, so that exactly what was shown is applied; 409 where the list changed since. */
export class ImportRequest extends ImportPreviewRequest {
  @Matches(/^[0-9a-f]{64}$/, { message: 'Please look at the difference first' })
  digest!: string;
}

export interface ImportRow {
  /** Of the table, counted from 1 with the head. */
  line: number;
  title: string;
  action: 'add' | 'change' | 'same' | 'wrong';
  /** The fields that differ, as they are and as they would be, in words. */
  fields: { field: string; before?: string; after: string }[];
  /** `wrong`: what is wrong. */
  message?: string;
}

/** Answer of POST /imports/preview. A table with a wrong row is not applied. */
export interface ImportPreview {
  kind: ImportKind;
  rows: ImportRow[];
  counts: Record<ImportRow['action'], number>;
  /** SHA-256 of what would be written, over what is there now. */
  digest: string;
}

/** Answer of POST /imports and of POST /imports/:id/undo (409 with a sentence where something was changed since). Of an undo:
 * how many were taken away again, as `added`, and how many were changed back. */
export interface ImportResult {
  id: string;
  kind: ImportKind;
  added: number;
  changed: number;
  /** Titles of those that somebody else changed, or took the name of, in the same moment: they are left as they are. */
  left?: string[];
}

/** One line of GET /imports: the newest first, the last 20. */
export interface ImportView extends ImportResult {
  at: string;
  undone: boolean;
}
