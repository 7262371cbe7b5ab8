import { Injectable } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { Test } from '@nestjs/testing';
import { createLogger, LOGGER } from '@mun/server-kit/logging';
import { expect, it, vi } from 'vitest';
import { ScheduledTask } from './scheduled-task.decorator.js';
import { TaskSchedulerService } from './task-scheduler.service.js';

@Injectable()
class SlowTask {
  runs = 0;
  finish = (): void => undefined;

  @ScheduledTask({ name: 'slow-task', everyMs: 5 })
  async run(): Promise<void> {
    this.runs++;
    await new Promise<void>((resolve) => (this.finish = resolve));
  }
}

it('waits on shutdown for a task that is running, and starts it no more', async () => {
  const logger = createLogger('test', 'silent');
  const warn = vi.spyOn(logger, 'warn');
  const module = await Test.createTestingModule({
    imports: [ScheduleModule.forRoot(), DiscoveryModule],
    providers: [SlowTask, TaskSchedulerService, { provide: LOGGER, useValue: logger }],
  }).compile();
  await module.init();
  const task = module.get(SlowTask);
  await module.get(TaskSchedulerService).start();
  await vi.waitFor(() => expect(task.runs).toBe(1));

  let isClosed = false;
  const closing = module.close().then(() => (isClosed = true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isClosed).toBe(false);
  task.finish();
  await closing;
  expect(task.runs).toBe(1);
  expect(warn).not.toHaveBeenCalled();
});
