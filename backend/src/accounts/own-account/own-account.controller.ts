import { Body, Controller, Delete, HttpCode, Post, Put, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  EmailChangeConfirmation,
  EmailChangeRequest,
  OneTimePassword,
  ProfileForm,
  SecondFactorConfirmation,
  type SecondFactorSetup,
} from '@mun/contracts/admin/accounts';
import type { Actor } from '@mun/contracts/admin/audit';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin, FreshAccount, OwnAccount } from '../../platform/auth/current-admin.decorator.js';
import { RequirePermission } from '../../platform/auth/permissions.js';
import { otpError, type OtpResult } from '../../platform/auth/login/second-factor.service.js';
import { AccountsService } from '../accounts.service.js';
import { HandoversService } from '../handovers.service.js';
import { OwnAccountService } from './own-account.service.js';

/** What people with an account do about their own. Returns 409 to the shared code, which has none. */
@Controller()
@RequirePermission('session.use')
export class OwnAccountController {
  constructor(
    private readonly own: OwnAccountService,
    private readonly accounts: AccountsService,
    private readonly handovers: HandoversService,
  ) {}

  /** Changes the caller's name. The activity log keeps the former one. */
  @Put(ROUTES.ownAccount)
  @HttpCode(204)
  rename(
    @OwnAccount() id: string,
    @Body() { name }: ProfileForm,
    @CurrentAdmin() actor: Actor,
  ): Promise<void> {
    return this.own.rename(id, name, actor);
  }

  /** Gives up the caller's access, from the next request on. Not the last active owner's. */
  @Delete(ROUTES.ownAccount)
  @HttpCode(204)
  leave(@OwnAccount() id: string, @CurrentAdmin() actor: Actor): Promise<void> {
    return this.accounts.remove(id, actor, 'left');
  }

  /** Emails a code to the present address and one to the new address. */
  @Post(ROUTES.ownEmail)
  @HttpCode(204)
  requestEmailChange(@OwnAccount() id: string, @Body() { email }: EmailChangeRequest): Promise<void> {
    return this.own.requestEmailChange(id, email);
  }

  /** Changes the address, once both codes are right. */
  @Put(ROUTES.ownEmail)
  @HttpCode(204)
  confirmEmailChange(
    @OwnAccount() id: string,
    @Body() form: EmailChangeConfirmation,
    @CurrentAdmin() actor: Actor,
  ): Promise<void> {
    return this.own.confirmEmailChange(id, form, actor);
  }

  /** Accepts the role of an owner, who becomes a viewer. */
  @Post(ROUTES.ownHandover)
  @HttpCode(204)
  acceptOwnership(@OwnAccount() id: string, @CurrentAdmin() actor: Actor): Promise<void> {
    return this.handovers.accept(id, actor);
  }

  /** Declines it. */
  @Delete(ROUTES.ownHandover)
  @HttpCode(204)
  declineOwnership(@OwnAccount() id: string, @CurrentAdmin() actor: Actor): Promise<void> {
    return this.handovers.end(id, actor, 'handover-declined');
  }

  /** Returns a new key for an authenticator app. It has no effect until it is confirmed. */
  @Post(ROUTES.ownSecondFactor)
  @HttpCode(200)
  setUpSecondFactor(@FreshAccount() id: string): Promise<SecondFactorSetup> {
    return this.own.setUpSecondFactor(id);
  }

  /** Confirms the key with a code of the app. From then on, signing in needs one. */
  @Put(ROUTES.ownSecondFactor)
  @HttpCode(204)
  async confirmSecondFactor(
    @OwnAccount() id: string,
    @Body() form: SecondFactorConfirmation,
    @CurrentAdmin() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    assertAccepted(await this.own.confirmSecondFactor(id, form, actor), response);
  }

  /** Removes the second factor, with a code of the app. */
  @Post(ROUTES.removeOwnSecondFactor)
  @HttpCode(204)
  async removeSecondFactor(
    @OwnAccount() id: string,
    @Body() { otp }: OneTimePassword,
    @CurrentAdmin() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    assertAccepted(await this.own.removeSecondFactor(id, otp, actor), response);
  }
}

/** @throws HttpException with 400, because 401 would mean that the session has ended */
function assertAccepted(result: OtpResult, response: Response): void {
  if (result.kind !== 'accepted') throw otpError(result, response, 400);
}
