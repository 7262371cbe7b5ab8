import { Injectable } from '@nestjs/common';
import type { mongo, Types } from 'mongoose';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { NOT_DELETED } from '../../platform/versioned-collection/versioned-document.js';
import { Coupon, normalizeCouponCode } from './coupon.schema.js';

const WITHOUT_LISTS = { holds: 0, lateOrders: 0, outbox: 0 };

/** Takes and returns redemptions, each in one update of the coupon. RedemptionsService decides when. */
@Injectable()
export class CouponsService {
  constructor(@InjectCollection(Coupon) private readonly coupons: mongo.Collection<Coupon>) {}

  /** Ignores case and surrounding spaces. */
  async findByCode(code: string): Promise<Coupon | null> {
    return this.coupons.findOne({ codeKey: normalizeCouponCode(code) }, { projection: WITHOUT_LISTS });
  }

  async findActive(_id: Types.ObjectId): Promise<Coupon | null> {
    return this.coupons.findOne({ _id, ...NOT_DELETED }, { projection: WITHOUT_LISTS });
  }

  async hasHolds(coupon: Types.ObjectId): Promise<boolean> {
    const held = { _id: coupon, 'holds.0': { $exists: true } };
    return (await this.coupons.findOne(held, { projection: { _id: 1 } })) !== null;
  }

  /** Takes a redemption for an order. @returns false if none is left */
  async hold(coupon: Types.ObjectId, order: Types.ObjectId): Promise<boolean> {
    const { modifiedCount } = await this.coupons.updateOne(
      { _id: coupon, ...NOT_DELETED, redemptionsLeft: { $gt: 0 }, holds: { $ne: order } },
      { $inc: { redemptionsLeft: -1 }, $push: { holds: order } },
    );
    return modifiedCount === 1;
  }

  /** Returns a held redemption; does nothing if the order holds none. */
  async release(coupon: Types.ObjectId, order: Types.ObjectId): Promise<void> {
    await this.coupons.updateOne(
      { _id: coupon, holds: order },
      { $inc: { redemptionsLeft: 1 }, $pull: { holds: order } },
    );
  }

  /** Gives a held redemption to another order, which was paid. @returns false if the first one holds none */
  async pass(coupon: Types.ObjectId, from: Types.ObjectId, to: Types.ObjectId): Promise<boolean> {
    const { modifiedCount } = await this.coupons.updateOne(
      { _id: coupon, holds: from, lateOrders: { $ne: to } },
      { $pull: { holds: from }, $push: { lateOrders: to } },
    );
    return modifiedCount === 1;
  }

  /** Ends the hold of a paid order; the redemption stays used. */
  async redeem(coupon: Types.ObjectId, order: Types.ObjectId): Promise<void> {
    await this.coupons.updateOne({ _id: coupon }, { $pull: { holds: order } });
  }

  /** Takes a redemption for an order that was paid after its own was released. @returns false if none is left */
  async redeemLate(coupon: Types.ObjectId, order: Types.ObjectId): Promise<boolean> {
    await this.coupons.updateOne(
      { _id: coupon, redemptionsLeft: { $gt: 0 }, lateOrders: { $ne: order } },
      { $inc: { redemptionsLeft: -1 }, $push: { lateOrders: order } },
    );
    const taken = { _id: coupon, lateOrders: order };
    return (await this.coupons.findOne(taken, { projection: { _id: 1 } })) !== null;
  }

  /** Lists the orders that took a redemption after their own was released. */
  listLateOrders(): Promise<Types.ObjectId[]> {
    return this.coupons.distinct('lateOrders', { 'lateOrders.0': { $exists: true } });
  }

  async listHolds(): Promise<{ coupon: Types.ObjectId; order: Types.ObjectId }[]> {
    const holding = this.coupons.find({ 'holds.0': { $exists: true } }, { projection: { holds: 1 } });
    return (await holding.toArray()).flatMap(({ _id, holds }) =>
      holds.map((order) => ({ coupon: _id, order })),
    );
  }
}
