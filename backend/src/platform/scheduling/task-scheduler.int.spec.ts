import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { getConnectionToken, MongooseModule } from '@nestjs/mongoose';
import { ScheduleModule } from '@nestjs/schedule';
import { Test, type TestingModule } from '@nestjs/testing';
import { createLogger, LOGGER } from '@mun/server-kit/logging';
import type { Connection } from 'mongoose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshServers } from '../../testing/test-app.js';
import { ScheduledTask } from './scheduled-task.decorator.js';
import { TaskLeasesService, type ScheduledTaskRecord } from './task-leases.service.js';
import { TaskSchedulerService } from './task-scheduler.service.js';

const EVERY_MS = 100;
const TIMEOUT_MS = 300;

/** Runs until it is finished, whether or not its signal is aborted. */
@Injectable()
class SlowTask {
  runs: { signal: AbortSignal; finish: () => void; fail: (error: Error) => void }[] = [];

  @ScheduledTask({ name: 'slow-task', everyMs: EVERY_MS, timeoutMs: TIMEOUT_MS })
  async run(_testOnly?: undefined, signal = AbortSignal.abort()): Promise<void> {
    await new Promise<void>((finish, fail) => this.runs.push({ signal, finish, fail }));
  }
}

const eventually = (check: () => void) => vi.waitFor(check, 60_000);

const logger = createLogger('test', 'silent');
const warn = vi.spyOn(logger, 'warn');
let uri: string;
const processes: TestingModule[] = [];
beforeEach(async () => {
  uri = (await freshServers()).MONGODB_URI;
});
afterEach(async () => {
  await processes[0]?.get<Connection>(getConnectionToken()).dropDatabase();
  for (const module of processes.splice(0)) {
    for (const { finish } of module.get(SlowTask).runs) finish();
    await module.close();
  }
});

async function startProcess(): Promise<SlowTask> {
  const module = await Test.createTestingModule({
    imports: [MongooseModule.forRoot(uri), ScheduleModule.forRoot(), DiscoveryModule],
    providers: [SlowTask, TaskLeasesService, TaskSchedulerService, { provide: LOGGER, useValue: logger }],
  }).compile();
  await module.init();
  processes.push(module);
  await module.get(TaskSchedulerService).start();
  return module.get(SlowTask);
}
const record = (): Promise<ScheduledTaskRecord | null> =>
  processes[0]!.get(TaskLeasesService).collection.findOne({ _id: 'slow-task' });

it('waits on shutdown for a task that is running, and starts it no more', async () => {
  const task = await startProcess();
  await eventually(() => expect(task.runs).toHaveLength(1));
  warn.mockClear();
  let isClosed = false;
  const closing = processes[0]!.get(TaskSchedulerService).beforeApplicationShutdown();
  void closing.then(() => (isClosed = true));
  await sleep(50);
  expect(isClosed).toBe(false);
  expect(task.runs[0]!.signal.aborted).toBe(true);
  task.runs[0]!.finish();
  await closing;
  await sleep(3 * EVERY_MS);
  expect(task.runs).toHaveLength(1);
  expect(warn).not.toHaveBeenCalled();
});

it('runs a task in one process at a time, and records the run', async () => {
  const tasks = [await startProcess(), await startProcess(), await startProcess()];
  const runs = () => tasks.flatMap((task) => task.runs);
  await eventually(() => expect(runs()).toHaveLength(1));
  await sleep(2 * EVERY_MS);
  expect(runs()).toHaveLength(1);
  expect(await record()).toMatchObject({ owner: expect.any(String), leaseUntil: expect.any(Date) });
  runs()[0]!.finish();
  await eventually(() => expect(runs()).toHaveLength(2));
  expect(await record()).toMatchObject({ lastDurationMs: expect.any(Number), lastRunAt: expect.any(Date) });
});

it('aborts a run at its deadline, and starts the next one only when it has ended', async () => {
  const tasks = [await startProcess(), await startProcess()];
  const runs = () => tasks.flatMap((task) => task.runs);
  await eventually(() => expect(runs()[0]?.signal.aborted).toBe(true));
  await sleep(3 * EVERY_MS);
  expect(runs(), 'the run has not ended yet').toHaveLength(1);
  runs()[0]!.finish();
  await eventually(() => expect(runs()).toHaveLength(2));
  expect(await record()).toMatchObject({ lastError: `took longer than ${TIMEOUT_MS / 1_000} s` });
});

it('records why a run failed, until one succeeds', async () => {
  const task = await startProcess();
  await eventually(() => expect(task.runs).toHaveLength(1));
  task.runs[0]!.fail(new Error('away'));
  await eventually(() => expect(task.runs).toHaveLength(2));
  expect(await record()).toMatchObject({ lastError: 'away' });
  task.runs[1]!.finish();
  await eventually(() => expect(task.runs).toHaveLength(3));
  expect(await record()).not.toHaveProperty('lastError');
});

it('takes over a task when the lease of a process that died has expired', async () => {
  const task = await startProcess();
  await eventually(() => expect(task.runs).toHaveLength(1));
  const { collection } = processes[0]!.get(TaskLeasesService);
  const successor = await startProcess();
  const leaseUntil = new Date(Date.now() + 3_600_000);
  await collection.updateOne({ _id: 'slow-task' }, { $set: { owner: 'a process that died', leaseUntil } });
  await sleep(3 * EVERY_MS);
  expect(successor.runs).toHaveLength(0);
  await collection.updateOne({ _id: 'slow-task' }, { $set: { leaseUntil: new Date() } });
  await eventually(() => expect(successor.runs).toHaveLength(1));
});
