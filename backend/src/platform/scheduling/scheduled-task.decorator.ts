import { SetMetadata } from '@nestjs/common';
import type { MethodDecoratorFor } from '../discover-methods.js';

export const SCHEDULED_TASK = Symbol('scheduled task');

export interface ScheduledTaskOptions {
  /** Unique; names the task in the log. */
  name: string;
  everyMs: number;
  /** A run that takes longer is logged as failed and no longer blocks the next. One minute unless given. */
  timeoutMs?: number;
  /** Also runs once at boot, before the program accepts requests. */
  runOnBoot?: boolean;
}

/** Runs a provider's method regularly, one run at a time. */
export function ScheduledTask(options: ScheduledTaskOptions): MethodDecoratorFor<() => Promise<unknown>> {
  return SetMetadata(SCHEDULED_TASK, options);
}
