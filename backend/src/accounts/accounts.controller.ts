import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  AccountUpdate,
  InvitationForm,
  SharedCodeForm,
  type AccountList,
  type AccountView,
  type InvitationResult,
} from '@mun/contracts/admin/accounts';
import type { Actor } from '@mun/contracts/admin/audit';
import { SecondPersonForm } from '@mun/contracts/admin/second-person';
import { ROUTES } from '@mun/contracts/routes';
import { AdminSessionsService } from '../platform/auth/sessions/admin-sessions.service.js';
import { CurrentAdmin, OwnAccount } from '../platform/auth/current-admin.decorator.js';
import { RequirePermission } from '../platform/auth/permissions.js';
import { SecondPersonService } from '../platform/auth/confirmations/second-person.service.js';
import { AccountsService } from './accounts.service.js';
import { HandoversService } from './handovers.service.js';
import { OwnersService } from './owners.service.js';

/** Who has access, for owners. */
@Controller()
@RequirePermission('accounts.edit')
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly owners: OwnersService,
    private readonly handovers: HandoversService,
    private readonly sessions: AdminSessionsService,
    private readonly secondPerson: SecondPersonService,
  ) {}

  /** Returns everybody with access, by name, and whether the shared code works. */
  @Get(ROUTES.accounts)
  async list(): Promise<AccountList> {
    const [accounts, isCodeOn, secondPerson] = await Promise.all([
      this.accounts.list(),
      this.sessions.isCodeOn(),
      this.secondPerson.settings(),
    ]);
    return { accounts, isCodeOn, secondPerson };
  }

  /** Invites people by email. Returns who has access already. */
  @Post(ROUTES.accounts)
  @HttpCode(200)
  invite(@Body() { people }: InvitationForm, @CurrentAdmin() actor: Actor): Promise<InvitationResult> {
    return this.accounts.invite(people, actor);
  }

  /** Changes a person's name and roles, from their next request on. */
  @Put(ROUTES.account)
  update(
    @Param('id') id: string,
    @Body() form: AccountUpdate,
    @CurrentAdmin() actor: Actor,
  ): Promise<AccountView> {
    return this.accounts.update(id, form, actor);
  }

  /** Emails the invitation again. The earlier link no longer works. */
  @Post(ROUTES.inviteAgain)
  @HttpCode(200)
  inviteAgain(@Param('id') id: string, @CurrentAdmin() actor: Actor): Promise<AccountView> {
    return this.accounts.inviteAgain(id, actor);
  }

  /** Takes a person's access away, from their next request on. */
  @Post(ROUTES.suspendAccount)
  @HttpCode(200)
  suspend(@Param('id') id: string, @CurrentAdmin() actor: Actor): Promise<AccountView> {
    return this.accounts.suspend(id, actor);
  }

  /** Gives a suspended person access again. */
  @Post(ROUTES.reinstateAccount)
  @HttpCode(200)
  reinstate(@Param('id') id: string, @CurrentAdmin() actor: Actor): Promise<AccountView> {
    return this.accounts.reinstate(id, actor);
  }

  /** Ends all sessions of a person, from their next request on. */
  @Post(ROUTES.signOutAccount)
  @HttpCode(204)
  async signOut(@Param('id') id: string, @CurrentAdmin() actor: Actor): Promise<void> {
    await this.accounts.signOut(id, actor);
  }

  /** Offers a person the caller's role of an owner. Returns 409 to the shared code. */
  @Post(ROUTES.handover)
  @HttpCode(204)
  async offerOwnership(
    @Param('id') id: string,
    @OwnAccount() owner: string,
    @CurrentAdmin() actor: Actor,
  ): Promise<void> {
    await this.handovers.offer(id, owner, actor);
  }

  /** Withdraws that offer. */
  @Delete(ROUTES.handover)
  @HttpCode(204)
  async withdrawOwnership(@Param('id') id: string, @CurrentAdmin() actor: Actor): Promise<void> {
    await this.handovers.end(id, actor, 'handover-withdrawn');
  }

  /** Removes the second factor and the passkeys of a person who has lost them. */
  @Delete(ROUTES.accountSecondFactor)
  @HttpCode(204)
  resetFactors(@Param('id') id: string, @CurrentAdmin() actor: Actor): Promise<void> {
    return this.accounts.resetFactors(id, actor);
  }

  /** Removes a person, or withdraws an invitation. */
  @Delete(ROUTES.account)
  @HttpCode(204)
  async remove(@Param('id') id: string, @CurrentAdmin() actor: Actor): Promise<void> {
    await this.accounts.remove(id, actor);
  }

  /** Switches the shared code on or off, from the next request on. Needs two active owners. */
  @Put(ROUTES.sharedCode)
  @HttpCode(204)
  async switchCode(@Body() { isOn }: SharedCodeForm, @CurrentAdmin() actor: Actor): Promise<void> {
    await this.owners.switchCode(isOn, actor);
  }

  /** Chooses what a second person has to confirm, from the next request on. Needs two active owners. */
  @Put(ROUTES.secondPerson)
  @HttpCode(204)
  async requireSecondPerson(@Body() form: SecondPersonForm, @CurrentAdmin() actor: Actor): Promise<void> {
    await this.owners.setSecondPerson(form, actor);
  }
}
