import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { tooManyRequests } from '../../http/rate-limit/rate-limit.js';
import { getRequestId } from '../../http/request-id.js';
import { LoginAttemptsService } from './login-attempts.service.js';

const REASONS = {
  client: 'Too many attempts from your network.',
  strangers:
    'Too many wrong codes from several networks. Please use a device on which you have logged in before.',
};

/** Counts each attempt to log in before its body is validated, so that malformed ones and concurrent ones are all counted. */
@Injectable()
export class LoginAttemptsGuard implements CanActivate {
  constructor(
    private readonly attempts: LoginAttemptsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    const rejected = await this.attempts.count(http.getRequest<Request>());
    if (!rejected) return true;
    const reason = rejected.limit === 'client' ? 'too many attempts' : 'too many attempts from all networks';
    this.logger.warn({ request: getRequestId(response), reason }, 'admin login failed');
    throw tooManyRequests(response, rejected.retryAfterMs, REASONS[rejected.limit]);
  }
}
