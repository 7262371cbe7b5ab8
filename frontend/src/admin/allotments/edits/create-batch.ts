import type { AllotmentBatch, AllotmentEntry, ExpectedSeat } from '@mun/contracts/allotment/allotment';
import { isComplete } from '../seat';
import type { Edits } from './edits.store';

/**
 * The request that saves the edits; rows without an edit are not part of it. The server stores the reasons of one
 * proposal: the one that was used last.
 * @returns `incomplete`: registration ids of rows that lack a portfolio; they are not sent and stay edited
 */
export function createBatch(edits: Edits): { batch: AllotmentBatch; incomplete: string[] } {
  const allotments: AllotmentEntry[] = [];
  const cleared: ExpectedSeat[] = [];
  const incomplete: string[] = [];
  for (const [registrationId, { base, target }] of Object.entries(edits)) {
    const expected = { registrationId, seenCommittee: base.committee, seenPortfolio: base.portfolio };
    if (isComplete(target)) {
      allotments.push({
        ...expected,
        allottedCommittee: target.committee,
        allottedPortfolio: target.portfolio,
      });
    } else if (target.committee === '') {
      cleared.push(expected);
    } else {
      incomplete.push(registrationId);
    }
  }
  const proposal = Object.values(edits).findLast((edit) => edit.proposal)?.proposal;
  return { batch: { allotments, cleared, ...(proposal && { proposal }) }, incomplete };
}
