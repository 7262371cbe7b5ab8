import { Controller, Delete, HttpCode } from '@nestjs/common';
import type { Actor } from '@mun/contracts/admin/audit';
import { ROUTES } from '@mun/contracts/routes';
import { CurrentAdmin, OwnAccount } from '../platform/auth/current-admin.decorator.js';
import { RequirePermission } from '../platform/auth/permissions.js';
import { AccountsService } from './accounts.service.js';

/** What people with an account do about their own. */
@Controller()
@RequirePermission('session.use')
export class OwnAccountController {
  constructor(private readonly accounts: AccountsService) {}

  /** Gives up the caller's access, from the next request on. Not the last active owner's. */
  @Delete(ROUTES.ownAccount)
  @HttpCode(204)
  async leave(@OwnAccount() id: string, @CurrentAdmin() actor: Actor): Promise<void> {
    await this.accounts.remove(id, actor, 'left');
  }
}
