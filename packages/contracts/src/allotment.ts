import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsOptional,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { Actor } from './audit.js';
import type { ErrorBody } from './errors.js';
import { MAX_LINE_LENGTH, Trim } from './validation.js';

/** The largest batch. */
export const MAX_ALLOTMENTS = 10_000;

/** One delegate of GET /registration/registrants: SPEC.md section 3, and what the table needs besides. Confirmed ones only. */
export interface Registrant {
  registrationId: string;
  fullName: string;
  institution: string;
  numberOfMUNsParticipated: number;
  committeePreference1: string;
  portfolioPreference1ForCommitteePreference1: string;
  portfolioPreference2ForCommitteePreference1: string;
  committeePreference2: string;
  portfolioPreference1ForCommitteePreference2: string;
  portfolioPreference2ForCommitteePreference2: string;
  allotmentStatus: 'allotted' | 'not_allotted';
  /** Empty where nothing is allotted. */
  allottedCommittee: string;
  allottedPortfolio: string;
  /** Whether the delegate has been mailed the present allotment. */
  mailed?: boolean;
}

/**
 * Many may hold one portfolio in these (SPEC.md section 5): names that contain 'international press' or 'ip' in any case.
 * The browser, the service and the database go by this one rule.
 */
export function allowsSharedPortfolios(committee: string): boolean {
  return /international press|ip/i.test(committee);
}

/** SPEC.md's sentence for a seat that is given twice. */
export function duplicateAllotmentMessage(committee: string, portfolio: string): string {
  return `Duplicate allotment found: ${committee}::${portfolio}`;
}

const LIST = { message: 'Please send a list of allotments' };
const TEXT = { message: 'An allotment is made of texts' };
const TOO_MANY = { message: `At most ${MAX_ALLOTMENTS.toLocaleString('en')} allotments at once` };
const NUMBER = { message: 'There is no change of this number' };

/**
 * A delegate, and the seat that the organiser saw them in. `MaxLength` refuses what is no text: of ten thousand rows each
 * further rule takes its time.
 */
export class ExpectedSeat {
  @MaxLength(64, TEXT)
  @Trim()
  registrationId!: string;

  /**
   * What stood there when the organiser began to edit, '' and '' for nothing; where the seat is another one by now, the
   * batch is refused with 409. Left out: whatever stands there is replaced.
   */
  @IsOptional()
  @MaxLength(MAX_LINE_LENGTH, TEXT)
  seenCommittee?: string;

  @IsOptional()
  @MaxLength(MAX_LINE_LENGTH, TEXT)
  seenPortfolio?: string;
}

/** One row as it is sent. Without committee or portfolio it is skipped. */
export class AllotmentEntry extends ExpectedSeat {
  /** By name or `_id`. */
  @IsOptional()
  @MaxLength(MAX_LINE_LENGTH, TEXT)
  @Trim()
  allottedCommittee?: string;

  @IsOptional()
  @MaxLength(MAX_LINE_LENGTH, TEXT)
  @Trim()
  allottedPortfolio?: string;
}

/** Body of PATCH /registration/allot. */
export class AllotmentBatch {
  @ValidateNested({ each: true, ...LIST })
  @ArrayMaxSize(MAX_ALLOTMENTS, TOO_MANY)
  @IsArray(LIST)
  @Type(() => AllotmentEntry)
  allotments!: AllotmentEntry[];

  /** Delegates who shall hold no seat. */
  @IsOptional()
  @ValidateNested({ each: true, ...LIST })
  @ArrayMaxSize(MAX_ALLOTMENTS, TOO_MANY)
  @IsArray(LIST)
  @Type(() => ExpectedSeat)
  cleared?: ExpectedSeat[];
}

/** Answer of PATCH /registration/allot. Rows that already stood as sent count as neither. */
export interface AllotmentBatchResponse {
  /** How many seats were changed. */
  updated: number;
  /** Registration ids that belong to nobody (any more), or whose committee or portfolio does not exist. */
  failed: string[];
  /** Why each of `failed` failed, in words. */
  reasons: Record<string, string>;
  /** The change in the history; absent where nothing changed. */
  change?: string;
}

/** One reason why a batch was refused. */
export interface AllotmentConflict {
  registrationId: string;
  committee: string;
  portfolio: string;
  /**
   * `held`: somebody else has that seat · `changed`: this delegate's seat is another than the one that was seen · `gone`,
   * where a change is taken back: the seat from before it is not there any more, and a committee that was deleted is ''.
   */
  kind: 'held' | 'changed' | 'gone';
  /** `held`: who has it. */
  holder?: { registrationId: string; fullName: string };
  /** `changed`: what stands there now, '' and '' for nothing. */
  current?: { committee: string; portfolio: string };
}

/**
 * Body of the 409 of PATCH /registration/allot, and of an undo: nothing was changed; `message` begins with the first conflict
 * in a sentence.
 */
export interface AllotmentConflictResponse extends ErrorBody {
  conflicts: AllotmentConflict[];
}

/** One seat's change inside a batch; '' and '' where there was or is none. */
export interface SeatChange {
  registrationId: string;
  fullName: string;
  before: { committee: string; portfolio: string };
  after: { committee: string; portfolio: string };
}

/** The author of a change that freed the seat of a cancelled or erased registration. Nobody is left to give it back to. */
export const CANCELLED_REGISTRATION_ACTOR: Actor = { session: 'none', name: 'Cancelled registration' };

/** One batch of GET /registration/allotment-changes, the newest first. */
export interface AllotmentChangeView {
  id: string;
  /** Counted up from 1. */
  number: number;
  at: string;
  by: Actor;
  count: number;
  /** The batch that this one took back, and the one that took this one back. */
  undoes?: string;
  undoneBy?: string;
  /** How many seats were changed back, where it was undone: fewer than `count` where somebody was cancelled since. */
  undoneCount?: number;
}

/** Query of GET /registration/allotment-changes: the batches before this one. */
export class AllotmentChangesQuery {
  @IsOptional()
  @Max(Number.MAX_SAFE_INTEGER, NUMBER)
  @Min(1, NUMBER)
  @IsInt(NUMBER)
  @Type(() => Number)
  before?: number;
}

/** Answer of GET /registration/allotment-changes?before=<number>: 30 at a time. */
export interface AllotmentChangePage {
  changes: AllotmentChangeView[];
  next?: number;
}

/** Answer of GET /registration/allotment-changes/:id; POST …/:id/undo answers with AllotmentBatchAnswer or 409 AllotmentsRefused. */
export interface AllotmentChangeDetail extends AllotmentChangeView {
  seats: SeatChange[];
}

/** Query of GET /registration/allotments/state: the last change that the table knows. */
export class AllotmentsStateQuery {
  @Max(Number.MAX_SAFE_INTEGER, NUMBER)
  @Min(0, NUMBER)
  @IsInt(NUMBER)
  @Type(() => Number)
  since = 0;
}

/**
 * Answer of GET /registration/allotments/state?since=<number>: which change was the last, and the rows that changed after
 * `since`; how a second organiser's table follows without a reload. `since` 0 or missing: no rows, only the number.
 */
export interface AllotmentsState {
  number: number;
  rows: Pick<Registrant, 'registrationId' | 'allotmentStatus' | 'allottedCommittee' | 'allottedPortfolio'>[];
  /** Too many changes to tell: read the registrants anew. */
  reload?: true;
}
