import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bull';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';

const CHECK_INTERVAL_MS = 10_000;
const PING_TIMEOUT_MS = 2_000;

interface WatchedQueue {
  queue: Queue;
  hasCapacity: () => boolean;
  startedJobs: number;
  startedJobsAtLastCheck: number;
  /** How many checks in a row have found it stuck. */
  stuck: number;
}

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
    const watched = { queue, hasCapacity, startedJobs: 0, startedJobsAtLastCheck: 0, stuck: 0 };
    queue.on('active', () => watched.startedJobs++);
    this.queues.push(watched);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async check(): Promise<void> {
    for (const watched of this.queues) {
      const isStuck =
        watched.startedJobs === watched.startedJobsAtLastCheck &&
        watched.hasCapacity() &&
        (await hasWaitingJobs(watched.queue));
      watched.startedJobsAtLastCheck = watched.startedJobs;
      watched.stuck = isStuck ? watched.stuck + 1 : 0;
      if (watched.stuck < 2) continue;
      this.logger.fatal({ queue: watched.queue.name }, 'jobs are waiting but the worker takes none; exiting');
      process.exit(1);
    }
  }
}

/** Asks over a connection of its own, because the queue's may be the one that hangs. False while Redis is unavailable. */
async function hasWaitingJobs(queue: Queue): Promise<boolean> {
  const redis = queue.client.duplicate({
    lazyConnect: true,
    enableReadyCheck: false,
    connectTimeout: PING_TIMEOUT_MS,
    commandTimeout: PING_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  redis.on('error', () => {}); // the queue's own connections log the outage
  try {
    if ((await redis.llen(queue.toKey('wait'))) > 0) return true;
    // Redis may have given a job to the broken connection. Without a lock, a worker that is well soon makes it wait again.
    const active = await redis.lrange(queue.toKey('active'), 0, -1);
    const locks = active.map((id) => queue.toKey(`${id}:lock`));
    return active.length > 0 && (await redis.exists(...locks)) < active.length;
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}
