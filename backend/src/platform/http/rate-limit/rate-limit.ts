import { applyDecorators, HttpException, Inject, Injectable, UseGuards } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { RateLimiterRedis } from 'rate-limiter-flexible';
import { Redis } from 'ioredis';
import { catchError, concatMap, type MonoTypeOperatorFunction } from 'rxjs';
import { Config } from '../../config/config.js';
import { REDIS } from '../../redis/redis.js';
import { consumePoint, createSharedLimiter, scaleLimits } from '../../redis/shared-limiter.js';
import { clientNetwork } from './client-network.js';

interface RateLimitOptions {
  name: string;
  /** Before RATE_LIMIT_FACTOR. A network may be a whole school. */
  perMinute: number;
  /** Which requests of the route are limited; all by default. */
  appliesTo?: (request: Request) => boolean;
}

const RateLimitMetadata = Reflector.createDecorator<RateLimitOptions>();

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
    const { name, perMinute, appliesTo } = this.reflector.get(RateLimitMetadata, context.getHandler());
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (appliesTo && !appliesTo(request)) return true;
    const limiter = this.limiters.get(name) ?? this.createLimiter(name, perMinute);
    const retryAfterMs = await consumePoint(limiter, clientNetwork(request));
    if (retryAfterMs !== undefined) throw tooManyRequests(http.getResponse<Response>(), retryAfterMs);
    return true;
  }

  private createLimiter(name: string, perMinute: number): RateLimiterRedis {
    const limits = scaleLimits({ points: perMinute, duration: 60 }, this.config);
    const blocking = { ...limits, inMemoryBlockOnConsumed: limits.points + 1 };
    const limiter = createSharedLimiter(this.redis, `limit-${name}`, blocking);
    this.limiters.set(name, limiter);
    return limiter;
  }
}

/** Returns a 429 with a message for people, and sets Retry-After. */
export function tooManyRequests(
  response: Response,
  retryAfterMs: number,
  reason = 'Too many attempts from your network.',
): HttpException {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  response.setHeader('Retry-After', String(seconds));
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new HttpException(`${reason} Please try again in ${wait}.`, 429);
}

/** Limits a route to so many requests per minute from one network. */
export function RateLimit(
  name: string,
  perMinute: number,
  appliesTo?: RateLimitOptions['appliesTo'],
): MethodDecorator {
  const options = { name, perMinute, ...(appliesTo && { appliesTo }) };
  return applyDecorators(RateLimitMetadata(options), UseGuards(RateLimitGuard));
}

/**
 * For a try that was counted before its answer, so that parallel ones cannot share the last: it is returned unless the request
 * fails with an error that counts.
 */
export function returnTryUnless<Answer>(
  counts: (error: unknown) => boolean,
  returnTry: () => Promise<unknown>,
): MonoTypeOperatorFunction<Answer> {
  return (answers) =>
    answers.pipe(
      concatMap(async (answer) => {
        await returnTry();
        return answer;
      }),
      catchError(async (error: unknown) => {
        if (!counts(error)) await returnTry();
        throw error;
      }),
    );
}
