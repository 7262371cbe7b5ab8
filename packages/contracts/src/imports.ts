import { IsIn, IsString, Matches, MaxLength } from 'class-validator';

/*
 * Imports from a CSV file or a pasted table: previewed as a diff, then applied, and undone in one step. The first line
 * names the columns and determines the separator (comma, semicolon or tab).
 *   committees: name, agenda, background guide, portfolios (separated by | or ;, or one row per portfolio with the same name),
 *               shared portfolios (yes or no; if absent, a new committee is preset from its name), sharing limit
 *   faqs:       question, answer
 *   coupons:    code, amount off, redemptions left
 * Rows are matched by name, question or code, ignoring case. Missing columns and empty cells leave the stored values
 * unchanged.
 */

export const IMPORT_KINDS = ['committees', 'faqs', 'coupons'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Maximum length of a table, in characters. */
export const MAX_IMPORT_LENGTH = 90_000;

export class ImportPreviewRequest {
  @IsIn(IMPORT_KINDS, { message: 'This list does not exist' }) kind!: ImportKind;

  @MaxLength(MAX_IMPORT_LENGTH, { message: 'This table is too long. Please import it in parts.' })
  @Matches(/\S/, { message: 'Please paste a table or choose a file' })
  @IsString({ message: 'Please paste a table or choose a file' })
  table!: string;
}

/** Body of POST /imports. `digest` comes from the preview; the response is 409 if the list has changed since. */
export class ImportRequest extends ImportPreviewRequest {
  @Matches(/^[0-9a-f]{64}$/, { message: 'Please preview the import first' }) digest!: string;
}

export interface ImportRow {
  /** Line number in the table, starting at 1 with the header. */
  line: number;
  title: string;
  action: 'add' | 'change' | 'same' | 'wrong';
  /** The fields that differ, before and after, as text. */
  fields: { field: string; before?: string; after: string }[];
  /** For `wrong`: the reason. */
  message?: string;
}

/** Response of POST /imports/preview. A table with a wrong row cannot be applied. */
export interface ImportPreview {
  kind: ImportKind;
  rows: ImportRow[];
  counts: Record<ImportRow['action'], number>;
  /** SHA-256 of the new values and the current ones. */
  digest: string;
}

/** Response of POST /imports and of POST /imports/:id/undo, where `added` items were removed and `changed` restored. */
export interface ImportResult {
  id: string;
  kind: ImportKind;
  added: number;
  changed: number;
  /** Titles of items that were skipped because another organiser changed them, or took their name, meanwhile. */
  left?: string[];
}

/** One import of GET /imports, the latest 20, newest first. */
export interface ImportView extends ImportResult {
  at: string;
  undone: boolean;
}
