import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config/config.js';

interface Limits {
  points: number;
  /** In seconds. */
  duration: number;
}

/** Applies RATE_LIMIT_FACTOR. */
export function scaleLimits({ points, duration }: Limits, { RATE_LIMIT_FACTOR }: Config): Limits {
  return { points: Math.ceil(points * RATE_LIMIT_FACTOR), duration };
}

/**
 * Creates a rate limiter that all backends share through Redis. While Redis is down, each backend counts in its own memory.
 * @param limits also from how many points on a key is blocked without a call to Redis
 */
export function createSharedLimiter(
  redis: Redis,
  keyPrefix: string,
  limits: Limits & { inMemoryBlockOnConsumed?: number },
): RateLimiterRedis {
  const { points, duration } = limits;
  const insuranceLimiter = new RateLimiterMemory({ points, duration, keyPrefix });
  return new RateLimiterRedis({ ...limits, storeClient: redis, keyPrefix, insuranceLimiter });
}

/**
 * Consumes a point atomically, so that concurrent requests cannot share the last one.
 * @returns undefined, or milliseconds until the next point if none is left
 */
export async function consumePoint(limiter: RateLimiterRedis, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext);
    throw error;
  }
}
