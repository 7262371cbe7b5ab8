import type { SheetState, SheetStatus } from '@mun/contracts/notify/sheets';

export const NOT_SET_UP =
  'No spreadsheet is set up. Ask your site administrator to set GOOGLE_SERVICE_ACCOUNT_FILE and GOOGLE_SPREADSHEET_ID (see README.md) and restart the worker.';

export function toSheetState(status: SheetStatus, now = new Date()): SheetState {
  const { url, writtenAt, error, configured } = status;
  if (configured === false) return { state: 'not-set-up', reason: NOT_SET_UP };
  return {
    ...(url !== undefined && { url }),
    state: stateName(status, now),
    ...(writtenAt && { writtenAt: writtenAt.toISOString() }),
    ...(error !== undefined && { reason: error }),
  };
}

function stateName(status: SheetStatus, now: Date): SheetState['state'] {
  const { number, written, failedSnapshot, writerUntil, dueAt } = status;
  if (failedSnapshot === number) return 'failed';
  if (writerUntil && writerUntil > now) return 'writing';
  return written === number && !dueAt ? 'written' : 'waiting';
}
