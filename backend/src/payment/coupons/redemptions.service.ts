import { Injectable } from '@nestjs/common';
import type { mongo, Types } from 'mongoose';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { CouponsService } from './coupons.service.js';
import { PaymentOrder, type Redemption } from '../orders/order.schema.js';
import type { RedemptionState } from '../orders/order-transitions.js';

type Order = Pick<PaymentOrder, '_id' | 'redemption'>;

/**
 * What an order does with the redemption it took. Every step is claimed on the order before the coupon is touched
 * (see order-states.ts), so each function can be run again after a crash, and of "keep" and "give back" one wins.
 */
@Injectable()
export class RedemptionsService {
  constructor(
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
    private readonly coupons: CouponsService,
  ) {}

  /** The order ended unpaid: its redemption goes back to the coupon. */
  async release(order: Order): Promise<void> {
    const { _id, redemption } = order;
    if (!redemption || !(await this.claim(_id, 'held', 'releasing'))) return;
    await this.coupons.release(redemption.coupon, _id);
    await this.step(_id, 'releasing', 'released');
  }

  /** The order was paid: its redemption is used up, or taken again where it had been given back. */
  async redeem(order: Order): Promise<void> {
    const { _id, redemption } = order;
    if (!redemption) return;
    if (redemption.state === 'redeeming' || (await this.claim(_id, 'held', 'redeeming'))) {
      await this.coupons.redeem(redemption.coupon, _id);
      await this.step(_id, 'redeeming', 'redeemed');
      return;
    }
    await this.release(order); // finishes a release that is half done
    await this.takeAgain(_id, redemption);
  }

  private async takeAgain(order: Types.ObjectId, { coupon }: Redemption): Promise<void> {
    if (!(await this.isReleased(order))) return;
    await this.step(
      order,
      'released',
      (await this.coupons.redeemLate(coupon, order)) ? 'redeemedLate' : 'oversold',
    );
  }

  /** Finishes what crashes left half done: claimed steps, and holds of orders that had already given back. */
  async resumeInterrupted(): Promise<void> {
    const halfDone = this.orders.find({ 'redemption.state': { $in: ['redeeming', 'releasing'] } });
    for await (const order of halfDone) {
      await (order.redemption?.state === 'redeeming' ? this.redeem(order) : this.release(order));
    }
    for (const { coupon, order } of await this.coupons.listHolds()) {
      if (await this.isReleased(order)) await this.coupons.release(coupon, order);
    }
  }

  private async isReleased(order: Types.ObjectId): Promise<boolean> {
    const released = { _id: order, 'redemption.state': 'released' as const };
    return (await this.orders.findOne(released, { projection: { _id: 1 } })) !== null;
  }

  /** @returns whether the step is this caller's to finish: just claimed, or claimed before and left half done */
  private async claim(order: Types.ObjectId, from: RedemptionState, to: RedemptionState): Promise<boolean> {
    const { matchedCount } = await this.orders.updateOne(
      { _id: order, 'redemption.state': { $in: [from, to] } },
      { $set: { 'redemption.state': to } },
    );
    return matchedCount === 1;
  }

  private async step(order: Types.ObjectId, from: RedemptionState, to: RedemptionState): Promise<void> {
    await this.orders.updateOne(
      { _id: order, 'redemption.state': from },
      { $set: { 'redemption.state': to } },
    );
  }
}
