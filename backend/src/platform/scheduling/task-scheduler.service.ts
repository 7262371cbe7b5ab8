import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { discoverMethods, type DecoratedMethod } from '../discover-methods.js';
import { SCHEDULED_TASK, type ScheduledTaskOptions } from './scheduled-task.decorator.js';

const DEFAULT_TIMEOUT_MS = 60_000;
const SHUTDOWN_TIMEOUT_MS = 4_000;

/** Runs every `@ScheduledTask` method at its interval. Errors are logged; the next run retries. */
@Injectable()
export class TaskSchedulerService implements BeforeApplicationShutdown {
  private readonly running = new Map<string, Promise<unknown>>();
  private isStopping = false;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly registry: SchedulerRegistry,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Starts the intervals. Call it once, after every module has initialised. Resolves when the tasks due at boot have run. */
  async start(): Promise<void> {
    const tasks = discoverMethods<ScheduledTaskOptions>(this.discovery, SCHEDULED_TASK);
    for (const task of tasks) {
      const { name, everyMs } = task.metadata;
      this.registry.addInterval(
        name,
        setInterval(() => void this.run(task), everyMs),
      );
    }
    await Promise.all(tasks.filter(({ metadata }) => metadata.runOnBoot).map((task) => this.run(task)));
  }

  /** Starts no more runs, and waits for those in progress while the database is still connected. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await Promise.race([
      Promise.all(this.running.values()),
      sleep(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false }),
    ]);
  }

  /** Does nothing during the previous run of the same task and during shutdown. */
  private async run({ metadata, call }: DecoratedMethod<ScheduledTaskOptions>): Promise<void> {
    const { name, timeoutMs = DEFAULT_TIMEOUT_MS } = metadata;
    if (this.isStopping || this.running.has(name)) return;
    const finished = new AbortController();
    // The driver has been seen to wait for ever on a broken connection, so no run may block its task for good.
    const timeout = sleep(timeoutMs, undefined, { ref: false, signal: finished.signal }).then(() => {
      throw new Error(`timed out after ${timeoutMs / 1000} s`);
    });
    const run = Promise.race([Promise.resolve().then(() => call()), timeout])
      .catch((error: unknown) =>
        this.logger.warn({ err: error, task: name }, 'scheduled task failed, next run retries'),
      )
      .finally(() => {
        finished.abort();
        this.running.delete(name);
      });
    this.running.set(name, run);
    await run;
  }
}
