import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Paise } from '@mun/contracts/payment/money';
import type { OrderState } from '@mun/contracts/payment/payment-admin';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { PaymentOrder } from '../orders/order.schema.js';
import { UnmatchedPayment, UNRESOLVED } from '../refunds/unmatched-payment.schema.js';
import { SETTLED_STATES } from '../transitions.js';
import { SUM_OF_PARTS } from './kept-amount.js';

/** Amounts in paise. */
export interface PaymentSummary {
  /** What was paid, including what was refunded later. */
  received: Paise;
  /** The part of `received` that the payment provider captured; `offline` is the part that an organiser recorded. */
  online: Paise;
  offline: Paise;
  /** Whole payments and parts of payments. */
  refunded: Paise;
  /** Orders whose payment waits for an organiser's decision. */
  toReview: number;
  /** Payments that match no order and are neither being refunded nor decided about. */
  unmatched: number;
}

/** All past editions, to subtract them: an index covers these too. */
const PAST_EDITIONS = { edition: { $exists: true } };

/** Sums up the payments of the current edition from indexes, without reading the orders. */
@Injectable()
export class PaymentSummaryService {
  constructor(
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
    @InjectCollection(UnmatchedPayment)
    private readonly unmatchedPayments: mongo.Collection<UnmatchedPayment>,
  ) {}

  async get(): Promise<PaymentSummary> {
    const [states, archived, offline, parts, unmatched] = await Promise.all([
      this.sumByState(),
      this.sumByState(PAST_EDITIONS),
      this.sumOffline(),
      this.sumPartialRefunds(),
      this.unmatchedPayments.countDocuments({ ...UNRESOLVED, 'refund.state': { $in: [null, 'failed'] } }),
    ]);
    const amountOf = (state: OrderState) =>
      (states.get(state)?.amount ?? 0) - (archived.get(state)?.amount ?? 0);
    const received = SETTLED_STATES.reduce((sum, state) => sum + amountOf(state), 0);
    return {
      received,
      online: received - offline,
      offline,
      refunded: amountOf('refunded') + parts,
      toReview: states.get('review')?.count ?? 0,
      unmatched,
    };
  }

  private async sumByState(
    filter: mongo.Document = {},
  ): Promise<Map<OrderState, { count: number; amount: Paise }>> {
    const groups = await this.orders
      .aggregate<{ _id: OrderState; count: number; amount: Paise }>([
        { $match: { state: { $in: SETTLED_STATES }, ...filter } },
        // The planner then uses the index that has both fields.
        { $project: { _id: 0, state: 1, amount: 1 } },
        { $group: { _id: '$state', count: { $sum: 1 }, amount: { $sum: '$amount' } } },
      ])
      .toArray();
    return new Map(groups.map(({ _id, ...sums }) => [_id, sums]));
  }

  private sumOffline(): Promise<Paise> {
    return this.sum({ state: { $in: SETTLED_STATES }, offline: { $exists: true } }, '$amount');
  }

  /** Sums the refunds of parts of payments that were not refunded as a whole. */
  private sumPartialRefunds(): Promise<Paise> {
    const notWhole = { $in: SETTLED_STATES.filter((state) => state !== 'refunded') };
    const filter = { state: notWhole, partialRefunds: { $exists: true } };
    return this.sum(filter, SUM_OF_PARTS);
  }

  private async sum($match: mongo.Document, amount: string | mongo.Document): Promise<Paise> {
    const total = async (filter: mongo.Document) => {
      const [sum] = await this.orders
        .aggregate<{ amount: Paise }>([
          { $match: filter },
          { $group: { _id: null, amount: { $sum: amount } } },
        ])
        .toArray();
      return sum?.amount ?? 0;
    };
    const [all, archived] = await Promise.all([total($match), total({ ...$match, ...PAST_EDITIONS })]);
    return all - archived;
  }
}
