import { ConflictException, Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import { formatPaise } from '@mun/contracts/payment/money';
import { payableOf } from '@mun/contracts/payment/payable';
import { adminAction } from '../../platform/events/outbox.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { CapturesService } from '../orders/captures.service.js';
import { PaymentOrder } from '../orders/order.schema.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { OrderQueriesService } from '../reports/order-queries.service.js';
import { PaymentGateway } from './payment-gateway.js';
import type { ProviderPayment, ProviderRefund } from './provider-entities.js';

/** Fetches an order's payments and their refunds from the provider and records them. */
@Injectable()
export class ProviderSyncService {
  constructor(
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
    private readonly orderQueries: OrderQueriesService,
    private readonly captures: CapturesService,
    private readonly refunds: RefundsService,
    private readonly gateway: PaymentGateway,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Refreshes an order's payments and its refund at once, and logs the organiser's action.
   * @throws NotFoundException; ConflictException if the order was never created at the provider; as `refresh`
   */
  async refreshForAdmin(orderId: string, actor: Actor): Promise<void> {
    const order = await this.orderQueries.findByIdOrThrow(orderId);
    if (!order.providerOrderId)
      throw new ConflictException(
        'This order never reached the payment provider, so there’s nothing to check.',
      );
    await this.refresh(order);
    await this.refunds.refresh(order);
    const { state } = (await this.orders.findOne({ _id: order._id })) ?? order;
    const title = formatPaise(order.amount, order.currency);
    const changes = { before: { orderState: order.state }, after: { orderState: state } };
    const event = adminAction(
      actor,
      'synced-with-provider',
      { kind: 'payment', subject: orderId, title },
      state === order.state ? undefined : changes,
    );
    await this.relay.update(this.orders, { _id: order._id }, {}, event);
  }

  /**
   * Fetches and records an order's payments. Does nothing if the order was never created at the provider.
   * @throws as PaymentGateway if the provider is unavailable or refuses
   */
  async refresh(order: PaymentOrder): Promise<void> {
    if (order.providerOrderId)
      await this.recordPayments(order, await this.gateway.listPayments(order.providerOrderId));
  }

  /** Records an order's payments as the provider reports them. @throws as `refresh` */
  async recordPayments(order: PaymentOrder, payments: ProviderPayment[]): Promise<void> {
    for (const payment of payments.toSorted(refundedLast))
      await this.recordFetchedPayment(await this.captureIfDue(payment, order));
  }

  /**
   * Records a refund, whether it was fetched or came by webhook. Idempotent and order-independent.
   * @param payment its payment if the provider sent it along, otherwise null
   */
  async recordRefund(refund: ProviderRefund, payment: ProviderPayment | null): Promise<void> {
    // A refunded payment was captured first, and the refund can be reported before the capture.
    if (payment) await this.captures.recordPayment({ ...payment, status: 'captured' });
    await this.refunds.recordRefund(refund);
  }

  /**
   * The refunds of a refunded payment are fetched before anything is written: their webhooks may never arrive, and the payment
   * must not confirm anything meanwhile.
   */
  private async recordFetchedPayment(payment: ProviderPayment): Promise<void> {
    const hasRefunds = payment.status === 'refunded' || payment.partlyRefunded;
    const refunds = hasRefunds ? await this.gateway.listRefunds(payment.id) : [];
    await this.captures.recordPayment(payment);
    for (const refund of refunds) await this.recordRefund(refund, isWhole(refund, payment) ? payment : null);
  }

  /** Captures a late authorisation if it is exactly what is due. The bank returns an uncaptured payment automatically. */
  private async captureIfDue(payment: ProviderPayment, order: PaymentOrder): Promise<ProviderPayment> {
    const matches = payment.amount === order.amount && payment.currency === order.currency;
    if (payment.status !== 'authorized' || !matches || (await this.captures.isPaid(payableOf(order))))
      return payment;
    return this.gateway.capturePayment(payment);
  }
}

/** A payment that was refunded in parts, or automatically before its capture, pays for nothing. */
function isWhole({ amount, status }: ProviderRefund, payment: ProviderPayment): boolean {
  return amount === payment.amount && status !== 'failed';
}

/** A payment that was not refunded settles the order before a refunded one is recorded. */
function refundedLast(a: ProviderPayment, b: ProviderPayment): number {
  return Number(a.status === 'refunded') - Number(b.status === 'refunded');
}
