import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Paise } from '@mun/contracts/money';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { SETTLED_STATES } from '../orders/order-transitions.js';
import { PaymentOrder } from '../orders/order.schema.js';

/** Captured payments less refunds, by day, and the sum of refunds; in paise. */
export interface Revenue {
  refunded: Paise;
  /** By ISO date of the payment. */
  byDay: Map<string, Paise>;
}

@Injectable()
export class RevenueService {
  constructor(@InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>) {}

  /** @param offset time zone of the days, such as '+05:30' */
  async summarize(offset: string): Promise<Revenue> {
    const day = { $dateToString: { date: '$paidAt', format: '%Y-%m-%d', timezone: offset } };
    const sums = await this.orders
      .aggregate<{ _id: { day: string; refunded: boolean }; amount: Paise }>([
        { $match: { state: { $in: SETTLED_STATES } } },
        { $group: { _id: { day, refunded: { $eq: ['$state', 'refunded'] } }, amount: { $sum: '$amount' } } },
      ])
      .toArray();
    const refunded = sums.filter(({ _id }) => _id.refunded);
    const kept = sums.filter(({ _id }) => !_id.refunded);
    return {
      refunded: refunded.reduce((sum, { amount }) => sum + amount, 0),
      byDay: new Map(kept.map(({ _id, amount }) => [_id.day, amount])),
    };
  }
}
