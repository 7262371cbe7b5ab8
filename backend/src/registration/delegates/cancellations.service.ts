import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/audit';
import type { DomainEvent, EventPayloads } from '@mun/contracts/events';
import type { CancelRegistration } from '@mun/contracts/registration';
import { OrderQueriesService } from '../../payment/reports/order-queries.service.js';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { domainEvent } from '../../platform/events/outbox.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { Registration } from './registration.schema.js';

/** Cancels registrations, after a refund or without one. The seat is released, and the person can register again. */
@Injectable()
export class CancellationsService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
    private readonly orders: OrderQueriesService,
    private readonly relay: OutboxRelay,
  ) {}

  /** Cancels the registration if the refunded payment is the one that confirmed it, or would have after a decision. */
  @OnDomainEvent('PaymentRefunded')
  async cancelRefunded({ payload }: DomainEvent<'PaymentRefunded'>): Promise<void> {
    const { registration, orderId, amount, currency, reason } = payload;
    // The refund of a second payment leaves the registration confirmed.
    const ofOrder: mongo.Filter<Registration>[] = [
      { state: 'confirmed', 'paidBy.orderId': orderId },
      { state: 'pending', 'held.orderId': orderId },
    ];
    const filter = { _id: new Types.ObjectId(registration), $or: ofOrder };
    const found = await this.registrations.findOne(filter);
    if (found) await this.cancel(filter, found, { amount, currency, reason });
  }

  /**
   * Cancels a confirmed registration without a refund. Idempotent.
   * @throws NotFoundException; ConflictException if its payment is being refunded, which cancels it anyway
   */
  async cancelByAdmin(
    registrationId: string,
    { reason, sendEmail }: CancelRegistration,
    actor: Actor,
  ): Promise<void> {
    const found = await this.registrations.findOne({ registrationId, confirmedAt: { $exists: true } });
    if (!found) throw new NotFoundException('This registration does not exist.');
    const { _id, state, paidBy } = found;
    if (state === 'cancelled') return;
    const { amount: paid = 0, currency = '', orderId = '' } = paidBy ?? {};
    if (orderId && (await this.orders.findByIdOrThrow(orderId)).state === 'refunding')
      throw new ConflictException(
        'The payment is being refunded. The registration is cancelled as soon as the refund is complete.',
      );
    const acted = domainEvent('AdminActed', {
      by: actor,
      action: 'cancelled',
      kind: 'registration',
      subject: registrationId,
      title: registrationId,
      after: { reason },
    });
    const outcome = { amount: 0, currency, reason, paid, ...(!sendEmail && { silent: true }) };
    await this.cancel({ _id, state: 'confirmed' as const }, found, outcome, acted);
  }

  /** Does nothing if the registration no longer matches. */
  private async cancel(
    filter: mongo.Filter<Registration>,
    { _id, registrationId, fullName, email, institution }: Registration,
    outcome: Pick<
      EventPayloads['RegistrationCancelled'],
      'amount' | 'currency' | 'reason' | 'paid' | 'silent'
    >,
    ...events: DomainEvent[]
  ): Promise<void> {
    const delegate = { registration: _id.toHexString(), registrationId, fullName, email, institution };
    const event = domainEvent('RegistrationCancelled', { ...delegate, ...outcome });
    const cancelled = await this.registrations.findOneAndUpdate(
      filter,
      {
        $set: { state: 'cancelled', cancelledAt: event.at },
        $unset: { secretHash: 1, held: 1 },
        $push: { outbox: { $each: [event, ...events] } },
      },
      { returnDocument: 'after', projection: { outbox: 1 } },
    );
    if (cancelled) await this.relay.dispatch(this.registrations, cancelled);
  }
}
