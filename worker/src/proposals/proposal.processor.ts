import { randomUUID } from 'node:crypto';
import { setInterval as every, setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import type { Logger } from 'pino';
import type { ProposalJob, ProposalState } from '@mun/proposals/proposal';
import { LOGGER } from '@mun/server-kit/logging';
import { HealthMonitor } from '../health-monitor.js';
import { ExpectedJobFailure, failWithoutRetry } from '../job-failure.js';
import { MetricsService } from '../metrics.service.js';
import { PROPOSAL_QUEUE_TOKEN } from '../queues.js';
import { ProposalsService, type ClaimedProposal } from './proposals.service.js';
import { solveInThread, TimeLimitError } from './solve-in-thread.js';

/** How often progress is stored. A cancelled proposal stops as late as this. */
const REPORT_INTERVAL_MS = 500;
/** An unexpected error of the solver would probably occur again, because the same problem is solved in the same way. */
const ERRORS_MAX = 3;
/** A proposal whose solution ends the whole process, for lack of memory, must not do so for ever. */
const ATTEMPTS_MAX = 10;
/** Shutdown does not wait for a proposal: the next worker solves it from the beginning. */
const CLOSE_QUEUE_MS = 1_000;

const TOO_SLOW =
  'This proposal took longer than two minutes. Please remove the rule about schools, or lock more delegates, and try again.';
const TOO_LARGE =
  'This proposal needs more memory than the worker has. Please lock more delegates, or propose fewer seats, and try again.';
const UNEXPECTED =
  'We couldn’t complete this proposal because of an unexpected error. Please try again with other rules, or ask your site administrator to check the worker’s log.';

/** Processes the jobs of the proposal queue, one at a time. A job may run twice; only the proposal's state decides what to do. */
@Injectable()
export class ProposalProcessor implements OnModuleInit, BeforeApplicationShutdown {
  private readonly shutdown = new AbortController();
  private processing = false;

  constructor(
    private readonly proposals: ProposalsService,
    private readonly metrics: MetricsService,
    private readonly monitor: HealthMonitor,
    @Inject(PROPOSAL_QUEUE_TOKEN) private readonly queue: Queue<ProposalJob>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const processing = this.queue.process('*', 1, (job: Job<ProposalJob>) => {
      this.processing = true;
      return this.process(job).finally(() => (this.processing = false));
    });
    this.monitor.watch(this.queue, () => !this.processing);
    processing.catch((err: unknown) => {
      if (!this.shutdown.signal.aborted) this.logger.error({ err }, 'proposal processing stopped');
    });
  }

  private async process(job: Job<ProposalJob>): Promise<ProposalState> {
    this.shutdown.signal.throwIfAborted();
    // Jobs can be added by hand on the queue board, and an object would be a query.
    const id: unknown = job.data?.proposal;
    if (typeof id !== 'string')
      throw await failWithoutRetry(job, new ExpectedJobFailure('no proposal is named'));
    const proposal = await this.proposals.claim(id, randomUUID());
    if (proposal) return this.solve(job, proposal);
    const state = await this.proposals.findState(id);
    if (!state) throw await failWithoutRetry(job, new ExpectedJobFailure('there is no such proposal'));
    return state;
  }

  private async solve(job: Job<ProposalJob>, proposal: ClaimedProposal): Promise<ProposalState> {
    if (proposal.attempts > ATTEMPTS_MAX) return this.giveUp(job, proposal, TOO_LARGE);
    const startedAt = performance.now();
    const cancelled = new AbortController();
    const completed = new AbortController();
    let progress = 0;
    const reporting = this.reportUntil(completed.signal, proposal, () => progress).catch((error: unknown) =>
      cancelled.abort(error),
    );
    try {
      const outcome = await solveInThread(JSON.parse(proposal.problem), {
        onProgress: (value) => (progress = Math.max(progress, value)),
        signal: AbortSignal.any([this.shutdown.signal, cancelled.signal]),
      });
      if (!(await this.proposals.complete(proposal, outcome))) throw new NoLongerClaimedError();
      this.metrics.proposals.inc({ result: outcome.kind });
      const ms = Math.round(performance.now() - startedAt);
      this.logger.info({ proposal: proposal._id, result: outcome.kind, ms }, 'proposal solved');
      return outcome.kind;
    } catch (error) {
      return await this.handleError(job, proposal, error);
    } finally {
      completed.abort();
      await reporting;
    }
  }

  /** Stores the progress until the signal is aborted. @throws NoLongerClaimedError */
  private async reportUntil(
    completed: AbortSignal,
    proposal: ClaimedProposal,
    readProgress: () => number,
  ): Promise<void> {
    try {
      for await (const progress of every(REPORT_INTERVAL_MS, readProgress, { signal: completed }))
        if (!(await this.proposals.reportProgress(proposal, progress()))) throw new NoLongerClaimedError();
    } catch (error) {
      if (!completed.aborted) throw error;
    }
  }

  /** @returns the state of the proposal; otherwise throws the error with which the job fails */
  private async handleError(
    job: Job<ProposalJob>,
    proposal: ClaimedProposal,
    error: unknown,
  ): Promise<ProposalState> {
    const { _id } = proposal;
    if (this.shutdown.signal.aborted) throw new ExpectedJobFailure('worker is shutting down');
    if (error instanceof NoLongerClaimedError) {
      this.metrics.proposals.inc({ result: 'cancelled' });
      this.logger.info({ proposal: _id }, 'proposal cancelled, or claimed by another job');
      return (await this.proposals.findState(_id)) ?? 'cancelled';
    }
    if (error instanceof TimeLimitError) return this.giveUp(job, proposal, TOO_SLOW);
    this.logger.error({ err: error, proposal: _id }, 'the solver failed');
    if (isOutOfMemory(error)) return this.giveUp(job, proposal, TOO_LARGE);
    if (job.attemptsMade + 1 >= ERRORS_MAX) return this.giveUp(job, proposal, UNEXPECTED);
    this.metrics.proposals.inc({ result: 'retry' });
    throw new ExpectedJobFailure('the solver failed, will retry');
  }

  /** @throws the error with which the job fails */
  private async giveUp(job: Job<ProposalJob>, proposal: ClaimedProposal, reason: string): Promise<never> {
    await this.proposals.markFailed(proposal, reason);
    this.metrics.proposals.inc({ result: 'failed' });
    this.logger.warn({ proposal: proposal._id, reason }, 'proposal failed');
    throw await failWithoutRetry(job, new ExpectedJobFailure(`failed: ${reason}`));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.shutdown.abort(new ExpectedJobFailure('worker is shutting down'));
    await Promise.race([this.queue.close(), sleep(CLOSE_QUEUE_MS)]);
  }
}

/** The proposal was cancelled or deleted, or another job solves it now. */
class NoLongerClaimedError extends Error {}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
