import {
  type AllotmentBatch,
  type AllotmentBatchResponse,
  type AllotmentConflict,
  duplicateAllotmentMessage,
  sharingLimitMessage,
} from '@mun/contracts/allotment/allotment';
import { useState } from 'react';
import { ApiError } from '../../../shared/lib/http/api-error';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { notify } from '../../../shared/ui/feedback/notify';
import { notifyFailure } from '../../../shared/ui/feedback/notify-failure';
import { invalidate } from '../../shared/cache/invalidate';
import { allotmentsApi, conflictsIn } from '../api';
import { messages } from '../messages';
import type { Seating } from '../seating';
import { createBatch } from './create-batch';
import { edits, type Edits } from './edits.store';
import { failureMessages } from './failure-messages';

/** Why the last save failed, entirely or for some rows. */
interface Failure {
  messages: string[];
  /** By registration id. */
  conflicts: ReadonlyMap<string, AllotmentConflict>;
}

const NO_FAILURE: Failure = { messages: [], conflicts: new Map() };

/** Saves the edits. @param sync fetches what was saved; does nothing if the server cannot be reached */
export function useSaveEdits(sync: () => Promise<void>) {
  const [failure, setFailure] = useState(NO_FAILURE);

  /** @returns whether nothing was saved because of changes by others */
  const save = async (all: Edits, { duplicate }: Seating): Promise<boolean> => {
    setFailure(NO_FAILURE);
    if (duplicate) {
      const { committee, portfolio, capacity } = duplicate;
      notify.error(
        capacity > 1
          ? sharingLimitMessage(committee, portfolio, capacity)
          : duplicateAllotmentMessage(committee, portfolio),
      );
      return false;
    }
    const { batch, incomplete } = createBatch(all);
    try {
      const { updated, failed, reasons } = await saveBatch(batch);
      const unsaved = new Set([...failed, ...incomplete]);
      await sync();
      void invalidate('seats');
      edits.markSaved(Object.fromEntries(Object.entries(all).filter(([id]) => !unsaved.has(id))));
      if (updated > 0 || unsaved.size === 0) notify.success(messages.updated(updated));
      if (failed.length > 0) notify.warning(messages.failedFor(failed));
      if (incomplete.length > 0)
        notify.info(`${pluralize(incomplete.length, 'row')} not saved: choose a portfolio first.`);
      setFailure({ ...NO_FAILURE, messages: failureMessages(reasons) });
      return false;
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      notifyFailure(cause, messages.updateFailed);
      const conflicts = conflictsIn(cause.body);
      setFailure({
        messages: [
          cause.message,
          ...(conflicts.length > 0 ? ['None of your edits was saved. They are still here.'] : []),
        ],
        conflicts: new Map(conflicts.map((conflict) => [conflict.registrationId, conflict])),
      });
      if (conflicts.length > 0) await sync();
      return conflicts.length > 0;
    }
  };

  return { failure, save };
}

/** If the proposal has been deleted since it was used, its seats are saved without their reasons. */
async function saveBatch(batch: AllotmentBatch): Promise<AllotmentBatchResponse> {
  try {
    return await allotmentsApi.save(batch);
  } catch (cause) {
    const proposalIsGone =
      cause instanceof ApiError && batch.proposal && cause.fields.some(({ field }) => field === 'proposal');
    if (!proposalIsGone) throw cause;
    const { proposal: _proposal, ...seats } = batch;
    return await allotmentsApi.save(seats);
  }
}
