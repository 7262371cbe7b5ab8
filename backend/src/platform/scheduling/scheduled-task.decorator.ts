import { SetMetadata } from '@nestjs/common';
import type { MethodDecoratorFor } from '../discover-methods.js';

export const SCHEDULED_TASK = Symbol('scheduled task');

export interface ScheduledTaskOptions {
  /** Unique: the task's `_id` in `scheduled_tasks`. */
  name: string;
  everyMs: number;
  /** The signal of a run that takes longer is aborted, and the run counts as failed. One minute unless given. */
  timeoutMs?: number;
  /** Also runs once at boot, before the program accepts requests. */
  runOnBoot?: boolean;
  /** Every process runs the task, without a lease. Otherwise one process of the cluster does. */
  perProcess?: boolean;
}

/**
 * Called without its first argument, which only tests pass. `signal` is aborted at the deadline, at shutdown, and if the
 * lease is lost.
 */
type ScheduledMethod = (testOnly?: undefined, signal?: AbortSignal) => Promise<unknown>;

/** Runs a provider's method regularly, one run at a time in the whole cluster. */
export function ScheduledTask(options: ScheduledTaskOptions): MethodDecoratorFor<ScheduledMethod> {
  return SetMetadata(SCHEDULED_TASK, options);
}
