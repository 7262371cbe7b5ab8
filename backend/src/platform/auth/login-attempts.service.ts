import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterRes, type RateLimiterRedis } from 'rate-limiter-flexible';
import { Redis } from 'ioredis';
import { REDIS } from '../redis/redis.js';
import { createSharedLimiter } from '../redis/shared-limiter.js';

const TRIES = { points: 10, duration: 5 * 60 };

/** Counts tries of the admin's code per network. RATE_LIMIT_FACTOR does not loosen it. */
@Injectable()
export class LoginAttemptsService {
  private readonly limiter: RateLimiterRedis;

  constructor(@Inject(REDIS) redis: Redis) {
    this.limiter = createSharedLimiter(redis, 'admin-login', TRIES);
  }

  /**
   * Counts a try before it is looked at, in one step, so that forty at once are counted as forty.
   * @returns how long this network has to wait, in ms; 0 where it may try now
   */
  async consume(network: string): Promise<number> {
    try {
      await this.limiter.consume(network);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, refusal.msBeforeNext);
      throw refusal;
    }
  }

  /** After a right code: what was counted before it is forgotten. */
  async reset(network: string): Promise<void> {
    await this.limiter.delete(network);
  }
}
