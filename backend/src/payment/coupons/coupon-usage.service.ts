import { Injectable } from '@nestjs/common';
import type { mongo, Types } from 'mongoose';
import type { Paise } from '@mun/contracts/money';
import { InjectCollection } from '../../platform/mongo/collections.js';
import type { CouponUsage } from './coupon-terms.js';
import { PaymentOrder } from '../orders/order.schema.js';
import type { RedemptionState } from '../orders/order-transitions.js';

const USED: RedemptionState[] = ['redeeming', 'redeemed', 'redeemedLate'];

/** What orders made of coupons. A refunded order's redemption stays used: see order-states.ts. */
@Injectable()
export class CouponUsageService {
  constructor(@InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>) {}

  /** By the coupon's `_id`; `given` is what its paid orders were spared, in paise. Coupons without orders are missing. */
  async usageByCoupon(): Promise<Map<string, CouponUsage & { given: Paise }>> {
    const sumWhere = (condition: object, value: unknown) => ({ $sum: { $cond: [condition, value, 0] } });
    const used = { $in: ['$redemption.state', USED] };
    const lines = await this.orders
      .aggregate<CouponUsage & { _id: Types.ObjectId; given: Paise }>([
        { $match: { 'redemption.coupon': { $exists: true } } },
        {
          $group: {
            _id: '$redemption.coupon',
            used: sumWhere(used, 1),
            held: sumWhere({ $eq: ['$redemption.state', 'held'] }, 1),
            given: sumWhere({ $ifNull: ['$paidAt', false] }, { $subtract: ['$fee', '$amount'] }),
          },
        },
      ])
      .toArray();
    return new Map(lines.map(({ _id, ...uses }) => [_id.toHexString(), uses]));
  }
}
