import type { AllotmentBatch } from '@mun/contracts/allotment';
import type { Edits } from './edits.store';
import { isWhole } from './seat';

export interface Batch {
  body: AllotmentBatch;
  /** Registration ids of rows that lack a portfolio still: they stay edited and are not sent. */
  unfinished: string[];
}

/** What is sent: the rows that were edited, and nothing of what others may have changed meanwhile. */
export function batchOf(edits: Edits): Batch {
  const batch: Batch & { body: { cleared: string[] } } = {
    body: { allotments: [], cleared: [] },
    unfinished: [],
  };
  for (const [registrationId, { seen, want }] of Object.entries(edits)) {
    if (isWhole(want)) {
      batch.body.allotments.push({
        registrationId,
        allottedCommittee: want.committee,
        allottedPortfolio: want.portfolio,
        seenCommittee: seen.committee,
        seenPortfolio: seen.portfolio,
      });
    } else if (want.committee === '') {
      batch.body.cleared.push(registrationId);
    } else {
      batch.unfinished.push(registrationId);
    }
  }
  return batch;
}
