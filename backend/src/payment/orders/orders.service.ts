import { setTimeout as sleep } from 'node:timers/promises';
import { ConflictException, Injectable, ServiceUnavailableException } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Paise } from '@mun/contracts/money';
import { Config } from '../../platform/config/config.js';
import { InjectCollection, isDuplicateKeyError } from '../../platform/mongo/collections.js';
import { CapturesService } from './captures.service.js';
import { CouponsService } from '../coupons/coupons.service.js';
import { PaymentGateway } from '../provider/payment-gateway.js';
import { PaymentOrder } from './order.schema.js';
import { PricesService, couponUsedUp, type Price } from './prices.service.js';
import { RedemptionsService } from '../coupons/redemptions.service.js';

/** Longer than the provider may take twice over; then an order that is still `opening` was left by a crash. */
const OPENING_MS = 20_000;
/** How long a second try for the same registration waits for the first one to have its order. */
const PATIENCE_MS = 12_000;

/** What a delegate has to do next: pay the provider's order, or nothing, since nothing was due. */
export type OpenedOrder =
  | { due: true; providerOrderId: string; amount: Paise; currency: string }
  | { due: false; amount: Paise; currency: string };

/** Opens payment orders: at most one current order per registration, its coupon held before the provider is asked. */
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
   * The order that pays for a registration: the one that is open already where the price is the same, else a new one.
   * @param fee paise
   * @throws BadRequestException, ConflictException where the coupon does not exist or is used up;
   *   BadGatewayException, ServiceUnavailableException where the provider refuses or is away
   */
  async openOrder(
    registration: string,
    fee: Paise,
    currency: string,
    couponCode?: string,
  ): Promise<OpenedOrder> {
    const price = await this.prices.calculate(fee, currency, couponCode);
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(100)) {
      const begun = await this.begin(registration, price);
      if (begun) return this.open(begun, price);
      const current = await this.orders.findOne({ registration, active: true });
      if (!current) continue;
      if (current.state === 'open') {
        if (isFor(current, price) && (await this.extend(current))) return toPay(current);
        await this.closeUnpaid(current, 'superseded');
      } else if (current.holdUntil.getTime() < Date.now()) {
        await this.closeUnpaid(current, 'failed');
      }
    }
    throw new ServiceUnavailableException(
      'Your last try is still being worked on. Please try again in a minute.',
    );
  }

  /**
   * A current order ends without its payment and, by the same update, begins to give its coupon back. Money that comes
   * later still counts. Nothing happens where the order has moved on since it was read.
   */
  async closeUnpaid(order: PaymentOrder, state: 'lapsed' | 'superseded' | 'failed'): Promise<void> {
    const releasing = order.redemption ? { 'redemption.state': 'releasing' } : {};
    const { modifiedCount } = await this.orders.updateOne(
      { _id: order._id, state: order.state, active: true, holdUntil: order.holdUntil },
      { $set: { state, ...releasing }, $unset: { active: 1 } },
    );
    if (modifiedCount === 1) await this.redemptions.release(order);
  }

  /** @returns null where another try for the same registration has just begun one */
  private async begin(
    registration: string,
    { fee, amount, currency, coupon }: Price,
  ): Promise<PaymentOrder | null> {
    const now = Date.now();
    const redemption = coupon && { coupon: coupon._id, code: coupon.code, state: 'held' as const };
    try {
      const order = {
        _id: new Types.ObjectId(),
        registration,
        state: 'opening' as const,
        active: true,
        fee,
        amount,
        currency,
        ...(redemption ? { redemption } : {}),
        payments: {},
        holdUntil: new Date(now + OPENING_MS),
        createdAt: new Date(now),
        outbox: [],
      };
      await this.orders.insertOne(order);
      return order;
    } catch (error) {
      if (isDuplicateKeyError(error)) return null;
      throw error;
    }
  }

  private async open(order: PaymentOrder, price: Price): Promise<OpenedOrder> {
    try {
      await this.refuseSecondPayment(order.registration);
      if (price.coupon && !(await this.coupons.hold(price.coupon._id, order._id))) throw couponUsedUp();
      return price.amount === 0 ? await this.openFree(order) : await this.openAtProvider(order);
    } catch (error) {
      await this.closeUnpaid(order, 'failed');
      throw error;
    }
  }

  /** Looked for only while a current order of one's own keeps every other try out: then a paid one cannot be overlooked. */
  private async refuseSecondPayment(registration: string): Promise<void> {
    if (!(await this.captures.isPaid(registration))) return;
    throw new ConflictException(
      'This registration has been paid already. The confirmation is on its way to you by email.',
    );
  }

  private async openFree(order: PaymentOrder): Promise<OpenedOrder> {
    if (!(await this.captures.settleFreeOrder(order))) throw overtaken();
    return { due: false, amount: 0, currency: order.currency };
  }

  private async openAtProvider(order: PaymentOrder): Promise<OpenedOrder> {
    const providerOrderId = await this.gateway.createOrder(
      order._id.toHexString(),
      order.amount,
      order.currency,
    );
    const opened = await this.orders.findOneAndUpdate(
      { _id: order._id, state: 'opening' },
      {
        $set: {
          state: 'open',
          providerOrderId,
          holdUntil: this.holdEnd(),
          checkAt: new Date(Date.now() + 60_000),
        },
      },
      { returnDocument: 'after' },
    );
    if (!opened) throw overtaken();
    return toPay(opened);
  }

  private async extend(order: PaymentOrder): Promise<boolean> {
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

function isFor(order: PaymentOrder, price: Price): boolean {
  const sameCoupon = order.redemption?.coupon.toHexString() === price.coupon?._id.toHexString();
  return sameCoupon && order.amount === price.amount && order.currency === price.currency;
}

function toPay({ providerOrderId, amount, currency }: PaymentOrder): OpenedOrder {
  if (!providerOrderId) throw new Error('an open order without its provider order');
  return { due: true, providerOrderId, amount, currency };
}

/** The sweep took this order for left behind: this process must have stood still for longer than the hold. */
function overtaken(): ServiceUnavailableException {
  return new ServiceUnavailableException('This took too long. Nothing was charged. Please try again.');
}
