export const SHEET_QUEUE = 'spreadsheet';

/** Collections that backend and worker share: the status, which is one document, and the rows to write. */
export const SHEET_COLLECTION = 'spreadsheet';
export const SHEET_STATUS_ID = 'status';
export const SHEET_ROWS_COLLECTION = 'spreadsheet_rows';

/** Strings are written as text, even if they begin with '='. */
export type Cell = string | number;

/** One tab of the spreadsheet. The first row is the header, and all rows have its length. */
export interface SheetTab {
  title: string;
  rows: Cell[][];
}

/** The content to write. Its number is assigned before the data is read, so a higher number is never older data. */
export interface SheetSnapshot {
  number: number;
  tabs: SheetTab[];
}

/** Some rows of one tab of a snapshot, because a document has at most 16 MB. */
export interface SheetRows extends SheetTab {
  /** '<snapshot>-<part>' */
  _id: string;
  snapshot: number;
  part: number;
}

const ROWS_PER_PART = 500;

export function splitSnapshot({ number: snapshot, tabs }: SheetSnapshot): SheetRows[] {
  const parts = tabs.flatMap(({ title, rows }) =>
    Array.from({ length: Math.ceil(rows.length / ROWS_PER_PART) }, (_, part) => {
      return { title, rows: rows.slice(part * ROWS_PER_PART, (part + 1) * ROWS_PER_PART) };
    }),
  );
  return parts.map((tab, part) => ({ _id: `${snapshot}-${part}`, snapshot, part, ...tab }));
}

/** @param parts in order */
export function joinSnapshot(number: number, parts: SheetTab[]): SheetSnapshot {
  const tabs: SheetTab[] = [];
  for (const { title, rows } of parts) {
    const last = tabs.at(-1);
    if (last?.title === title) last.rows.push(...rows);
    else tabs.push({ title, rows: [...rows] });
  }
  return { number, tabs };
}

/** The state of the spreadsheet, from a requested update to the last written snapshot. */
export interface SheetStatus {
  _id: typeof SHEET_STATUS_ID;
  /** The last number that was assigned. */
  number: number;
  /** The snapshot of which all rows are stored, and in how many parts; absent if it was discarded. */
  stored?: number;
  parts?: number;
  /** When the next snapshot is due; absent if nothing has changed since the last. */
  dueAt?: Date;
  /** Incremented by every requested update, so that a request is not lost while a snapshot is being taken. */
  requests?: number;
  /** The number of the snapshot that the spreadsheet shows. */
  written?: number;
  writtenAt?: Date;
  /** The worker that holds the lease, and when the lease expires. */
  writer?: string;
  writerUntil?: Date;
  /** Why the last write failed and what to do about it; absent if it succeeded. */
  error?: string;
  /** The snapshot that was given up because of `error`; absent while it is retried. */
  failedSnapshot?: number;
  /** False if the worker has no spreadsheet to write to; absent until a worker has reported it. */
  configured?: boolean;
  url?: string;
}

export interface SheetJob {
  snapshot: number;
}

/** Retries over some minutes; after that, the next allotment change starts again. */
export const SHEET_ATTEMPTS = 12;
export const SHEET_BACKOFF = 'spreadsheet';

/** 1 s, 2 s, 4 s … at most 2 minutes, up to twice that with jitter (0 to 1). */
export function sheetBackoff(attemptsMade: number, jitter: number): number {
  const delay = Math.min(1_000 * 2 ** (attemptsMade - 1), 120_000);
  return Math.round(delay * (1 + jitter));
}

/** Response of POST /registration/update-allotments-sheets. */
export interface SheetUpdateResponse {
  message: string;
}

/** The spreadsheet as organisers see it. */
export interface SheetState {
  /** URL of the spreadsheet; absent if none is configured. */
  url?: string;
  state: 'not-set-up' | 'waiting' | 'writing' | 'written' | 'failed';
  writtenAt?: string;
  /** What to do, as a sentence. */
  reason?: string;
}
