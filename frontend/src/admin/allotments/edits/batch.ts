import type { AllotmentBatch, ExpectedSeat } from '@mun/contracts/allotment';
import type { Edits } from './edits.store';
import { isComplete } from '../seat';

export interface Batch {
  body: AllotmentBatch;
  /** Registration ids of rows that lack a portfolio still: they stay edited and are not sent. */
  unfinished: string[];
}

/** What is sent: the rows that were edited, and nothing of what others may have changed meanwhile. */
export function createBatch(edits: Edits): Batch {
  const batch: Batch & { body: { cleared: ExpectedSeat[] } } = {
    body: { allotments: [], cleared: [] },
    unfinished: [],
  };
  for (const [registrationId, { seen, want }] of Object.entries(edits)) {
    const seat = { registrationId, seenCommittee: seen.committee, seenPortfolio: seen.portfolio };
    if (isComplete(want)) {
      batch.body.allotments.push({
        ...seat,
        allottedCommittee: want.committee,
        allottedPortfolio: want.portfolio,
      });
    } else if (want.committee === '') {
      batch.body.cleared.push(seat);
    } else {
      batch.unfinished.push(registrationId);
    }
  }
  return batch;
}
