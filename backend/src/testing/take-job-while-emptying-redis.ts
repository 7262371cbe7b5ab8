import Bull, { type Job } from 'bull';
import { expect } from 'vitest';
import type { TestApp } from './test-app.js';

/** Empties Redis while a worker takes a job. The job then fails and stays behind without its data, in none of Bull's lists. */
export async function takeJobWhileEmptyingRedis({ settings }: TestApp, queue: string): Promise<void> {
  const worker = new Bull(queue, settings.REDIS_URL!);
  // Bull takes the id of a job with one command and starts the job with another.
  const start = Reflect.get(worker, 'moveToActive') as (id: string) => Promise<Job | null>;
  Reflect.set(worker, 'moveToActive', async (id: string) => {
    await worker.client.flushdb();
    return start.call(worker, id);
  });
  const job = await worker.getNextJob();
  await job!.discard();
  await expect(job!.moveToFailed(new Error('it has no data'))).rejects.toThrow('not in the active state');
  await worker.close();
}
