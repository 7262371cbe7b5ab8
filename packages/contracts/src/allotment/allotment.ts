import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsOptional,
  IsString,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import type { Actor } from '../admin/audit.js';
import type { ErrorBody } from '../errors.js';
import { ExportQuery } from '../admin/exports.js';
import type { DelegateDetails } from '../registration/registration.js';
import { QueryInteger } from '../query-integer.js';
import { MAX_LINE_LENGTH, Trim } from '../validation.js';

export const MAX_ALLOTMENTS = 10_000;
export const MAX_EXPORTED = 200_000;

/** A confirmed delegate of GET /registration/registrants (SPEC.md section 3). */
export interface Registrant extends Omit<
  DelegateDetails,
  'email' | 'phone' | 'under18' | `guardian${string}`
> {
  registrationId: string;
  allotmentStatus: 'allotted' | 'not_allotted';
  /** Empty if nothing is allotted. */
  allottedCommittee: string;
  allottedPortfolio: string;
  /** True if the delegate was emailed their current allotment. */
  mailed?: boolean;
  email?: string;
  phone?: string;
}

export function sharingLimitMessage(committee: string, portfolio: string, limit: number): string {
  return `At most ${limit} delegates can share ${portfolio} in ${committee}.`;
}

/** The message that SPEC.md fixes for a seat that is allotted twice. */
export function duplicateAllotmentMessage(committee: string, portfolio: string): string {
  return `Duplicate allotment found: ${committee}::${portfolio}`;
}

const NOT_A_LIST = { message: 'Please send a list of allotments' };
const NOT_A_STRING = { message: 'The fields of an allotment must be strings' };
/** Rejects a batch that takes over seats of an unknown or unsolved proposal. */
export const UNKNOWN_PROPOSAL = { message: 'This proposal does not exist or has no seats' };
const TOO_MANY = {
  message: `Please send no more than ${MAX_ALLOTMENTS.toLocaleString('en')} allotments at once`,
};
const INVALID_NUMBER = 'This change number is not valid';

/** `MaxLength` alone rejects values that are not strings, because more validators are slow on ten thousand rows. */
export class ExpectedSeat {
  @MaxLength(64, NOT_A_STRING)
  @Trim()
  registrationId!: string;

  /** The seat when the organiser started to edit, '' if none: 409 if it has changed since. If absent, not checked. */
  @IsOptional()
  @MaxLength(MAX_LINE_LENGTH, NOT_A_STRING)
  seenCommittee?: string;

  @IsOptional()
  @MaxLength(MAX_LINE_LENGTH, NOT_A_STRING)
  seenPortfolio?: string;
}

/** One row of a batch. Rows without committee or portfolio are skipped. */
export class AllotmentEntry extends ExpectedSeat {
  /** Name or `_id`. */
  @IsOptional()
  @MaxLength(MAX_LINE_LENGTH, NOT_A_STRING)
  @Trim()
  allottedCommittee?: string;

  @IsOptional()
  @MaxLength(MAX_LINE_LENGTH, NOT_A_STRING)
  @Trim()
  allottedPortfolio?: string;
}

export class AllotmentBatch {
  @ValidateNested({ each: true, ...NOT_A_LIST })
  @ArrayMaxSize(MAX_ALLOTMENTS, TOO_MANY)
  @IsArray(NOT_A_LIST)
  @Type(() => AllotmentEntry)
  allotments!: AllotmentEntry[];

  /** Delegates whose seat is removed. */
  @ValidateIf((_batch, cleared) => cleared !== undefined)
  @ValidateNested({ each: true, ...NOT_A_LIST })
  @ArrayMaxSize(MAX_ALLOTMENTS, TOO_MANY)
  @IsArray(NOT_A_LIST)
  @Type(() => ExpectedSeat)
  cleared?: ExpectedSeat[];

  /** The `id` of a solved proposal: a seat that equals the delegate's one in it is stored with the reason for it. */
  @IsOptional()
  @MaxLength(64, UNKNOWN_PROPOSAL)
  @IsString(UNKNOWN_PROPOSAL)
  proposal?: string;
}

/** Response of PATCH /registration/allot. Rows that change nothing are not counted. */
export interface AllotmentBatchResponse {
  updated: number;
  /** Registration ids that are not confirmed, or whose committee or portfolio does not exist. */
  failed: string[];
  /** The reason for each of `failed`, as a sentence. */
  reasons: Record<string, string>;
  /** Id of the recorded change; absent if nothing changed. */
  change?: string;
}

export interface AllotmentConflict {
  registrationId: string;
  committee: string;
  portfolio: string;
  /**
   * `held`: another delegate has that seat · `full`: as many delegates as may share the portfolio have it · `changed`: the
   * delegate's seat is not the one that the organiser saw · `gone`, for an undo: the previous seat no longer exists (the
   * name of a deleted committee is '').
   */
  kind: 'held' | 'full' | 'changed' | 'gone';
  /** For `held`: the delegate who has the seat. */
  holder?: { registrationId: string; fullName: string };
  /** For `changed`: the current seat, '' if none. */
  current?: { committee: string; portfolio: string };
}

/** Body of the 409 of PATCH /registration/allot and of an undo; `message` describes the first conflict. */
export interface AllotmentConflictResponse extends ErrorBody {
  conflicts: AllotmentConflict[];
}

export interface SeatChange {
  registrationId: string;
  fullName: string;
  before: { committee: string; portfolio: string };
  after: { committee: string; portfolio: string };
}

/** Actor of changes that free the seat of a cancelled or erased registration. They cannot be undone. */
export const CANCELLED_REGISTRATION_ACTOR: Actor = {
  session: 'none',
  name: 'System (registration cancelled)',
};

/** One batch of GET /registration/allotment-changes, newest first. */
export interface AllotmentChangeView {
  id: string;
  number: number;
  at: string;
  by: Actor;
  count: number;
  /** Id of the batch that this one undid, and of the batch that undid this one. */
  undoes?: string;
  undoneBy?: string;
  /** Number of seats that the undo restored; less than `count` if a registration was cancelled in between. */
  undoneCount?: number;
}

/** Query of GET /registration/allotment-changes: returns the batches before this number. */
export class AllotmentChangesQuery {
  @IsOptional() @QueryInteger(1, Number.MAX_SAFE_INTEGER, INVALID_NUMBER) before?: number;
}

/** Response of GET /registration/allotment-changes?before=<number>, 30 per page. */
export interface AllotmentChangePage {
  changes: AllotmentChangeView[];
  next?: number;
}

export interface AllotmentChangeDetail extends AllotmentChangeView {
  seats: SeatChange[];
}

/** Query of GET /registration/registrants: all of them or, with `limit`, the next ones after another registrant. */
export class RegistrantsQuery {
  @IsOptional()
  @QueryInteger(1, 10_000, 'The limit must be a whole number from 1 to 10,000')
  limit?: number;

  /** The last registration ID of the previous page. */
  @IsOptional()
  @MaxLength(64, { message: 'This page does not exist' })
  after?: string;
}

/** Body of POST /registration/registrants/export: exports these delegates only, in the order of their confirmation. */
export class RegistrantsExportRequest extends ExportQuery {
  @IsString({ each: true, message: 'Please send the registration IDs' })
  @ArrayMaxSize(MAX_EXPORTED, { message: 'Please export fewer delegates at once' })
  @IsArray({ message: 'Please send the registration IDs' })
  registrationIds!: string[];
}

/** Query of GET /registration/allotments/state: the last change that the client has, 0 if there was none. */
export class AllotmentsStateQuery {
  @IsOptional() @QueryInteger(0, Number.MAX_SAFE_INTEGER, INVALID_NUMBER) since?: number;
}

/**
 * Response of GET /registration/allotments/state?since=<number>: the number of the last change, and the rows that changed
 * after `since`, so that an open table follows the changes of other organisers. Without `since`, only the number.
 */
export interface AllotmentsState {
  number: number;
  rows: Pick<Registrant, 'registrationId' | 'allotmentStatus' | 'allottedCommittee' | 'allottedPortfolio'>[];
  /** Too many changes; the client must reload all registrants. */
  reload?: true;
}
