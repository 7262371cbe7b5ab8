import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  arrayUnique,
  ArrayUnique,
  IsArray,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { normalizeName } from '../normalize-name.js';
import { isSingleLine, Satisfies, SingleLine } from '../validation.js';

export const MAX_PORTFOLIOS = 500;

const PORTFOLIOS_EMPTY_MESSAGE = 'Portfolios cannot be empty';
const PORTFOLIOS_DUPLICATE_MESSAGE = 'Portfolios must be unique. Duplicate entries found.';

const NOT_ONE_LINE_EACH = 'Please remove tabs and invisible characters from the portfolios';

/** Trims and drops empty lines. */
export function parsePortfolioLines(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '');
}

/** The text area of the portfolio form. */
export class PortfoliosText {
  // Validators run from the last to the first.
  @Satisfies('unique', hasUniqueLines, PORTFOLIOS_DUPLICATE_MESSAGE)
  @Satisfies(
    'singleLines',
    (text) => parsePortfolioLines(String(text)).every(isSingleLine),
    NOT_ONE_LINE_EACH,
  )
  @Satisfies('notEmpty', (text) => parsePortfolioLines(String(text)).length > 0, PORTFOLIOS_EMPTY_MESSAGE)
  text!: string;
}

/** A portfolio that has a new name in the list. Delegates who chose or hold it keep it under this name, without an email. */
export class PortfolioRename {
  @IsString() from!: string;
  @IsString() to!: string;
}

/** Body of PUT /committees/:id/portfolios. */
export class PortfoliosForm {
  // Validators run from the last to the first.
  @ArrayUnique(
    (portfolio: unknown) => (typeof portfolio === 'string' ? normalizeName(portfolio) : portfolio),
    { message: PORTFOLIOS_DUPLICATE_MESSAGE },
  )
  @ArrayMaxSize(MAX_PORTFOLIOS, { message: `A committee can have at most ${MAX_PORTFOLIOS} portfolios` })
  @MaxLength(160, { each: true, message: 'Please keep each portfolio to 160 characters or fewer' })
  @SingleLine(NOT_ONE_LINE_EACH, { each: true })
  @Satisfies('notEmpty', isListOfTexts, PORTFOLIOS_EMPTY_MESSAGE)
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(trimmed) : value))
  portfolios!: string[];

  /** Portfolios to remove although delegates chose or hold them; otherwise the response is 409 `PortfoliosInUseResponse`. */
  @IsOptional()
  @IsString({ each: true })
  @IsArray()
  accept?: string[];

  /** Those whose old name is no longer in the list, and whose new name was not. Others are ignored. */
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => PortfolioRename)
  @IsArray()
  renames?: PortfolioRename[];
}

function hasUniqueLines(text: unknown): boolean {
  return arrayUnique(parsePortfolioLines(String(text)), normalizeName);
}

function isListOfTexts(value: unknown): boolean {
  const isText = (portfolio: unknown) => typeof portfolio === 'string' && portfolio !== '';
  return Array.isArray(value) && value.length > 0 && value.every(isText);
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
