import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Actor, AuditAction } from '@mun/contracts/admin/audit';
import type { DomainEvent } from '@mun/contracts/events';
import { formatPaise } from '@mun/contracts/payment/money';
import { payableOf } from '@mun/contracts/payment/payable';
import type { RefundRequest } from '@mun/contracts/payment/payment-admin';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { domainEvent } from '../../platform/events/outbox.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { CapturesService } from '../orders/captures.service.js';
import { PaymentOrder } from '../orders/order.schema.js';
import { OrderPlacesService } from '../orders/order-places.service.js';
import { isSettled } from '../transitions.js';
import {
  Mismatch,
  ordersOf,
  paymentIdOf,
  toMismatchView,
  type MismatchDecision,
  type MismatchRow,
} from './mismatch.schema.js';
import { RefundsService } from './refunds.service.js';

export type { MismatchRow };

const MAX_LISTED = 500;

/** Lists the payments that confirm nothing, and refunds, accepts or dismisses them. */
@Injectable()
export class MismatchesService {
  constructor(
    @InjectCollection(Mismatch) private readonly mismatches: mongo.Collection<Mismatch>,
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
    private readonly captures: CapturesService,
    private readonly refunds: RefundsService,
    private readonly places: OrderPlacesService,
    private readonly relay: OutboxRelay,
  ) {}

  /** Newest first. */
  async list(): Promise<MismatchRow[]> {
    return this.toViews(
      await this.mismatches.find({}, { sort: { seenAt: -1 }, limit: MAX_LISTED }).toArray(),
    );
  }

  /** As `RefundsService.requestMismatchRefund`. @throws NotFoundException too */
  async refund(paymentId: string, request: RefundRequest, actor: Actor): Promise<MismatchRow> {
    await this.refunds.requestMismatchRefund(await this.findOrThrow(paymentId), request, actor);
    return this.getView(paymentId);
  }

  /**
   * Accepts a payment of another amount than was due: it pays its order, whose amount becomes what was paid. Idempotent.
   * The decision is stored first and excludes a refund, so nobody is confirmed by a payment that is being refunded.
   * @throws NotFoundException; ConflictException if it is another kind of mismatch, was decided about, or the order was paid
   */
  async accept(paymentId: string, by: Actor): Promise<MismatchRow> {
    const mismatch = await this.findOrThrow(paymentId);
    const order = await this.findAcceptable(mismatch);
    if (!order) throw new ConflictException(NOT_ACCEPTABLE);
    if (isSettled(order) && paymentIdOf(order) !== paymentId) throw new ConflictException(ORDER_PAID);
    const accepted = { kind: 'accepted', at: new Date() } as const;
    assertUndecided(mismatch, accepted);
    await this.places.takeForOrganiser(order._id, payableOf(order));
    const requested = domainEvent('UnmatchedPaymentAccepted', { paymentId, by });
    const view = await this.decide(mismatch, accepted, requested);
    // Another payment has paid the order meanwhile.
    if (!view.decision) throw new ConflictException(ORDER_PAID);
    return view;
  }

  /** Settles the order of an accepted payment, or withdraws the decision if another payment was first. Idempotent. */
  @OnDomainEvent('UnmatchedPaymentAccepted')
  async settleAccepted({ at, payload }: DomainEvent<'UnmatchedPaymentAccepted'>): Promise<void> {
    const { paymentId, by } = payload;
    const mismatch = await this.mismatches.findOne({ paymentId, 'decision.kind': 'accepted' });
    if (!mismatch) return;
    const { _id, amount, currency, providerOrderId } = mismatch;
    const payment = {
      id: paymentId,
      orderId: providerOrderId,
      amount,
      currency,
      status: 'captured',
    } as const;
    for (;;) {
      const order = await this.findAcceptable(mismatch);
      if (!order || paymentIdOf(order) === paymentId) return;
      if (isSettled(order)) break;
      const review = { reason: 'amount', currentAmount: order.amount, acceptedAt: at } as const;
      const acted = auditEvent('payment-accepted', mismatch, by);
      const change = { amount, due: order.amount, review };
      if (await this.captures.settle(order, payment, { change, acted })) return;
    }
    await this.mismatches.updateOne({ _id, 'decision.kind': 'accepted' }, { $unset: { decision: 1 } });
  }

  /** Returns the order that a payment of another amount was made for. */
  private async findAcceptable({ reason, providerOrderId }: Mismatch): Promise<PaymentOrder | null> {
    return reason === 'amount' ? this.orders.findOne({ providerOrderId }) : null;
  }

  /**
   * Dismisses a payment that an organiser has dealt with, for example in the provider's dashboard. Idempotent.
   * @throws NotFoundException; ConflictException if it is refunded or was accepted
   */
  async dismiss(paymentId: string, reason: string, actor: Actor): Promise<MismatchRow> {
    const mismatch = await this.findOrThrow(paymentId);
    assertUndecided(mismatch, { kind: 'dismissed', reason });
    const acted = auditEvent('payment-dismissed', mismatch, actor, { reason });
    return this.decide(mismatch, { kind: 'dismissed', reason, at: new Date() }, acted);
  }

  /** Stores the first decision. */
  private async decide(
    { _id, paymentId }: Mismatch,
    decision: MismatchDecision,
    ...events: DomainEvent[]
  ): Promise<MismatchRow> {
    const decided = await this.mismatches.findOneAndUpdate(
      { _id, ...UNDECIDED },
      { $set: { decision }, $push: { outbox: { $each: events } } },
      { returnDocument: 'after' },
    );
    if (decided) await this.relay.dispatch(this.mismatches, decided);
    else assertUndecided(await this.findOrThrow(paymentId), decision);
    return this.getView(paymentId);
  }

  private async findOrThrow(paymentId: string): Promise<Mismatch> {
    const mismatch = await this.mismatches.findOne({ paymentId });
    if (!mismatch) throw new NotFoundException('This payment does not exist.');
    return mismatch;
  }

  private async getView(paymentId: string): Promise<MismatchRow> {
    const [view] = await this.toViews([await this.findOrThrow(paymentId)]);
    if (!view) throw new Error(`the payment ${paymentId} has no view`);
    return view;
  }

  private async toViews(mismatches: Mismatch[]): Promise<MismatchRow[]> {
    const orders = await this.orders.find(ordersOf(mismatches)).toArray();
    const find = ({ paymentId, providerOrderId }: Mismatch) =>
      orders.find((order) => paymentIdOf(order) === paymentId) ??
      orders.find(
        (order) => order.providerOrderId !== undefined && order.providerOrderId === providerOrderId,
      );
    return mismatches.map((mismatch) => toMismatchView(mismatch, find(mismatch)));
  }
}

const UNDECIDED: mongo.Filter<Mismatch> = {
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
  { decision, refund }: Mismatch,
  { kind, reason }: Pick<MismatchDecision, 'kind' | 'reason'>,
): void {
  if (decision && (decision.kind !== kind || decision.reason !== reason))
    throw new ConflictException(DECIDED);
  if (refund && refund.state !== 'failed') throw new ConflictException(REFUNDING);
}

function auditEvent(
  action: AuditAction,
  { paymentId, amount, currency }: Mismatch,
  by: Actor,
  after?: Record<string, unknown>,
): DomainEvent {
  const title = formatPaise(amount, currency);
  return domainEvent('AdminActionRecorded', {
    by,
    action,
    kind: 'payment',
    subject: paymentId,
    title,
    ...(after && { after }),
  });
}
