import type { Actor } from '@mun/contracts/admin/audit';
import type { ProposalProblem, SeatIndex } from './problem.js';
import type { ProposalRequest } from './request.js';

/** Bull queue of the jobs that solve proposals. */
export const PROPOSAL_QUEUE = 'proposals';

/** A proposal is solved once, so the id of its job is its own. */
export interface ProposalJob {
  proposal: string;
}

/** Retries over some minutes. A proposal without a job is queued again. */
const ATTEMPTS = 8;
const FIRST_RETRY_MS = 1_000;

export function createProposalJob(proposal: string) {
  return {
    data: { proposal } satisfies ProposalJob,
    opts: {
      jobId: proposal,
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: FIRST_RETRY_MS },
      removeOnComplete: { count: 100 },
      removeOnFail: { count: 100 },
    },
  };
}

export const PROPOSAL_STATES = ['queued', 'solving', 'solved', 'infeasible', 'cancelled', 'failed'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/**
 * Proves that the seats are optimal. Prices are integers as decimal strings: at these prices every delegate has the seat
 * with the greatest value minus price, and every seat or committee with a price is full (see `verifyOptimal`). With rules
 * about schools the proposal comes from an integer program without such prices, and the solver proves the gap 0 instead.
 */
export type ProposalProof =
  | {
      kind: 'prices';
      /** The price of each portfolio, by committee. */
      portfolios: string[][];
      /** The price of a place in each committee; '0' without a limit. */
      committees: string[];
    }
  | { kind: 'gap'; gap: 0 };

export interface ProposalResult {
  /** The seat of each delegate, in the problem's order; null without one, or with a locked seat that is no longer listed. */
  seats: (SeatIndex | null)[];
  proof: ProposalProof;
}

/** A rule that takes part in a conflict. */
export type ProposalRule =
  | { kind: 'seat-everybody' }
  | { kind: 'schools' }
  | { kind: 'locked'; registrationId: string }
  | { kind: 'limit' | 'experience' | 'first-timers'; committee: string }
  | { kind: 'portfolio-experience'; committee: string; portfolio: string };

/** One proposal of a ProposalList, newest first. */
export interface ProposalView {
  id: string;
  /** ISO time of the request. */
  at: string;
  by: Actor;
  state: ProposalState;
  /** From 0 to 1. */
  progress: number;
  request: ProposalRequest;
  /** SHA-256 of the problem as canonical JSON, in hexadecimal. */
  hash: string;
  /** A seat, preference or committee has changed since, so a new proposal may differ. In a list with an open one always false. */
  outdated: boolean;
  /** A sentence, if the proposal has failed. */
  error?: string;
}

/** Response of GET /registration/proposals: the newest ten. */
export interface ProposalList {
  proposals: ProposalView[];
}

/** Response of GET /registration/proposals/:id. */
export interface ProposalDetail extends ProposalView {
  problem: ProposalProblem;
  /** If solved. */
  result?: ProposalResult;
  /** If infeasible: rules that no proposal meets together, of which none is needless. */
  conflict?: ProposalRule[];
}
