import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  InvitationAcceptance,
  SignInConfirmation,
  SignInRequest,
  type SignInStarted,
} from '@mun/contracts/admin/accounts';
import type { AdminLoginResponse } from '@mun/contracts/admin/admin';
import { PasskeySignIn, type PasskeyRequestOptions } from '@mun/contracts/admin/passkeys';
import { ROUTES } from '@mun/contracts/routes';
import { LoginAttemptsGuard } from '../../platform/auth/login/login-attempts.guard.js';
import { LoginAttemptsService } from '../../platform/auth/login/login-attempts.service.js';
import { Public } from '../../platform/auth/permissions.js';
import { otpError } from '../../platform/auth/login/second-factor.service.js';
import { PasskeysService } from './passkeys.service.js';
import { SignInService } from './sign-in.service.js';

/** Only POST requests sign anybody in: mail scanners open links. */
@Controller()
@Public()
@UseGuards(LoginAttemptsGuard)
export class SignInController {
  constructor(
    private readonly signIn: SignInService,
    private readonly passkeys: PasskeysService,
    private readonly attempts: LoginAttemptsService,
  ) {}

  /** Emails a link and a 6-digit code, if the address has access. The response does not tell. */
  @Post(ROUTES.signIn)
  @HttpCode(200)
  async start(@Body() { email }: SignInRequest, @Req() request: Request): Promise<SignInStarted> {
    return { challenge: await this.signIn.start(email, this.attempts.isKnownDevice(request)) };
  }

  /**
   * Exchanges the code of the email, on the device that asked for it, or the link's token for a session. Each works once. If the
   * person has a second factor, returns 401 with an error of the field `otp` until the one-time password is valid.
   */
  @Post(ROUTES.confirmSignIn)
  @HttpCode(200)
  async confirm(
    @Body() form: SignInConfirmation,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminLoginResponse> {
    const message = await this.signIn.confirm(form);
    if (typeof message !== 'string') throw otpError(message, response);
    await this.attempts.succeed(request, response);
    return { message };
  }

  /** Returns the options with which a browser asks for any passkey of this site. */
  @Post(ROUTES.passkeyChallenge)
  @HttpCode(200)
  startWithPasskey(): Promise<PasskeyRequestOptions> {
    return this.passkeys.startSignIn();
  }

  /** Exchanges the browser's answer for a session. The passkey verifies its user, so it counts as both factors. */
  @Post(ROUTES.passkeySignIn)
  @HttpCode(200)
  async signInWithPasskey(
    @Body() form: PasskeySignIn,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminLoginResponse> {
    const message = await this.passkeys.signIn(form);
    await this.attempts.succeed(request, response);
    return { message };
  }

  /** Accepts an invitation, once, and signs the person in. */
  @Post(ROUTES.acceptInvitation)
  @HttpCode(200)
  async accept(
    @Body() { token }: InvitationAcceptance,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminLoginResponse> {
    const message = await this.signIn.accept(token);
    await this.attempts.succeed(request, response);
    return { message };
  }
}
