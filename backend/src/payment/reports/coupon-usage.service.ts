import { Injectable } from '@nestjs/common';
import type { mongo, Types } from 'mongoose';
import { payableOf, type Payable } from '@mun/contracts/payment/payable';
import { InjectCollection, toObjectIds } from '../../platform/mongo/collections.js';
import type { CouponUsage, CouponUsages } from '../../sales/coupons/coupon-admin.service.js';
import { PaymentOrder } from '../orders/order.schema.js';
import type { RedemptionState } from '../transitions.js';

const USED_STATES: RedemptionState[] = ['redeeming', 'redeemed', 'redeemedLate'];

/** Reads from the orders how coupons are used. */
@Injectable()
export class CouponUsageService implements CouponUsages {
  constructor(@InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>) {}

  /** A refunded order's redemption stays used. */
  async byCoupon(): Promise<Map<string, CouponUsage>> {
    const sumIf = (condition: object, value: unknown) => ({ $sum: { $cond: [condition, value, 0] } });
    const usages = await this.orders
      .aggregate<CouponUsage & { _id: Types.ObjectId }>([
        { $match: { 'redemption.coupon': { $exists: true } } },
        {
          $group: {
            _id: '$redemption.coupon',
            used: sumIf({ $in: ['$redemption.state', USED_STATES] }, 1),
            held: sumIf({ $eq: ['$redemption.state', 'held'] }, 1),
            given: sumIf({ $ifNull: ['$paidAt', false] }, { $subtract: ['$fee', '$amount'] }),
          },
        },
      ])
      .toArray();
    return new Map(usages.map(({ _id, ...usage }) => [_id.toHexString(), usage]));
  }

  /** Changes the code of a coupon in its orders. Idempotent. */
  async rename({ coupon, code }: { coupon: Types.ObjectId; code: string }): Promise<void> {
    await this.orders.updateMany({ 'redemption.coupon': coupon }, { $set: { 'redemption.code': code } });
  }

  /** Returns what was paid with one of the coupons. */
  async findPaid(coupons: string[]): Promise<{ coupon: string; payable: Payable }[]> {
    const redeemed = {
      'redemption.coupon': { $in: toObjectIds(coupons) },
      state: { $in: ['paid' as const, 'refunding' as const] },
    };
    const projection = { payable: 1, registration: 1, 'redemption.coupon': 1 };
    const orders = await this.orders.find(redeemed, { projection }).toArray();
    return orders.flatMap((order) => {
      const coupon = order.redemption?.coupon.toHexString();
      return coupon === undefined ? [] : [{ coupon, payable: payableOf(order) }];
    });
  }
}
