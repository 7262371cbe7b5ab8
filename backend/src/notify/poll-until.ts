import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than most mailings take, and shorter than the timeout of any proxy. */
const TIMEOUT_MS = 8_000;
const INTERVAL_MS = 150;

/** Calls `read` until its value is done or the timeout has passed. @returns the value that was read last */
export async function pollUntil<T>(read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const value = await read();
    if (isDone(value) || Date.now() > deadline) return value;
    await sleep(INTERVAL_MS);
  }
}
