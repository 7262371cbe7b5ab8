import { Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { EventPayloads } from '@mun/contracts/events';
import { payableOf, type Payable } from '@mun/contracts/payment/payable';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { toObjectIds } from '../../platform/mongo/object-ids.js';
import { NOT_DELETED } from '../../platform/versioned-collection/versioned-document.js';
import { PaymentOrder } from '../orders/order.schema.js';
import { Coupon, deletedCodeKey, normalizeCouponCode } from './coupon.schema.js';

type Terms = NonNullable<EventPayloads['ApplicationDecided']['coupon']>;

/** The coupons of campus ambassadors. Each has the `_id` of its ambassador's application, so that it is created once. */
@Injectable()
export class AmbassadorCouponsService {
  constructor(
    @InjectCollection(Coupon) private readonly coupons: mongo.Collection<Coupon>,
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
  ) {}

  /** Creates the coupon, or restores it with its terms as they were. Idempotent. @throws MongoServerError if the code is taken */
  async enable(application: string, { code, amountOff, redemptions }: Terms): Promise<void> {
    const _id = new Types.ObjectId(application);
    const codeKey = normalizeCouponCode(code);
    await this.coupons.updateOne(
      { _id, deletedAt: { $exists: true } },
      { $set: { code, codeKey }, $unset: { deletedAt: 1 }, $inc: { version: 1 } },
    );
    const terms = { code, codeKey, amountOff, redemptionsLeft: redemptions };
    const created = { ...terms, version: 1, holds: [], lateOrders: [], outbox: [] };
    await this.coupons.updateOne({ _id }, { $setOnInsert: created }, { upsert: true });
  }

  /** Soft-deletes the coupon, if there is one. Open orders keep their redemption. Idempotent. */
  async disable(application: string): Promise<void> {
    const _id = new Types.ObjectId(application);
    const deleted = { deletedAt: new Date(), codeKey: deletedCodeKey({ _id }) };
    await this.coupons.updateOne({ _id, ...NOT_DELETED }, { $set: deleted, $inc: { version: 1 } });
  }

  /** Removes the ambassadors' names from their codes, also in paid orders, and disables the coupons. Idempotent. */
  async erase(applications: string[]): Promise<void> {
    const coupons = this.coupons.find(
      { _id: { $in: toObjectIds(applications) } },
      { projection: { _id: 1 } },
    );
    for await (const { _id } of coupons) {
      const application = _id.toHexString();
      const code = `AMBASSADOR-${application.slice(-6).toUpperCase()}`;
      await this.disable(application);
      await this.coupons.updateOne({ _id }, { $set: { code } });
      const ofCoupon = { 'redemption.coupon': _id };
      await this.orders.updateMany(ofCoupon, { $set: { 'redemption.code': code } });
    }
  }

  /** Returns which of the coupons can be used. */
  async findActive(applications: string[]): Promise<Set<string>> {
    const filter = { _id: { $in: toObjectIds(applications) }, ...NOT_DELETED };
    const found = await this.coupons.find(filter, { projection: { _id: 1 } }).toArray();
    return new Set(found.map(({ _id }) => _id.toHexString()));
  }

  /** Returns what was paid with one of the coupons, by the ambassador's application. */
  async findPaid(applications: string[]): Promise<{ application: string; payable: Payable }[]> {
    const redeemed = {
      'redemption.coupon': { $in: toObjectIds(applications) },
      state: { $in: ['paid' as const, 'refunding' as const] },
    };
    const projection = { payable: 1, registration: 1, 'redemption.coupon': 1 };
    const orders = await this.orders.find(redeemed, { projection }).toArray();
    return orders.flatMap((order) => {
      const application = order.redemption?.coupon.toHexString();
      return application === undefined ? [] : [{ application, payable: payableOf(order) }];
    });
  }
}
