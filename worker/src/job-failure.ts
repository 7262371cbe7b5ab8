import type { Job } from 'bull';

/**
 * Fails a job on purpose, to end or retry it; the delivery or the spreadsheet status holds the reason. Any other error of a
 * job is logged as a fault (queues.ts). The queue dashboard shows `message`, so it must not contain personal data.
 */
export class ExpectedJobFailure extends Error {}

/** Keeps the job as failed, so that the dashboard shows it, and prevents retries. Returns the error to throw. */
export async function failWithoutRetry(job: Job, error: Error): Promise<Error> {
  await job.discard();
  return error;
}

export function isLastAttempt(job: Job): boolean {
  return job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
}
