import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

const DEADLINE_MS = 60_000;

/**
 * Work that is done again and again: one round at a time, and a failure is logged and made good by the next. A round
 * that hangs counts as over after a minute: the driver has been seen to wait for ever where a connection broke.
 */
export class SingleFlight {
  private busy = false;

  constructor(
    private readonly what: string,
    private readonly logger: Logger,
  ) {}

  async run(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const done = new AbortController();
    try {
      await Promise.race([work(), deadline(done.signal)]);
    } catch (error) {
      this.logger.warn({ err: error }, `${this.what} stopped early and will go on`);
    } finally {
      done.abort();
      this.busy = false;
    }
  }
}

async function deadline(signal: AbortSignal): Promise<void> {
  try {
    await sleep(DEADLINE_MS, undefined, { ref: false, signal });
  } catch {
    return; // the round ended in time
  }
  throw new Error(`nothing came of it in ${DEADLINE_MS / 1000} s`);
}
