import { Injectable } from '@nestjs/common';
import {
  deliveryId,
  type EmailContents,
  type EmailDelivery,
  type EmailName,
  type ReceiptAttachment,
} from '@mun/contracts/notify/deliveries';
import type { EmailTextId } from '@mun/contracts/notify/email-texts';
import type { DomainEvent } from '@mun/contracts/events';
import type { Paise } from '@mun/contracts/payment/money';
import type { ReceiptDocument } from '@mun/contracts/payment/receipts';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { ConfirmedRegistrationsService } from '../../registration/delegates/confirmed-registrations.service.js';
import { ReceiptsService } from '../../registration/receipts/receipts.service.js';
import { UnpaidRegistrationsService } from '../../registration/reminders/unpaid-registrations.service.js';
import { DeliveriesService, newDelivery } from './deliveries.service.js';
import { EmailBrandingService } from './email-branding.service.js';

type SendOptions = Partial<Pick<EmailDelivery, '_id' | 'recipient'>> & {
  /** By default the one of the email's name. */
  text?: EmailTextId;
};

/** Queues the emails that are sent automatically when an event occurs. */
@Injectable()
export class SendEmailsHandler {
  constructor(
    private readonly branding: EmailBrandingService,
    private readonly deliveries: DeliveriesService,
    private readonly receipts: ReceiptsService,
    private readonly confirmed: ConfirmedRegistrationsService,
    private readonly unpaid: UnpaidRegistrationsService,
  ) {}

  @OnDomainEvent('RegistrationConfirmed', 'ConfirmationRequested')
  async sendConfirmation({
    id,
    type,
    payload,
  }: DomainEvent<'RegistrationConfirmed' | 'ConfirmationRequested'>): Promise<void> {
    const { email, fullName, registrationId, amount, currency, paymentId, preferences } = payload;
    const details = { fullName, registrationId, amount, currency, paymentId, preferences };
    const requested = type === 'ConfirmationRequested';
    const content = {
      ...details,
      ...(requested && { requested: true as const }),
      ...(await this.attach('receipt', { registrationId })),
    };
    const text = requested ? 'registration-confirmed-requested' : 'registration-confirmed';
    return this.send(id, 'registration-confirmed', email, content, { text });
  }

  @OnDomainEvent('RegistrationHeld')
  sendHeldNotice({ id, payload }: DomainEvent<'RegistrationHeld'>): Promise<void> {
    const { email, ...content } = payload;
    return this.send(id, 'payment-held', email, content);
  }

  @OnDomainEvent('PaymentReminderRequested')
  async sendPaymentReminder({ id, payload }: DomainEvent<'PaymentReminderRequested'>): Promise<void> {
    const { registration, email, ...content } = payload;
    const text = content.addedByOrganiser ? 'payment-reminder-added' : 'payment-reminder';
    // The event may be handled late, and the delegate may have paid meanwhile.
    if (await this.unpaid.isUnpaid(registration))
      await this.send(id, 'payment-reminder', email, content, { recipient: registration, text });
  }

  @OnDomainEvent('ApplicationReceived')
  sendReceipt({ id, payload }: DomainEvent<'ApplicationReceived'>): Promise<void> {
    const { application, email, fullName, institution } = payload;
    const ids = application === undefined ? {} : { recipient: application };
    return this.send(id, 'application-received', email, { fullName, institution }, ids);
  }

  @OnDomainEvent('ApplicationDecided')
  async sendDecision({ id, payload }: DomainEvent<'ApplicationDecided'>): Promise<void> {
    const { application: recipient, email, fullName, institution, coupon, silent } = payload;
    if (silent) return;
    if (!coupon) return this.send(id, 'application-declined', email, { fullName }, { recipient });
    const { code, amountOff } = coupon;
    const content = { fullName, institution, code, amountOff };
    return this.send(id, 'application-accepted', email, content, { recipient });
  }

  /** To the delegate who has the place now, and to the one who had it. */
  @OnDomainEvent('RegistrationTransferred')
  async sendTransfer({ id, payload }: DomainEvent<'RegistrationTransferred'>): Promise<void> {
    const { fullName, registrationId, email, preferences, former } = payload;
    const confirmed = { fullName, registrationId, preferences, amount: 0, currency: 'INR', paymentId: null };
    const text = 'registration-confirmed-transferred';
    await this.send(id, 'registration-confirmed', email, { ...confirmed, transferred: true }, { text });
    const details = { fullName: former.fullName, registrationId: former.registrationId };
    await this.send(id, 'place-transferred', former.email, details);
  }

  @OnDomainEvent('RegistrationCancelled')
  async sendCancellation({ id, payload }: DomainEvent<'RegistrationCancelled'>): Promise<void> {
    const { email, fullName, registrationId, amount, currency, reason, paid, silent } = payload;
    if (silent) return;
    const details = { fullName, registrationId, amount, currency, reason, ...(paid && { paid }) };
    const creditNote = amount > 0 ? await this.attach('credit-note', { registrationId }, amount) : {};
    const content = { ...details, ...creditNote };
    await this.send(id, 'registration-cancelled', email, content);
    // The refund may have been processed since the credit note was looked for.
    await this.sendCreditNotes(id, { registrationId });
  }

  @OnDomainEvent('UnmatchedPaymentRefunded')
  async sendRefundNotice({ id, payload }: DomainEvent<'UnmatchedPaymentRefunded'>): Promise<void> {
    const { registration, amount, currency, reason, offline } = payload;
    const payer = await this.confirmed.findPayer(registration);
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
    await this.send(id, 'payment-refunded', email, content, { recipient: registration });
  }

  /** The provider usually processes the refund of a part after the registration was cancelled. */
  @OnDomainEvent('PaymentRefunded', 'PaymentPartlyRefunded')
  sendLaterCreditNotes({
    id,
    payload,
  }: DomainEvent<'PaymentRefunded' | 'PaymentPartlyRefunded'>): Promise<void> {
    return this.sendCreditNotes(id, { registration: payload.registration });
  }

  /**
   * Sends each credit note that the cancellation email does not contain, once. Nothing is sent if there is no such email: the
   * delegate is not to be emailed, or the email follows with the credit note.
   */
  private async sendCreditNotes(
    event: string,
    registration: { registration: string } | { registrationId: string },
  ): Promise<void> {
    for (const { document, link } of await this.receipts.issueAfterCancellation(registration)) {
      const { registrationId } = document.delegate;
      const cancellation = await this.deliveries.collection.findOne<EmailDelivery<'registration-cancelled'>>(
        { name: 'registration-cancelled', 'content.registrationId': registrationId },
        { sort: { createdAt: -1 } },
      );
      if (!cancellation || cancellation.content.receipt?.document.number === document.number) continue;
      const { fullName } = cancellation.content;
      const { amount, currency, number } = document;
      const content = { fullName, registrationId, amount, currency, receipt: { document, url: link.url } };
      await this.send(event, 'credit-note', cancellation.to.address, content, {
        _id: deliveryId(number, 'credit-note'),
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

  private async send<N extends EmailName>(
    event: string,
    name: N,
    address: string,
    content: EmailContents[N],
    { text, ...ids }: SendOptions = {},
  ): Promise<void> {
    const to = { name: content.fullName, address };
    const branding = await this.branding.current(text ?? name);
    const _id = deliveryId(event, name);
    const delivery = newDelivery({ _id, event, name, to, branding, content });
    await this.deliveries.enqueue({ ...delivery, ...ids });
  }
}
