import { Injectable } from '@nestjs/common';
import { deliveryId, type EmailContents, type EmailName } from '@mun/contracts/notify/deliveries';
import type { DomainEvent } from '@mun/contracts/events';
import { AccountsService } from '../../accounts/accounts.service.js';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { DeliveriesService, newDelivery, REMOVED } from './deliveries.service.js';
import { EmailBrandingService } from './email-branding.service.js';
import { PersonMailsService } from './person-mails.service.js';

interface Recipient {
  account: string;
  name: string;
  email: string;
}

/** Queues the emails to people with access. */
@Injectable()
export class AccessEmailsHandler {
  constructor(
    private readonly accounts: AccountsService,
    private readonly branding: EmailBrandingService,
    private readonly deliveries: DeliveriesService,
    private readonly mails: PersonMailsService,
  ) {}

  @OnDomainEvent('AccountInvited')
  async sendInvitation({ id, payload }: DomainEvent<'AccountInvited'>): Promise<void> {
    const { name: fullName, token, expiresAt } = payload;
    const isCurrent = () => this.accounts.isInvited(payload.account, token);
    await this.send(id, 'access-invitation', payload, { fullName, token, expiresAt }, isCurrent);
  }

  @OnDomainEvent('SignInRequested')
  async sendSignIn({ id, payload }: DomainEvent<'SignInRequested'>): Promise<void> {
    const { name: fullName, code, token, expiresAt } = payload;
    const isCurrent = () => Promise.resolve(new Date(expiresAt) > new Date());
    await this.send(id, 'sign-in', payload, { fullName, code, token, expiresAt }, isCurrent);
  }

  @OnDomainEvent('EmailChangeRequested')
  async sendEmailChange({ id, payload }: DomainEvent<'EmailChangeRequested'>): Promise<void> {
    const { name: fullName, newEmail, code, expiresAt } = payload;
    const isCurrent = () => Promise.resolve(new Date(expiresAt) > new Date());
    await this.send(id, 'email-change', payload, { fullName, newEmail, code, expiresAt }, isCurrent);
  }

  /** Tells each owner that somebody has logged in with the shared code. */
  @OnDomainEvent('AdminActed')
  async reportCodeLogin({ id, at, payload }: DomainEvent<'AdminActed'>): Promise<void> {
    const { action, by } = payload;
    if (action !== 'logged-in' || by.account !== undefined) return;
    for (const owner of await this.accounts.listOwners()) {
      const content = { fullName: owner.name, session: by.session, at: at.toISOString() };
      await this.send(`${id}.${owner.account}`, 'shared-code-used', owner, content);
    }
  }

  /** Erases the emails to a person who is removed. It is tried again if one is being sent. */
  @OnDomainEvent('AdminActed')
  async eraseRemoved({ payload: { kind, action, subject } }: DomainEvent<'AdminActed'>): Promise<void> {
    if (kind !== 'account' || (action !== 'removed' && action !== 'left')) return;
    // First, so that no email is queued for them afterwards.
    await this.accounts.erase(subject);
    if (!(await this.mails.eraseAll({ account: subject }, REMOVED)))
      throw new Error('an email to the person who was removed is being sent');
  }

  private async send<N extends EmailName>(
    event: string,
    name: N,
    { account, name: person, email }: Recipient,
    content: EmailContents[N],
    isCurrent?: () => Promise<boolean>,
  ): Promise<void> {
    const to = { name: person, address: email };
    const branding = await this.branding.current();
    const delivery = newDelivery({ _id: deliveryId(event, name), event, name, to, branding, content });
    await this.deliveries.enqueue({ ...delivery, account }, isCurrent);
  }
}
