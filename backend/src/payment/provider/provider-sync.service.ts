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

/** Asks the provider what became of an order, and takes note of every payment that it tells of. */
@Injectable()
export class ProviderSyncService {
  constructor(
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
    private readonly captures: CapturesService,
    private readonly news: ProviderEventsService,
    private readonly refunds: RefundsService,
    private readonly gateway: PaymentGateway,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * For an organiser who wants to know now, of the payment and of a refund that is under way.
   * @throws NotFoundException, ConflictException where the provider never saw the order; as `ask`
   */
  async refreshForAdmin(orderId: string, by: Actor): Promise<void> {
    const order = Types.ObjectId.isValid(orderId)
      ? await this.orders.findOne({ _id: new Types.ObjectId(orderId) })
      : null;
    if (!order) throw new NotFoundException('There is no such order.');
    if (!order.providerOrderId)
      throw new ConflictException('The payment provider never saw this order, so it knows nothing of it.');
    await this.refresh(order);
    await this.refunds.refresh(order);
    const answered = await this.orders.findOne({ _id: order._id });
    const title = formatPaise(order.amount, order.currency);
    const fact = { by, action: 'provider-asked', kind: 'payment', subject: orderId, title } as const;
    const told = { ...fact, ...turn(order, answered ?? order) };
    const asked = await this.orders.findOneAndUpdate(
      { _id: order._id },
      { $push: { outbox: domainEvent('AdminActed', told) } },
      { returnDocument: 'after' },
    );
    if (asked) await this.relay.dispatch(this.orders, asked);
  }

  /** Nothing happens for an order that the provider never saw. @throws as the gateway where it is away or refuses */
  async refresh(order: PaymentOrder): Promise<void> {
    if (!order.providerOrderId) return;
    const payments = await this.gateway.listPayments(order.providerOrderId);
    for (const payment of payments.toSorted(stayingFirst)) {
      await this.news.recordPayment(await this.captured(payment, order));
    }
  }

  /**
   * Money that a bank let through late waits to be taken; where it is exactly what is still due, it is. What nobody
   * takes the bank gives back by itself.
   */
  private async captured(payment: ProviderPayment, order: PaymentOrder): Promise<ProviderPayment> {
    const fits = payment.amount === order.amount && payment.currency === order.currency;
    const due = payment.status === 'authorized' && fits && !(await this.captures.isPaid(order.registration));
    return due ? this.gateway.capturePayment(payment) : payment;
  }
}

/** What became of an order, for the list of activity; nothing where it stands as it stood. */
function turn(before: PaymentOrder, after: PaymentOrder) {
  return before.state === after.state
    ? {}
    : { before: { orderState: before.state }, after: { orderState: after.state } };
}

/** Of two payments for one order the one that stays pays it, whenever the other one came and went back. */
function stayingFirst(one: ProviderPayment, other: ProviderPayment): number {
  return Number(one.status === 'refunded') - Number(other.status === 'refunded');
}
