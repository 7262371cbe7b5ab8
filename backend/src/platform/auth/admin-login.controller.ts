import {
  Body,
  Controller,
  HttpCode,
  HttpException,
  Inject,
  Post,
  Req,
  Res,
  UnauthorizedException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { AdminLogin, OTP_MESSAGES, type AdminLoginResponse } from '@mun/contracts/admin';
import { ROUTES } from '@mun/contracts/routes';
import type { Logger } from 'pino';
import { clientNetwork } from '../http/client-network.js';
import { tooManyRequests } from '../http/rate-limit.js';
import { getRequestId } from '../http/request-id.js';
import { fieldErrors } from '../http/validation.js';
import { LOGGER } from '@mun/server-kit/logging';
import { AdminSessionsService } from './admin-sessions.service.js';
import { AdminTokenService } from './admin-token.service.js';
import { LoginAttemptsService } from './login-attempts.service.js';
import { SecondFactorService } from './second-factor.service.js';

@Controller()
export class AdminLoginController {
  constructor(
    private readonly tokens: AdminTokenService,
    private readonly sessions: AdminSessionsService,
    private readonly attempts: LoginAttemptsService,
    private readonly secondFactor: SecondFactorService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Takes the organisers’ secret code and answers a token, as `message`. Where a second factor is set up it asks for the
   * digits too: 401 with an error of the field `otp`.
   */
  @Post(ROUTES.adminLogin)
  @HttpCode(200)
  async login(
    @Body() { code, otp }: AdminLogin,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminLoginResponse> {
    const network = clientNetwork(request);
    const ms = await this.attempts.consume(network);
    const noted = (why: string, refusal: HttpException) => this.noted(response, why, refusal);
    if (ms > 0) throw noted('too many tries', tooManyRequests(response, ms));
    if (!this.tokens.isValidCode(code))
      throw noted('wrong code', new UnauthorizedException('Invalid code. Please try again.'));
    const verdict = await this.secondFactor.verify(otp);
    if (verdict.kind === 'too-many') throw noted('too many digits', tooManyRequests(response, verdict.wait));
    if (verdict.kind !== 'good') throw noted(`digits ${verdict.kind}`, refused(verdict.kind));
    await this.attempts.reset(network);
    this.logger.info({ request: getRequestId(response) }, 'an organiser was let in');
    return { message: await this.sessions.start() };
  }

  private noted(response: Response, why: string, refusal: HttpException): HttpException {
    this.logger.warn({ request: getRequestId(response), why }, 'an organiser was not let in');
    return refusal;
  }
}

function refused(otp: keyof typeof OTP_MESSAGES): UnauthorizedException {
  return new UnauthorizedException(fieldErrors([{ field: 'otp', message: OTP_MESSAGES[otp] }]));
}
