import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import type { Logger } from 'pino';
import type { SheetJob } from '@mun/contracts/sheets';
import { ExpectedJobFailure } from '../expected-job-failure.js';
import { LOGGER } from '@mun/server-kit/logging';
import { MetricsService } from '../metrics.service.js';
import { SHEET_QUEUE_TOKEN } from '../queues.js';
import { SheetLease } from './sheet-lease.js';
import { GoogleSheetsClient } from './google-sheets.client.js';
import { SheetWriteError } from './sheet-write-error.js';

/** A write that is cut off is made whole by the next worker, so a stop does not wait for it. */
const CLOSE_QUEUE_MS = 1_000;

class NotOurTurn extends ExpectedJobFailure {}

/** Takes the spreadsheet queue's jobs: whatever snapshot they name, the newest is what is written. */
@Injectable()
export class SheetProcessor implements OnModuleInit, BeforeApplicationShutdown {
  private readonly worker = `${process.pid}-${randomBytes(4).toString('hex')}`;
  private stopping = false;

  constructor(
    private readonly turns: SheetLease,
    private readonly spreadsheet: GoogleSheetsClient,
    private readonly metrics: MetricsService,
    @Inject(SHEET_QUEUE_TOKEN) private readonly queue: Queue<SheetJob>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const taking = this.queue.process('*', 1, (job: Job<SheetJob>) => this.write(job));
    taking.catch((err: unknown) => this.stopping || this.logger.error({ err }, 'takes no more snapshots'));
    // Nobody waits for it: the database may not be there yet.
    this.turns.reportConfigured(this.spreadsheet.isConfigured).catch(() => {});
  }

  /** @returns the number of the snapshot that is shown now, or null where there was nothing to do */
  private async write(job: Job<SheetJob>): Promise<number | null> {
    if (!this.spreadsheet.isConfigured)
      throw await giveUp(job, new ExpectedJobFailure('no spreadsheet is set up'));
    const snapshot = await this.turns.findPendingSnapshot();
    if (!snapshot) return null;
    const { number, tabs } = snapshot;
    if (!(await this.turns.acquire(this.worker, number)))
      throw new ExpectedJobFailure('another worker writes; looking again later');
    try {
      const began = performance.now();
      const url = await this.spreadsheet.write(tabs, () => this.mayGoOn());
      await this.turns.markWritten(this.worker, number, url);
      this.metrics.sheetWrites.inc({ result: 'written' });
      this.logger.info(
        { snapshot: number, ms: Math.round(performance.now() - began) },
        'spreadsheet written',
      );
      return number;
    } catch (error) {
      if (!(error instanceof SheetWriteError)) throw error;
      const lastAttempt = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
      const over = error.kind === 'never' || lastAttempt;
      this.metrics.sheetWrites.inc({ result: over ? 'never' : 'later' });
      this.logger.warn({ snapshot: number, code: error.code, over }, 'spreadsheet not written');
      await this.turns.markFailed(this.worker, error.userMessage, over ? number : undefined);
      throw over ? await giveUp(job, error) : error;
    }
  }

  private async mayGoOn(): Promise<void> {
    if (this.stopping) throw new NotOurTurn('this worker stops; another one takes over');
    if (!(await this.turns.renew(this.worker))) throw new NotOurTurn('our turn was over');
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await Promise.race([this.queue.close(), sleep(CLOSE_QUEUE_MS)]);
  }
}

/** The job is kept as failed, for the board, and not tried again. */
async function giveUp(job: Job<SheetJob>, error: Error): Promise<Error> {
  await job.discard();
  return error;
}
