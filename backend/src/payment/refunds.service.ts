import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Logger } from 'pino';
import type { Actor } from '@mun/contracts/audit';
import { formatPaise } from '@mun/contracts/money';
import type { RefundRequest } from '@mun/contracts/payment-office';
import { domainEvent } from '../platform/events/outbox.js';
import { Relay } from '../platform/events/relay.js';
import { LOGGER } from '../platform/logging.js';
import { InjectCollection } from '../platform/mongo.js';
import { nextCheck } from './next-check.js';
import { PaymentOrder } from './order.schema.js';
import type { OrderState } from './order-states.js';
import type { ProviderRefund } from './provider-refund.js';
import { RefundAnswersService, type RefundNews } from './refund-answers.service.js';
import type { Refund } from './refund.schema.js';

const ELSEWHERE = 'Sent back on the payment provider’s own pages';

/**
 * Sends the whole of a paid order back. The wish is written down first; whoever comes next (the provider's answer, its
 * webhook, the reconciliation) takes the steps in order-states.ts from there, however often and in whatever order.
 */
@Injectable()
export class RefundsService {
  constructor(
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
    private readonly answers: RefundAnswersService,
    private readonly relay: Relay,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Asks for a refund; the same key again asks for nothing new. Resolves when the provider has answered or is silent: the
   * order then says how far it has come.
   * @throws NotFoundException, ConflictException where there is nothing to send back
   */
  async request(orderId: string, wish: RefundRequest, by: Actor): Promise<void> {
    const order = await this.find(orderId);
    const begun = order.refund?.key === wish.key ? null : await this.begin(order, wish, by);
    if (begun) {
      await this.relay.carry(this.orders, begun);
      return this.pursue(begun, false);
    }
    const now = await this.find(orderId);
    if (now.refund?.key !== wish.key) throw new ConflictException(WHY_NOT[now.state] ?? UNPAID);
  }

  /** What the provider tells of a refund; nothing happens where its payment paid no order. */
  async record(told: ProviderRefund): Promise<void> {
    const order = await this.orders.findOne({ paymentId: told.paymentId });
    if (order && told.amount === order.amount) await this.note(order, told);
    else if (order)
      this.logger.warn({ payment: told.paymentId, refund: told.id }, 'a part of a payment was sent back');
  }

  /** Asks the provider about an order's refund that is under way. */
  async resume(order: PaymentOrder): Promise<void> {
    if (order.state === 'refunding') await this.pursue(order, true);
  }

  /** Asks after refunds of which nothing was heard. @param now what counts as now */
  async finish(now: Date): Promise<void> {
    for await (const order of this.orders.find({ 'refund.checkAt': { $lte: now } })) {
      const { refund } = order;
      if (!refund?.checkAt) continue;
      const { modifiedCount } = await this.orders.updateOne(
        { _id: order._id, 'refund.checkAt': refund.checkAt },
        { $set: { 'refund.checkAt': nextCheck(refund.requestedAt, now) } },
      );
      if (modifiedCount === 1) await this.pursue(order, true);
    }
  }

  private async begin(
    { _id, amount, currency, refund: failed }: PaymentOrder,
    { reason, key }: RefundRequest,
    by: Actor,
  ): Promise<PaymentOrder | null> {
    const requestedAt = new Date();
    const refund: Refund = {
      key,
      reason,
      amount,
      state: 'requested',
      requestedAt,
      checkAt: nextCheck(requestedAt, requestedAt),
      ...(failed?.given && { given: failed.given }),
    };
    const [subject, title] = [_id.toHexString(), formatPaise(amount, currency)];
    const event = domainEvent('AdminActed', {
      by,
      action: 'refunded',
      kind: 'payment',
      subject,
      title,
      after: { reason },
    });
    return this.orders.findOneAndUpdate(
      { _id, state: 'paid', paymentId: { $type: 'string' } },
      { $set: { state: 'refunding', refund }, $push: { outbox: event } },
      { returnDocument: 'after' },
    );
  }

  private async pursue(order: PaymentOrder, again: boolean): Promise<void> {
    if (!order.paymentId || !order.refund) return;
    const news = await this.answers.ask(order._id.toHexString(), order.paymentId, order.refund, again);
    if (news) await this.note(order, news);
  }

  private async note(order: PaymentOrder, news: RefundNews): Promise<void> {
    if (news.id !== undefined && order.refund?.given?.includes(news.id)) return;
    if (news.status === 'processed') return this.complete(order, news);
    const step = { _id: order._id, state: 'refunding' as const, 'refund.key': order.refund?.key ?? '' };
    const sameId = { 'refund.refundId': { $in: [null, news.id ?? null] } };
    if (news.status === 'pending') {
      await this.orders.updateOne(
        { ...step, 'refund.state': 'requested' },
        { $set: { 'refund.state': 'pending', ...(news.id !== undefined && { 'refund.refundId': news.id }) } },
      );
      return;
    }
    await this.orders.updateOne(
      { ...step, ...(news.id !== undefined && sameId) },
      {
        $set: { state: 'paid', 'refund.state': 'failed', 'refund.error': news.error ?? NOT_TAKEN },
        $unset: { 'refund.checkAt': 1 },
        ...(news.id !== undefined && { $addToSet: { 'refund.given': news.id } }),
      },
    );
  }

  private async complete(order: PaymentOrder, { id }: RefundNews): Promise<void> {
    const { _id, state, registration, paymentId, amount, currency, refund } = order;
    if (!id || !paymentId || (state !== 'paid' && state !== 'refunding')) return;
    const now = new Date();
    const {
      checkAt: _settled,
      error: _failed,
      ...asked
    }: Refund = refund ?? {
      key: id,
      reason: ELSEWHERE,
      amount,
      state: 'requested',
      requestedAt: now,
    };
    const { reason } = asked;
    const event = domainEvent('PaymentRefunded', {
      orderId: _id.toHexString(),
      registration,
      paymentId,
      refundId: id,
      amount,
      currency,
      reason,
    });
    const done = await this.orders.findOneAndUpdate(
      { _id, state, 'refund.key': refund?.key ?? { $exists: false } },
      {
        $set: {
          state: 'refunded',
          refund: { ...asked, state: 'processed' as const, refundId: id, processedAt: now },
        },
        $push: { outbox: event },
      },
      { returnDocument: 'after' },
    );
    if (done) return this.relay.carry(this.orders, done);
    const moved = await this.orders.findOne({ _id }); // it has just moved on: once more, as it is now
    if (moved) await this.complete(moved, { status: 'processed', id });
  }

  private async find(id: string): Promise<PaymentOrder> {
    const order = Types.ObjectId.isValid(id)
      ? await this.orders.findOne({ _id: new Types.ObjectId(id) })
      : null;
    if (!order) throw new NotFoundException('There is no such order.');
    return order;
  }
}

const NOT_TAKEN = 'The payment provider could not send the money back.';
const UNPAID = 'This order has not been paid, so there is nothing to send back.';
const WHY_NOT: Partial<Record<OrderState, string>> = {
  paid: 'Nothing was due for this order, so there is nothing to send back.',
  refunding: 'This payment is on its way back already.',
  refunded: 'This payment has been sent back already.',
};
