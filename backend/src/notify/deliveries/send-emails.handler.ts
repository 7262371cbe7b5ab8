import { Injectable } from '@nestjs/common';
import {
  deliveryId,
  type EmailDelivery,
  type EmailName,
  type ReceiptAttachment,
} from '@mun/contracts/notify/deliveries';
import type { DomainEvent } from '@mun/contracts/events';
import type { Paise } from '@mun/contracts/payment/money';
import { registrationOf } from '@mun/contracts/payment/payable';
import type { ReceiptDocument } from '@mun/contracts/payment/receipts';
import { ApplicationsService } from '../../applications/applications.service.js';
import { toEmailKey } from '../../platform/email-key.js';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { ConfirmedRegistrationsService } from '../../registration/delegates/confirmed-registrations.service.js';
import { RegistrationPersonalDataService } from '../../registration/delegates/registration-personal-data.service.js';
import { RegistrationReceiptsService } from '../../registration/checkout/registration-receipts.service.js';
import { UnpaidRegistrationsService } from '../../registration/reminders/unpaid-registrations.service.js';
import { CANCELLED, DeliveriesService } from './deliveries.service.js';
import { EventEmailsService } from './event-emails.service.js';

const CONFIRMED = 'This email was not sent because the registration was confirmed.';
const DECIDED = 'This email was not sent because a decision about the application came first.';
/** The emails that no longer apply once the registration is cancelled. */
const UNTIL_CANCELLED: EmailName[] = [
  'registration-confirmed',
  'payment-held',
  'payment-reminder',
  'allotment',
  'seat-released',
];

/**
 * Queues the emails that are sent automatically when an event occurs. An event may be handled late, such as from the dead
 * letters, and an email may wait for the mail server, so each checks that it still applies and stops those that no longer do.
 */
@Injectable()
export class SendEmailsHandler {
  constructor(
    private readonly emails: EventEmailsService,
    private readonly deliveries: DeliveriesService,
    private readonly receipts: RegistrationReceiptsService,
    private readonly confirmed: ConfirmedRegistrationsService,
    private readonly unpaid: UnpaidRegistrationsService,
    private readonly people: RegistrationPersonalDataService,
    private readonly applications: ApplicationsService,
  ) {}

  @OnDomainEvent('RegistrationConfirmed', 'ConfirmationRequested')
  async sendConfirmation({
    id,
    type,
    payload,
  }: DomainEvent<'RegistrationConfirmed' | 'ConfirmationRequested'>): Promise<void> {
    const { email, fullName, registrationId, amount, currency, paymentId, preferences } = payload;
    const registration = await this.findRegistration(registrationId);
    const isCurrent = () => this.isConfirmed(registrationId);
    if (await isCurrent()) await this.supersedeUnpaid(registration, email);
    const details = { fullName, registrationId, amount, currency, paymentId, preferences };
    const requested = type === 'ConfirmationRequested';
    const attachment = await this.attach('receipt', { registrationId });
    const content = { ...details, ...(requested && { requested: true as const }), ...attachment };
    const text = requested ? 'registration-confirmed-requested' : 'registration-confirmed';
    await this.emails.send(id, 'registration-confirmed', email, content, { text, registration, isCurrent });
    const payer = requested ? undefined : await this.receipts.findPayer(registrationId);
    if (!payer?.email || !attachment.receipt) return;
    const receipt = { fullName: payer.name, delegate: fullName, receipt: attachment.receipt };
    await this.emails.send(id, 'payer-receipt', payer.email, receipt, { registration, isCurrent });
  }

  @OnDomainEvent('RegistrationUnderReview', 'RegistrationHeld')
  async sendReviewNotice({
    id,
    payload,
  }: DomainEvent<'RegistrationUnderReview' | 'RegistrationHeld'>): Promise<void> {
    const { email, ...content } = payload;
    const isCurrent = () => this.unpaid.isHeld(content.registrationId);
    const registration = await this.findRegistration(content.registrationId);
    return this.emails.send(id, 'payment-held', email, content, { registration, isCurrent });
  }

  @OnDomainEvent('PaymentReminderRequested')
  async sendPaymentReminder({ id, payload }: DomainEvent<'PaymentReminderRequested'>): Promise<void> {
    const { registration, email, ...content } = payload;
    const text = content.addedByOrganiser ? 'payment-reminder-added' : 'payment-reminder';
    // The delegate may have paid meanwhile.
    if (await this.unpaid.isUnpaid(registration))
      await this.emails.send(id, 'payment-reminder', email, content, { registration, text });
  }

  @OnDomainEvent('ApplicationReceived')
  sendReceipt({ id, payload }: DomainEvent<'ApplicationReceived'>): Promise<void> {
    const { application, email, fullName, institution } = payload;
    const content = { fullName, institution };
    if (application === undefined) return this.emails.send(id, 'application-received', email, content);
    const isCurrent = () => this.applications.isDecidedAt(application, null);
    return this.emails.send(id, 'application-received', email, content, { application, isCurrent });
  }

  @OnDomainEvent('ApplicationDecided')
  async sendDecision({ id, at, payload }: DomainEvent<'ApplicationDecided'>): Promise<void> {
    const { application, email, fullName, institution, coupon, silent } = payload;
    if (!(await this.applications.isDecidedAt(application, at))) return;
    await this.deliveries.supersede({ application, event: { $ne: id } }, DECIDED);
    if (silent) return;
    if (!coupon) return this.emails.send(id, 'application-declined', email, { fullName }, { application });
    const { code, amountOff } = coupon;
    const content = { fullName, institution, code, amountOff };
    return this.emails.send(id, 'application-accepted', email, content, { application });
  }

  /** To the delegate who has the place now, and to the one who had it. */
  @OnDomainEvent('RegistrationTransferred')
  async sendTransfer({ id, payload }: DomainEvent<'RegistrationTransferred'>): Promise<void> {
    const { registration, fullName, registrationId, email, preferences, former } = payload;
    const confirmed = { fullName, registrationId, preferences, amount: 0, currency: 'INR', paymentId: null };
    await this.emails.send(
      id,
      'registration-confirmed',
      email,
      { ...confirmed, transferred: true },
      {
        registration,
        text: 'registration-confirmed-transferred',
        isCurrent: () => this.isConfirmed(registrationId),
      },
    );
    const details = { fullName: former.fullName, registrationId: former.registrationId };
    await this.emails.send(id, 'place-transferred', former.email, details, {
      registration: former.registration,
    });
  }

  @OnDomainEvent('RegistrationCancelled')
  async sendCancellation({ id, payload }: DomainEvent<'RegistrationCancelled'>): Promise<void> {
    const { registration, email, fullName, registrationId, amount, currency, reason, paid, silent } = payload;
    await this.deliveries.supersede({ name: { $in: UNTIL_CANCELLED }, registration }, CANCELLED);
    if (silent) return;
    const details = { fullName, registrationId, amount, currency, reason, ...(paid && { paid }) };
    const creditNote = amount > 0 ? await this.attach('credit-note', { registrationId }, amount) : {};
    const content = { ...details, ...creditNote };
    await this.emails.send(id, 'registration-cancelled', email, content, { registration });
    // The refund may have been processed since the credit note was looked for.
    await this.sendCreditNotes(id, registration);
  }

  @OnDomainEvent('UnmatchedPaymentRefunded')
  async sendRefundNotice({ id, payload }: DomainEvent<'UnmatchedPaymentRefunded'>): Promise<void> {
    const { amount, currency, reason, offline } = payload;
    const registration = registrationOf(payload);
    const payer = registration !== null && (await this.confirmed.findPayer(registration));
    if (!payer) return;
    const { fullName, email, registrationId } = payer;
    const content = {
      fullName,
      amount,
      currency,
      reason,
      ...(offline && { offline }),
      ...(registrationId && { registrationId }),
    };
    await this.emails.send(id, 'payment-refunded', email, content, { registration });
  }

  /** The provider usually processes the refund of a part after the registration was cancelled. */
  @OnDomainEvent('PaymentRefunded', 'PaymentPartlyRefunded')
  async sendLaterCreditNotes({
    id,
    payload,
  }: DomainEvent<'PaymentRefunded' | 'PaymentPartlyRefunded'>): Promise<void> {
    const registration = registrationOf(payload);
    if (registration !== null) await this.sendCreditNotes(id, registration);
  }

  /**
   * Sends each credit note that the cancellation email does not contain, once. Nothing is sent if there is no such email: the
   * delegate is not to be emailed, or the email follows with the credit note.
   */
  private async sendCreditNotes(event: string, registration: string): Promise<void> {
    for (const { document, link } of await this.receipts.issueAfterCancellation({ registration })) {
      const { registrationId } = document.delegate;
      const cancellation = await this.deliveries.collection.findOne<EmailDelivery<'registration-cancelled'>>(
        { name: 'registration-cancelled', registration, 'content.registrationId': registrationId },
        { sort: { createdAt: -1 } },
      );
      if (!cancellation || cancellation.content.receipt?.document.number === document.number) continue;
      const { fullName } = cancellation.content;
      const { amount, currency, number } = document;
      const content = { fullName, registrationId, amount, currency, receipt: { document, url: link.url } };
      await this.emails.send(event, 'credit-note', cancellation.to.address, content, {
        _id: deliveryId(number, 'credit-note'),
        registration,
      });
    }
  }

  /**
   * Issues the document if the handler that does so has not run yet. One that names a former delegate is not attached.
   * @param amount of the document; by default any
   */
  private async attach(
    kind: ReceiptDocument['kind'],
    registration: { registrationId: string },
    amount?: Paise,
  ): Promise<ReceiptAttachment> {
    const issued = await this.receipts.issueFor(registration);
    const last = issued.findLast(
      ({ document }) =>
        document.kind === kind &&
        document.delegate.registrationId === registration.registrationId &&
        (amount === undefined || document.amount === amount),
    );
    return last ? { receipt: { document: last.document, url: last.link.url } } : {};
  }

  /** @throws Error if the registration was transferred and the former delegate's is not stored yet, so that this is retried */
  private async findRegistration(registrationId: string): Promise<string> {
    const registration = await this.people.findId(registrationId);
    if (registration === undefined) throw new Error('the registration of this email is not stored');
    return registration;
  }

  private async isConfirmed(registrationId: string): Promise<boolean> {
    return (await this.confirmed.findByRegistrationIds([registrationId])).size > 0;
  }

  /** Stops the emails that say that a registration which is confirmed now is not paid, or is to be decided about. */
  private async supersedeUnpaid(registration: string, email: string): Promise<void> {
    const heldNotice = { name: 'payment-held' as const, registration };
    const reminder = { name: 'payment-reminder' as const, addressKey: toEmailKey(email) };
    await this.deliveries.supersede({ $or: [heldNotice, reminder] }, CONFIRMED);
  }
}
