import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { discoverMethods } from '../discover-methods.js';
import { SCHEDULED_TASK, type ScheduledTaskOptions } from './scheduled-task.decorator.js';

const DEFAULT_TIMEOUT_MS = 60_000;

/** Runs every `@ScheduledTask` method at its interval. Errors are logged; the next run retries. */
@Injectable()
export class TaskSchedulerService {
  private readonly running = new Set<string>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly registry: SchedulerRegistry,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Starts the intervals. Call it once, after every module has initialised. Resolves when the tasks due at boot have run. */
  async start(): Promise<void> {
    const tasks = discoverMethods<ScheduledTaskOptions>(this.discovery, SCHEDULED_TASK);
    for (const { metadata: task, call } of tasks) {
      this.registry.addInterval(
        task.name,
        setInterval(() => void this.run(task, call), task.everyMs),
      );
    }
    const atBoot = tasks.filter(({ metadata }) => metadata.runOnBoot);
    await Promise.all(atBoot.map(({ metadata, call }) => this.run(metadata, call)));
  }

  /** Does nothing while the previous run of the same task is still going. */
  private async run(
    { name, timeoutMs = DEFAULT_TIMEOUT_MS }: ScheduledTaskOptions,
    work: () => Promise<unknown>,
  ): Promise<void> {
    if (this.running.has(name)) return;
    this.running.add(name);
    const finished = new AbortController();
    try {
      await Promise.race([work(), timeout(timeoutMs, finished.signal)]);
    } catch (error) {
      this.logger.warn({ err: error, task: name }, 'scheduled task failed, next run retries');
    } finally {
      finished.abort();
      this.running.delete(name);
    }
  }
}

/** The driver has been seen to wait for ever on a broken connection, so no run may block its task for good. */
async function timeout(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { ref: false, signal });
  } catch {
    return; // aborted: the run finished in time
  }
  throw new Error(`timed out after ${ms / 1000} s`);
}
