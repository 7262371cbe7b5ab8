import { Redis } from 'ioredis';

/** Injects the connection for small shared counters; the queues keep connections of their own. */
export const REDIS = Symbol('redis');

/** A connection that answers or fails at once: nothing here may hang a request while Redis is away. */
export function connectRedis(url: string): Redis {
  return new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    retryStrategy: (times) => Math.min(times * 200, 2_000),
  });
}
