import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Logger } from 'pino';
import type { Actor } from '@mun/contracts/audit';
import type { DomainEvent } from '@mun/contracts/events';
import type { OrderState, RefundRequest } from '@mun/contracts/payment-admin';
import { domainEvent } from '../../platform/events/outbox.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { LOGGER } from '@mun/server-kit/logging';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { PaymentOrder } from '../orders/order.schema.js';
import { ORDER_STATE_BY_REFUND_STATE } from '../orders/order-transitions.js';
import type { ProviderRefund } from '../provider/provider-refund.js';
import { ProviderRefundsService } from './provider-refunds.service.js';
import type { Refund } from './refund.schema.js';
import {
  nextRefund,
  refundUnchanged,
  claimDueRefunds,
  refundAuditEvent,
  requestedRefund,
  type RefundUpdate,
} from './refund-transitions.js';

/**
 * Sends the whole of a paid order back. The wish is written down first; whoever comes next (the provider's answer, its
 * webhook, the reconciliation) takes the steps of refund-steps.ts from there, however often and in whatever order.
 */
@Injectable()
export class RefundsService {
  constructor(
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
    private readonly answers: ProviderRefundsService,
    private readonly relay: OutboxRelay,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Asks for a refund; the same key again asks for nothing new. Resolves when the provider has answered or is silent: the
   * order then says how far it has come.
   * @throws NotFoundException, ConflictException where there is nothing to send back
   */
  async requestRefund(orderId: string, wish: RefundRequest, by: Actor): Promise<void> {
    const order = await this.find(orderId);
    const begun = order.refund?.key === wish.key ? null : await this.begin(order, wish, by);
    if (begun) {
      await this.relay.dispatch(this.orders, begun);
      return this.pursue(begun, false);
    }
    const now = await this.find(orderId);
    if (now.refund?.key !== wish.key) throw new ConflictException(WHY_NOT[now.state] ?? UNPAID);
  }

  /** What the provider tells of a refund; nothing happens where its payment paid no order. */
  async recordRefund(told: ProviderRefund): Promise<void> {
    const order = await this.orders.findOne({ paymentId: told.paymentId });
    if (order && told.amount === order.amount) await this.note(order, told);
    else if (order)
      this.logger.warn({ payment: told.paymentId, refund: told.id }, 'a part of a payment was sent back');
  }

  /** Asks the provider about an order's refund that is under way. */
  async refresh(order: PaymentOrder): Promise<void> {
    if (order.state === 'refunding') await this.pursue(order, true);
  }

  /** Asks after refunds of which nothing was heard. @param now what counts as now */
  async resumeDue(now: Date): Promise<void> {
    for await (const claimed of claimDueRefunds(this.orders, now)) await this.pursue(claimed, true);
  }

  private async begin(order: PaymentOrder, wish: RefundRequest, by: Actor): Promise<PaymentOrder | null> {
    const { _id, amount, refund: failed } = order;
    const refund = requestedRefund(amount, wish, failed);
    return this.orders.findOneAndUpdate(
      { _id, state: 'paid', paymentId: { $type: 'string' } },
      {
        $set: { state: ORDER_STATE_BY_REFUND_STATE[refund.state], refund },
        $push: { outbox: refundAuditEvent(by, _id.toHexString(), order, wish) },
      },
      { returnDocument: 'after' },
    );
  }

  private async pursue(order: PaymentOrder, again: boolean): Promise<void> {
    if (!order.paymentId || !order.refund) return;
    const news = await this.answers.createOrFind(
      order._id.toHexString(),
      order.paymentId,
      order.refund,
      again,
    );
    if (news) await this.note(order, news);
  }

  private async note(order: PaymentOrder, news: RefundUpdate): Promise<void> {
    const { _id, refund: before, amount } = order;
    const refund = nextRefund(before, news, amount);
    if (!refund) return;
    const noted = await this.orders.findOneAndUpdate(
      { _id, ...refundUnchanged(before) },
      {
        $set: { state: ORDER_STATE_BY_REFUND_STATE[refund.state], refund },
        $unset: { checkAt: 1 },
        ...(news.status === 'processed' && { $push: { outbox: goneBack(order, refund, news.id) } }),
      },
      { returnDocument: 'after' },
    );
    if (noted) return this.relay.dispatch(this.orders, noted);
    const moved = await this.orders.findOne({ _id }); // it has just moved on: once more, as it is now
    if (moved) await this.note(moved, news);
  }

  private async find(id: string): Promise<PaymentOrder> {
    const order = Types.ObjectId.isValid(id)
      ? await this.orders.findOne({ _id: new Types.ObjectId(id) })
      : null;
    if (!order) throw new NotFoundException('There is no such order.');
    return order;
  }
}

function goneBack(
  { _id, registration, paymentId, amount, currency }: PaymentOrder,
  { reason }: Refund,
  refundId: string,
): DomainEvent<'PaymentRefunded'> {
  if (!paymentId) throw new Error('a refund of an order that no payment paid');
  const orderId = _id.toHexString();
  return domainEvent('PaymentRefunded', {
    orderId,
    registration,
    paymentId,
    refundId,
    amount,
    currency,
    reason,
  });
}

const UNPAID = 'This order has not been paid, so there is nothing to send back.';
const WHY_NOT: Partial<Record<OrderState, string>> = {
  paid: 'Nothing was due for this order, so there is nothing to send back.',
  refunding: 'This payment is on its way back already.',
  refunded: 'This payment has been sent back already.',
};
