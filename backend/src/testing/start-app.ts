import { getQueueToken } from '@nestjs/bull';
import type { Type } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Test } from '@nestjs/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { EMAIL_QUEUE } from '@mun/contracts/notify/deliveries';
import { PROPOSAL_QUEUE } from '@mun/proposals/proposal';
import { SHEET_QUEUE } from '@mun/contracts/notify/sheets';
import type { Queue } from 'bull';
import type { Redis } from 'ioredis';
import { vi } from 'vitest';
import { AppModule } from '../app.module.js';
import { Config } from '../platform/config/config.js';
import { configureHttp } from '../platform/http/configure-http.js';
import { createLogger } from '@mun/server-kit/logging';
import { REDIS } from '../platform/redis/redis.js';

/**
 * Starts the whole backend as the program does, in this process on a free port.
 * @param settings must name the servers
 * @param modules are added to those of the program
 */
export async function startApp(
  settings: Partial<Config>,
  modules: Type[] = [],
): Promise<NestExpressApplication> {
  const config = Object.assign(new Config(), TEST_SETTINGS, settings);
  const logger = createLogger('backend', process.env['TEST_LOG'] ?? 'silent');
  const module = await Test.createTestingModule({
    imports: [AppModule.forRoot(config, logger), ...modules],
  }).compile();
  const options = { bodyParser: false, rawBody: true, logger: false } as const;
  const app = module.createNestApplication<NestExpressApplication>(options);
  configureHttp(app, logger);
  await app.listen(0);
  // The server at a rediss: address in redis-tls.int.spec.ts never becomes ready.
  if (config.REDIS_URL.startsWith('redis:')) await waitForRedis(app);
  return app;
}

/**
 * Waits until Redis is connected, and raises its command timeout. Otherwise a slow machine would use the in-memory rate
 * limiters, which count each backend separately.
 */
async function waitForRedis(app: NestExpressApplication): Promise<void> {
  const redis = app.get<Redis>(REDIS);
  redis.options.commandTimeout = 60_000;
  await vi.waitUntil(() => redis.status === 'ready', { timeout: 60_000 });
  for (const name of [EMAIL_QUEUE, SHEET_QUEUE, PROPOSAL_QUEUE])
    await app.get<Queue>(getQueueToken(name)).isReady();
}

/** Stops all scheduled tasks, so that the test alone decides when each one runs. */
export function stopScheduledTasks({ app }: { app: NestExpressApplication }): void {
  const registry = app.get(SchedulerRegistry);
  for (const name of registry.getIntervals()) registry.deleteInterval(name);
}

export const TEST_SETTINGS = {
  NODE_ENV: 'test',
  PUBLIC_URL: 'http://localhost:3000',
  RAZORPAY_KEY_ID: 'rzp_test_key',
  RAZORPAY_KEY_SECRET: 'key-secret-of-the-tests',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-of-the-tests',
  ADMIN_CODE: 'code-of-the-tests',
  ADMIN_TOKEN_SECRET: 'a-token-secret-of-at-least-32-characters',
  RATE_LIMIT_FACTOR: 1_000,
} satisfies Partial<Config>;
