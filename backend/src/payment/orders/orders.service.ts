import { setTimeout as sleep } from 'node:timers/promises';
import { ConflictException, Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Paise } from '@mun/contracts/payment/money';
import { payableOf, toPayableFields, type Payable } from '@mun/contracts/payment/payable';
import type { Payer } from '@mun/contracts/payment/payment';
import { VENUE_TIME_ZONE } from '@mun/contracts/venue-time';
import { Config } from '../../platform/config/config.js';
import { InjectCollection, insertIfNew } from '../../platform/mongo/collections.js';
import { CapturesService } from './captures.service.js';
import { CouponsService } from '../../sales/coupons/coupons.service.js';
import { PaymentGateway } from '../provider/payment-gateway.js';
import { PlacesService } from '../../sales/places/places.service.js';
import { lastCheckAt } from '../reconciliation/next-check.js';
import { ofPayable, ofPayables, PaymentOrder } from './order.schema.js';
import {
  canFollow,
  ORDER_TRANSITIONS,
  REDEMPTION_TRANSITIONS,
  statesLeadingTo,
  unchangedAndLeadingTo,
} from '../transitions.js';
import { PayablesService } from './payables.service.js';
import { couponUsedUp, sumLines, type PriceQuote } from '../../sales/quotes.service.js';
import {
  allTaken,
  closedMeanwhile,
  conferenceChanged,
  stillProcessing,
  tooManyOrders,
} from './order-refusals.js';
import { OrderPlacesService } from './order-places.service.js';
import { RedemptionsService } from './redemptions.service.js';

/** Longer than two provider timeouts: an order still `opening` after this was interrupted by a crash. */
const OPENING_MS = 20_000;
/** How long a concurrent request for the same payable waits for the first one's order. */
const CONCURRENT_REQUEST_TIMEOUT_MS = 12_000;

/** How long a request waits for another order of the same person, which is being opened or confirmed. */
const OTHER_ORDER_TIMEOUT_MS = 3_000;
const MINUTE_MS = 60_000;
const MAX_HOLD_MS = 60 * MINUTE_MS;
/** How many orders a payable may open at the provider within an hour. */
const MAX_OPENED = 10;
const LIMITED_MS = 60 * MINUTE_MS;
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: VENUE_TIME_ZONE });

type ClosedState = 'lapsed' | 'superseded' | 'failed';

/** The provider's order to pay, or `due: false` if nothing is due. */
export type OpenedOrder = { amount: Paise; currency: string } & (
  | { due: true; providerOrderId: string }
  | { due: false }
);

/** Opens payment orders: at most one active order per payable. Place and coupon are held before the provider is called. */
@Injectable()
export class OrdersService {
  constructor(
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
    private readonly payables: PayablesService,
    private readonly coupons: CouponsService,
    private readonly redemptions: RedemptionsService,
    private readonly places: PlacesService,
    private readonly orderPlaces: OrderPlacesService,
    private readonly captures: CapturesService,
    private readonly gateway: PaymentGateway,
    private readonly config: Config,
  ) {}

  /**
   * Returns the order that pays for a payable: the open one if its price is the same, otherwise a new one.
   * @param payer who starts to pay now; undefined for the delegate
   * @throws ConflictException if the coupon is used up, all places are held, or the person is registered; ForbiddenException if
   *   all places are taken; ServiceUnavailableException if the quote's fencing token is out of date; HttpException 429 after
   *   many orders; as PaymentGateway
   */
  async openOrder(payable: Payable, quote: PriceQuote, payer?: Payer): Promise<OpenedOrder> {
    const deadline = Date.now() + CONCURRENT_REQUEST_TIMEOUT_MS;
    for (; Date.now() < deadline; await sleep(100)) {
      const created = await this.create(payable, quote, payer);
      if (created) return this.open(created, quote);
      const active = await this.orders.findOne({ ...ofPayable(payable), active: true });
      if (!active) continue;
      if (active.state === 'open') {
        if (hasPrice(active, quote) && (await this.extendHold(active, payer))) return toOpenedOrder(active);
        if (await this.isLimitReached(payable)) throw tooManyOrders();
        await this.close(active, 'superseded'); // the new order takes its place
      } else if (active.holdUntil.getTime() < Date.now()) {
        await this.close(active, 'failed');
      }
    }
    throw stillProcessing();
  }

  /** Counts what was opened at the provider, so that repeating a form or correcting its details is not limited. */
  private async isLimitReached(payable: Payable): Promise<boolean> {
    const createdAt = { $gt: new Date(Date.now() - LIMITED_MS) };
    const opened = { ...ofPayable(payable), createdAt, providerOrderId: { $exists: true } };
    return (await this.orders.countDocuments(opened, { limit: MAX_OPENED })) >= MAX_OPENED;
  }

  /** Ends the open orders of payables that are given up. A payment that arrives nevertheless is recorded as usual. */
  async supersedeOpen(kind: string, ids: string[]): Promise<void> {
    const open = this.orders.find({ ...ofPayables(kind, ids), state: 'open', active: true });
    for await (const order of open) await this.closeUnpaid(order, 'superseded');
  }

  /** Ends an order and returns its coupon and its place. Does nothing if it has changed since it was read. */
  async closeUnpaid(order: PaymentOrder, state: ClosedState): Promise<void> {
    if (await this.close(order, state)) await this.places.release(order._id);
  }

  /**
   * Starts to release the coupon in the same update. The place is left to the caller.
   * @returns false if the order has changed since it was read; nothing is then written
   */
  private async close(order: PaymentOrder, state: ClosedState): Promise<boolean> {
    const { _id, redemption, holdUntil } = order;
    const releases = redemption && canFollow(REDEMPTION_TRANSITIONS, redemption.state, 'releasing');
    const { modifiedCount } = await this.orders.updateOne(
      {
        _id,
        state: unchangedAndLeadingTo(ORDER_TRANSITIONS, order.state, state),
        active: true,
        holdUntil,
        ...(redemption && { 'redemption.state': redemption.state }),
      },
      { $set: { state, ...(releases && { 'redemption.state': 'releasing' }) }, $unset: { active: 1 } },
    );
    if (modifiedCount === 1) await this.redemptions.release(order);
    return modifiedCount === 1;
  }

  /** Returns null if the payable has an active order already. */
  private async create(
    payable: Payable,
    { lines, amount, currency, coupon }: PriceQuote,
    payer?: Payer,
  ): Promise<PaymentOrder | null> {
    const createdAt = new Date();
    const order: PaymentOrder = {
      _id: new Types.ObjectId(),
      ...toPayableFields(payable),
      state: 'opening',
      active: true,
      quote: lines,
      fee: sumLines(lines, 'fee'),
      amount,
      currency,
      ...(coupon && { redemption: { coupon: coupon._id, code: coupon.code, state: 'held' } }),
      ...(payer && { payer }),
      payments: {},
      holdUntil: new Date(createdAt.getTime() + OPENING_MS),
      createdAt,
      outbox: [],
    };
    return (await insertIfNew(this.orders, order)) ? order : null;
  }

  private async open(order: PaymentOrder, { amount, coupon, fence }: PriceQuote): Promise<OpenedOrder> {
    const payable = payableOf(order);
    try {
      // Checked while this active order blocks all others, so that no concurrent payment is missed.
      if (await this.captures.isPaid(payable))
        throw new ConflictException(
          'You’ve already paid for this registration. We’ll email your confirmation shortly.',
        );
      if (await this.isLimitReached(payable)) throw await this.withdraw(order, tooManyOrders());
      await this.takePlace(order, fence);
      if (coupon && !(await this.holdCoupon(order, coupon._id)))
        throw await this.withdraw(order, couponUsedUp());
      return amount === 0 ? await this.openFree(order) : await this.openAtProvider(order);
    } catch (error) {
      await this.closeUnpaid(order, 'failed');
      throw error;
    }
  }

  /**
   * Takes the order's place. A person has one place, which the orders of several payables share: anyone may have opened
   * one with somebody else's address. One that is being opened or confirmed at this moment is waited for.
   */
  private async takePlace(order: PaymentOrder, fence: number): Promise<void> {
    if (!this.payables.takesPlace(payableOf(order))) return;
    const admission = await this.payables.findAdmission(payableOf(order));
    if (!admission) throw await this.withdraw(order, alreadyRegistered());
    const deadline = Date.now() + OTHER_ORDER_TIMEOUT_MS;
    for (let shared: Types.ObjectId[] = []; ;) {
      const result = await this.places.take(order._id, { ...admission, fence }, shared);
      if (result === 'taken') {
        await this.releaseClosed(shared);
        break;
      }
      if (result === 'occupied') throw await this.withdraw(order, allTaken());
      if (result === 'held') throw await this.withdraw(order, await this.allHeld());
      if (result === 'fenced') throw await this.withdraw(order, conferenceChanged());
      if (!(await this.areInProgress(result))) shared = result;
      else if (Date.now() > deadline) throw await this.withdraw(order, stillProcessing());
      else await sleep(100);
    }
    // After the place was taken, because the person's other registration keeps it until it is confirmed.
    if (await admission.isRegistered()) throw await this.withdraw(order, alreadyRegistered());
  }

  /** Returns whether one of these orders is being opened or confirmed. Closes those of which opening was interrupted. */
  private async areInProgress(ids: Types.ObjectId[]): Promise<boolean> {
    const found = await this.orders
      .find({ _id: { $in: ids }, state: { $in: ['opening', 'paid'] } })
      .toArray();
    for (const order of found) {
      const isInterrupted = order.state === 'opening' && order.holdUntil.getTime() < Date.now();
      if (!isInterrupted || !(await this.close(order, 'failed'))) return true;
    }
    return false;
  }

  /** Ends the holds of orders that were closed, such as the one before a change of the price. */
  private async releaseClosed(ids: Types.ObjectId[]): Promise<void> {
    const active = await this.orders.distinct('_id', { _id: { $in: ids }, active: true });
    for (const id of ids) if (!active.some((other) => other.equals(id))) await this.places.release(id);
  }

  /**
   * Takes a redemption, unless an unpaid order that shares the place has one: a person holds one, and the order that is paid gets
   * it. @returns false if none is left
   */
  private async holdCoupon({ _id, amount }: PaymentOrder, coupon: Types.ObjectId): Promise<boolean> {
    const others = amount > 0 ? await this.places.findSharing(_id) : [];
    const holding = { _id: { $in: others }, state: 'open' as const, 'redemption.state': 'held' as const };
    if (!(await this.orders.findOne({ ...holding, 'redemption.coupon': coupon })))
      return this.coupons.hold(coupon, _id);
    await this.orders.updateOne({ _id, state: 'opening' }, { $set: { 'redemption.state': 'released' } });
    return true;
  }

  /** Deletes an order that has not reached the provider and holds no coupon. @returns why */
  private async withdraw<Reason extends Error>({ _id }: PaymentOrder, reason: Reason): Promise<Reason> {
    await this.orders.deleteOne({ _id, state: 'opening' });
    await this.places.release(_id);
    return reason;
  }

  private async allHeld(): Promise<ConflictException> {
    const time = CLOCK.format(await this.orderPlaces.nextFreeAt(this.holdEnd()));
    const message = `The last places are being paid for. Try again at ${time}.`;
    return new ConflictException({ message, errors: [] }); // not about an email address
  }

  private async openFree(order: PaymentOrder): Promise<OpenedOrder> {
    if (!(await this.captures.settle(order))) throw closedMeanwhile();
    return { due: false, amount: 0, currency: order.currency };
  }

  private async openAtProvider(order: PaymentOrder): Promise<OpenedOrder> {
    const { _id, amount, currency } = order;
    const providerOrderId = await this.gateway.createOrder(_id.toHexString(), amount, currency);
    const checkAt = lastCheckAt(order.createdAt);
    const opened = await this.orders.findOneAndUpdate(
      { _id, state: { $in: statesLeadingTo(ORDER_TRANSITIONS, 'open') } },
      { $set: { state: 'open', providerOrderId, holdUntil: this.holdEnd(), checkAt } },
      { returnDocument: 'after' },
    );
    if (!opened) throw closedMeanwhile();
    return toOpenedOrder(opened);
  }

  /** Not beyond an hour: otherwise a coupon or a place could be held for ever without paying. */
  private async extendHold({ _id, createdAt }: PaymentOrder, payer?: Payer): Promise<boolean> {
    const holdUntil = new Date(Math.min(this.holdEnd().getTime(), createdAt.getTime() + MAX_HOLD_MS));
    const { matchedCount } = await this.orders.updateOne(
      { _id, state: 'open', active: true },
      { $max: { holdUntil }, ...(payer ? { $set: { payer } } : { $unset: { payer: 1 } }) },
    );
    return matchedCount === 1;
  }

  private holdEnd(): Date {
    return new Date(Date.now() + this.config.PAYMENT_HOLD_MINUTES * 60_000);
  }
}

function hasPrice(order: PaymentOrder, price: PriceQuote): boolean {
  const sameCoupon = order.redemption?.coupon.toHexString() === price.coupon?._id.toHexString();
  return sameCoupon && order.amount === price.amount && order.currency === price.currency;
}

function toOpenedOrder({ providerOrderId, amount, currency }: PaymentOrder): OpenedOrder {
  if (!providerOrderId) throw new Error('The open order has no provider order');
  return { due: true, providerOrderId, amount, currency };
}

/** The person may pay no other registration. */
export function alreadyRegistered(): ConflictException {
  return new ConflictException(
    'You’ve already registered with this email address. You’ll find your registration ID in the confirmation email we sent.',
  );
}
