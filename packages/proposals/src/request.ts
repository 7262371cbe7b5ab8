import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { MAX_ALLOTMENTS } from '@mun/contracts/allotment/allotment';
import { MAX_PORTFOLIOS } from '@mun/contracts/content/portfolios';
import { MAX_LINE_LENGTH, Satisfies } from '@mun/contracts/validation';
import {
  AIMS,
  type Aim,
  MAX_PER_SCHOOL,
  OTHER_SEATS,
  type OtherSeats,
  SCHOOL_RULES,
  type SchoolRule,
} from './problem.js';

/** Whose seats are proposed: those of delegates without one, or everybody's except locked ones. */
export const SCOPES = ['unseated', 'everybody'] as const;
export type Scope = (typeof SCOPES)[number];

const NOT_AN_AIM = { message: 'Please choose an aim' };
const NOT_A_LIST = { message: 'Please send a list' };
const INVALID_LIMIT = { message: 'The limit must be a whole number from 0 to 10,000' };
const INVALID_SCHOOL_RULE = 'Please choose how many of one school may be in a committee: from 1 to 1,000';
const INVALID_EXPERIENCE = { message: 'The experience must be a whole number from 0 to 99' };

export class PortfolioRule {
  @MaxLength(MAX_LINE_LENGTH)
  @IsString()
  portfolio!: string;

  /** The least number of MUNs of its delegate. */
  @Max(99, INVALID_EXPERIENCE)
  @Min(0, INVALID_EXPERIENCE)
  @IsInt(INVALID_EXPERIENCE)
  minMuns!: number;
}

export class CommitteeRule {
  /** The committee's `_id`. */
  @MaxLength(64)
  @IsString()
  committee!: string;

  /** The most delegates of the committee. */
  @IsOptional()
  @Max(10_000, INVALID_LIMIT)
  @Min(0, INVALID_LIMIT)
  @IsInt(INVALID_LIMIT)
  limit?: number;

  /** The least number of MUNs of its delegates. */
  @IsOptional()
  @Max(99, INVALID_EXPERIENCE)
  @Min(0, INVALID_EXPERIENCE)
  @IsInt(INVALID_EXPERIENCE)
  minMuns?: number;

  @IsOptional()
  @IsBoolean()
  firstTimersOnly?: boolean;

  @IsOptional()
  @ValidateNested({ each: true, ...NOT_A_LIST })
  @ArrayMaxSize(MAX_PORTFOLIOS, NOT_A_LIST)
  @IsArray(NOT_A_LIST)
  @Type(() => PortfolioRule)
  portfolios?: PortfolioRule[];
}

/** Body of POST /registration/proposals. */
export class ProposalRequest {
  @IsIn(AIMS, NOT_AN_AIM)
  aim!: Aim;

  @IsIn(OTHER_SEATS, { message: 'Please choose which other seats may be proposed' })
  otherSeats!: OtherSeats;

  @IsIn(SCOPES, { message: 'Please choose whose seats are proposed' })
  scope!: Scope;

  @Satisfies('schoolRule', isSchoolRule, INVALID_SCHOOL_RULE, [MAX_PER_SCHOOL])
  schools!: SchoolRule;

  @IsOptional()
  @IsBoolean()
  seatEverybody?: boolean;

  @IsOptional()
  @IsBoolean()
  fewestChanges?: boolean;

  /** Registration ids of delegates who keep their present seat although everybody's is proposed. */
  @IsOptional()
  @MaxLength(64, { each: true, ...NOT_A_LIST })
  @IsString({ each: true, ...NOT_A_LIST })
  @ArrayMaxSize(MAX_ALLOTMENTS, NOT_A_LIST)
  @IsArray(NOT_A_LIST)
  locked?: string[];

  @IsOptional()
  @ValidateNested({ each: true, ...NOT_A_LIST })
  @ArrayMaxSize(500, NOT_A_LIST)
  @IsArray(NOT_A_LIST)
  @Type(() => CommitteeRule)
  committees?: CommitteeRule[];
}

/** Returns whether a value is one of SCHOOL_RULES or `{ kind: 'at-most', n }` without other fields. */
function isSchoolRule(value: unknown): value is SchoolRule {
  if (typeof value !== 'object' || value === null) return SCHOOL_RULES.some((rule) => rule === value);
  const { kind, n, ...others }: { kind?: unknown; n?: unknown } = value;
  const isNumber = typeof n === 'number' && Number.isInteger(n) && n >= 1 && n <= MAX_PER_SCHOOL;
  return kind === 'at-most' && isNumber && Object.keys(others).length === 0;
}
