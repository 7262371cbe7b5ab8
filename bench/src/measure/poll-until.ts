import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 5;
const TIMEOUT_MS = 60_000;

/** Polls until the condition is true. @throws Error after a minute */
export async function pollUntil(condition: () => Promise<boolean>, pollMs = POLL_MS): Promise<void> {
  for (const deadline = Date.now() + TIMEOUT_MS; !(await condition()); await sleep(pollMs)) {
    if (Date.now() > deadline) throw new Error('the condition was not met within a minute');
  }
}
