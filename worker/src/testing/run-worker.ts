import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createLogger } from '@mun/server-kit/logging';
import { readConfig } from '../config.js';
import { WorkerModule } from '../worker.module.js';

/** Runs a worker in this process, which takes a fraction of the CPU time of a process of its own. The caller must close it. */
export function runWorker(settings: Record<string, string>): Promise<INestApplicationContext> {
  const config = readConfig({ NODE_ENV: 'test', WORKER_PORT: '0', ...settings });
  const module = WorkerModule.forRoot(config, createLogger('worker', 'silent'));
  return NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
}
