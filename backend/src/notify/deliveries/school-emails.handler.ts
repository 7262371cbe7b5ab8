import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { deliveryId, type EmailDelivery, type EmailName } from '@mun/contracts/notify/deliveries';
import type { DomainEvent } from '@mun/contracts/events';
import { SchoolEmailsService, type SchoolEmail } from '../../delegations/school-emails.service.js';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { MailingsService } from '../mailings/mailings.service.js';
import { DeliveriesService, newDelivery } from './deliveries.service.js';
import { EmailBrandingService } from './email-branding.service.js';

/** Queues the emails to advisers and to students with a personal link. */
@Injectable()
export class SchoolEmailsHandler {
  constructor(
    private readonly emails: SchoolEmailsService,
    private readonly branding: EmailBrandingService,
    private readonly deliveries: DeliveriesService,
    private readonly mailings: MailingsService,
  ) {}

  @OnDomainEvent('SchoolRegistered')
  async sendLink({ id, payload }: DomainEvent<'SchoolRegistered'>): Promise<void> {
    await this.send(id, 'school-registered', await this.emails.registered(payload));
  }

  @OnDomainEvent('SchoolPaid')
  async sendReceipt({ id, payload }: DomainEvent<'SchoolPaid'>): Promise<void> {
    await this.send(id, 'school-payment', await this.emails.paid(payload));
  }

  @OnDomainEvent('SchoolReminderDue')
  async sendReminder({ id, payload }: DomainEvent<'SchoolReminderDue'>): Promise<void> {
    await this.send(id, 'school-reminder', await this.emails.reminder(payload));
  }

  @OnDomainEvent('PlaceInvited')
  async sendInvitation({ id, payload }: DomainEvent<'PlaceInvited'>): Promise<void> {
    await this.send(id, 'place-invitation', await this.emails.invitation(payload));
  }

  /** With the delegates, each adviser is emailed the seats of the school. */
  @OnDomainEvent('MailingAdvanced')
  async handleMailing({ id, payload }: DomainEvent<'MailingAdvanced'>): Promise<void> {
    if (payload.cursor === '') await this.sendSeats(id);
  }

  /** Advisers get a list that was due while the seats were sealed. */
  @OnDomainEvent('SealChanged')
  async handleSeal({ id }: DomainEvent<'SealChanged'>): Promise<void> {
    if (await this.mailings.latest()) await this.sendSeats(id);
  }

  /** Leaves out the schools of which the last list was the same. */
  private async sendSeats(id: string): Promise<void> {
    for (const [delegation, email] of await this.emails.seats()) {
      const earlier = { name: 'school-seats', 'content.reference': email.content.reference } as const;
      const last = await this.deliveries.collection.findOne<EmailDelivery<'school-seats'>>(earlier, {
        sort: { createdAt: -1 },
      });
      if (!isDeepStrictEqual(last?.content.seats, email.content.seats))
        await this.send(`${id}.${delegation}`, 'school-seats', email);
    }
  }

  private async send<N extends EmailName>(
    event: string,
    name: N,
    email: SchoolEmail<N> | null,
  ): Promise<void> {
    if (!email || email.address === '') return; // it no longer applies, or the person is erased
    const { address, content } = email;
    const to = { name: content.fullName, address };
    const branding = await this.branding.current(name);
    await this.deliveries.enqueue(
      newDelivery({ _id: deliveryId(event, name), event, name, to, branding, content }),
    );
  }
}
