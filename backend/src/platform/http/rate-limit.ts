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
import type { RateLimiterRedis } from 'rate-limiter-flexible';
import { Redis } from 'ioredis';
import { Config } from '../config/config.js';
import { REDIS } from '../redis/redis.js';
import { consumePoint, createSharedLimiter } from '../redis/shared-limiter.js';
import { clientNetwork } from './client-network.js';

interface Limit {
  name: string;
  /** Requests per minute from one network, which may be a whole school, before RATE_LIMIT_FACTOR. */
  perMinute: number;
}

const RATE_LIMIT_METADATA = Symbol('rate limit');

/** Counts in Redis, so that all backends share the limits. Blocked networks are rejected from memory without a Redis call. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly limiters = new Map<string, RateLimiterRedis>();

  constructor(
    private readonly reflector: Reflector,
    private readonly config: Config,
    @Inject(REDIS) private readonly redis: Redis,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limit = this.reflector.get<Limit>(RATE_LIMIT_METADATA, context.getHandler());
    const http = context.switchToHttp();
    const network = clientNetwork(http.getRequest<Request>());
    const retryAfterMs = await consumePoint(this.limiterFor(limit), network);
    if (retryAfterMs !== undefined) throw tooManyRequests(http.getResponse<Response>(), retryAfterMs);
    return true;
  }

  private limiterFor({ name, perMinute }: Limit): RateLimiterRedis {
    let limiter = this.limiters.get(name);
    if (!limiter) {
      const points = Math.ceil(perMinute * this.config.RATE_LIMIT_FACTOR);
      limiter = createSharedLimiter(this.redis, `limit-${name}`, {
        points,
        duration: 60,
        inMemoryBlockOnConsumed: points + 1,
      });
      this.limiters.set(name, limiter);
    }
    return limiter;
  }
}

/** Returns a 429 with a message for people, and sets Retry-After. */
export function tooManyRequests(response: Response, retryAfterMs: number): HttpException {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  response.setHeader('Retry-After', String(seconds));
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new HttpException(`Too many tries from your network. Please try again in ${wait}.`, 429);
}

/** Limits a route to so many requests per minute from one network. */
export function RateLimit(name: string, perMinute: number): MethodDecorator {
  return applyDecorators(
    SetMetadata(RATE_LIMIT_METADATA, { name, perMinute } satisfies Limit),
    UseGuards(RateLimitGuard),
  );
}
