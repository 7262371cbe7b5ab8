// Owns: people with access (their collection is declared by the platform, which checks it at every request), sign-in challenges.
// Publishes: AccountInvited, SignInRequested, EmailChangeRequested, SignInChanged, AdminActionRecorded.
// Subscribes to: AdminActionRecorded (completes handovers, lists owners who have joined).
import { Module } from '@nestjs/common';
import { collections } from '../platform/mongo/collections.module.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { HandoversService } from './handovers.service.js';
import { OwnAccountController } from './own-account/own-account.controller.js';
import { OwnAccountService } from './own-account/own-account.service.js';
import { OwnersService } from './owners.service.js';
import { PasskeysController } from './sign-in/passkeys.controller.js';
import { PasskeysService } from './sign-in/passkeys.service.js';
import { SignInChallenge, SignInChallengeSchema } from './sign-in/sign-in-challenge.schema.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInService } from './sign-in/sign-in.service.js';

@Module({
  imports: [collections([SignInChallenge, SignInChallengeSchema])],
  controllers: [AccountsController, OwnAccountController, PasskeysController, SignInController],
  providers: [
    AccountsService,
    HandoversService,
    OwnAccountService,
    OwnersService,
    PasskeysService,
    SignInService,
  ],
  exports: [AccountsService],
})
export class AccountsModule {}
