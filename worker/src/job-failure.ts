import type { Job } from 'bull';

/** Ends or retries a job on purpose, so it is not logged as a fault. No personal data: the queue dashboard shows `message`. */
export class ExpectedJobFailure extends Error {}

/** Leaves the job to the dashboard as failed. Returns the error to throw. */
export async function failWithoutRetry(job: Job, error: Error): Promise<Error> {
  await job.discard();
  return error;
}

export function isLastAttempt(job: Job): boolean {
  return job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
}
