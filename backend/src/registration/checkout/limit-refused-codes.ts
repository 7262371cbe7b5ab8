import { createHash } from 'node:crypto';
import {
  applyDecorators,
  HttpException,
  Inject,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { Redis } from 'ioredis';
import type { Observable } from 'rxjs';
import { Config } from '../../platform/config/config.js';
import { clientNetwork } from '../../platform/http/rate-limit/client-network.js';
import { returnTryUnless, tooManyRequests } from '../../platform/http/rate-limit/rate-limit.js';
import { REDIS } from '../../platform/redis/redis.js';
import { consumePoint, createSharedLimiter, scaleLimits } from '../../platform/redis/shared-limiter.js';

/** Before RATE_LIMIT_FACTOR. Several delegates of a school may mistype a code. */
const PER_NETWORK = { points: 20, duration: 10 * 60 };
/** Of codes that begin alike, such as those with one first name, from all networks. */
const PER_PREFIX = { points: 30, duration: 60 * 60 };
/** What a network may still try while a prefix is being guessed from others. */
const TRIES_OF_GUESSED_PREFIX = 2;

/**
 * Limits refused coupon codes, which are worth money. A try is counted before its answer, so that parallel ones cannot share the
 * last one, and is returned if the code is accepted.
 */
@Injectable()
class RefusedCodesInterceptor implements NestInterceptor {
  private readonly networks;
  private readonly prefixes;

  constructor(@Inject(REDIS) redis: Redis, config: Config) {
    this.networks = createSharedLimiter(redis, 'refused-codes-network', scaleLimits(PER_NETWORK, config));
    this.prefixes = createSharedLimiter(redis, 'refused-codes-prefix', scaleLimits(PER_PREFIX, config));
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const prefix = prefixOf(request.body);
    if (prefix === null) return next.handle();
    const network = clientNetwork(request);
    const retryAfterMs = await this.consume(network, prefix);
    if (retryAfterMs !== undefined) throw tooManyRequests(http.getResponse<Response>(), retryAfterMs);
    const returnTry = () => Promise.all([this.networks.reward(network), this.prefixes.reward(prefix)]);
    return next.handle().pipe(returnTryUnless(isAboutCode, returnTry));
  }

  /** @returns undefined, or milliseconds until the next try */
  private async consume(network: string, prefix: string): Promise<number | undefined> {
    const [ofNetwork, ofPrefix] = [
      await consumePoint(this.networks, network),
      await consumePoint(this.prefixes, prefix),
    ];
    if (ofNetwork !== undefined || ofPrefix === undefined) return ofNetwork;
    const tries = (await this.networks.get(network))?.consumedPoints ?? 0;
    return tries > TRIES_OF_GUESSED_PREFIX ? ofPrefix : undefined;
  }
}

/** Returns a hash of what precedes the last hyphen; null without a code. The body is not validated yet. */
function prefixOf(body: unknown): string | null {
  const code: unknown = Object(body).couponCode;
  if (typeof code !== 'string' || code.trim() === '') return null;
  const [prefix = ''] = code
    .trim()
    .toUpperCase()
    .split(/-(?=[^-]*$)/);
  return createHash('sha256').update(prefix).digest('hex');
}

function isAboutCode(error: unknown): boolean {
  if (!(error instanceof HttpException)) return false;
  const errors: unknown = Object(error.getResponse()).errors;
  return Array.isArray(errors) && errors.some((one: unknown) => Object(one).field === 'couponCode');
}

/** For routes with a `couponCode` in the body. */
export function LimitRefusedCodes(): MethodDecorator {
  return applyDecorators(UseInterceptors(RefusedCodesInterceptor));
}
