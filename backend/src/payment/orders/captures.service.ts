import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type mongo } from 'mongoose';
import type { Logger } from 'pino';
import type { EventPayloads } from '@mun/contracts/events';
import { domainEvent } from '../../platform/events/outbox.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { LOGGER } from '@mun/server-kit/logging';
import type { ProviderPayment } from '../provider/payment-gateway.js';
import { Mismatch, type MismatchReason } from '../refunds/mismatch.schema.js';
import { PaymentOrder } from './order.schema.js';
import { isSettled, paymentStatusRank } from './order-transitions.js';

type PaymentCaptured = EventPayloads['PaymentCaptured'];

/**
 * The one way in which a payment becomes known, whoever tells of it: the webhook, the checkout's signed answer or
 * reconciliation. Told late, often or in any order, it ends in the same state.
 */
@Injectable()
export class CapturesService implements OnModuleInit {
  constructor(
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
    @InjectModel(Mismatch.name) private readonly mismatches: Model<Mismatch>,
    private readonly relay: OutboxRelay,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.relay.register(this.orders);
  }

  /**
   * Takes note of what the provider says of a payment; money that matches its order pays it, in one update that also
   * tells of it. Money that does not match is kept as a mismatch.
   */
  async recordPayment(payment: ProviderPayment): Promise<void> {
    const order = await this.orders.findOne({ providerOrderId: payment.orderId ?? '' });
    const moneyArrived = payment.status === 'captured';
    if (!order) return moneyArrived ? this.recordMismatch('unknown-order', payment) : undefined;
    if (!moneyArrived) return this.recordStatus(order, payment);
    const wrong = whatIsWrong(payment, order);
    if (wrong) return this.recordMismatch(wrong, payment, order);
    if (await this.settle(order, payment)) return;
    const now = await this.orders.findOne({ _id: order._id });
    if (!now || !isSettled(now)) return this.recordPayment(payment); // it has just moved on: once more, as it is now
    if (now.paymentId !== payment.id) await this.recordMismatch('second-payment', payment, order);
  }

  /** Nothing is due: the order is paid as it opens. @returns false where the sweep had ended it before */
  async settleFreeOrder(order: PaymentOrder): Promise<boolean> {
    return this.settle(order);
  }

  /** Whether money that matches has arrived for this registration, on whichever of its orders. */
  async isPaid(registration: string): Promise<boolean> {
    const paid = await this.orders.findOne(
      { registration, paidAt: { $exists: true } },
      { projection: { _id: 1 } },
    );
    return paid !== null;
  }

  /** What was told when this order was paid; null where it has not been, or where the money has gone back since. */
  async findCapturedPayment(providerOrderId: string): Promise<PaymentCaptured | null> {
    const order = await this.orders.findOne({ providerOrderId, state: { $in: ['paid', 'refunding'] } });
    return order && tellOf(order, order.paymentId ?? null, order.paidAt);
  }

  /** Money beyond what a registration costs: two orders of the same delegate were both paid. */
  async recordSecondPayment(orderId: string): Promise<void> {
    const order = await this.orders.findOne({ _id: new Types.ObjectId(orderId) });
    if (!order?.paymentId) return;
    const { paymentId, amount, currency, providerOrderId = null } = order;
    await this.recordMismatch(
      'second-payment',
      { id: paymentId, orderId: providerOrderId, amount, currency, status: 'captured' },
      order,
    );
  }

  /**
   * The step to `paid`, from any state before it, with the claim on the coupon and the event that tells of it. What follows
   * inside the backend (the registration is confirmed) has happened when this returns, or is left to the sweep.
   * @param order as it was just read: where it has moved on since, nothing happens
   * @returns whether it was this call
   */
  private async settle(order: PaymentOrder, payment?: ProviderPayment): Promise<boolean> {
    if (isSettled(order)) return false;
    const { _id, redemption, payments } = order;
    const late = order.active ? {} : { late: true };
    const event = domainEvent('PaymentCaptured', tellOf(order, payment?.id ?? null));
    const asRead = redemption ? { 'redemption.state': redemption.state } : {};
    const claimed = redemption?.state === 'held' ? { 'redemption.state': 'redeeming' } : {};
    // What is known to have gone back is asked about until its refund is known too.
    const goneBack = payment && payments[payment.id] === paymentStatusRank('refunded');
    const paid = await this.orders.findOneAndUpdate(
      { _id, state: payment ? order.state : 'opening', ...asRead },
      {
        $set: {
          state: 'paid',
          paidAt: event.at,
          ...late,
          ...claimed,
          ...(payment ? { paymentId: payment.id } : {}),
        },
        $unset: { active: 1, ...(!goneBack && { checkAt: 1 }) },
        $push: { outbox: event },
        ...(payment ? forward(payment) : {}),
      },
      { returnDocument: 'after', projection: { outbox: 1 } },
    );
    if (paid) await this.relay.dispatch(this.orders, paid);
    return paid !== null;
  }

  private async recordStatus(order: PaymentOrder, payment: ProviderPayment): Promise<void> {
    await this.orders.updateOne({ _id: order._id }, forward(payment));
  }

  private async recordMismatch(
    reason: MismatchReason,
    payment: ProviderPayment,
    order?: PaymentOrder,
  ): Promise<void> {
    const { id: paymentId, orderId, amount, currency } = payment;
    const expected = order ? { expectedAmount: order.amount, expectedCurrency: order.currency } : {};
    const kept = {
      providerOrderId: orderId ?? '',
      reason,
      amount,
      currency,
      ...expected,
      seenAt: new Date(),
    };
    const { upsertedCount } = await this.mismatches.updateOne(
      { paymentId },
      { $setOnInsert: kept },
      { upsert: true },
    );
    if (upsertedCount > 0)
      this.logger.warn({ payment: paymentId, order: orderId, reason }, 'a payment does not match');
  }
}

function whatIsWrong(payment: ProviderPayment, order: PaymentOrder): MismatchReason | null {
  if (payment.currency !== order.currency) return 'currency';
  return payment.amount === order.amount ? null : 'amount';
}

/** Forward only: a state that the payment has already passed changes nothing. */
function forward({ id, status }: ProviderPayment): { $max: Record<string, number> } {
  return { $max: { [`payments.${id}`]: paymentStatusRank(status) } };
}

function tellOf(order: PaymentOrder, paymentId: string | null, paidAt = new Date()): PaymentCaptured {
  const { registration, redemption, amount, currency } = order;
  return {
    orderId: order._id.toHexString(),
    registration,
    paymentId,
    coupon: redemption?.coupon.toHexString() ?? null,
    amount,
    currency,
    capturedAt: paidAt.toISOString(),
  };
}
