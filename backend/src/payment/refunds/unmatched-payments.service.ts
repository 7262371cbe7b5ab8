import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Actor, AuditAction } from '@mun/contracts/admin/audit';
import type { DomainEvent } from '@mun/contracts/events';
import { formatPaise } from '@mun/contracts/payment/money';
import { payableOf } from '@mun/contracts/payment/payable';
import type { RefundRequest } from '@mun/contracts/payment/payment-admin';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { adminAction, domainEvent } from '../../platform/events/outbox.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { CapturesService } from '../orders/captures.service.js';
import { PaymentOrder } from '../orders/order.schema.js';
import { OrderPlacesService } from '../orders/order-places.service.js';
import { isSettled } from '../transitions.js';
import {
  UnmatchedPayment,
  ordersOf,
  paymentIdOf,
  toUnmatchedPaymentView,
  type UnmatchedPaymentDecision,
  type UnmatchedPaymentRow,
} from './unmatched-payment.schema.js';
import { RefundsService } from './refunds.service.js';

export type { UnmatchedPaymentRow };

const MAX_LISTED = 500;

/** Lists the payments that confirm nothing, and refunds, accepts or dismisses them. */
@Injectable()
export class UnmatchedPaymentsService {
  constructor(
    @InjectCollection(UnmatchedPayment)
    private readonly unmatchedPayments: mongo.Collection<UnmatchedPayment>,
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
    private readonly captures: CapturesService,
    private readonly refunds: RefundsService,
    private readonly places: OrderPlacesService,
    private readonly relay: OutboxRelay,
  ) {}

  /** Newest first. */
  async list(): Promise<UnmatchedPaymentRow[]> {
    return this.toViews(
      await this.unmatchedPayments.find({}, { sort: { seenAt: -1 }, limit: MAX_LISTED }).toArray(),
    );
  }

  /** As `RefundsService.requestUnmatchedRefund`. @throws NotFoundException too */
  async refund(paymentId: string, request: RefundRequest, actor: Actor): Promise<UnmatchedPaymentRow> {
    await this.refunds.requestUnmatchedRefund(await this.findOrThrow(paymentId), request, actor);
    return this.getView(paymentId);
  }

  /**
   * Accepts a payment of another amount than was due: it pays its order, whose amount becomes what was paid. Idempotent.
   * The decision is stored first and excludes a refund, so nobody is confirmed by a payment that is being refunded.
   * @throws NotFoundException; ConflictException if it is another kind of payment, was decided about, or the order was paid
   */
  async accept(paymentId: string, by: Actor): Promise<UnmatchedPaymentRow> {
    const unmatched = await this.findOrThrow(paymentId);
    const order = await this.findAcceptable(unmatched);
    if (!order) throw new ConflictException(NOT_ACCEPTABLE);
    if (isSettled(order) && paymentIdOf(order) !== paymentId) throw new ConflictException(ORDER_PAID);
    const accepted = { kind: 'accepted', at: new Date() } as const;
    assertUndecided(unmatched, accepted);
    await this.places.takeForOrganiser(order._id, payableOf(order));
    const requested = domainEvent('UnmatchedPaymentAccepted', { paymentId, by });
    const view = await this.decide(unmatched, accepted, requested);
    // Another payment has paid the order meanwhile.
    if (!view.decision) throw new ConflictException(ORDER_PAID);
    return view;
  }

  /** Settles the order of an accepted payment, or withdraws the decision if another payment was first. Idempotent. */
  @OnDomainEvent('UnmatchedPaymentAccepted')
  async settleAccepted({ at, payload }: DomainEvent<'UnmatchedPaymentAccepted'>): Promise<void> {
    const { paymentId, by } = payload;
    const unmatched = await this.unmatchedPayments.findOne({ paymentId, 'decision.kind': 'accepted' });
    if (!unmatched) return;
    const { _id, amount, currency, providerOrderId } = unmatched;
    const payment = {
      id: paymentId,
      orderId: providerOrderId,
      amount,
      currency,
      status: 'captured',
    } as const;
    for (;;) {
      const order = await this.findAcceptable(unmatched);
      if (!order || paymentIdOf(order) === paymentId) return;
      if (isSettled(order)) break;
      const review = { reason: 'amount', currentAmount: order.amount, acceptedAt: at } as const;
      const acted = auditEvent('payment-accepted', unmatched, by);
      const change = { amount, due: order.amount, review };
      if (await this.captures.settle(order, payment, { change, acted })) return;
    }
    await this.unmatchedPayments.updateOne({ _id, 'decision.kind': 'accepted' }, { $unset: { decision: 1 } });
  }

  /** Returns the order that a payment of another amount was made for. */
  private async findAcceptable({ reason, providerOrderId }: UnmatchedPayment): Promise<PaymentOrder | null> {
    return reason === 'amount' ? this.orders.findOne({ providerOrderId }) : null;
  }

  /**
   * Dismisses a payment that an organiser has dealt with, for example in the provider's dashboard. Idempotent.
   * @throws NotFoundException; ConflictException if it is refunded or was accepted
   */
  async dismiss(paymentId: string, reason: string, actor: Actor): Promise<UnmatchedPaymentRow> {
    const unmatched = await this.findOrThrow(paymentId);
    assertUndecided(unmatched, { kind: 'dismissed', reason });
    const acted = auditEvent('payment-dismissed', unmatched, actor, { reason });
    return this.decide(unmatched, { kind: 'dismissed', reason, at: new Date() }, acted);
  }

  /** Stores the first decision. */
  private async decide(
    { _id, paymentId }: UnmatchedPayment,
    decision: UnmatchedPaymentDecision,
    ...events: DomainEvent[]
  ): Promise<UnmatchedPaymentRow> {
    const undecided = { _id, ...UNDECIDED };
    if (!(await this.relay.update(this.unmatchedPayments, undecided, { $set: { decision } }, ...events)))
      assertUndecided(await this.findOrThrow(paymentId), decision);
    return this.getView(paymentId);
  }

  private async findOrThrow(paymentId: string): Promise<UnmatchedPayment> {
    const unmatched = await this.unmatchedPayments.findOne({ paymentId });
    if (!unmatched) throw new NotFoundException('This payment does not exist.');
    return unmatched;
  }

  private async getView(paymentId: string): Promise<UnmatchedPaymentRow> {
    const [view] = await this.toViews([await this.findOrThrow(paymentId)]);
    if (!view) throw new Error(`the payment ${paymentId} has no view`);
    return view;
  }

  private async toViews(unmatchedPayments: UnmatchedPayment[]): Promise<UnmatchedPaymentRow[]> {
    const orders = await this.orders.find(ordersOf(unmatchedPayments)).toArray();
    const find = ({ paymentId, providerOrderId }: UnmatchedPayment) =>
      orders.find((order) => paymentIdOf(order) === paymentId) ??
      orders.find(
        (order) => order.providerOrderId !== undefined && order.providerOrderId === providerOrderId,
      );
    return unmatchedPayments.map((unmatched) => toUnmatchedPaymentView(unmatched, find(unmatched)));
  }
}

const UNDECIDED: mongo.Filter<UnmatchedPayment> = {
  decision: { $exists: false },
  'refund.state': { $in: [null, 'failed'] },
};
const NOT_ACCEPTABLE =
  'Only a payment of another amount than was due can be accepted. Please refund or dismiss this one.';
const ORDER_PAID = 'The order has been paid by another payment. Please refund or dismiss this one.';
const REFUNDING = 'This payment has already been refunded, or its refund is in progress.';
const DECIDED = 'This payment has already been decided about. Please reload the page.';

/** @throws ConflictException unless it is undecided, or was decided in the same way and for the same reason */
function assertUndecided(
  { decision, refund }: UnmatchedPayment,
  { kind, reason }: Pick<UnmatchedPaymentDecision, 'kind' | 'reason'>,
): void {
  if (decision && (decision.kind !== kind || decision.reason !== reason))
    throw new ConflictException(DECIDED);
  if (refund && refund.state !== 'failed') throw new ConflictException(REFUNDING);
}

function auditEvent(
  action: AuditAction,
  { paymentId, amount, currency }: UnmatchedPayment,
  by: Actor,
  after?: Record<string, unknown>,
): DomainEvent {
  const title = formatPaise(amount, currency);
  return adminAction(by, action, { kind: 'payment', subject: paymentId, title }, after && { after });
}
