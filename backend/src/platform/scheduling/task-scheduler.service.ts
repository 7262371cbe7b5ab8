import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { serializeError } from '@mun/server-kit/serialize-error';
import { discoverMethods, type DecoratedMethod } from '../discover-methods.js';
import { SCHEDULED_TASK, type ScheduledTaskOptions } from './scheduled-task.decorator.js';
import { LEASE_RENEWAL_MS, TaskLeasesService } from './task-leases.service.js';

type Task = DecoratedMethod<ScheduledTaskOptions>;

const DEFAULT_TIMEOUT_MS = 60_000;
const SHUTDOWN_TIMEOUT_MS = 4_000;

interface Run {
  controller: AbortController;
  ended: Promise<void>;
}

/** Runs every `@ScheduledTask` method at its interval. Errors are logged and recorded; the next run retries. */
@Injectable()
export class TaskSchedulerService implements BeforeApplicationShutdown {
  private readonly runs = new Map<string, Run>();
  private isStopping = false;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly registry: SchedulerRegistry,
    private readonly leases: TaskLeasesService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Starts the intervals. Call it once, after every module has initialised. Resolves when the tasks due at boot have run. */
  async start(): Promise<void> {
    const tasks = discoverMethods<ScheduledTaskOptions>(this.discovery, SCHEDULED_TASK);
    await this.leases.register(tasks.map(({ metadata }) => metadata).filter(({ perProcess }) => !perProcess));
    for (const task of tasks) {
      const { name, everyMs } = task.metadata;
      this.registry.addInterval(
        name,
        setInterval(() => void this.startRun(task, everyMs), everyMs),
      );
    }
    const atBoot = tasks.filter(({ metadata }) => metadata.runOnBoot);
    await Promise.all(atBoot.map((task) => this.startRun(task, 0)));
  }

  /** Starts no more runs, aborts those in progress, and waits for them while the database is still connected. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    const runs = [...this.runs.values()];
    for (const { controller } of runs) controller.abort(new Error('the process is shutting down'));
    await Promise.race([
      Promise.all(runs.map(({ ended }) => ended)),
      sleep(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false }),
    ]);
  }

  /**
   * Does nothing during the previous run of the same task, which it must not overlap, and during shutdown. Never rejects.
   * @param minIntervalMs how long ago another process must have started the last run
   */
  private async startRun(task: Task, minIntervalMs: number): Promise<void> {
    const { name } = task.metadata;
    if (this.isStopping || this.runs.has(name)) return;
    const controller = new AbortController();
    const ended = this.run(task, minIntervalMs, controller)
      .catch((error: unknown) => {
        if (!this.isStopping)
          this.logger.warn({ err: error, task: name }, 'scheduled task failed, next run retries');
      })
      .finally(() => this.runs.delete(name));
    this.runs.set(name, { controller, ended });
    await ended;
  }

  private async run(task: Task, minIntervalMs: number, controller: AbortController): Promise<void> {
    const { name, timeoutMs = DEFAULT_TIMEOUT_MS, perProcess } = task.metadata;
    if (perProcess) return this.runUntilDeadline(task, controller);
    if (!(await this.leases.acquire(name, minIntervalMs))) return;
    const startedAt = performance.now();
    const tookMs = () => Math.round(performance.now() - startedAt);
    const renewal = setInterval(() => {
      // A run that ignores its signal for so long hangs: another process takes over.
      if (tookMs() > 2 * timeoutMs) clearInterval(renewal);
      else void this.renewLease(name, controller);
    }, LEASE_RENEWAL_MS);
    try {
      await this.runUntilDeadline(task, controller);
      await this.leases.release(name, tookMs());
    } catch (error) {
      await this.leases.release(name, tookMs(), this.isStopping ? undefined : serializeError(error).message);
      throw error;
    } finally {
      clearInterval(renewal);
    }
  }

  /** @throws Error if the task fails or ends after its deadline, at which its signal is aborted */
  private async runUntilDeadline({ metadata, call }: Task, controller: AbortController): Promise<void> {
    const { name, timeoutMs = DEFAULT_TIMEOUT_MS } = metadata;
    const timedOut = new Error(`took longer than ${timeoutMs / 1_000} s`);
    const timer = setTimeout(() => {
      this.logger.warn({ task: name, timeoutMs }, 'scheduled task exceeded its deadline');
      controller.abort(timedOut);
    }, timeoutMs);
    try {
      await call(undefined, controller.signal);
    } finally {
      clearTimeout(timer);
    }
    if (controller.signal.reason === timedOut) throw timedOut;
  }

  private async renewLease(name: string, controller: AbortController): Promise<void> {
    try {
      if (!(await this.leases.renew(name)))
        controller.abort(new Error('another process has taken over the task'));
    } catch (error) {
      this.logger.warn({ err: error, task: name }, 'lease of a scheduled task not renewed, will retry');
    }
  }
}
