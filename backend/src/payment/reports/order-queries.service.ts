import { Injectable, NotFoundException } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Paise } from '@mun/contracts/payment/money';
import { payableOf, type Payable } from '@mun/contracts/payment/payable';
import type { OfflineMethod } from '@mun/contracts/payment/offline-payments';
import type { OrdersQuery, OrderState, OrderView } from '@mun/contracts/payment/payment-admin';
import { inBatches } from '../../platform/in-batches.js';
import { escapeRegex } from '../../platform/mongo/escape-regex.js';
import { CURRENT_EDITION, findById, InjectCollection } from '../../platform/mongo/collections.js';
import { toOfflineView, toReferenceKey } from '../offline/offline-payment.schema.js';
import { ofPayable, ofPayables, PaymentOrder, toReviewView } from '../orders/order.schema.js';
import { partialRefundsOf, toRefundView } from '../refunds/refund.schema.js';
import { SETTLED_STATES } from '../transitions.js';
import { KEPT_AMOUNT, keptAmount, processedRefunds } from './kept-amount.js';

/** An order as organisers see it, with what it pays. Amounts in paise. */
export type OrderRow = Omit<OrderView, 'registration'> & { payable: Payable };

/** Selects orders by state, and by search text: orders of the payables of one kind that match it, or with a matching id. */
export interface OrderFilter {
  state?: OrdersQuery['state'];
  /** The `_id` of a past edition. */
  edition?: string;
  match?: { kind: string; ids: string[]; search: string };
}

/** What orders are sorted by. */
export type OrderSortKey = Pick<PaymentOrder, 'state' | 'amount'> & {
  id: string;
  payable: Payable;
  /** When it was paid, or else started. */
  date: Date;
  coupon: string | undefined;
};

interface RevenueSum {
  _id: { day: string; method?: OfflineMethod };
  orders: number;
  amount: Paise;
  kept: Paise;
}

/** Orders whose state is expected to change. */
const IN_PROGRESS_STATES: OrderState[] = ['opening', 'open', 'review', 'refunding'];
/** More than the prefix that all ids of a kind have in common: 'order_'. */
const MIN_ID_START = 8;
const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;

@Injectable()
export class OrderQueriesService {
  constructor(@InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>) {}

  /** Returns one page, newest first, and the total over all pages. */
  async findPage(filter: OrderFilter, skip: number, limit: number) {
    const query = toMongoFilter(filter);
    const isUnfiltered = Object.keys(filter).length === 0;
    const [orders, total] = await Promise.all([
      this.orders.find(query, { sort: NEWEST_FIRST, skip, limit }).toArray(),
      isUnfiltered ? this.countCurrent() : this.orders.countDocuments(query),
    ]);
    return { rows: orders.map(toOrderRow), total };
  }

  /** Returns what every matching order is sorted by, newest first. */
  async findSortKeys(filter: OrderFilter): Promise<OrderSortKey[]> {
    const projection = {
      payable: 1,
      registration: 1,
      state: 1,
      amount: 1,
      paidAt: 1,
      createdAt: 1,
      'redemption.code': 1,
    };
    const orders = await this.orders
      .find(toMongoFilter(filter), { sort: NEWEST_FIRST, projection })
      .toArray();
    return orders.map((order) => ({
      id: order._id.toHexString(),
      payable: payableOf(order),
      state: order.state,
      amount: order.amount,
      date: order.paidAt ?? order.createdAt,
      coupon: order.redemption?.code,
    }));
  }

  /** Returns the orders with these ids, in their order. */
  async findByIds(ids: readonly string[]): Promise<OrderRow[]> {
    const _id = { $in: ids.map((id) => new Types.ObjectId(id)) };
    const rows = new Map(
      (await this.orders.find({ _id }).toArray()).map(toOrderRow).map((row) => [row.id, row]),
    );
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  /** Counts the orders of the current edition, from an index. */
  async countCurrent(): Promise<number> {
    const [all, archived] = await Promise.all([
      this.orders.estimatedDocumentCount(),
      this.orders.countDocuments({ edition: { $exists: true } }),
    ]);
    return all - archived;
  }

  /** Returns every order of these payables, newest first. */
  async findByPayables(kind: string, ids: string[]): Promise<OrderRow[]> {
    const orders = this.orders.find(ofPayables(kind, ids), { sort: NEWEST_FIRST });
    return (await orders.toArray()).map(toOrderRow);
  }

  /**
   * Returns the ids of the payables with an order that can still be paid, a refund that is not processed, or an event that is not
   * dispatched.
   */
  async findInProgress(kind: string, ids: string[]): Promise<Set<string>> {
    const inProgress = [
      { state: { $in: IN_PROGRESS_STATES } },
      { 'partialRefunds.state': { $in: ['requested', 'pending'] } },
      { 'outbox.0': { $exists: true } },
    ];
    const filter = { $and: [ofPayables(kind, ids), { $or: inProgress }] };
    const orders = this.orders.find(filter, { projection: { payable: 1, registration: 1 } });
    return new Set((await orders.toArray()).map((order) => payableOf(order).id));
  }

  async findByIdOrThrow(id: string): Promise<PaymentOrder> {
    const order = await findById(this.orders, id);
    if (!order) throw new NotFoundException('This order does not exist.');
    return order;
  }

  /**
   * Returns the state that decides what an order does to its payable. One of which a part is refunded with a cancellation
   * counts as refunded.
   */
  async findCurrentState(id: string): Promise<OrderState> {
    const { state, partialRefunds = [] } = await this.findByIdOrThrow(id);
    return state === 'paid' && partialRefunds.some(({ cancels }) => cancels) ? 'refunded' : state;
  }

  /** Returns whether another order of the payable was paid and is not refunded. */
  async hasOtherPayment(payable: Payable, id: string): Promise<boolean> {
    const others = { ...ofPayable(payable), _id: { $ne: new Types.ObjectId(id) } };
    const paid = { paidAt: { $exists: true }, state: { $ne: 'refunded' as const } };
    return (await this.orders.findOne({ ...others, ...paid }, { projection: { _id: 1 } })) !== null;
  }

  /** Returns the refunds of an order that are processed, oldest first. */
  processedRefunds(order: PaymentOrder): { refundId: string; amount: Paise; processedAt: Date }[] {
    return processedRefunds(order).flatMap(({ refundId, amount, processedAt, requestedAt }) =>
      refundId === undefined ? [] : [{ refundId, amount, processedAt: processedAt ?? requestedAt }],
    );
  }

  /** Returns what is left of an order's payment after its refunds. */
  keptAmount(order: PaymentOrder): Paise {
    return keptAmount(order);
  }

  async get(id: string): Promise<OrderRow> {
    return toOrderRow(await this.findByIdOrThrow(id));
  }

  /**
   * Sums payments less refunds by ISO date, those that organisers recorded, and the refunds.
   * @param offset time zone of the dates, such as '+05:30'
   * @param edition a past edition; otherwise the current one
   */
  async sumRevenue(
    offset: string,
    edition?: string,
  ): Promise<{ refunded: Paise; offline: Paise; waived: number; byDay: Map<string, Paise> }> {
    const day = { $dateToString: { date: '$paidAt', format: '%Y-%m-%d', timezone: offset } };
    const sums = await this.orders
      .aggregate<RevenueSum>([
        {
          $match: {
            state: { $in: SETTLED_STATES },
            ...(edition === undefined ? CURRENT_EDITION : { edition }),
          },
        },
        {
          $group: {
            _id: { day, method: '$offline.method' },
            orders: { $sum: 1 },
            amount: { $sum: '$amount' },
            kept: { $sum: KEPT_AMOUNT },
          },
        },
      ])
      .toArray();
    const byDay = new Map<string, Paise>();
    for (const { _id, kept } of sums) byDay.set(_id.day, (byDay.get(_id.day) ?? 0) + kept);
    const offline = sums.filter(({ _id }) => _id.method !== undefined);
    const waived = offline.filter(({ _id }) => _id.method === 'waived');
    return {
      refunded: sums.reduce((sum, { amount, kept }) => sum + amount - kept, 0),
      offline: offline.reduce((sum, { kept }) => sum + kept, 0),
      waived: waived.reduce((sum, { orders }) => sum + orders, 0),
      byDay,
    };
  }

  /** Returns the newest orders of all editions that have an id or a reference with this start. */
  async findByIdStart(start: string, limit: number): Promise<OrderRow[]> {
    const $or = start.length < MIN_ID_START ? [] : matchesId(start, '^');
    if ($or.length === 0) return [];
    return (await this.orders.find({ $or }, { sort: NEWEST_FIRST, limit }).toArray()).map(toOrderRow);
  }

  /** Yields every matching order in batches, newest first. */
  async *streamAll(batchSize: number, filter: OrderFilter): AsyncGenerator<OrderRow[]> {
    const orders = this.orders.find(toMongoFilter(filter), { sort: NEWEST_FIRST, batchSize });
    for await (const batch of inBatches(orders, batchSize)) yield batch.map(toOrderRow);
  }
}

/** A search, and the states that need an organiser's decision, include past editions, unless one is chosen. */
function toMongoFilter({ state, edition, match }: OrderFilter): mongo.Filter<PaymentOrder> {
  const isCurrentOnly = !match && state !== 'review' && state !== 'refunding';
  return {
    ...(edition === undefined ? isCurrentOnly && CURRENT_EDITION : { edition }),
    ...(state && toStateFilter(state)),
    ...(match && {
      $or: [
        ofPayables(match.kind, match.ids),
        ...matchesId(match.search),
        // Payments that earlier versions recorded have no key.
        { 'offline.reference': match.search },
      ],
    }),
  };
}

function toStateFilter(state: NonNullable<OrderFilter['state']>): mongo.Filter<PaymentOrder> {
  if (state === 'late') return { late: true };
  if (state === 'offline') return { 'offline.key': { $exists: true } };
  return { state };
}

/**
 * Matches any part of the provider's ids, the start of ours, or any part of the reference of an offline payment. `$type` allows
 * the partial indexes.
 * @param anchor '^' to match only the start of each, which is faster
 */
function matchesId(search: string, anchor: '' | '^' = ''): mongo.Filter<PaymentOrder>[] {
  const part = { $type: 'string' as const, $regex: anchor + escapeRegex(search) };
  const providerIds = /^\w{4,40}$/.test(search) ? [{ providerOrderId: part }, { paymentId: part }] : [];
  const [from, to] = ['0', 'f'].map((digit) => search.toLowerCase().padEnd(24, digit));
  const ownIds = /^[0-9a-f]{6,24}$/i.test(search)
    ? [{ _id: { $gte: new Types.ObjectId(from), $lte: new Types.ObjectId(to) } }]
    : [];
  const key = toReferenceKey(search);
  const references =
    key.length >= 4 ? [{ 'offline.referenceKey': { ...part, $regex: anchor + escapeRegex(key) } }] : [];
  return [...providerIds, ...ownIds, ...references];
}

function toOrderRow(order: PaymentOrder): OrderRow {
  const { _id, providerOrderId, paymentId, method, payer, redemption, offline, review, refund } = order;
  const { partialRefunds, paidAt } = order;
  const { state, fee, amount, due, currency, createdAt, holdUntil } = order;
  return {
    id: _id.toHexString(),
    ...(providerOrderId !== undefined && { providerOrderId }),
    ...(paymentId !== undefined && { paymentId }),
    ...(method && { method }),
    ...(payer && { payer }),
    state,
    fee,
    amount,
    ...(due !== undefined && { due }),
    currency,
    ...(redemption && { coupon: redemption.code }),
    late: order.late === true,
    couponShort: redemption?.state === 'oversold',
    createdAt: createdAt.toISOString(),
    holdUntil: holdUntil.toISOString(),
    ...(paidAt && { paidAt: paidAt.toISOString() }),
    ...(offline && { offline: toOfflineView(offline) }),
    ...(review && { review: toReviewView(review) }),
    ...(refund && { refund: toRefundView(refund) }),
    ...(partialRefunds && toPartialRefundFields({ partialRefunds })),
    payable: payableOf(order),
  };
}

function toPartialRefundFields(
  order: Pick<PaymentOrder, 'partialRefunds'>,
): Pick<OrderRow, 'partialRefunds' | 'partlyRefunded'> {
  const partlyRefunded = processedRefunds(order).reduce((sum, { amount }) => sum + amount, 0);
  const partialRefunds = partialRefundsOf(order).map(toRefundView);
  return { partialRefunds, ...(partlyRefunded > 0 && { partlyRefunded }) };
}
