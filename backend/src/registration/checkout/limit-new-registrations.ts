import { createHash } from 'node:crypto';
import { applyDecorators, Inject, Injectable, UseGuards } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Redis } from 'ioredis';
import { Config } from '../../platform/config/config.js';
import { clientNetwork } from '../../platform/http/rate-limit/client-network.js';
import { tooManyRequests } from '../../platform/http/rate-limit/rate-limit.js';
import { REDIS } from '../../platform/redis/redis.js';
import { consumePoint, createSharedLimiter, scaleLimits } from '../../platform/redis/shared-limiter.js';

const HOUR_S = 60 * 60;
/** Before RATE_LIMIT_FACTOR. A network may be a whole school; each registration costs an order at the provider. */
const PER_NETWORK = { points: 200, duration: HOUR_S };
const REASON = 'Many registrations have been started from your network. You can use another one, or wait.';

/** Limits how many registrations a network starts in an hour. Repeated attempts, with the same secret, are not counted. */
@Injectable()
class NewRegistrationsGuard implements CanActivate {
  private readonly networks;
  private readonly started;

  constructor(@Inject(REDIS) redis: Redis, config: Config) {
    this.networks = createSharedLimiter(redis, 'new-registrations', scaleLimits(PER_NETWORK, config));
    this.started = createSharedLimiter(redis, 'started-registration', { points: 1, duration: HOUR_S });
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const attempt = attemptOf(request.body);
    if (attempt !== null && (await this.started.get(attempt))) return true;
    const retryAfterMs = await consumePoint(this.networks, clientNetwork(request));
    if (retryAfterMs !== undefined) throw tooManyRequests(http.getResponse<Response>(), retryAfterMs, REASON);
    if (attempt !== null) await consumePoint(this.started, attempt);
    return true;
  }
}

/** Returns a hash, since Redis stores no personal data; null without a secret. The body is not validated yet. */
function attemptOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('secret' in body) || !('data' in body)) return null;
  const email: unknown = Object(body.data).email;
  return createHash('sha256')
    .update(JSON.stringify([body.secret, email]))
    .digest('hex');
}

export function LimitNewRegistrations(): MethodDecorator {
  return applyDecorators(UseGuards(NewRegistrationsGuard));
}
