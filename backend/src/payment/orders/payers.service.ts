import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import { formatPaise } from '@mun/contracts/payment/money';
import { adminAction } from '../../platform/events/outbox.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { OrderQueriesService } from '../reports/order-queries.service.js';
import { ofPayables, PaymentOrder } from './order.schema.js';

/** Who paid for delegates. */
@Injectable()
export class PayersService {
  constructor(
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
    private readonly orderQueries: OrderQueriesService,
    private readonly relay: OutboxRelay,
  ) {}

  /** Corrects a payer's name; without one, the delegate paid. The activity log has no names. @throws NotFoundException */
  async correct(orderId: string, name: string, actor: Actor): Promise<void> {
    const { _id, amount, currency } = await this.orderQueries.findByIdOrThrow(orderId);
    const title = `${formatPaise(amount, currency)} (payer’s name)`;
    const acted = adminAction(actor, 'changed', { kind: 'payment', subject: orderId, title });
    const change = name ? { $set: { 'payer.name': name } } : { $unset: { payer: 1 as const } };
    await this.relay.update(this.orders, { _id }, change, acted);
  }

  /** Removes the payers of payables. Idempotent. */
  async erase(kind: string, ids: string[]): Promise<void> {
    await this.orders.updateMany(ofPayables(kind, ids), { $unset: { payer: 1 } });
  }
}
