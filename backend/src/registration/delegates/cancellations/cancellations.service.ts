import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { DomainEvent, EventPayloads } from '@mun/contracts/events';
import type { CancelRegistration } from '@mun/contracts/registration/registration';
import { OrderQueriesService } from '../../../payment/reports/order-queries.service.js';
import { OutboxRelay } from '../../../platform/events/outbox-relay.js';
import { domainEvent } from '../../../platform/events/outbox.js';
import { InjectCollection } from '../../../platform/mongo/collections.js';
import { auditEvent } from '../../delegate-admin/audit-event.js';
import { Registration } from '../registration.schema.js';

/** What a cancellation's event says about the payment, why it happened, and whether the delegate is emailed. */
export type CancellationOutcome = Pick<
  EventPayloads['RegistrationCancelled'],
  'amount' | 'currency' | 'reason' | 'paid' | 'silent'
>;

/** Cancels registrations. The seat is released, and the person can register again. */
@Injectable()
export class CancellationsService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
    private readonly orders: OrderQueriesService,
    private readonly relay: OutboxRelay,
  ) {}

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
    await this.cancelWithoutRefund(found, { reason, sendEmail }, actor);
  }

  /**
   * Cancels a registration without a refund, also one that is not paid. Idempotent.
   * @throws ConflictException if its payment is being refunded, waits for a decision or has just arrived
   */
  async cancelWithoutRefund(
    found: Registration,
    { reason, sendEmail }: CancelRegistration,
    actor: Actor,
  ): Promise<void> {
    const { _id, state, revision, paidBy, held } = found;
    if (state === 'cancelled') return;
    if (state === 'archived') throw new ConflictException(ARCHIVED);
    if (held) throw new ConflictException(HELD);
    const { currency = '', orderId = '' } = paidBy ?? {};
    const order = orderId ? await this.orders.findByIdOrThrow(orderId) : null;
    if (order?.state === 'refunding') throw new ConflictException(REFUNDING);
    const paid = order ? this.orders.keptAmount(order) : 0;
    const acted = auditEvent(found, { by: actor, action: 'cancelled', after: { reason } });
    const outcome = { amount: 0, currency, reason, paid, ...(!sendEmail && { silent: true }) };
    const unchanged = { _id, state, revision, held: { $exists: false } };
    if (await this.cancel(unchanged, found, outcome, acted)) return;
    const current = await this.registrations.findOne({ _id });
    if (!current || current.state === 'cancelled') return;
    if (current.state !== state) throw new ConflictException(JUST_PAID);
    // Its details were changed meanwhile.
    await this.cancelWithoutRefund(current, { reason, sendEmail }, actor);
  }

  /** @returns false if the registration no longer matches the filter; nothing is then written */
  async cancel(
    filter: mongo.Filter<Registration>,
    { _id, registrationId, fullName, email, institution }: Registration,
    outcome: CancellationOutcome,
    ...events: DomainEvent[]
  ): Promise<boolean> {
    const delegate = { registration: _id.toHexString(), registrationId, fullName, email, institution };
    const event = domainEvent('RegistrationCancelled', { ...delegate, ...outcome });
    const change = {
      $set: { state: 'cancelled' as const, cancelledAt: event.at },
      $unset: { secretHash: 1 as const, held: 1 as const },
    };
    return (await this.relay.update(this.registrations, filter, change, event, ...events)) !== null;
  }
}

const REFUNDING =
  'The payment is being refunded. The registration is cancelled as soon as the refund is complete.';
const ARCHIVED = 'This registration belongs to a past edition, so it can’t be cancelled.';
const HELD = 'A payment for this registration waits for your decision. Please accept or refund it first.';
const JUST_PAID = 'This registration has just been paid. Please choose again what is refunded.';
