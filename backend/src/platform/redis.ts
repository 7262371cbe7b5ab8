import { Redis } from 'ioredis';

/** Injects the connection for small shared counters; the queues keep connections of their own. */
export const REDIS = Symbol('redis');

/**
 * For Bull's connections, which do without ioredis's check that Redis is ready: its commands that tell Redis the client's
 * name make it believe in a connection that broke off meanwhile (as a proxy's does whose Redis is away), for ever.
 */
export const NEVER_STUCK = { disableClientInfo: true };

/** A connection that answers or fails at once: nothing here may hang a request while Redis is away. */
export function connectRedis(url: string): Redis {
  return new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    retryStrategy: (times) => Math.min(times * 200, 2_000),
  });
}
