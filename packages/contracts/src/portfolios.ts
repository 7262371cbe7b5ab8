import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsOptional,
  IsString,
  MaxLength,
  ValidateBy,
} from 'class-validator';
import { normalizeName } from './normalize-name.js';

/** Maximum number of portfolios of a committee. */
export const MAX_PORTFOLIOS = 500;

export const PORTFOLIOS_EMPTY_MESSAGE = 'Portfolios cannot be empty';
export const PORTFOLIOS_DUPLICATE_MESSAGE = 'Portfolios must be unique. Duplicate entries found.';

/** Splits text with one portfolio per line into trimmed portfolios, without empty lines. */
export function parsePortfolioLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The text area of the portfolio form, one portfolio per line. `parsePortfolioLines` converts it for the request. */
export class PortfoliosText {
  // Validators run from the last to the first.
  @ValidateBy(
    {
      name: 'unique',
      validator: {
        validate: (text: string) => {
          const keys = parsePortfolioLines(text).map(normalizeName);
          return new Set(keys).size === keys.length;
        },
      },
    },
    { message: PORTFOLIOS_DUPLICATE_MESSAGE },
  )
  @ValidateBy(
    { name: 'notEmpty', validator: { validate: (text: string) => parsePortfolioLines(text).length > 0 } },
    { message: PORTFOLIOS_EMPTY_MESSAGE },
  )
  text!: string;
}

/** Body of PUT /committees/:id/portfolios. */
export class PortfoliosForm {
  // Validators run from the last to the first.
  @ArrayUnique(
    (portfolio: unknown) => (typeof portfolio === 'string' ? normalizeName(portfolio) : portfolio),
    {
      message: PORTFOLIOS_DUPLICATE_MESSAGE,
    },
  )
  @ArrayMaxSize(MAX_PORTFOLIOS, { message: `A committee can have at most ${MAX_PORTFOLIOS} portfolios` })
  @MaxLength(160, { each: true, message: 'Please keep each portfolio to 160 characters' })
  @ValidateBy(
    {
      name: 'notEmpty',
      validator: {
        validate: (value) =>
          Array.isArray(value) &&
          value.length > 0 &&
          value.every((portfolio) => typeof portfolio === 'string' && portfolio !== ''),
      },
    },
    { message: PORTFOLIOS_EMPTY_MESSAGE },
  )
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(trimmed) : value))
  portfolios!: string[];

  /**
   * Portfolios whose removal the organiser has accepted although delegates chose or hold them. If one is missing here,
   * nothing is saved and the response is 409 with `PortfoliosInUseResponse`.
   */
  @IsOptional()
  @IsString({ each: true })
  @IsArray()
  accept?: string[];
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
