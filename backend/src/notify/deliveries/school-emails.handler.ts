import { Injectable } from '@nestjs/common';
import type { EmailName } from '@mun/contracts/notify/deliveries';
import type { DomainEvent } from '@mun/contracts/events';
import { SchoolEmailsService, type SchoolEmail } from '../../delegations/school-emails.service.js';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { MailingsService } from '../mailings/mailings.service.js';
import { SchoolListsService } from '../mailings/seats/school-lists.service.js';
import { EventEmailsService } from './event-emails.service.js';

/** Queues the emails to advisers and to students with a personal link. */
@Injectable()
export class SchoolEmailsHandler {
  constructor(
    private readonly schools: SchoolEmailsService,
    private readonly emails: EventEmailsService,
    private readonly mailings: MailingsService,
    private readonly lists: SchoolListsService,
  ) {}

  @OnDomainEvent('SchoolRegistered')
  async sendLink({ id, payload }: DomainEvent<'SchoolRegistered'>): Promise<void> {
    await this.send(id, 'school-registered', await this.schools.registered(payload));
  }

  @OnDomainEvent('SchoolPaid')
  async sendReceipt({ id, payload }: DomainEvent<'SchoolPaid'>): Promise<void> {
    await this.send(id, 'school-payment', await this.schools.paid(payload));
  }

  @OnDomainEvent('SchoolReminderDue')
  async sendReminder({ id, payload }: DomainEvent<'SchoolReminderDue'>): Promise<void> {
    await this.send(id, 'school-reminder', await this.schools.reminder(payload));
  }

  @OnDomainEvent('SchoolMessageWritten')
  async sendMessage({ payload }: DomainEvent<'SchoolMessageWritten'>): Promise<void> {
    for (const [delegation, email] of await this.schools.messages(payload))
      await this.send(`${payload.key}.${delegation}`, 'school-message', email);
  }

  @OnDomainEvent('PlaceInvited')
  async sendInvitation({ id, payload }: DomainEvent<'PlaceInvited'>): Promise<void> {
    await this.send(id, 'place-invitation', await this.schools.invitation(payload));
  }

  /** With the delegates, each adviser is emailed the seats of the school. */
  @OnDomainEvent('MailingAdvanced')
  async handleMailing({ id, payload }: DomainEvent<'MailingAdvanced'>): Promise<void> {
    if (payload.cursor === '') await this.sendSeats(id);
  }

  /** Advisers get a list that was due while the seats were sealed. The last mailing may be of an earlier edition. */
  @OnDomainEvent('SealChanged')
  async handleSeal({ id }: DomainEvent<'SealChanged'>): Promise<void> {
    const mailing = await this.mailings.latest();
    if (mailing) await this.sendSeats(id, mailing.startedAt);
  }

  private async sendSeats(event: string, before?: Date): Promise<void> {
    for (const { delivery: _id, email } of await this.lists.findDue(before))
      await this.emails.send(event, 'school-seats', email.address, email.content, { _id });
  }

  private async send<N extends EmailName>(event: string, name: N, emails: SchoolEmail<N>[]): Promise<void> {
    // An erased person has no address.
    for (const { adviser, address, content } of emails)
      await this.emails.send(adviser === undefined ? event : `${event}.${adviser}`, name, address, content);
  }
}
