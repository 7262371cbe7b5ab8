import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Injects the connection for small shared counters; the queues keep connections of their own. */
export const REDIS = Symbol('redis');

/** A connection that answers or fails at once: nothing here may hang a request while Redis is away. */
export function connectRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    // A server that was paused, or is behind a broken wire, takes connections and says nothing.
    commandTimeout: 1_000,
    retryStrategy: (times) => Math.min(times * 200, 2_000),
  });
  // From the first moment: what nobody listens to, ioredis writes to stderr in words of its own.
  return redis.on('error', (error: Error) => logger.warn({ err: error }, 'redis is away'));
}
