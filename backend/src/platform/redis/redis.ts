import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Injects the connection for shared counters. Each queue has its own connections. */
export const REDIS = Symbol('redis');

/** Connects to Redis. Commands fail fast, so that no request hangs while Redis is down. */
export function connectRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    // A suspended server accepts connections but never replies.
    commandTimeout: 1_000,
    retryStrategy: (times) => Math.min(times * 200, 2_000),
  });
  // Without a listener, ioredis writes errors to stderr.
  return redis.on('error', (error: Error) => logger.warn({ err: error }, 'redis connection failed'));
}
