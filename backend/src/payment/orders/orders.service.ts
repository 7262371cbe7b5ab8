import { setTimeout as sleep } from 'node:timers/promises';
import { ConflictException, Injectable, ServiceUnavailableException } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Paise } from '@mun/contracts/payment/money';
import { Config } from '../../platform/config/config.js';
import { InjectCollection, isDuplicateKeyError } from '../../platform/mongo/collections.js';
import { CapturesService } from './captures.service.js';
import { CouponsService } from '../coupons/coupons.service.js';
import { PaymentGateway } from '../provider/payment-gateway.js';
import { PaymentOrder } from './order.schema.js';
import {
  ORDER_TRANSITIONS,
  REDEMPTION_TRANSITIONS,
  statesLeadingTo,
  unchangedAndLeadingTo,
} from '../transitions.js';
import { PricesService, couponUsedUp, type Price } from './prices.service.js';
import { RedemptionsService } from '../coupons/redemptions.service.js';

/** Longer than two provider timeouts: an order still `opening` after this was interrupted by a crash. */
const OPENING_MS = 20_000;
/** How long a concurrent request for the same registration waits for the first one's order. */
const CONCURRENT_REQUEST_TIMEOUT_MS = 12_000;

/** The provider's order to pay, or `due: false` if the registration is free. */
export type OpenedOrder = { amount: Paise; currency: string } & (
  { due: true; providerOrderId: string } | { due: false }
);

/** Opens payment orders: at most one active order per registration, with its coupon held before the provider is called. */
@Injectable()
export class OrdersService {
  constructor(
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
    private readonly prices: PricesService,
    private readonly coupons: CouponsService,
    private readonly redemptions: RedemptionsService,
    private readonly captures: CapturesService,
    private readonly gateway: PaymentGateway,
    private readonly config: Config,
  ) {}

  /**
   * Returns the order that pays for a registration: the open one if its price is the same, otherwise a new one.
   * @param institution of the delegate
   * @throws as `PricesService.calculate`, ConflictException if the coupon is used up; as PaymentGateway
   */
  async openOrder(
    registration: string,
    fee: Paise,
    currency: string,
    coupon?: string,
    institution?: string,
  ): Promise<OpenedOrder> {
    const price = await this.prices.calculate(fee, currency, coupon, institution);
    const deadline = Date.now() + CONCURRENT_REQUEST_TIMEOUT_MS;
    for (; Date.now() < deadline; await sleep(100)) {
      const created = await this.create(registration, price);
      if (created) return this.open(created, price);
      const active = await this.orders.findOne({ registration, active: true });
      if (!active) continue;
      if (active.state === 'open') {
        if (hasPrice(active, price) && (await this.extendHold(active))) return toPayable(active);
        await this.closeUnpaid(active, 'superseded');
      } else if (active.holdUntil.getTime() < Date.now()) {
        await this.closeUnpaid(active, 'failed');
      }
    }
    throw new ServiceUnavailableException(
      'We’re still processing your last attempt. Please try again in a minute.',
    );
  }

  /** Ends the open orders of registrations that are given up. A payment that arrives nevertheless is recorded as usual. */
  async supersedeOpen(registrations: string[]): Promise<void> {
    const open = this.orders.find({ registration: { $in: registrations }, state: 'open', active: true });
    for await (const order of open) await this.closeUnpaid(order, 'superseded');
  }

  /** Starts to release the coupon in the same update. Does nothing if the order has changed since it was read. */
  async closeUnpaid(order: PaymentOrder, state: 'lapsed' | 'superseded' | 'failed'): Promise<void> {
    const { _id, redemption, holdUntil } = order;
    const releasable = { $in: statesLeadingTo(REDEMPTION_TRANSITIONS, 'releasing') };
    const { modifiedCount } = await this.orders.updateOne(
      {
        _id,
        state: unchangedAndLeadingTo(ORDER_TRANSITIONS, order.state, state),
        active: true,
        holdUntil,
        ...(redemption && { 'redemption.state': releasable }),
      },
      { $set: { state, ...(redemption && { 'redemption.state': 'releasing' }) }, $unset: { active: 1 } },
    );
    if (modifiedCount === 1) await this.redemptions.release(order);
  }

  /** Returns null if the registration has an active order already. */
  private async create(registration: string, price: Price): Promise<PaymentOrder | null> {
    const { fee, amount, currency, coupon } = price;
    const createdAt = new Date();
    const order: PaymentOrder = {
      _id: new Types.ObjectId(),
      registration,
      state: 'opening',
      active: true,
      fee,
      amount,
      currency,
      ...(coupon && { redemption: { coupon: coupon._id, code: coupon.code, state: 'held' } }),
      payments: {},
      holdUntil: new Date(createdAt.getTime() + OPENING_MS),
      createdAt,
      outbox: [],
    };
    try {
      await this.orders.insertOne(order);
      return order;
    } catch (error) {
      if (isDuplicateKeyError(error)) return null;
      throw error;
    }
  }

  private async open(order: PaymentOrder, price: Price): Promise<OpenedOrder> {
    try {
      // Checked while this active order blocks all others, so that no concurrent payment is missed.
      if (await this.captures.isPaid(order.registration))
        throw new ConflictException(
          'You’ve already paid for this registration. We’ll email your confirmation shortly.',
        );
      if (price.coupon && !(await this.coupons.hold(price.coupon._id, order._id))) {
        // It held nothing and never reached the provider.
        await this.orders.deleteOne({ _id: order._id, state: 'opening' });
        throw couponUsedUp();
      }
      return price.amount === 0 ? await this.openFree(order) : await this.openAtProvider(order);
    } catch (error) {
      await this.closeUnpaid(order, 'failed');
      throw error;
    }
  }

  private async openFree(order: PaymentOrder): Promise<OpenedOrder> {
    if (!(await this.captures.settle(order))) throw closedMeanwhile();
    return { due: false, amount: 0, currency: order.currency };
  }

  private async openAtProvider(order: PaymentOrder): Promise<OpenedOrder> {
    const { _id, amount, currency } = order;
    const providerOrderId = await this.gateway.createOrder(_id.toHexString(), amount, currency);
    const checkAt = new Date(Date.now() + 60_000);
    const opened = await this.orders.findOneAndUpdate(
      { _id, state: { $in: statesLeadingTo(ORDER_TRANSITIONS, 'open') } },
      { $set: { state: 'open', providerOrderId, holdUntil: this.holdEnd(), checkAt } },
      { returnDocument: 'after' },
    );
    if (!opened) throw closedMeanwhile();
    return toPayable(opened);
  }

  private async extendHold(order: PaymentOrder): Promise<boolean> {
    const { matchedCount } = await this.orders.updateOne(
      { _id: order._id, state: 'open', active: true },
      { $set: { holdUntil: this.holdEnd() } },
    );
    return matchedCount === 1;
  }

  private holdEnd(): Date {
    return new Date(Date.now() + this.config.PAYMENT_HOLD_MINUTES * 60_000);
  }
}

function hasPrice(order: PaymentOrder, price: Price): boolean {
  const sameCoupon = order.redemption?.coupon.toHexString() === price.coupon?._id.toHexString();
  return sameCoupon && order.amount === price.amount && order.currency === price.currency;
}

function toPayable({ providerOrderId, amount, currency }: PaymentOrder): OpenedOrder {
  if (!providerOrderId) throw new Error('The open order has no provider order');
  return { due: true, providerOrderId, amount, currency };
}

/** Reconciliation closed the order as abandoned: this process was paused for longer than the hold. */
function closedMeanwhile(): ServiceUnavailableException {
  return new ServiceUnavailableException('This took too long. You haven’t been charged. Please try again.');
}
