import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

interface Limits {
  points: number;
  /** Seconds. */
  duration: number;
  /** Blocks a key in memory from this many points on. */
  inMemoryBlockOnConsumed?: number;
}

/** Creates a rate limiter that all backends share through Redis. While Redis is down, each backend counts in its own memory. */
export function createSharedLimiter(redis: Redis, keyPrefix: string, limits: Limits): RateLimiterRedis {
  const { points, duration } = limits;
  return new RateLimiterRedis({
    ...limits,
    storeClient: redis,
    keyPrefix,
    insuranceLimiter: new RateLimiterMemory({ points, duration, keyPrefix }),
  });
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
