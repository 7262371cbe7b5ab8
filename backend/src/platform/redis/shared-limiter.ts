import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

/**
 * Counts in Redis, so that all backends count together; in this process's memory while Redis is away.
 * @param limits so many points in so many seconds
 */
export function createSharedLimiter(
  redis: Redis,
  keyPrefix: string,
  limits: { points: number; duration: number },
): RateLimiterRedis {
  return new RateLimiterRedis({
    ...limits,
    storeClient: redis,
    keyPrefix,
    insuranceLimiter: new RateLimiterMemory({ ...limits, keyPrefix }),
  });
}
