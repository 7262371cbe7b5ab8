import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Paise } from '@mun/contracts/money';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { PaymentOrder } from '../orders/order.schema.js';

/** What came in and stayed, by day, and what went back; in paise. */
export interface Revenue {
  refunded: Paise;
  /** By the day on which it was paid, as ISO writes it. */
  byDay: Map<string, Paise>;
}

@Injectable()
export class RevenueService {
  constructor(@InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>) {}

  /** @param offset of the time zone whose days are meant: '+05:30' */
  async summarize(offset: string): Promise<Revenue> {
    const day = { $dateToString: { date: '$paidAt', format: '%Y-%m-%d', timezone: offset } };
    const lines = await this.orders
      .aggregate<{ _id: { day: string; gone: boolean }; amount: Paise }>([
        { $match: { state: { $in: ['paid', 'refunding', 'refunded'] } } },
        { $group: { _id: { day, gone: { $eq: ['$state', 'refunded'] } }, amount: { $sum: '$amount' } } },
      ])
      .toArray();
    const gone = lines.filter(({ _id }) => _id.gone);
    const kept = lines.filter(({ _id }) => !_id.gone);
    return {
      refunded: gone.reduce((sum, { amount }) => sum + amount, 0),
      byDay: new Map(kept.map(({ _id, amount }) => [_id.day, amount])),
    };
  }
}
