import type { SheetState, SheetStatus } from '@mun/contracts/sheets';

export const NOT_SET_UP =
  'No spreadsheet is set up. Whoever runs this site can set GOOGLE_SERVICE_ACCOUNT_FILE and GOOGLE_SPREADSHEET_ID, as the README says, and restart the worker.';

/** How the spreadsheet stands, in words for organisers. */
export function toSheetState(status: SheetStatus, now = new Date()): SheetState {
  const { url, writtenAt, error: trouble, configured: setUp } = status;
  if (setUp === false) return { state: 'not-set-up', reason: NOT_SET_UP };
  return {
    ...(url !== undefined && { url }),
    state: stageOf(status, now),
    ...(writtenAt && { writtenAt: writtenAt.toISOString() }),
    ...(trouble !== undefined && { reason: trouble }),
  };
}

function stageOf(
  { number, written, failedSnapshot: givenUp, writerUntil, dueAt }: SheetStatus,
  now: Date,
): SheetState['state'] {
  if (givenUp === number) return 'failed';
  if (writerUntil && writerUntil > now) return 'writing';
  return written === number && !dueAt ? 'written' : 'waiting';
}
