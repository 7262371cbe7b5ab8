import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Creates a rate limiter that all backends share through Redis. While Redis is down, each backend counts in its own memory.
 * @param limits the duration in seconds, and from how many points on a key is blocked without a call to Redis
 */
export function createSharedLimiter(
  redis: Redis,
  keyPrefix: string,
  limits: { points: number; duration: number; inMemoryBlockOnConsumed?: number },
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
