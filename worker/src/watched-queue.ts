import type { Queue } from 'bull';

const PING_TIMEOUT_MS = 2_000;

/** A queue of which repeated checks find out whether this process has stopped taking its jobs. */
export class WatchedQueue {
  private startedJobs = 0;
  private startedJobsAtLastCheck = 0;
  private isSuspicious = false;

  /** @param hasCapacity whether the process could take another job now */
  constructor(
    private readonly queue: Queue,
    private readonly hasCapacity: () => boolean,
  ) {
    queue.on('active', () => this.startedJobs++);
  }

  get name(): string {
    return this.queue.name;
  }

  /** Returns whether this check and the one before have found that jobs wait, and that the process takes none although it could. */
  async isStuck(): Promise<boolean> {
    const wasSuspicious = this.isSuspicious;
    const isIdle = this.startedJobs === this.startedJobsAtLastCheck && this.hasCapacity();
    this.startedJobsAtLastCheck = this.startedJobs;
    this.isSuspicious = isIdle && (await hasWaitingJobs(this.queue));
    return wasSuspicious && this.isSuspicious;
  }
}

/** Uses a connection of its own, because the queue's may be the one that hangs. False while Redis is unavailable. */
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
