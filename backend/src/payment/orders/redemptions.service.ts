import { Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { DomainEvent } from '@mun/contracts/events';
import { OnDomainEvent } from '../../platform/events/on-domain-event.decorator.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { CouponsService } from '../../sales/coupons/coupons.service.js';
import { PaymentOrder } from './order.schema.js';
import { REDEMPTION_TRANSITIONS, statesLeadingTo, type RedemptionState } from '../transitions.js';

type Order = Pick<PaymentOrder, '_id' | 'redemption'>;

/**
 * Moves an order's coupon redemption. Each step is claimed on the order before the coupon is written, so every method can be
 * repeated after a crash, and either `redeem` or `release` wins.
 */
@Injectable()
export class RedemptionsService {
  constructor(
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
    private readonly coupons: CouponsService,
  ) {}

  @OnDomainEvent('PaymentCaptured')
  async redeemCoupon({ payload: { orderId, coupon } }: DomainEvent<'PaymentCaptured'>): Promise<void> {
    const order = coupon && (await this.orders.findOne({ _id: new Types.ObjectId(orderId) }));
    if (order) await this.redeem(order);
  }

  /** Returns the redemption of an order that ended unpaid to its coupon. */
  async release({ _id, redemption }: Order): Promise<void> {
    if (!redemption || !(await this.claim(_id, 'releasing'))) return;
    await this.coupons.release(redemption.coupon, _id);
    await this.move(_id, 'released');
  }

  /** Redeems the held redemption of a paid order, or takes one again if it was released before. */
  async redeem(order: Order): Promise<void> {
    const { _id, redemption } = order;
    if (!redemption) return;
    if (redemption.state === 'redeeming' || (await this.claim(_id, 'redeeming'))) {
      await this.coupons.redeem(redemption.coupon, _id);
      await this.move(_id, 'redeemed');
      return;
    }
    if (!(await this.retake(order))) await this.move(_id, 'oversold');
  }

  /** Takes a redemption again for an order whose own was released. @returns false if none is left */
  async retake(order: Order): Promise<boolean> {
    const { _id, redemption } = order;
    await this.release(order); // completes an interrupted release
    if (!redemption || !(await this.isReleased(_id))) return true;
    const taken = await this.coupons.redeemLate(redemption.coupon, _id);
    if (taken) await this.move(_id, 'redeemedLate');
    return taken;
  }

  /** Passes a held redemption to an order that was paid. @returns false if `from` holds none */
  async pass({ _id, redemption }: Order, to: Order): Promise<boolean> {
    if (!redemption || !(await this.claim(_id, 'releasing'))) return false;
    const passed = await this.coupons.pass(redemption.coupon, _id, to._id);
    await this.move(_id, 'released');
    if (passed) await this.move(to._id, 'redeemedLate');
    return passed;
  }

  /** Completes the steps that a crash interrupted, and removes holds of orders that were released already. */
  async resumeInterrupted(): Promise<void> {
    const interrupted = this.orders.find({ 'redemption.state': { $in: ['redeeming', 'releasing'] } });
    for await (const order of interrupted) {
      await (order.redemption?.state === 'redeeming' ? this.redeem(order) : this.release(order));
    }
    // Taken again from the coupon, but not yet recorded on the order.
    await this.orders.updateMany(
      {
        _id: { $in: await this.coupons.listLateOrders() },
        'redemption.state': { $in: statesLeadingTo(REDEMPTION_TRANSITIONS, 'redeemedLate') },
      },
      { $set: { 'redemption.state': 'redeemedLate' } },
    );
    for (const { coupon, order } of await this.coupons.listHolds()) {
      if (await this.isReleased(order)) await this.coupons.release(coupon, order);
    }
  }

  private async isReleased(order: Types.ObjectId): Promise<boolean> {
    const released = { _id: order, 'redemption.state': 'released' as const };
    return (await this.orders.findOne(released, { projection: { _id: 1 } })) !== null;
  }

  /** @returns true if the caller has to finish the step: it was claimed now, or earlier and left unfinished */
  private claim(order: Types.ObjectId, to: RedemptionState): Promise<boolean> {
    return this.move(order, to, [...statesLeadingTo(REDEMPTION_TRANSITIONS, to), to]);
  }

  private async move(
    order: Types.ObjectId,
    to: RedemptionState,
    from = statesLeadingTo(REDEMPTION_TRANSITIONS, to),
  ): Promise<boolean> {
    const { matchedCount } = await this.orders.updateOne(
      { _id: order, 'redemption.state': { $in: from } },
      { $set: { 'redemption.state': to } },
    );
    return matchedCount === 1;
  }
}
