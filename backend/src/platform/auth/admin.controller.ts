import { Body, Controller, HttpCode, Post, Req, Res, UnauthorizedException } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AdminLogin, type AdminLoginAnswer } from '@mun/contracts/admin';
import { ROUTES } from '@mun/contracts/routes';
import { tooMany } from '../http/rate-limit.js';
import { AdminTokenService } from './admin-token.service.js';
import { LoginAttempts } from './login-attempts.js';

@Controller()
export class AdminController {
  constructor(
    private readonly tokens: AdminTokenService,
    private readonly attempts: LoginAttempts,
  ) {}

  /** Takes the organisers’ secret code and answers a token, as `message`. */
  @Post(ROUTES.adminLogin)
  @HttpCode(200)
  async login(
    @Body() { code }: AdminLogin,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminLoginAnswer> {
    const address = request.ip ?? 'unknown';
    const ms = await this.attempts.count(address);
    if (ms > 0) throw tooMany(response, ms);
    if (!this.tokens.isCode(code)) throw new UnauthorizedException('Invalid code. Please try again.');
    await this.attempts.forget(address);
    return { message: this.tokens.issue() };
  }
}
