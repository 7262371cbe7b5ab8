import { createHash } from 'node:crypto';
import {
  applyDecorators,
  ConflictException,
  Inject,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { Redis } from 'ioredis';
import type { Observable } from 'rxjs';
import { Config } from '../../config/config.js';
import { REDIS } from '../../redis/redis.js';
import { consumePoint, createSharedLimiter, scaleLimits } from '../../redis/shared-limiter.js';
import { clientNetwork } from './client-network.js';
import { returnTryUnless, tooManyRequests } from './rate-limit.js';

const DURATION_S = 10 * 60;
/** Before RATE_LIMIT_FACTOR. Somebody who forgot that they are registered tries a few times. */
const PER_ADDRESS = { points: 5, duration: DURATION_S };
/** A whole school may share a network, but few of its delegates register twice. */
const PER_NETWORK = { points: 30, duration: DURATION_S };

/** The path of the email address in the body. */
const AddressPath = Reflector.createDecorator<string[]>();

/**
 * Limits the 409 responses from which a network learns that an email address is registered. A request is counted before its
 * answer, so that parallel ones cannot share the last try, and gets 429 beyond a limit, whether the address is registered or
 * not. It is not counted any more if it is refused or has no such conflict. Conflicts of a single field, such as a used-up
 * coupon, are none.
 */
@Injectable()
class ConflictLimitInterceptor implements NestInterceptor {
  private readonly networks;
  private readonly addresses;

  constructor(
    private readonly reflector: Reflector,
    @Inject(REDIS) redis: Redis,
    config: Config,
  ) {
    this.networks = createSharedLimiter(redis, 'conflicts-network', scaleLimits(PER_NETWORK, config));
    this.addresses = createSharedLimiter(redis, 'conflicts-address', scaleLimits(PER_ADDRESS, config));
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const network = clientNetwork(request);
    const path = this.reflector.get(AddressPath, context.getHandler());
    const address = path.reduce(readProperty, request.body as unknown);
    // Hashed, since Redis stores no personal data.
    const key = createHash('sha256')
      .update(`${network} ${String(address).trim().toLowerCase()}`)
      .digest('hex');
    const returnTry = () => Promise.all([this.networks.reward(network), this.addresses.reward(key)]);
    const [ofNetwork, ofAddress] = [
      await consumePoint(this.networks, network),
      await consumePoint(this.addresses, key),
    ];
    const retryAfterMs = ofNetwork ?? ofAddress;
    if (retryAfterMs !== undefined) {
      await returnTry();
      throw tooManyRequests(response, retryAfterMs);
    }
    return next.handle().pipe(returnTryUnless(isAboutAddress, returnTry));
  }
}

function isAboutAddress(error: unknown): boolean {
  if (!(error instanceof ConflictException)) return false;
  const response = error.getResponse();
  return typeof response === 'string' || !('errors' in response);
}

/** The body is not validated yet. */
function readProperty(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Limits how many 409 responses of a route a network gets, for one email address (at a path of the body) and for all. */
export function LimitConflicts(...addressPath: string[]): MethodDecorator {
  return applyDecorators(AddressPath(addressPath), UseInterceptors(ConflictLimitInterceptor));
}
