import { setTimeout as sleep } from 'node:timers/promises';

/** How long a request waits for what a worker does; longer than most mailings take, shorter than any proxy's patience. */
const PATIENCE_MS = 8_000;
const LOOK_MS = 150;

/** Looks again and again until it is as wanted, or until a request has waited long enough. @returns what was seen last */
export async function pollUntil<T>(look: () => Promise<T>, isDone: (seen: T) => boolean): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const seen = await look();
    if (isDone(seen) || Date.now() > deadline) return seen;
    await sleep(LOOK_MS);
  }
}
