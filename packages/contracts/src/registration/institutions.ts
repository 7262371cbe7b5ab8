import { ArrayMaxSize, ArrayMinSize, IsArray, IsMongoId, IsOptional, MaxLength } from 'class-validator';
import type { Actor } from '../admin/audit.js';
import { MAX_LINE_LENGTH, RequiredText, SingleLine } from '../validation.js';

/* Institutions as delegates typed them, and those that an organiser merged under one name. */

const NOT_SPELLINGS = { message: 'Please choose the spellings to merge' };
const NOT_DIFFERENT = { message: 'Please choose the spellings of different institutions' };

export interface InstitutionSpelling {
  /** As typed. */
  spelling: string;
  /** Confirmed delegates who typed it. */
  delegates: number;
}

/** Spellings that differ in case and white space only, or the spellings that an organiser merged. */
export interface InstitutionView {
  /** Unique in the list. */
  key: string;
  /** What lists, totals, exports and the spreadsheet show; of spellings that are not merged, the most common one. */
  name: string;
  delegates: number;
  /** Most common first. A merged spelling that no confirmed delegate has typed counts 0. */
  spellings: InstitutionSpelling[];
  /** Present if an organiser merged the spellings. */
  merged?: { id: string; version: number; at: string; by: Actor };
}

/** Institutions that may be the same. Nothing is merged until an organiser confirms it. */
export interface InstitutionSuggestion {
  /** The proposed name. */
  name: string;
  /** Keys of the institutions to merge. */
  keys: string[];
}

/** Response of GET /institutions, largest first. */
export interface InstitutionList {
  institutions: InstitutionView[];
  suggestions: InstitutionSuggestion[];
}

/** Body of POST /institutions, which merges spellings under one name. A spelling belongs to one institution. */
export class MergeInstitutions {
  @RequiredText('Please enter a name') name!: string;

  @SingleLine(undefined, { each: true })
  @MaxLength(MAX_LINE_LENGTH, { each: true, ...NOT_SPELLINGS })
  @ArrayMaxSize(500, { message: 'Please merge at most 500 spellings' })
  @ArrayMinSize(1, NOT_SPELLINGS)
  @IsArray(NOT_SPELLINGS)
  spellings!: string[];
}

/** Body of PATCH /institutions/:id, which changes the name and the spellings, with `If-Match`. */
export class ChangeInstitution extends MergeInstitutions {
  /** Ids of merged institutions that become part of this one, which POST /institutions/:id/undo-merge undoes. */
  @IsMongoId({ each: true, ...NOT_SPELLINGS })
  @ArrayMaxSize(100, { message: 'Please merge at most 100 institutions' })
  @IsArray(NOT_SPELLINGS)
  @IsOptional()
  absorbs?: string[];
}

/** Body of POST /institutions/different: spellings of different institutions, whose merge is no longer suggested. */
export class MarkInstitutionsDifferent {
  @SingleLine(undefined, { each: true })
  @MaxLength(MAX_LINE_LENGTH, { each: true, ...NOT_DIFFERENT })
  @ArrayMaxSize(500, { message: 'Please choose at most 500 spellings' })
  @ArrayMinSize(2, NOT_DIFFERENT)
  @IsArray(NOT_DIFFERENT)
  spellings!: string[];
}

/** Response of POST /institutions/different. */
export interface DifferentInstitutions {
  id: string;
}

/** Response of the writes. `version` is for the next one. */
export interface MergedInstitution {
  id: string;
  version: number;
  name: string;
  spellings: string[];
}
