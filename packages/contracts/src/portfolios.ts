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

/** How many portfolios a committee may have. */
export const MAX_PORTFOLIOS = 500;

export const PORTFOLIOS_EMPTY_MESSAGE = 'Portfolios cannot be empty';
export const PORTFOLIOS_DUPLICATE_MESSAGE = 'Portfolios must be unique. Duplicate entries found.';

/** What somebody typed or pasted, one portfolio a line → the portfolios, trimmed, blank lines left out. */
export function parsePortfolioLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** What an organiser types, one portfolio a line; `portfolioLines` makes of it what is sent. */
export class PortfoliosText {
  // Listed last = looked at first.
  @ValidateBy(
    {
      name: 'different',
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
    { name: 'some', validator: { validate: (text: string) => parsePortfolioLines(text).length > 0 } },
    { message: PORTFOLIOS_EMPTY_MESSAGE },
  )
  text!: string;
}

/** Body of PUT /committees/:id/portfolios. */
export class PortfoliosForm {
  // Listed last = looked at first.
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
      name: 'portfolios',
      validator: {
        validate: (value) =>
          Array.isArray(value) &&
          value.length > 0 &&
          value.every((one) => typeof one === 'string' && one !== ''),
      },
    },
    { message: PORTFOLIOS_EMPTY_MESSAGE },
  )
  @Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(trimmed) : value))
  portfolios!: string[];

  /**
   * Portfolios whose removal the organiser has accepted although delegates chose or hold them. One that is missing here is
   * answered with 409 and `PortfoliosInUse`, and nothing is saved.
   */
  @IsOptional()
  @IsString({ each: true })
  @IsArray()
  accept?: string[];
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
