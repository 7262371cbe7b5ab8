import type { Actor } from '@mun/contracts/admin/audit';
import type { ProposalResult, ProposalRule, ProposalState } from './proposal.js';
import type { ProposalRequest } from './request.js';

/** Collection that backend and worker share. */
export const PROPOSALS_COLLECTION = 'proposals';

/** The states of a proposal that no worker has completed yet. */
export const OPEN_PROPOSAL_STATES = ['queued', 'solving'] as const satisfies ProposalState[];

/**
 * A proposal as it is stored. The backend writes it with the problem; a worker claims it and writes the progress and the
 * outcome. The document is the source of truth; the job has only its id.
 */
export interface StoredProposal {
  /** An ObjectId in hexadecimal, so that ids are in the order of the requests. */
  _id: string;
  /** Time of the request. */
  at: Date;
  /** Time of the request, or when a worker last reported progress. */
  updatedAt: Date;
  by: Actor;
  state: ProposalState;
  /** From 0 to 1. */
  progress: number;
  request: ProposalRequest;
  /** The SHA-256 of the problem, in hexadecimal. */
  hash: string;
  /** The ProposalProblem as JSON. With 5,000 delegates the driver would block for 60 ms to write it as a document. */
  problem: string;
  /** How many delegates are not locked. */
  delegates: number;
  /** Identifies the job that solves it. */
  claim?: string;
  /** How many jobs have started to solve it; the first may have been killed. */
  attempts: number;
  result?: ProposalResult;
  conflict?: ProposalRule[];
  error?: string;
}
