/** The queue of what is to be written into the spreadsheet. */
export const SHEET_QUEUE = 'spreadsheet';

/** The other collection that backend and worker share; it holds the two documents below. */
export const SHEET_COLLECTION = 'spreadsheet';
export const SHEET_STATUS_ID = 'status';
export const SHEET_SNAPSHOT_ID = 'snapshot';

/** A cell is text or a number; text stays text, whatever it begins with. */
export type Cell = string | number;

/** One tab of the spreadsheet: its first row is the headings, each later row as long as the first. */
export interface SheetTab {
  title: string;
  rows: Cell[][];
}

/**
 * What the spreadsheet is to show. Its number was given out before anything of it was read, so it holds every change that
 * was made before that: of two snapshots the one with the higher number is never the older truth.
 */
export interface SheetSnapshot {
  _id: typeof SHEET_SNAPSHOT_ID;
  number: number;
  tabs: SheetTab[];
}

/** Where the spreadsheet stands between the wish to have it written and what was written last. */
export interface SheetStatus {
  _id: typeof SHEET_STATUS_ID;
  /** The last number given out. */
  number: number;
  /** When the next snapshot is to be taken; absent where nothing has changed since the last. */
  dueAt?: Date;
  /** Counted up with every wish to have it written: one that comes while a snapshot is taken is not lost with that one's. */
  requests?: number;
  /** The snapshot that the spreadsheet shows. */
  written?: number;
  writtenAt?: Date;
  /** The worker that writes now, and until when nobody else may. */
  writer?: string;
  writerUntil?: Date;
  /** Why the last try failed, as a sentence that says what to do; absent where it went well. */
  error?: string;
  /** The snapshot that was given up over the trouble; while it is still tried, this is absent. */
  failedSnapshot?: number;
  /** False where the worker has no spreadsheet to write to; absent until a worker has said so. */
  configured?: boolean;
  /** The spreadsheet's page, for people. */
  url?: string;
}

/** A job carries a snapshot's number and nothing of what is in it. */
export interface SheetJob {
  snapshot: number;
}

/** A few tries within some minutes; after that the next change of the allotments tries again. */
export const SHEET_ATTEMPTS = 12;
export const SHEET_BACKOFF = 'spreadsheet';

/** 1 s, 2 s, 4 s … at most 2 minutes, and up to as much again by chance, so that several do not come back at once. */
export function sheetBackoff(attemptsMade: number, chance: number): number {
  const least = Math.min(1_000 * 2 ** (attemptsMade - 1), 120_000);
  return Math.round(least * (1 + chance));
}

/** Answer of POST /registration/update-allotments-sheets. */
export interface SheetUpdateResponse {
  message: string;
}

/** How the spreadsheet stands, for people. */
export interface SheetState {
  /** The page of the spreadsheet; absent where none is set up. */
  url?: string;
  state: 'not-set-up' | 'waiting' | 'writing' | 'written' | 'failed';
  writtenAt?: string;
  /** A sentence that says what to do. */
  reason?: string;
}
