import { Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { DomainEvent, EventPayloads } from '@mun/contracts/events';
import { payableOf, registrationOf, toPayableFields } from '@mun/contracts/payment/payable';
import { CapturesService } from '../../../payment/orders/captures.service.js';
import { PlacesService } from '../../../sales/places/places.service.js';
import { OrderQueriesService } from '../../../payment/reports/order-queries.service.js';
import { OnDomainEvent } from '../../../platform/events/on-domain-event.decorator.js';
import { OutboxRelay } from '../../../platform/events/outbox-relay.js';
import { domainEvent } from '../../../platform/events/outbox.js';
import { InjectCollection, isDuplicateKeyError } from '../../../platform/mongo/collections.js';
import { CancellationsService, type CancellationOutcome } from '../cancellations/cancellations.service.js';
import { isRegistered } from '../refusals.js';
import { PreferencesService } from '../preferences.service.js';
import { Registration } from '../registration.schema.js';

/**
 * Applies payments and refunds to their registrations. All handlers are in this class, because only the handlers of one class
 * receive the events of an order in order. An event may still be handled late, such as from the dead letters, so
 * confirming reads the order again: after the registration, whose update then fails if a refund has changed it meanwhile.
 */
@Injectable()
export class RegistrationPaymentsService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
    private readonly preferences: PreferencesService,
    private readonly cancellations: CancellationsService,
    private readonly captures: CapturesService,
    private readonly orders: OrderQueriesService,
    private readonly places: PlacesService,
    private readonly relay: OutboxRelay,
  ) {}

  @OnDomainEvent('PaymentCaptured')
  async onPaymentCaptured({ payload }: DomainEvent<'PaymentCaptured'>): Promise<void> {
    if (registrationOf(payload) === null) return;
    const order = new Types.ObjectId(payload.orderId);
    // The place counts as a confirmed registration now, or is free again.
    if (await this.confirm(payload)) await this.places.endAll(order);
    else await this.places.end(order);
  }

  /**
   * Confirms the registration that a payment is for, unless the payment has been refunded. Idempotent. If it cannot be
   * confirmed, because it was cancelled or the person is registered already, the payment is stored as unmatched.
   * @returns the registration id, or null if this registration is not confirmed
   */
  async confirm(captured: EventPayloads['PaymentCaptured']): Promise<string | null> {
    const id = registrationOf(captured);
    if (id === null) return null;
    const _id = new Types.ObjectId(id);
    const { orderId, paymentId, amount, currency } = captured;
    for (;;) {
      const registration = await this.registrations.findOne({ _id });
      if (!registration) throw new Error(`order ${orderId} is for a registration that does not exist`);
      const { registrationId, state, revision, paidBy, fullName, email, institution } = registration;
      const { transferredFrom } = registration;
      if (state !== 'pending') {
        if (paidBy?.orderId !== orderId) await this.captures.recordSecondPayment(orderId);
        // A repeated callback of the payment comes from the person who had the place before.
        return state === 'confirmed' && !transferredFrom ? registrationId : null;
      }
      if ((await this.orders.findCurrentState(orderId)) !== 'paid') return null;
      const preferences = await this.preferences.withCommitteeNames(registration.preferences);
      const delegate = { registrationId, fullName, email, institution, preferences };
      const event = domainEvent('RegistrationConfirmed', { ...delegate, amount, currency, paymentId });
      const change = { confirmedAt: event.at, paidBy: { orderId, paymentId, amount, currency } };
      try {
        const confirmed = await this.relay.updateSoon(
          this.registrations,
          { _id, state: 'pending', revision },
          { $set: { state: 'confirmed', ...change }, $unset: { held: 1 } },
          event,
        );
        if (confirmed) return registrationId; // otherwise it was changed since it was read
      } catch (error) {
        if (!isDuplicateKeyError(error)) throw error;
        // Another registration with this address was paid first.
        await this.captures.recordSecondPayment(orderId);
        return null;
      }
    }
  }

  /** Records that the registration's payment waits for an organiser's decision, so that the delegate is emailed. */
  @OnDomainEvent('PaymentUnderReview', 'PaymentHeld')
  async recordReview({
    payload,
  }: Pick<DomainEvent<'PaymentUnderReview' | 'PaymentHeld'>, 'payload'>): Promise<void> {
    const id = registrationOf(payload);
    if (id === null) return;
    const { orderId, amount, currency } = payload;
    const held = { orderId, amount, currency };
    const _id = new Types.ObjectId(id);
    const pending = { _id, state: 'pending' as const, 'held.orderId': { $ne: orderId } };
    const found = await this.registrations.findOne(pending);
    if (!found || (await this.orders.findCurrentState(orderId)) !== 'review') return;
    const { registrationId, fullName, email, revision } = found;
    const delegate = { registrationId, fullName, email };
    const event = domainEvent('RegistrationUnderReview', { ...delegate, amount, currency });
    const unchanged = { ...pending, revision };
    if (!(await this.relay.update(this.registrations, unchanged, { $set: { held } }, event)))
      return this.recordReview({ payload });
  }

  @OnDomainEvent('PaymentRefunded')
  async cancelRefunded({ id, payload }: DomainEvent<'PaymentRefunded'>): Promise<void> {
    const { orderId, paymentId, amount, currency, reason, silent } = payload;
    // The payer of a second payment that was paid without a decision is emailed when that is refunded.
    const isTold = silent || (await this.captures.isUnmatched(orderId, paymentId));
    const refunded = { ...toPayableFields(payableOf(payload)), paymentId, amount, currency, reason };
    const notice = domainEvent('UnmatchedPaymentRefunded', {
      ...refunded,
      ...(!paymentId && { offline: true }),
    });
    const outcome = { amount, currency, reason, ...(silent && { silent }) };
    // Its id makes the email that it causes the same one if this event is handled twice.
    await this.cancel(payload, outcome, isTold ? undefined : { ...notice, id: `${id}.payer` }, isTold);
  }

  @OnDomainEvent('PartialRefundRequested')
  async cancelPartlyRefunded({ payload }: DomainEvent<'PartialRefundRequested'>): Promise<void> {
    const { amount, kept, currency, reason, silent } = payload;
    const outcome = { amount, currency, reason, ...(kept > 0 && { paid: kept }), ...(silent && { silent }) };
    await this.cancel(payload, outcome);
  }

  /**
   * Cancels the registration if the refunded payment is the one that confirmed it, or the only one that could have. Another one
   * confirms it otherwise.
   * @param notice tells the payer about the refund if there is no email about a cancellation
   * @param isTold whether the payer is emailed about it otherwise, or not at all
   */
  private async cancel(
    payload: EventPayloads['PaymentRefunded' | 'PartialRefundRequested'],
    outcome: CancellationOutcome,
    notice?: DomainEvent,
    isTold = false,
  ): Promise<void> {
    const id = registrationOf(payload);
    if (id === null) return;
    const { orderId } = payload;
    const _id = new Types.ObjectId(id);
    const hasOtherPayment = await this.orders.hasOtherPayment(payableOf(payload), orderId);
    if (hasOtherPayment) {
      // First, to fail a confirmation by the refunded payment that has read its order before.
      await this.registrations.updateOne({ _id, state: 'pending' }, { $inc: { revision: 1 } });
      const held = { _id, state: 'pending' as const, 'held.orderId': orderId };
      await this.registrations.updateOne(held, { $unset: { held: 1 } });
    }
    const ofOrder: mongo.Filter<Registration>[] = [
      { state: 'confirmed', 'paidBy.orderId': orderId },
      ...(hasOtherPayment ? [] : [{ state: 'pending' as const }]),
    ];
    const filter = { _id, $or: ofOrder };
    const found = await this.registrations.findOne(filter);
    if (!found) {
      if (notice) await this.notify(_id, orderId, notice);
      await this.cancelArchived(_id, orderId);
      return;
    }
    // Who has another registration, or had one when this was paid, is emailed about the payment only.
    const isSecond =
      found.state === 'pending' && (isTold || (await isRegistered(this.registrations, found.emailKey)));
    if (isSecond)
      await this.cancellations.cancel(
        filter,
        found,
        { ...outcome, silent: true },
        ...(notice ? [notice] : []),
      );
    else await this.cancellations.cancel(filter, found, outcome);
  }

  /** Emits the notice about the refund of a payment beside the one that confirms the registration. */
  private async notify(_id: Types.ObjectId, orderId: string, notice: DomainEvent): Promise<void> {
    const other = {
      _id,
      state: { $in: ['pending', 'confirmed'] as const },
      'paidBy.orderId': { $ne: orderId },
    };
    await this.relay.update(this.registrations, other, {}, notice);
  }

  /** Cancels a registration of a past edition. Nobody is emailed, because the email would name the current one. */
  private async cancelArchived(_id: Types.ObjectId, orderId: string): Promise<void> {
    await this.registrations.updateOne(
      { _id, state: 'archived', 'paidBy.orderId': orderId, 'archive.state': 'confirmed' },
      { $set: { 'archive.state': 'cancelled', cancelledAt: new Date() } },
    );
  }
}
