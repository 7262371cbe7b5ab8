import {
  applyDecorators,
  HttpException,
  Inject,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Redis } from 'ioredis';
import { Config } from '../config/config.js';
import { REDIS } from '../redis/redis.js';
import { clientNetwork } from './client-network.js';

interface Limit {
  name: string;
  /** Calls a minute from one network, before RATE_LIMIT_FACTOR; a whole school may be behind one. */
  perMinute: number;
}

const LIMIT = Symbol('rate limit');

/**
 * Counts in Redis, so that all backends count together; in memory while Redis is away. Whoever is over the limit is
 * refused from memory, so that a flood does not become Redis' flood.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly limiters = new Map<string, RateLimiterRedis>();

  constructor(
    private readonly reflector: Reflector,
    private readonly config: Config,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limit = this.reflector.get<Limit>(LIMIT, context.getHandler());
    const http = context.switchToHttp();
    try {
      await this.limiterFor(limit).consume(clientNetwork(http.getRequest<Request>()));
      return true;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooManyRequests(http.getResponse<Response>(), refusal.msBeforeNext);
    }
  }

  private limiterFor({ name, perMinute }: Limit): RateLimiterRedis {
    let limiter = this.limiters.get(name);
    if (!limiter) {
      const limits = { points: Math.ceil(perMinute * this.config.RATE_LIMIT_FACTOR), duration: 60 };
      limiter = new RateLimiterRedis({
        ...limits,
        storeClient: this.redis,
        keyPrefix: `limit-${name}`,
        inMemoryBlockOnConsumed: limits.points + 1,
        insuranceLimiter: new RateLimiterMemory(limits),
      });
      this.limiters.set(name, limiter);
    }
    return limiter;
  }
}

/** 429 with a sentence and Retry-After. */
export function tooManyRequests(response: Response, ms: number): HttpException {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  response.setHeader('Retry-After', String(seconds));
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new HttpException(`Too many tries from your network. Please try again in ${wait}.`, 429);
}

/** At most so many calls a minute from one network. */
export function RateLimit(name: string, perMinute: number): MethodDecorator {
  return applyDecorators(SetMetadata(LIMIT, { name, perMinute } satisfies Limit), UseGuards(RateLimitGuard));
}
