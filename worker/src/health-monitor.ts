import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bull';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { WatchedQueue } from './watched-queue.js';

const CHECK_INTERVAL_MS = 10_000;

/**
 * Ends the process if it takes no jobs although some are waiting and it could, for example because Bull waits on a
 * connection that broke without being closed. The process manager restarts it, and the jobs are where they were.
 */
@Injectable()
export class HealthMonitor implements BeforeApplicationShutdown {
  private readonly queues: WatchedQueue[] = [];
  private readonly timer = setInterval(() => void this.check(), CHECK_INTERVAL_MS);

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** @param hasCapacity whether the process could take another job now */
  watch(queue: Queue, hasCapacity: () => boolean): void {
    this.queues.push(new WatchedQueue(queue, hasCapacity));
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async check(): Promise<void> {
    for (const watched of this.queues) {
      if (!(await watched.isStuck())) continue;
      this.logger.fatal({ queue: watched.name }, 'jobs are waiting but the worker takes none; exiting');
      process.exit(1);
    }
  }
}
