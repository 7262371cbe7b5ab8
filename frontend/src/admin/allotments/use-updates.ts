import { type AllotmentConflict, duplicateAllotmentMessage } from '@mun/contracts/allotment';
import { useState } from 'react';
import { mutate } from 'swr';
import { ApiError } from '../../shared/lib/http/api-error';
import { notify } from '../../shared/ui/feedback/notify';
import { allotments } from './messages';
import { createBatch } from './edits/batch';
import { calls, conflictsIn } from './api';
import { edits, type Edits } from './edits/edits.store';
import { failureMessages } from './failure-messages';
import type { Seating } from './seating';
import { SHEET_STATE } from '../mailing/SheetStatus';

/** Why the last update was not taken, or not whole. */
interface Refusal {
  sentences: string[];
  /** By registration id. */
  conflicts: ReadonlyMap<string, AllotmentConflict>;
}

const NONE: Refusal = { sentences: [], conflicts: new Map() };

/** Saves the edits, and has the spreadsheet written. SPEC.md section 8 has what is said. */
export function useUpdates(catchUp: () => Promise<void>) {
  const [refusal, setRefusal] = useState(NONE);

  const update = async (all: Edits, seating: Seating): Promise<void> => {
    setRefusal(NONE);
    if (seating.duplicate) {
      const { committee, portfolio } = seating.duplicate;
      notify.error(duplicateAllotmentMessage(committee, portfolio));
      return;
    }
    const { body, unfinished } = createBatch(all);
    try {
      const { updated, failed, reasons } = await calls.allot(body);
      const left = new Set([...failed, ...unfinished]);
      // What was saved stays saved where the table cannot be read just now.
      await catchUp().catch(() => undefined);
      edits.saved(Object.fromEntries(Object.entries(all).filter(([id]) => !left.has(id))));
      if (updated > 0 || left.size === 0) notify.success(allotments.updated(updated));
      if (failed.length > 0) notify.warning(allotments.failedFor(failed));
      if (unfinished.length > 0) notify.info(allotments.unfinished(unfinished.length));
      setRefusal({ ...NONE, sentences: failureMessages(reasons) });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      notify.error(allotments.updateFailed);
      const conflicts = conflictsIn(cause.body);
      setRefusal({
        sentences: [cause.message, ...(conflicts.length > 0 ? [allotments.nothingSaved] : [])],
        conflicts: new Map(conflicts.map((conflict) => [conflict.registrationId, conflict])),
      });
      if (conflicts.length > 0) await catchUp().catch(() => undefined);
    }
  };

  const updateSheets = async (): Promise<void> => {
    notify.info(allotments.sheetsBegun);
    try {
      const { message } = await calls.updateSheets();
      notify.success(message || allotments.sheetsDone);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      notify.error(allotments.sheetsFailed);
      setRefusal({ ...NONE, sentences: [cause.message] });
    }
    await mutate(SHEET_STATE);
  };

  return { refusal, update, updateSheets };
}
