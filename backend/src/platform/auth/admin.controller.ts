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
import { AdminLogin, OTP_SENTENCES, type AdminLoginAnswer } from '@mun/contracts/admin';
import { ROUTES } from '@mun/contracts/routes';
import type { Logger } from 'pino';
import { networkOf } from '../http/network-of.js';
import { tooMany } from '../http/rate-limit.js';
import { requestIdOf } from '../http/request-id.js';
import { fieldErrors } from '../http/validation.js';
import { LOGGER } from '../logging.js';
import { AdminSessions } from './admin-sessions.service.js';
import { AdminTokenService } from './admin-token.service.js';
import { LoginAttempts } from './login-attempts.js';
import { SecondFactor } from './second-factor.js';

@Controller()
export class AdminController {
  constructor(
    private readonly tokens: AdminTokenService,
    private readonly sessions: AdminSessions,
    private readonly attempts: LoginAttempts,
    private readonly secondFactor: SecondFactor,
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
  ): Promise<AdminLoginAnswer> {
    const network = networkOf(request);
    const ms = await this.attempts.count(network);
    const noted = (why: string, refusal: HttpException) => this.noted(response, why, refusal);
    if (ms > 0) throw noted('too many tries', tooMany(response, ms));
    if (!this.tokens.isCode(code))
      throw noted('wrong code', new UnauthorizedException('Invalid code. Please try again.'));
    const verdict = await this.secondFactor.judge(otp);
    if (verdict.kind === 'too-many') throw noted('too many digits', tooMany(response, verdict.wait));
    if (verdict.kind !== 'good') throw noted(`digits ${verdict.kind}`, refused(verdict.kind));
    await this.attempts.forget(network);
    this.logger.info({ request: requestIdOf(response) }, 'an organiser was let in');
    return { message: await this.sessions.begin() };
  }

  private noted(response: Response, why: string, refusal: HttpException): HttpException {
    this.logger.warn({ request: requestIdOf(response), why }, 'an organiser was not let in');
    return refusal;
  }
}

function refused(otp: keyof typeof OTP_SENTENCES): UnauthorizedException {
  return new UnauthorizedException(fieldErrors([{ field: 'otp', message: OTP_SENTENCES[otp] }]));
}
