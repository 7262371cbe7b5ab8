import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Logger } from 'pino';
import type { Actor } from '@mun/contracts/admin/audit';
import type { DomainEvent, EventPayloads } from '@mun/contracts/events';
import { formatPaise, type Paise } from '@mun/contracts/payment/money';
import { payableOf, type Payable } from '@mun/contracts/payment/payable';
import type { OrderState, ReviewReason } from '@mun/contracts/payment/payment-admin';
import { LOGGER } from '@mun/server-kit/logging';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { adminAction } from '../../platform/events/outbox.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { PlacesService } from '../../sales/places/places.service.js';
import { QuotesService } from '../../sales/quotes.service.js';
import { PaymentGateway } from '../provider/payment-gateway.js';
import { paymentStatusRank, type ProviderPayment } from '../provider/provider-entities.js';
import {
  UnmatchedPayment,
  offlinePaymentId,
  paymentIdOf,
  type UnmatchedPaymentReason,
} from '../refunds/unmatched-payment.schema.js';
import { OrderQueriesService } from '../reports/order-queries.service.js';
import {
  canFollow,
  isSettled,
  ORDER_TRANSITIONS,
  REDEMPTION_TRANSITIONS,
  type RedemptionState,
  unchangedAndLeadingTo,
} from '../transitions.js';
import { ofPayable, PaymentOrder, type Review } from './order.schema.js';
import { OrderPlacesService } from './order-places.service.js';
import { PayablesService } from './payables.service.js';
import { RedemptionsService } from './redemptions.service.js';
import { capturedPayload, settledEvent } from './settled-event.js';

/** After this time, an unpaid order no longer guarantees its price. */
const PRICE_HOLDS_MS = 24 * 60 * 60_000;
const RELEASED_STATES: RedemptionState[] = ['releasing', 'released'];
const PAID = { state: 'paid', redemption: 'redeeming' } as const;
const HELD = { state: 'review', redemption: 'releasing' } as const;

/** A payment of another amount that an organiser accepts: what it changes in the order, and the entry of the activity log. */
interface AcceptedPayment {
  change: Pick<PaymentOrder, 'amount' | 'due'> & { review: Review };
  acted: DomainEvent;
}

export interface PaymentOutcome {
  state: OrderState;
  captured: EventPayloads['PaymentCaptured'] | null;
}

/** Entry point for payments from webhook, checkout callback and reconciliation. Idempotent and order-independent. */
@Injectable()
export class CapturesService {
  constructor(
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
    @InjectCollection(UnmatchedPayment)
    private readonly unmatchedPayments: mongo.Collection<UnmatchedPayment>,
    private readonly orderQueries: OrderQueriesService,
    private readonly payables: PayablesService,
    private readonly quotes: QuotesService,
    private readonly places: PlacesService,
    private readonly orderPlaces: OrderPlacesService,
    private readonly redemptions: RedemptionsService,
    private readonly gateway: PaymentGateway,
    private readonly relay: OutboxRelay,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * A captured payment settles its order if it matches; otherwise it is stored as unmatched. Payments of orders that another
   * user of the same provider account created are ignored.
   * @throws as PaymentGateway if the order is unknown
   */
  async recordPayment(payment: ProviderPayment): Promise<void> {
    const order = await this.orders.findOne({ providerOrderId: payment.orderId ?? '' });
    const captured = payment.status === 'captured';
    if (!order) return captured ? this.recordUnknown(payment) : undefined;
    if (!captured) return void (await this.orders.updateOne({ _id: order._id }, raiseStatus(payment)));
    const reason = unmatchedReason(payment, order);
    if (reason) return this.recordUnmatched(reason, payment, order);
    if (await this.settle(order, payment)) return;
    const current = await this.orders.findOne({ _id: order._id });
    if (!current || !isSettled(current)) return this.recordPayment(payment); // changed since it was read: retries
    if (current.paymentId !== payment.id) await this.recordUnmatched('second-payment', payment, order);
  }

  /** Returns true if a matching payment has arrived on any order of this payable. */
  async isPaid(payable: Payable): Promise<boolean> {
    const paid = { ...ofPayable(payable), paidAt: { $exists: true } };
    return (await this.orders.findOne(paid, { projection: { _id: 1 } })) !== null;
  }

  /** Returns the state of an order, and its event's payload if it is paid. */
  async findOutcome(providerOrderId: string): Promise<PaymentOutcome> {
    const order = await this.orders.findOne({ providerOrderId });
    if (!order) throw new Error(`no order has the provider's id ${providerOrderId}`);
    const { state } = order;
    return { state, captured: state === 'paid' ? capturedPayload(order) : null };
  }

  /** Returns whether an order's payment is stored as unmatched. @param paymentId '' if an organiser recorded the payment */
  async isUnmatched(orderId: string, paymentId: string): Promise<boolean> {
    const payment = { paymentId: paymentId || offlinePaymentId(orderId) };
    return (await this.unmatchedPayments.findOne(payment, { projection: { _id: 1 } })) !== null;
  }

  /** Stores the payment of an order that confirms nothing as unmatched, unless it has been refunded since. */
  async recordSecondPayment(orderId: string): Promise<void> {
    const order = await this.orders.findOne({ _id: new Types.ObjectId(orderId), state: 'paid' });
    const id = order && paymentIdOf(order);
    if (!order || !id) return;
    const { amount, currency, providerOrderId = null } = order;
    await this.recordUnmatched('second-payment', { id, orderId: providerOrderId, amount, currency }, order);
  }

  /**
   * Moves an order to `paid`, or to `review` if an organiser has to decide, together with its redemption and the event. When
   * this returns, the backend's handlers have run or are left to the outbox sweep.
   * @param order as it was just read; if it has changed since, nothing is written
   * @param payment absent if nothing is due
   * @param accepted set if an organiser accepts the payment
   * @returns true if this call settled it
   */
  async settle(order: PaymentOrder, payment?: ProviderPayment, accepted?: AcceptedPayment): Promise<boolean> {
    if (isSettled(order)) return false;
    const { _id, redemption, payments } = order;
    const review = accepted?.change.review ?? (payment && (await this.findReview(order)));
    const next = review && !accepted ? HELD : PAID;
    const event = settledEvent(next.state, order, payment);
    const moves = redemption && canFollow(REDEMPTION_TRANSITIONS, redemption.state, next.redemption);
    // A refunded payment is checked until its refund is known too.
    const refunded = payment && payments[payment.id] === paymentStatusRank('refunded');
    const settled = await this.orders.findOneAndUpdate(
      {
        _id,
        state: unchangedAndLeadingTo(ORDER_TRANSITIONS, order.state, next.state),
        ...(redemption && { 'redemption.state': redemption.state }),
      },
      {
        $set: {
          state: next.state,
          paidAt: event.at,
          ...(review && { review }),
          ...accepted?.change,
          ...(!order.active && { late: true }),
          ...(moves && { 'redemption.state': next.redemption }),
          ...(payment && { paymentId: payment.id }),
          ...(payment?.method && { method: payment.method }),
        },
        $unset: { active: 1, ...(!refunded && { checkAt: 1 }) },
        $push: { outbox: { $each: [event, ...(accepted ? [accepted.acted] : [])] } },
        ...(payment && raiseStatus(payment)),
      },
      { returnDocument: 'after', projection: { outbox: 1 } },
    );
    if (!settled) return false;
    if (next === HELD) await this.places.end(_id);
    if (next === HELD && moves) await this.redemptions.release(order);
    await this.relay.dispatch(this.orders, settled);
    return true;
  }

  /**
   * Accepts a payment that waits for a decision, at the price that was paid. Idempotent.
   * @throws NotFoundException; ConflictException if it does not wait for a decision
   */
  async accept(orderId: string, actor: Actor): Promise<void> {
    const order = await this.orderQueries.findByIdOrThrow(orderId);
    const { _id, amount, currency } = order;
    const title = formatPaise(amount, currency);
    const acted = adminAction(actor, 'payment-accepted', { kind: 'payment', subject: orderId, title });
    const captured = settledEvent('paid', order);
    const accepted = await this.relay.update(
      this.orders,
      { _id, state: unchangedAndLeadingTo(ORDER_TRANSITIONS, 'review', 'paid') },
      { $set: { state: 'paid', 'review.acceptedAt': acted.at } },
      captured,
      acted,
    );
    if (accepted) return;
    // Another request may have accepted it since it was read.
    const { state, review } = await this.orderQueries.findByIdOrThrow(orderId);
    if (state !== 'paid' || !review?.acceptedAt)
      throw new ConflictException('This payment isn’t waiting for a decision.');
  }

  /** Returns why an organiser has to decide about the order's payment, or null. What it no longer holds is taken again. */
  private async findReview(order: PaymentOrder): Promise<Review | null> {
    const fee = await this.payables.getFee(payableOf(order));
    const currentAmount = await this.quotes.requote(fee.amount, order.redemption?.coupon);
    const reason = await this.findReviewReason(order, currentAmount);
    return reason && { reason, currentAmount };
  }

  private async findReviewReason(order: PaymentOrder, currentAmount: Paise): Promise<ReviewReason | null> {
    const { amount, createdAt, redemption } = order;
    const isOld = Date.now() - createdAt.getTime() > PRICE_HOLDS_MS;
    if (isOld && currentAmount !== amount) return 'price';
    const noPlace = await this.orderPlaces.takeForPayment(order);
    if (noPlace) return noPlace;
    const isReleased = redemption && RELEASED_STATES.includes(redemption.state);
    return isReleased && !(await this.retake(order)) ? 'coupon' : null;
  }

  /** Takes a redemption again, if necessary the one that another order of the person holds. @returns false if none is left */
  private async retake(order: PaymentOrder): Promise<boolean> {
    if (await this.redemptions.retake(order)) return true;
    const _id = { $in: await this.places.findSharing(order._id) };
    const coupon = order.redemption?.coupon;
    for await (const other of this.orders.find({ _id, active: true, 'redemption.coupon': coupon }))
      if (await this.redemptions.pass(other, order)) return true;
    return false;
  }

  /** Orders opened by earlier versions have no marker at the provider, but they are found in the database. */
  private async recordUnknown(payment: ProviderPayment): Promise<void> {
    if (payment.orderId !== null && (await this.gateway.isOwnOrder(payment.orderId)))
      return this.recordUnmatched('unknown-order', payment);
    const { id, orderId } = payment;
    this.logger.info({ payment: id, order: orderId }, 'payment of another user of the account ignored');
  }

  private async recordUnmatched(
    reason: UnmatchedPaymentReason,
    payment: Omit<ProviderPayment, 'status'>,
    order?: PaymentOrder,
  ): Promise<void> {
    const { id: paymentId, orderId, amount, currency } = payment;
    const expected = order && { expectedAmount: order.amount, expectedCurrency: order.currency };
    const unmatched = { providerOrderId: orderId ?? '', reason, amount, currency, ...expected };
    const { upsertedCount } = await this.unmatchedPayments.updateOne(
      { paymentId },
      { $setOnInsert: { ...unmatched, seenAt: new Date(), outbox: [] } },
      { upsert: true },
    );
    if (upsertedCount > 0)
      this.logger.warn({ payment: paymentId, order: orderId, reason }, 'payment does not match its order');
  }
}

function unmatchedReason(payment: ProviderPayment, order: PaymentOrder): UnmatchedPaymentReason | null {
  if (payment.currency !== order.currency) return 'currency';
  return payment.amount === order.amount ? null : 'amount';
}

/** Raises the payment's recorded status; a late update with a lower rank changes nothing. */
function raiseStatus({ id, status }: ProviderPayment): { $max: Record<string, number> } {
  return { $max: { [`payments.${id}`]: paymentStatusRank(status) } };
}
