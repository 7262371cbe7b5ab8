import type { ProposalDetail } from '@mun/contracts/allotment/proposals/proposal';

/** What organisers have read and done. The product deletes all but the newest proposals. */
export interface ProposalRecord {
  /** Proposals in a final state, by id. */
  read: Map<string, ProposalDetail>;
  takenOver: TakeOver[];
}

export interface TakeOver {
  proposal: string;
  /** Id of the change of seats. */
  change: string;
}

/** Description of the action that takes over a proposal; the reasons for seats are stored with no other. */
export const TAKE_OVER = 'use proposal';
