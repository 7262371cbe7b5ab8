import { Injectable } from '@nestjs/common';
import { SECRET_EMAILS } from '@mun/contracts/notify/deliveries';
import type { DomainEvent } from '@mun/contracts/events';
import { AccountsService } from '../../accounts/accounts.service.js';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { DeliveriesService, REMOVED } from './deliveries.service.js';
import { EventEmailsService } from './event-emails.service.js';
import { PersonEmailsService } from './person-emails.service.js';

const REPLACED = 'This email was not sent because another invitation replaced it.';

/** Queues the emails to people with access. */
@Injectable()
export class AccessEmailsHandler {
  constructor(
    private readonly accounts: AccountsService,
    private readonly emails: EventEmailsService,
    private readonly deliveries: DeliveriesService,
    private readonly ofPerson: PersonEmailsService,
  ) {}

  @OnDomainEvent('AccountInvited')
  async sendInvitation({ id, payload }: DomainEvent<'AccountInvited'>): Promise<void> {
    const { account, name: fullName, email, token, expiresAt } = payload;
    const isCurrent = () => this.accounts.isInvited(account, token);
    const content = { fullName, token, expiresAt };
    await this.emails.send(id, 'access-invitation', email, content, { account, isCurrent });
    const former = { account, name: 'access-invitation' as const, event: { $ne: id } };
    if (await isCurrent()) await this.deliveries.supersede(former, REPLACED);
  }

  @OnDomainEvent('SignInRequested')
  async sendSignIn({ id, payload }: DomainEvent<'SignInRequested'>): Promise<void> {
    const { account, name: fullName, email, code, token, expiresAt } = payload;
    const content = { fullName, code, token, expiresAt };
    await this.emails.send(id, 'sign-in', email, content, { account, isCurrent: until(expiresAt) });
  }

  @OnDomainEvent('EmailChangeRequested')
  async sendEmailChange({ id, payload }: DomainEvent<'EmailChangeRequested'>): Promise<void> {
    const { account, name: fullName, email, newEmail, code, expiresAt } = payload;
    const content = { fullName, newEmail, code, expiresAt };
    await this.emails.send(id, 'email-change', email, content, { account, isCurrent: until(expiresAt) });
  }

  /** To the address before, which may no longer be the person's. */
  @OnDomainEvent('SignInChanged')
  async reportSignInChange({ id, at, payload }: DomainEvent<'SignInChanged'>): Promise<void> {
    const { account, name: fullName, email, change, by, passkey } = payload;
    const content = {
      fullName,
      at: at.toISOString(),
      change,
      ...(passkey !== undefined && { passkey }),
      // The name that somebody with the shared code enters proves nothing.
      ...(by.account !== account && { by: (by.account && by.name) || `Shared code, session ${by.session}` }),
    };
    await this.emails.send(id, 'sign-in-changed', email, content, { account });
  }

  /** Tells each owner that somebody has logged in with the shared code. */
  @OnDomainEvent('AdminActionRecorded', 'AdminActed')
  async reportCodeLogin({
    id,
    at,
    payload,
  }: DomainEvent<'AdminActionRecorded' | 'AdminActed'>): Promise<void> {
    const { action, by } = payload;
    if (action !== 'logged-in' || by.account !== undefined) return;
    for (const { account, name: fullName, email } of await this.accounts.listOwners()) {
      const content = { fullName, session: by.session, at: at.toISOString() };
      await this.emails.send(`${id}.${account}`, 'shared-code-used', email, content, { account });
    }
  }

  /** Stops the emails that would let in a person who is suspended, but no longer do. */
  @OnDomainEvent('AdminActionRecorded')
  async stopSuspended({
    payload: { kind, action, subject },
  }: DomainEvent<'AdminActionRecorded'>): Promise<void> {
    if (kind !== 'account' || action !== 'suspended') return;
    const account = await this.accounts.findIfExists(subject);
    const secret = { account: subject, name: { $in: [...SECRET_EMAILS] } };
    if (account?.state === 'suspended') await this.deliveries.supersede(secret, REMOVED);
  }

  /** Erases the emails to a person who is removed. It is tried again if one is being sent. */
  @OnDomainEvent('AdminActionRecorded', 'AdminActed')
  async eraseRemoved({
    payload: { kind, action, subject },
  }: DomainEvent<'AdminActionRecorded' | 'AdminActed'>): Promise<void> {
    if (kind !== 'account' || (action !== 'removed' && action !== 'left')) return;
    // First, so that no email is queued for them afterwards.
    await this.accounts.erase(subject);
    if (!(await this.ofPerson.eraseAll({ account: subject }, REMOVED)))
      throw new Error('an email to the person who was removed is being sent');
  }
}

function until(expiresAt: string): () => Promise<boolean> {
  return () => Promise.resolve(new Date(expiresAt) > new Date());
}
