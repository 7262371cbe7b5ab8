import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/audit';
import { formatPaise } from '@mun/contracts/money';
import { domainEvent } from '../../platform/events/outbox.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { CapturesService } from '../orders/captures.service.js';
import { PaymentGateway, type ProviderPayment } from './payment-gateway.js';
import { PaymentOrder } from '../orders/order.schema.js';
import { ProviderEventsService } from './provider-events.service.js';
import { RefundsService } from '../refunds/refunds.service.js';

/** Fetches an order's payments from the provider and records them. */
@Injectable()
export class ProviderSyncService {
  constructor(
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
    private readonly captures: CapturesService,
    private readonly providerEvents: ProviderEventsService,
    private readonly refunds: RefundsService,
    private readonly gateway: PaymentGateway,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Refreshes an order's payments and its refund at once, and logs the organiser's action.
   * @throws NotFoundException; ConflictException if the order was never created at the provider; as `refresh`
   */
  async refreshForAdmin(orderId: string, actor: Actor): Promise<void> {
    const order = Types.ObjectId.isValid(orderId)
      ? await this.orders.findOne({ _id: new Types.ObjectId(orderId) })
      : null;
    if (!order) throw new NotFoundException('There is no such order.');
    if (!order.providerOrderId)
      throw new ConflictException('The payment provider never saw this order, so it knows nothing of it.');
    await this.refresh(order);
    await this.refunds.refresh(order);
    const current = await this.orders.findOne({ _id: order._id });
    const event = domainEvent('AdminActed', {
      by: actor,
      action: 'provider-asked',
      kind: 'payment',
      subject: orderId,
      title: formatPaise(order.amount, order.currency),
      ...stateChange(order, current ?? order),
    });
    const logged = await this.orders.findOneAndUpdate(
      { _id: order._id },
      { $push: { outbox: event } },
      { returnDocument: 'after' },
    );
    if (logged) await this.relay.dispatch(this.orders, logged);
  }

  /**
   * Fetches and records an order's payments. Does nothing if the order was never created at the provider.
   * @throws as PaymentGateway if the provider is unavailable or refuses
   */
  async refresh(order: PaymentOrder): Promise<void> {
    if (!order.providerOrderId) return;
    const payments = await this.gateway.listPayments(order.providerOrderId);
    for (const payment of payments.toSorted(refundedLast)) {
      await this.providerEvents.recordPayment(await this.captureIfDue(payment, order));
    }
  }

  /** Captures a late authorisation if it is exactly what is due. The bank returns an uncaptured payment automatically. */
  private async captureIfDue(payment: ProviderPayment, order: PaymentOrder): Promise<ProviderPayment> {
    const matches = payment.amount === order.amount && payment.currency === order.currency;
    const due =
      payment.status === 'authorized' && matches && !(await this.captures.isPaid(order.registration));
    return due ? this.gateway.capturePayment(payment) : payment;
  }
}

/** Returns the change of an order's state for the activity log; empty if it is unchanged. */
function stateChange(before: PaymentOrder, after: PaymentOrder) {
  return before.state === after.state
    ? {}
    : { before: { orderState: before.state }, after: { orderState: after.state } };
}

/** A payment that was not refunded settles the order before a refunded one is recorded. */
function refundedLast(a: ProviderPayment, b: ProviderPayment): number {
  return Number(a.status === 'refunded') - Number(b.status === 'refunded');
}
