import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Job, Queue } from 'bull';
import type { Logger } from 'pino';
import type { SheetJob } from '@mun/contracts/notify/sheets';
import { LOGGER } from '@mun/server-kit/logging';
import { HealthMonitor } from '../health-monitor.js';
import { ExpectedJobFailure, failWithoutRetry, isLastAttempt } from '../job-failure.js';
import { MetricsService } from '../metrics.service.js';
import { SHEET_QUEUE_TOKEN, WORKER_ID } from '../queues.js';
import { GoogleSheetsClient } from './google-sheets.client.js';
import { SheetLease } from './sheet-lease.js';
import { SheetWriteError } from './sheet-write-error.js';

/** Shutdown does not wait for a write: the next worker writes the whole snapshot again. */
const CLOSE_QUEUE_MS = 1_000;

class LeaseLostError extends ExpectedJobFailure {}

/** Processes the jobs of the spreadsheet queue. Every job writes the newest snapshot, whichever it names. */
@Injectable()
export class SheetProcessor implements OnModuleInit, BeforeApplicationShutdown {
  private shuttingDown = false;
  private processing = false;

  constructor(
    private readonly lease: SheetLease,
    private readonly sheets: GoogleSheetsClient,
    private readonly metrics: MetricsService,
    private readonly monitor: HealthMonitor,
    @Inject(SHEET_QUEUE_TOKEN) private readonly queue: Queue<SheetJob>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const processing = this.queue.process('*', 1, (job: Job<SheetJob>) => {
      this.processing = true;
      return this.process(job).finally(() => (this.processing = false));
    });
    this.monitor.watch(this.queue, () => !this.processing);
    processing.catch((err: unknown) => {
      if (!this.shuttingDown) this.logger.error({ err }, 'spreadsheet processing stopped');
    });
    // Not awaited: the database may not be available yet.
    this.lease.reportConfigured(this.sheets.isConfigured).catch(() => {});
  }

  /** @returns the number of the snapshot that was written, or null if the newest was already written */
  private async process(job: Job<SheetJob>): Promise<number | null> {
    if (!this.sheets.isConfigured)
      throw await failWithoutRetry(job, new ExpectedJobFailure('no spreadsheet is configured'));
    const snapshot = await this.lease.findPendingSnapshot();
    if (!snapshot) return null;
    const { number, tabs } = snapshot;
    if (!(await this.lease.acquire(WORKER_ID, number)))
      throw new ExpectedJobFailure('another worker is writing the spreadsheet; checking again later');
    try {
      const startedAt = performance.now();
      const url = await this.sheets.write(tabs, () => this.assertLease());
      await this.lease.markWritten(WORKER_ID, number, url);
      this.metrics.sheetWrites.inc({ result: 'written' });
      const ms = Math.round(performance.now() - startedAt);
      this.logger.info({ snapshot: number, ms }, 'spreadsheet written');
      return number;
    } catch (error) {
      if (!(error instanceof SheetWriteError)) throw error;
      const givenUp = error.kind === 'failed' || isLastAttempt(job);
      this.metrics.sheetWrites.inc({ result: givenUp ? 'failed' : 'retry' });
      this.logger.warn({ snapshot: number, code: error.code, givenUp }, 'spreadsheet write failed');
      await this.lease.markFailed(WORKER_ID, error.userMessage, givenUp ? number : undefined);
      throw givenUp ? await failWithoutRetry(job, error) : error;
    }
  }

  private async assertLease(): Promise<void> {
    if (this.shuttingDown) throw new LeaseLostError('worker is shutting down');
    if (!(await this.lease.renew(WORKER_ID))) throw new LeaseLostError('lease expired');
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.shuttingDown = true;
    await Promise.race([this.queue.close(), sleep(CLOSE_QUEUE_MS)]);
  }
}
