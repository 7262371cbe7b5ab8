import type { ProposalDetail } from '@mun/proposals/proposal';

/** What organisers have read and done. The product deletes all but the newest proposals. */
export interface ProposalRecord {
  /** Proposals in a final state, by id. */
  read: Map<string, ProposalDetail>;
  appliedProposals: AppliedProposal[];
}

export interface AppliedProposal {
  proposal: string;
  /** Id of the change of seats. */
  change: string;
}

/** Description of the action that applies a proposal; the reasons for seats are stored with no other. */
export const APPLY_PROPOSAL = 'use proposal';
