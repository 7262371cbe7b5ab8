import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { NewPasskey, type PasskeyCreationOptions } from '@mun/contracts/admin/passkeys';
import type { Actor } from '@mun/contracts/admin/audit';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin, FreshAccount, OwnAccount } from '../../platform/auth/current-admin.decorator.js';
import { RequirePermission } from '../../platform/auth/permissions.js';
import { PasskeysService } from './passkeys.service.js';

/** The caller's passkeys, which GET /admin/session lists. Returns 409 to the shared code, which has none. */
@Controller()
@RequirePermission('session.use')
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  /** Returns the options with which a browser creates a passkey, to who has just signed in. */
  @Post(ROUTES.ownPasskeyChallenge)
  @HttpCode(200)
  start(@FreshAccount() id: string): Promise<PasskeyCreationOptions> {
    return this.passkeys.startAdding(id);
  }

  /** Adds the passkey that the browser has created. */
  @Post(ROUTES.ownPasskeys)
  @HttpCode(204)
  add(@OwnAccount() id: string, @Body() form: NewPasskey, @CurrentAdmin() actor: Actor): Promise<void> {
    return this.passkeys.add(id, form, actor);
  }

  /** Removes a passkey. It signs nobody in from then on. */
  @Delete(ROUTES.ownPasskey)
  @HttpCode(204)
  remove(
    @OwnAccount() id: string,
    @Param('id') passkey: string,
    @CurrentAdmin() actor: Actor,
  ): Promise<void> {
    return this.passkeys.remove(id, passkey, actor);
  }
}
