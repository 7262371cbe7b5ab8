import { Injectable } from '@nestjs/common';
import type { Collection, UpdateFilter } from 'mongodb';
import type { ProposalState } from '@mun/proposals/proposal';
import {
  OPEN_PROPOSAL_STATES,
  PROPOSALS_COLLECTION,
  type StoredProposal,
} from '@mun/proposals/stored-proposal';
import { DatabaseService } from '../database.service.js';
import type { ProposalOutcome } from './solver/solve-proposal.js';

/** A proposal and the claim under which it is being solved. */
export type ClaimedProposal = StoredProposal & { claim: string };

/**
 * State transitions of proposals. The last job that claims a proposal solves it: the same problem has the same result, so a job
 * that restarts may take over from one that still runs, which then stops.
 */
@Injectable()
export class ProposalsService {
  private readonly proposals: Collection<StoredProposal>;

  constructor(private readonly database: DatabaseService) {
    this.proposals = database.collection<StoredProposal>(PROPOSALS_COLLECTION);
  }

  /** queued → solving, or solving → solving under another claim. Returns null in all other states. */
  async claim(_id: string, claim: string): Promise<ClaimedProposal | null> {
    const update: UpdateFilter<StoredProposal> = {
      $set: { state: 'solving', claim, progress: 0 },
      $inc: { attempts: 1 },
      $currentDate: { updatedAt: true },
    };
    const claimed = await this.database.retryUntilAvailable(() =>
      this.proposals.findOneAndUpdate({ _id, state: { $in: OPEN_PROPOSAL_STATES } }, update, {
        returnDocument: 'after',
      }),
    );
    return claimed && { ...claimed, claim };
  }

  /** Returns null if there is no such proposal. */
  async findState(_id: string): Promise<ProposalState | null> {
    const options = { projection: { state: 1 } };
    const found = await this.database.retryUntilAvailable(() => this.proposals.findOne({ _id }, options));
    return found?.state ?? null;
  }

  /** Returns false if the proposal was cancelled or deleted, or if another job solves it now. */
  reportProgress(proposal: ClaimedProposal, progress: number): Promise<boolean> {
    return this.update(proposal, { progress });
  }

  /** solving → solved or infeasible. Returns false as `reportProgress`. */
  complete(proposal: ClaimedProposal, outcome: ProposalOutcome): Promise<boolean> {
    const { kind: state, ...fields } = outcome;
    return this.update(proposal, { state, progress: 1, ...fields });
  }

  /** solving → failed. Returns false as `reportProgress`. */
  markFailed(proposal: ClaimedProposal, error: string): Promise<boolean> {
    return this.update(proposal, { state: 'failed', error });
  }

  private async update({ _id, claim }: ClaimedProposal, $set: Partial<StoredProposal>): Promise<boolean> {
    const { matchedCount } = await this.database.retryUntilAvailable(() =>
      this.proposals.updateOne({ _id, state: 'solving', claim }, { $set, $currentDate: { updatedAt: true } }),
    );
    return matchedCount === 1;
  }
}
