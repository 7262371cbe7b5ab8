import { ConflictException, Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { DomainEvent } from '@mun/contracts/events';
import { formatPaise } from '@mun/contracts/payment/money';
import { payableOf, toPayableFields } from '@mun/contracts/payment/payable';
import type { RefundRequest } from '@mun/contracts/payment/payment-admin';
import { SecondPersonService } from '../../platform/auth/confirmations/second-person.service.js';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { adminAction, domainEvent } from '../../platform/events/outbox.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ScheduledTask } from '../../platform/scheduling/scheduled-task.decorator.js';
import { PaymentOrder } from '../orders/order.schema.js';
import type { ProviderRefund } from '../provider/provider-entities.js';
import { nextCheckAt } from '../reconciliation/next-check.js';
import { OrderQueriesService } from '../reports/order-queries.service.js';
import {
  canFollow,
  ORDER_STATE_BY_REFUND_STATE,
  ORDER_TRANSITIONS,
  REFUND_TRANSITIONS,
  statesLeadingTo,
} from '../transitions.js';
import {
  UnmatchedPayment,
  offlinePaymentId,
  ordersOf,
  paymentIdOf,
  unrefundedAmount,
} from './unmatched-payment.schema.js';
import {
  asOwners,
  eventAfter,
  isAccepted,
  isPartOf,
  orderStateAfter,
  unchanged,
  type RefundOwner,
  type Owners,
} from './refund-owner.js';
import { PartialRefundsService } from './partial-refunds.service.js';
import { ProviderRefundsService } from './provider-refunds.service.js';
import { processedOffline, refundedEvent, NOT_REFUNDABLE, UNPAID } from './refunded-event.js';
import { nextRefund, requestedRefund, type RefundUpdate } from './refund-transitions.js';
import { partialRefundsOf, sumPartialRefunds, type Refund } from './refund.schema.js';

const DUE_FIRST = { sort: { 'refund.checkAt': 1 } } as const;

const ACCEPTED = 'This payment was accepted and has paid its order. Please refund that order instead.';

/**
 * Refunds whole payments: of paid orders, and payments that matched no order. The request is stored before the provider is
 * called; the provider's answer, its webhook and reconciliation then move the refund by `REFUND_TRANSITIONS`.
 * Updates are idempotent and can arrive in any order.
 */
@Injectable()
export class RefundsService {
  private readonly orders: Owners;
  private readonly unmatchedPayments: Owners;

  constructor(
    @InjectCollection(PaymentOrder) private readonly paymentOrders: mongo.Collection<PaymentOrder>,
    @InjectCollection(UnmatchedPayment) unmatchedPayments: mongo.Collection<UnmatchedPayment>,
    private readonly orderQueries: OrderQueriesService,
    private readonly providerRefunds: ProviderRefundsService,
    private readonly partialRefunds: PartialRefundsService,
    private readonly secondPerson: SecondPersonService,
    private readonly relay: OutboxRelay,
  ) {
    this.orders = asOwners(paymentOrders);
    this.unmatchedPayments = asOwners(unmatchedPayments);
  }

  /**
   * Refunds a payment, or what is left of it, which cancels what it paid. Idempotent by the request's key. Resolves when the
   * provider has answered or timed out.
   * @param request `silent`: the payer is not emailed
   * @param recipient for the audit log: 'registration ABCDE-FGHJK'
   */
  async requestRefund(
    orderId: string,
    request: RefundRequest & Pick<Refund, 'silent'>,
    actor: Actor,
    recipient?: string,
  ): Promise<void> {
    const order = await this.orderQueries.findByIdOrThrow(orderId);
    if (sumPartialRefunds(partialRefundsOf(order)) > 0) {
      const cancellation = { sendEmail: request.silent !== true };
      return this.partialRefunds.request(orderId, request, actor, { recipient, cancellation });
    }
    if (await this.start(this.orders, order, orderId, request, actor, recipient)) return;
    const { refund, state, partialRefunds } = await this.orderQueries.findByIdOrThrow(orderId);
    const isChanged = partialRefunds?.length !== order.partialRefunds?.length;
    // A part was refunded meanwhile.
    if (state === 'paid' && isChanged) return this.requestRefund(orderId, request, actor, recipient);
    if (refund?.key !== request.key) throw new ConflictException(NOT_REFUNDABLE[state] ?? UNPAID);
  }

  /** Like `requestRefund`, for a payment that confirms nothing. If it paid an order of its own, that order is refunded. */
  async requestUnmatchedRefund(
    unmatched: UnmatchedPayment,
    request: RefundRequest,
    actor: Actor,
  ): Promise<void> {
    const { paymentId } = unmatched;
    if (isAccepted(unmatched)) throw new ConflictException(ACCEPTED);
    const order = await this.paymentOrders.findOne(ordersOf([unmatched]));
    if (order && paymentIdOf(order) === paymentId)
      return this.requestRefund(order._id.toHexString(), request, actor);
    if (await this.start(this.unmatchedPayments, unmatched, paymentId, request, actor)) return;
    const current = await this.unmatchedPayments.findOne({ paymentId });
    if (current && isAccepted(current)) throw new ConflictException(ACCEPTED);
    if (current?.refund?.key !== request.key)
      throw new ConflictException('This payment has already been refunded, or its refund is in progress.');
  }

  /** Records what the provider reports about a refund. A second payment can be unmatched and have paid its own order too. */
  async recordRefund(refund: ProviderRefund): Promise<void> {
    await this.record(this.orders, refund);
    await this.record(this.unmatchedPayments, refund);
  }

  /** A second payment that paid its own order was refunded with that order: its record is resolved. */
  @OnDomainEvent('PaymentRefunded')
  async resolveUnmatched({ payload }: DomainEvent<'PaymentRefunded'>): Promise<void> {
    const { refundId: id, orderId, paymentId, amount, reason } = payload;
    const refund = { id, paymentId: paymentId || offlinePaymentId(orderId), amount, reason };
    await this.record(this.unmatchedPayments, { ...refund, status: 'processed' });
  }

  /** Fetches an order's refund from the provider if it is in progress. */
  async refresh(order: PaymentOrder): Promise<void> {
    if (order.state === 'refunding') await this.callProvider(this.orders, order, true);
    await this.partialRefunds.refresh(order);
  }

  /**
   * Resumes the refunds whose next check is due, the longest due first. Those of parts do not wait for the others.
   * @param now a later time makes everything due until then
   */
  @ScheduledTask({ name: 'refunds', everyMs: 60_000, timeoutMs: 50_000 })
  async resumeDue(now = new Date(), signal?: AbortSignal): Promise<void> {
    const tasks = [this.resumeWhole(now, signal), this.partialRefunds.resumeDue(now, signal)];
    for (const result of await Promise.allSettled(tasks))
      if (result.status === 'rejected') throw result.reason;
  }

  private async resumeWhole(now: Date, signal?: AbortSignal): Promise<void> {
    for (const owners of [this.orders, this.unmatchedPayments])
      for await (const owner of owners.find({ 'refund.checkAt': { $lte: now } }, DUE_FIRST)) {
        signal?.throwIfAborted();
        // Claimed by its next check, so that only one backend calls the provider.
        const claimed =
          owner.refund &&
          (await owners.findOneAndUpdate(
            unchanged(owner),
            { $set: { 'refund.checkAt': nextCheckAt(owner.refund.requestedAt, now) } },
            { returnDocument: 'after' },
          ));
        if (claimed) await this.callProvider(owners, claimed, true);
      }
  }

  /** @returns false if this call did not store the request */
  private async start(
    owners: Owners,
    owner: RefundOwner,
    subject: string,
    request: RefundRequest & Pick<Refund, 'silent'>,
    actor: Actor,
    recipient?: string,
  ): Promise<boolean> {
    if (owner.refund?.key === request.key) return false;
    const { _id, currency, refund: failed } = owner;
    const amount = unrefundedAmount(owner);
    await this.secondPerson.require('refunds', actor, { amount });
    const requested = requestedRefund(amount, request, failed);
    const refund = owner.offline ? processedOffline(requested) : requested;
    const state = owner.state && ORDER_STATE_BY_REFUND_STATE[refund.state];
    const title = formatPaise(amount, currency) + (recipient === undefined ? '' : ` to ${recipient}`);
    const after = { reason: request.reason };
    const event = adminAction(actor, 'refunded', { kind: 'payment', subject, title }, { after });
    const started = await this.relay.update(
      owners,
      {
        _id,
        ...(owner.offline ? { amount: { $gt: 0 } } : { paymentId: { $type: 'string' } }),
        partialRefunds: owner.partialRefunds ?? { $exists: false },
        'decision.kind': { $ne: 'accepted' }, // its order is refunded instead
        'refund.state': { $in: [null, ...statesLeadingTo(REFUND_TRANSITIONS, 'requested')] },
        ...(state && { state: { $in: statesLeadingTo(ORDER_TRANSITIONS, state) } }),
      },
      { $set: { refund, ...(state && { state }) } },
      event,
      ...(owner.offline ? [refundedEvent(owner, refund)] : []),
    );
    if (!started) return false;
    await this.callProvider(owners, started, false);
    return true;
  }

  /** @param resumed the provider may have been called before */
  private async callProvider(owners: Owners, owner: RefundOwner, resumed: boolean): Promise<void> {
    const { _id, paymentId, refund, partialRefunds = [] } = owner;
    if (!paymentId || !refund) return;
    // Refunds of the same amount that are others.
    const others = partialRefunds.flatMap(({ refundId }) => refundId ?? []);
    const { failedRefundIds: failed = [], ...fields } = refund;
    const search = { ...fields, failedRefundIds: [...failed, ...others] };
    const update = await this.providerRefunds.createOrFind(_id.toHexString(), paymentId, search, resumed);
    if (!update) return;
    await this.apply(owners, owner, update);
    // A second payment may have paid its own order too. The other direction is `resolveUnmatched`.
    if (owners === this.unmatchedPayments && 'id' in update)
      await this.record(this.orders, { ...update, paymentId, amount: refund.amount });
  }

  private async record(owners: Owners, refund: ProviderRefund & { reason?: string }): Promise<void> {
    const owner = await owners.findOne({ paymentId: refund.paymentId });
    if (!owner) return;
    const isPart = owners === this.orders ? refund.amount !== owner.amount : isPartOf(owner, refund);
    if (!isPart) return this.apply(owners, owner, refund);
    if (owners === this.orders) return this.partialRefunds.record(refund);
    if (refund.status === 'processed') await this.recordPart(owner, refund);
  }

  /** Records the refund of a part of an unmatched payment that was made on the provider's own pages. Idempotent. */
  private async recordPart({ _id }: RefundOwner, { id, amount }: ProviderRefund): Promise<void> {
    await this.unmatchedPayments.updateOne(
      { _id, 'partialRefunds.refundId': { $ne: id } },
      { $push: { partialRefunds: { refundId: id, amount, processedAt: new Date() } } },
    );
  }

  /** The event of the refund of a payment that confirmed nothing; null if its order is unknown. */
  private async unmatchedRefunded(
    { paymentId = '', providerOrderId = '', currency }: RefundOwner,
    { state, amount, reason }: Refund,
  ): Promise<DomainEvent | null> {
    if (state !== 'processed') return null;
    const order = await this.paymentOrders.findOne(ordersOf([{ paymentId, providerOrderId }]));
    if (!order) return null;
    const isOffline = paymentId === offlinePaymentId(order._id.toHexString());
    return domainEvent('UnmatchedPaymentRefunded', {
      ...toPayableFields(payableOf(order)),
      paymentId,
      amount,
      currency,
      reason,
      ...(isOffline && { offline: true }),
    });
  }

  private async apply(owners: Owners, owner: RefundOwner, update: RefundUpdate): Promise<void> {
    const refund = nextRefund(owner.refund, update, unrefundedAmount(owner));
    if (!refund) return;
    const { state: before } = owner;
    const state = before && orderStateAfter(refund, owner.review);
    if (before && state && state !== before && !canFollow(ORDER_TRANSITIONS, before, state)) return;
    const event =
      owners === this.unmatchedPayments
        ? await this.unmatchedRefunded(owner, refund)
        : eventAfter(owner, refund, state);
    const change = { $set: { refund, ...(state && { state }) }, $unset: { checkAt: 1 as const } };
    if (await this.relay.update(owners, unchanged(owner), change, ...(event ? [event] : []))) return;
    // Changed since it was read: applies the update to the current document.
    const current = await owners.findOne({ _id: owner._id });
    if (current) await this.apply(owners, current, update);
  }
}
