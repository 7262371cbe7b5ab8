import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

const TIMEOUT_MS = 60_000;

/**
 * Prevents overlapping runs of recurring work. Errors are logged; the next run retries. A run that hangs is abandoned after a
 * minute, since the MongoDB driver may wait forever on a broken connection.
 */
export class SingleFlight {
  private isRunning = false;

  constructor(
    private readonly task: string,
    private readonly logger: Logger,
  ) {}

  async run(work: () => Promise<void>): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    const finished = new AbortController();
    try {
      await Promise.race([work(), timeout(finished.signal)]);
    } catch (error) {
      this.logger.warn({ err: error }, `${this.task} failed, next run retries`);
    } finally {
      finished.abort();
      this.isRunning = false;
    }
  }
}

async function timeout(signal: AbortSignal): Promise<void> {
  try {
    await sleep(TIMEOUT_MS, undefined, { ref: false, signal });
  } catch {
    return; // aborted: the run finished in time
  }
  throw new Error(`timed out after ${TIMEOUT_MS / 1000} s`);
}
