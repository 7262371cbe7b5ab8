import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Paise } from '@mun/contracts/payment/money';
import { payableOf } from '@mun/contracts/payment/payable';
import { InjectCollection, CURRENT_EDITION } from '../../platform/mongo/collections.js';
import { ofPayables, PaymentOrder } from '../orders/order.schema.js';
import { SETTLED_STATES } from '../transitions.js';
import { keptAmount } from './kept-amount.js';

/** What was kept in paise, and the coupon, by the payable's id. */
export type KeptPayments = ReadonlyMap<string, { amount: Paise; coupon?: string }>;

/** Moves orders to a past edition. They keep working: a late payment or refund still finds its order. */
@Injectable()
export class ArchivedPaymentsService {
  constructor(@InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>) {}

  /** Archives the orders that were opened before a time. Idempotent. */
  async archiveOrders(edition: string, until: Date): Promise<void> {
    const current = { ...CURRENT_EDITION, createdAt: { $lte: until } };
    await this.orders.updateMany(current, { $set: { edition } });
  }

  /** Makes the orders of a past edition current again. Idempotent. */
  async restoreOrders(edition: string): Promise<void> {
    await this.orders.updateMany({ edition }, { $unset: { edition: 1 } });
  }

  /** Counts the orders of the current edition whose payment has arrived, and those that can be paid at this moment. */
  async countCurrent(): Promise<{ paid: number; open: number }> {
    const [paid, open] = await Promise.all([
      this.orders.countDocuments({ ...CURRENT_EDITION, state: { $in: SETTLED_STATES } }),
      this.orders.countDocuments({ ...CURRENT_EDITION, active: true }),
    ]);
    return { paid, open };
  }

  /** Returns what was kept of the payments of each payable of an edition. */
  findPaid(edition: string): Promise<KeptPayments> {
    return this.sumPaid({ edition });
  }

  /** Returns what was kept of the payments of these payables. */
  findPaidBy(kind: string, ids: string[]): Promise<KeptPayments> {
    return this.sumPaid(ofPayables(kind, ids));
  }

  private async sumPaid(filter: mongo.Filter<PaymentOrder>): Promise<KeptPayments> {
    const paid = { ...filter, state: { $in: ['paid' as const, 'refunding' as const] } };
    const projection = {
      payable: 1,
      registration: 1,
      amount: 1,
      partialRefunds: 1,
      refund: 1,
      redemption: 1,
    };
    const kept = new Map<string, { amount: Paise; coupon?: string }>();
    for await (const order of this.orders.find(paid, { projection })) {
      const { id } = payableOf(order);
      const { amount = 0, coupon = order.redemption?.code } = kept.get(id) ?? {};
      kept.set(id, { amount: amount + keptAmount(order), ...(coupon !== undefined && { coupon }) });
    }
    return kept;
  }
}
