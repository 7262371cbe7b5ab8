import { Injectable } from '@nestjs/common';
import type { mongo, Types } from 'mongoose';
import type { Paise } from '@mun/contracts/money';
import { InjectCollection } from '../../platform/mongo/collections.js';
import type { CouponUsage } from './coupon-terms.js';
import { PaymentOrder } from '../orders/order.schema.js';
import type { RedemptionState } from './redemption-transitions.js';

const USED_STATES: RedemptionState[] = ['redeeming', 'redeemed', 'redeemedLate'];

/** Counts the redemptions of coupons from their orders. A refunded order's redemption stays used. */
@Injectable()
export class CouponUsageService {
  constructor(@InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>) {}

  /**
   * Returns usage by the coupon's `_id`; coupons without orders are missing.
   * `given` is the total discount of its paid orders in paise.
   */
  async usageByCoupon(): Promise<Map<string, CouponUsage & { given: Paise }>> {
    const sumIf = (condition: object, value: unknown) => ({ $sum: { $cond: [condition, value, 0] } });
    const used = { $in: ['$redemption.state', USED_STATES] };
    const usages = await this.orders
      .aggregate<CouponUsage & { _id: Types.ObjectId; given: Paise }>([
        { $match: { 'redemption.coupon': { $exists: true } } },
        {
          $group: {
            _id: '$redemption.coupon',
            used: sumIf(used, 1),
            held: sumIf({ $eq: ['$redemption.state', 'held'] }, 1),
            given: sumIf({ $ifNull: ['$paidAt', false] }, { $subtract: ['$fee', '$amount'] }),
          },
        },
      ])
      .toArray();
    return new Map(usages.map(({ _id, ...usage }) => [_id.toHexString(), usage]));
  }
}
