import {
  Body,
  Controller,
  HttpCode,
  Inject,
  Post,
  Req,
  Res,
  UnauthorizedException,
  UseGuards,
} from '@nestjs/common';
import type { HttpException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AdminLogin, type AdminLoginResponse } from '@mun/contracts/admin/admin';
import { ROUTES } from '@mun/contracts/routes';
import { LOGGER } from '@mun/server-kit/logging';
import type { Logger } from 'pino';
import { getRequestId } from '../../http/request-id.js';
import { AdminSessionsService } from '../sessions/admin-sessions.service.js';
import { AdminTokenService } from '../sessions/admin-token.service.js';
import { LoginAttemptsGuard } from './login-attempts.guard.js';
import { LoginAttemptsService } from './login-attempts.service.js';
import { otpError, SecondFactorService } from './second-factor.service.js';
import { Public } from '../permissions.js';

const CODE_OFF = 'The shared code has been switched off. Please sign in with your email address.';

@Controller()
@Public()
export class AdminLoginController {
  constructor(
    private readonly tokens: AdminTokenService,
    private readonly sessions: AdminSessionsService,
    private readonly secondFactor: SecondFactorService,
    private readonly attempts: LoginAttemptsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Exchanges the organisers’ secret code for a token, in `message`. If a second factor is configured, returns 401 with an
   * error of the field `otp` until the one-time password is valid.
   */
  @Post(ROUTES.adminLogin)
  @HttpCode(200)
  @UseGuards(LoginAttemptsGuard)
  async login(
    @Body() { code, otp }: AdminLogin,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminLoginResponse> {
    const fail = (reason: string, error: HttpException) => {
      this.logger.warn({ request: getRequestId(response), reason }, 'admin login failed');
      return error;
    };
    if (!(await this.sessions.isCodeOn())) throw fail('code is off', new UnauthorizedException(CODE_OFF));
    if (!this.tokens.isValidCode(code))
      throw fail('wrong code', new UnauthorizedException('Invalid code. Please try again.'));
    const result = await this.secondFactor.verify(otp);
    if (result.kind !== 'accepted')
      throw fail(`one-time password ${result.kind}`, otpError(result, response));
    await this.attempts.succeed(request, response);
    this.logger.info({ request: getRequestId(response) }, 'admin login succeeded');
    return { message: await this.sessions.start() };
  }
}
