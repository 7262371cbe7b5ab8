import type { JobId, Queue } from 'bull';
import { vi } from 'vitest';

/** Lets the lock of a dead worker's job expire now, so that the next check of any worker restarts the job. */
export async function expireLock<T>(queue: Queue<T>, jobId: JobId): Promise<void> {
  await queue.client.del(queue.toKey(`${jobId}:lock`));
  // Bull restarts jobs that two checks in a row have found without a lock. This counts as the first.
  await queue.client.sadd(queue.toKey('stalled'), jobId);
}

/** Starts the next attempt of a job now, unless it has started by itself. */
export async function promote<T>(queue: Queue<T>, jobId: JobId): Promise<void> {
  const job = await vi.waitFor(async () => {
    const found = await queue.getJob(jobId);
    if (!found || (await found.isActive())) throw new Error(`the job ${jobId} is still in its first attempt`);
    return found;
  }, 60_000);
  if (await job.isDelayed()) await job.promote();
}
