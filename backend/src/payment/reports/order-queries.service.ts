import { Injectable } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { OrdersQuery, OrderState, OrderView } from '@mun/contracts/payment-admin';
import { escapeRegex } from '../../platform/mongo/escape-regex.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { PaymentOrder } from '../orders/order.schema.js';
import { toRefundView } from '../refunds/refund.schema.js';

/** An order as organisers see it, before it is known whose it is: `registration` is the internal `_id`. Money in paise. */
export type OrderRow = Omit<OrderView, 'registration'> & { registration: string };

/** Which orders: of one state, and, where something is searched for, of these registrations or called so. */
export interface OrderFilter {
  state?: OrdersQuery['state'];
  match?: { registrations: string[]; search: string };
}

/** Orders that will be another soon. */
const MOVING: OrderState[] = ['opening', 'open', 'refunding'];
const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;

/** What became of all the orders, for organisers. */
@Injectable()
export class OrderQueriesService {
  constructor(@InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>) {}

  /** One page of them, the newest first, and how many there are on all pages. */
  async findPage(
    search: OrderFilter,
    skip: number,
    limit: number,
  ): Promise<{ lines: OrderRow[]; total: number }> {
    const filter = filterOf(search);
    const everything = Object.keys(filter).length === 0;
    const [orders, total] = await Promise.all([
      this.orders.find(filter, { sort: NEWEST_FIRST, skip, limit }).toArray(),
      everything ? this.orders.estimatedDocumentCount() : this.orders.countDocuments(filter),
    ]);
    return { lines: orders.map(lineOf), total };
  }

  /** Every order of these registrations, the newest first. */
  async findByRegistrations(registrations: string[]): Promise<OrderRow[]> {
    const orders = await this.orders
      .find({ registration: { $in: registrations } }, { sort: NEWEST_FIRST })
      .toArray();
    return orders.map(lineOf);
  }

  /**
   * Those of these registrations whose money is under way: an order that can be paid, money that goes back, or news of
   * either that still has to be told of.
   */
  async findRegistrationsInProgress(registrations: string[]): Promise<Set<string>> {
    const moving = [{ state: { $in: MOVING } }, { 'outbox.0': { $exists: true } }];
    const orders = await this.orders
      .find({ registration: { $in: registrations }, $or: moving }, { projection: { registration: 1 } })
      .toArray();
    return new Set(orders.map(({ registration }) => registration));
  }

  /** @throws Error where there is none */
  async get(id: string): Promise<OrderRow> {
    const order = await this.orders.findOne({ _id: new Types.ObjectId(id) });
    if (!order) throw new Error('an order that was there a moment ago is not');
    return lineOf(order);
  }

  /** Every order, the newest first, a batch at a time. */
  async *streamAll(batch: number): AsyncGenerator<OrderRow[]> {
    let lines: OrderRow[] = [];
    for await (const order of this.orders.find({}, { sort: NEWEST_FIRST, batchSize: batch })) {
      lines.push(lineOf(order));
      if (lines.length < batch) continue;
      yield lines;
      lines = [];
    }
    if (lines.length > 0) yield lines;
  }
}

function filterOf({ state, match: named }: OrderFilter): mongo.Filter<PaymentOrder> {
  return {
    ...(state === 'late' ? { late: true } : state && { state }),
    ...(named && { $or: [{ registration: { $in: named.registrations } }, ...byId(named.search)] }),
  };
}

/** By any part of the provider's ids, or the beginning of ours. `$type` lets the partial indexes serve it. */
function byId(search: string): mongo.Filter<PaymentOrder>[] {
  const part = { $type: 'string' as const, $regex: escapeRegex(search) };
  const theirs = /^\w{4,40}$/.test(search) ? [{ providerOrderId: part }, { paymentId: part }] : [];
  const [from, to] = ['0', 'f'].map((digit) => search.toLowerCase().padEnd(24, digit));
  const ours = /^[0-9a-f]{6,24}$/i.test(search)
    ? [{ _id: { $gte: new Types.ObjectId(from), $lte: new Types.ObjectId(to) } }]
    : [];
  return [...theirs, ...ours];
}

function lineOf(order: PaymentOrder): OrderRow {
  const { _id, providerOrderId, paymentId, redemption, refund, paidAt } = order;
  const { state, fee, amount, currency, registration, createdAt, holdUntil } = order;
  return {
    id: _id.toHexString(),
    ...(providerOrderId !== undefined && { providerOrderId }),
    ...(paymentId !== undefined && { paymentId }),
    state,
    fee,
    amount,
    currency,
    ...(redemption && { coupon: redemption.code }),
    late: order.late === true,
    couponShort: redemption?.state === 'oversold',
    createdAt: createdAt.toISOString(),
    holdUntil: holdUntil.toISOString(),
    ...(paidAt && { paidAt: paidAt.toISOString() }),
    ...(refund && { refund: toRefundView(refund) }),
    registration,
  };
}
