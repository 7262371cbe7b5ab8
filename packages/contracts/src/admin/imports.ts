import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import type { ErrorBody } from '../errors.js';
import { MAX_LINE_LENGTH, RequiredText } from '../validation.js';

/*
 * Imports from a CSV file or a pasted table: previewed as a diff, then applied, and undone in one step. The first line
 * names the columns and determines the separator (comma, semicolon or tab).
 *   committees: name, agenda, background guide, portfolios (separated by | or ;, or one row per portfolio with the same name),
 *               shared portfolios (yes or no; if absent, a new committee is preset from its name), sharing limit, picture
 *   board:      name, position, committee, picture
 *   team:       name, position, type (super, head or manager), picture
 *   sponsors:   name, type (partner, college or endorsement), picture
 *   faqs:       question, answer
 *   coupons:    code, amount off (rupees, or '10%'), percent off, redemptions left, valid until, institution
 * Rows are matched by name, question or code, ignoring case. Missing columns and empty cells leave the stored values
 * unchanged. Pictures are uploaded first, one by one. Each is matched with the item whose row names its file, or whose name
 * is the file's: 'ananya-deshpande.jpg' for Ananya Deshpande. They may come without a table.
 * A table of committees may instead have a column per committee, with its portfolios below its name.
 */

export const IMPORT_KINDS = ['committees', 'board', 'team', 'sponsors', 'faqs', 'coupons'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The lists whose items have a picture. */
export const PICTURE_IMPORT_KINDS: readonly ImportKind[] = ['committees', 'board', 'team', 'sponsors'];

/** Maximum length of a table, in characters. */
export const MAX_IMPORT_LENGTH = 90_000;
export const MAX_IMPORT_PICTURES = 200;
/** More would block the server while it compares them. */
export const MAX_IMPORT_ROWS = 2_000;
const MAX_COLUMNS = 100;

/** An uploaded picture of an import. */
export class ImportPicture {
  /** The name of the file. */
  @RequiredText('The file has no name') file!: string;

  /** From POST /images. */
  @Matches(/^[0-9a-f]{32}$/, { message: 'Please upload this picture again' }) id!: string;
}

export class ImportPreviewRequest {
  @IsIn(IMPORT_KINDS, { message: 'This list does not exist' }) kind!: ImportKind;

  /** May be empty if there are pictures. */
  @MaxLength(MAX_IMPORT_LENGTH, { message: 'This table is too long. Please import it in parts.' })
  @Matches(/\S/, { message: 'Please paste a table or choose a file' })
  @IsString({ message: 'Please paste a table or choose a file' })
  @ValidateIf(({ table, pictures }: ImportPreviewRequest) => table !== '' || !pictures?.length)
  table!: string;

  /** The field of each column in order, '' to leave one out. If absent or empty, fields are recognised by the headings. */
  @IsOptional()
  @MaxLength(MAX_LINE_LENGTH, { each: true, message: 'This column does not exist' })
  @IsString({ each: true, message: 'This column does not exist' })
  @ArrayMaxSize(MAX_COLUMNS, { message: 'This table has too many columns' })
  @IsArray({ message: 'The columns must be a list' })
  columns?: string[];

  /** Empty cells get the value above, since of merged cells only the first has one: of committees the name, of others all but pictures. */
  @IsOptional()
  @IsBoolean({ message: 'Please choose whether empty cells are filled' })
  fillDown?: boolean;

  /** The first line has the names of committees, and each column its portfolios. Only for committees. */
  @IsOptional()
  @IsBoolean({ message: 'Please choose how the table is arranged' })
  committeePerColumn?: boolean;

  /** Portfolios that delegates chose or hold can be removed from the list; the delegates keep them. Otherwise, such a row is an error. */
  @IsOptional()
  @IsBoolean({ message: 'Please choose whether portfolios in use are removed' })
  removesUsedPortfolios?: boolean;

  @IsOptional()
  @ValidateNested({ each: true })
  @ArrayMaxSize(MAX_IMPORT_PICTURES, {
    message: `Please choose up to ${MAX_IMPORT_PICTURES} pictures at once`,
  })
  @IsArray({ message: 'The pictures must be a list' })
  @Type(() => ImportPicture)
  pictures?: ImportPicture[];
}

/** Body of POST /imports. `digest` comes from the preview; the response is 409 if the list has changed since. */
export class ImportRequest extends ImportPreviewRequest {
  @Matches(/^[0-9a-f]{64}$/, { message: 'Please preview the import first' }) digest!: string;

  /** Leaves out the rows with an error. Otherwise, a table with one is refused. */
  @IsOptional()
  @IsBoolean({ message: 'Please choose whether rows with errors are left out' })
  skipErrors?: boolean;
}

/** Body of the 400 if columns are not recognised: the organiser chooses their fields, and sends them in `columns`. */
export interface UnknownColumns extends ErrorBody {
  /** The headings in order, with the recognised field or ''. */
  columns: { heading: string; field: string }[];
  /** The fields that can be chosen; the first one is required. */
  fields: { field: string; title: string }[];
}

export interface ImportRow {
  /** Line number in the table, starting at 1 with the header; absent if the item only gets a picture or is a column. */
  line?: number;
  title: string;
  action: 'add' | 'change' | 'same' | 'wrong';
  /** The fields that differ, before and after, as text; of a picture, its URL. */
  fields: { field: string; before?: string; after: string }[];
  /** For `wrong`: the reason. */
  message?: string;
}

/** Response of POST /imports/preview. A table with a wrong row can only be applied without it. */
export interface ImportPreview {
  kind: ImportKind;
  rows: ImportRow[];
  counts: Record<ImportRow['action'], number>;
  /** SHA-256 of the new values and the current ones. */
  digest: string;
  /** Every picture with the item that it is for, or the reason why it is for none. */
  pictures: { file: string; title?: string; message?: string }[];
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
