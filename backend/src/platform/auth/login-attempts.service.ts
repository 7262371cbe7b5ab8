import { Inject, Injectable } from '@nestjs/common';
import type { RateLimiterRedis } from 'rate-limiter-flexible';
import { Redis } from 'ioredis';
import { REDIS } from '../redis/redis.js';
import { consumePoint, createSharedLimiter } from '../redis/shared-limiter.js';

const LIMITS = { points: 10, duration: 5 * 60 };

/** Limits the login attempts of each network. RATE_LIMIT_FACTOR does not apply. */
@Injectable()
export class LoginAttemptsService {
  private readonly limiter: RateLimiterRedis;

  constructor(@Inject(REDIS) redis: Redis) {
    this.limiter = createSharedLimiter(redis, 'admin-login', LIMITS);
  }

  /**
   * Counts an attempt before the code is checked, so that concurrent attempts are all counted.
   * @returns milliseconds until the network may try again; 0 if it may try now
   */
  async consume(network: string): Promise<number> {
    return (await consumePoint(this.limiter, network)) ?? 0;
  }

  /** Forgets the network's earlier attempts, after a successful login. */
  async reset(network: string): Promise<void> {
    await this.limiter.delete(network);
  }
}
