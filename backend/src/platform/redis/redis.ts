import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Injects the connection for small shared counters; the queues keep connections of their own. */
export const REDIS = Symbol('redis');

/**
 * For Bull's connections, which do without ioredis's check that Redis is ready: its commands that tell Redis the client's
 * name make it believe in a connection that broke off meanwhile (as a proxy's does whose Redis is away), for ever.
 */
export const BULL_CONNECTION_OPTIONS = { disableClientInfo: true };

/** Bull reads host, port, password and number out of the address, but not that it is encrypted (`rediss:`). */
export function tlsOptions(url: string): { tls?: object } {
  return url.startsWith('rediss:') ? { tls: {} } : {};
}

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
