import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import type { mongo } from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import { createProposalJob, PROPOSAL_QUEUE, type ProposalJob } from '@mun/proposals/proposal';
import { OPEN_PROPOSAL_STATES } from '@mun/proposals/stored-proposal';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ScheduledTask } from '../../platform/scheduling/scheduled-task.decorator.js';
import { Proposal } from './proposal.schema.js';

/** A worker reports progress twice a second, so a proposal without any for this time has perhaps lost its job. */
const STALLED_MS = 15_000;

/** Queues the jobs of proposals. A job has the same id as its proposal. */
@Injectable()
export class ProposalJobsService {
  constructor(
    @InjectQueue(PROPOSAL_QUEUE) private readonly queue: Queue<ProposalJob>,
    @InjectCollection(Proposal) private readonly proposals: mongo.Collection<Proposal>,
  ) {}

  @OnDomainEvent('ProposalRequested')
  async handleProposalRequested({ payload }: DomainEvent<'ProposalRequested'>): Promise<void> {
    await this.add(payload.proposal);
  }

  /** Queues proposals again that have lost their job, for example because Redis was emptied. */
  @ScheduledTask({ name: 'requeue-stalled-proposals', everyMs: 15_000 })
  async requeueStalled(now = Date.now()): Promise<void> {
    const stalled = { state: { $in: OPEN_PROPOSAL_STATES }, updatedAt: { $lte: new Date(now - STALLED_MS) } };
    for await (const { _id } of this.proposals.find(stalled, { projection: { _id: 1 } })) {
      await this.removeEndedJob(_id);
      await this.add(_id);
    }
  }

  /** Does nothing if the job exists. */
  private async add(proposal: string): Promise<void> {
    const { data, opts } = createProposalJob(proposal);
    await this.queue.add(data, opts);
  }

  /** Removes a job that will not run any more: Bull does not add an id that exists. */
  private async removeEndedJob(proposal: string): Promise<void> {
    const job = await this.queue.getJob(proposal);
    if (!job) return;
    // A worker that starts a job while Redis is emptied leaves a job without data, in no list.
    const isIncomplete = !('proposal' in job.data);
    if (isIncomplete || (await job.isFailed()) || (await job.isCompleted())) await job.remove();
  }
}
