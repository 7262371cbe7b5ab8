import { Body, Controller, HttpCode, Inject, Post, Req, Res, UnauthorizedException } from '@nestjs/common';
import type { HttpException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Redis } from 'ioredis';
import { AdminLogin, OTP_MESSAGES, type AdminLoginResponse } from '@mun/contracts/admin';
import { ROUTES } from '@mun/contracts/routes';
import { LOGGER } from '@mun/server-kit/logging';
import type { Logger } from 'pino';
import { clientNetwork } from '../http/client-network.js';
import { tooManyRequests } from '../http/rate-limit.js';
import { getRequestId } from '../http/request-id.js';
import { fieldErrors } from '../http/validation.js';
import { REDIS } from '../redis/redis.js';
import { consumePoint, createSharedLimiter } from '../redis/shared-limiter.js';
import { AdminSessionsService } from './admin-sessions.service.js';
import { AdminTokenService } from './admin-token.service.js';
import { SecondFactorService } from './second-factor.service.js';

/** For each network. RATE_LIMIT_FACTOR does not apply. */
const ATTEMPT_LIMITS = { points: 10, duration: 5 * 60 };

@Controller()
export class AdminLoginController {
  private readonly attempts;

  constructor(
    private readonly tokens: AdminTokenService,
    private readonly sessions: AdminSessionsService,
    private readonly secondFactor: SecondFactorService,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(REDIS) redis: Redis,
  ) {
    this.attempts = createSharedLimiter(redis, 'admin-login', ATTEMPT_LIMITS);
  }

  /**
   * Exchanges the organisers’ secret code for a token, in `message`. If a second factor is configured, returns 401 with an
   * error of the field `otp` until the one-time password is valid.
   */
  @Post(ROUTES.adminLogin)
  @HttpCode(200)
  async login(
    @Body() { code, otp }: AdminLogin,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminLoginResponse> {
    const network = clientNetwork(request);
    const fail = (reason: string, error: HttpException) => {
      this.logger.warn({ request: getRequestId(response), reason }, 'admin login failed');
      return error;
    };
    // Before the code is checked, so that concurrent attempts are all counted.
    const retryAfterMs = await consumePoint(this.attempts, network);
    if (retryAfterMs !== undefined) throw fail('too many attempts', tooManyRequests(response, retryAfterMs));
    if (!this.tokens.isValidCode(code))
      throw fail('wrong code', new UnauthorizedException('Invalid code. Please try again.'));
    const result = await this.secondFactor.verify(otp);
    if (result.kind === 'rate-limited')
      throw fail('too many one-time passwords', tooManyRequests(response, result.retryAfterMs));
    if (result.kind !== 'accepted') {
      const error = fieldErrors([{ field: 'otp', message: OTP_MESSAGES[result.kind] }]);
      throw fail(`one-time password ${result.kind}`, new UnauthorizedException(error));
    }
    await this.attempts.delete(network);
    this.logger.info({ request: getRequestId(response) }, 'admin login succeeded');
    return { message: await this.sessions.start() };
  }
}
