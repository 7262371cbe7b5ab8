import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, mongo } from 'mongoose';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { countBy } from '../../platform/metrics/count-by.js';
import { formatDuration, secondsSince } from '../../platform/metrics/health-indicator.js';
import { MetricsService } from '../../platform/metrics/metrics.service.js';
import { Mismatch } from '../refunds/mismatch.schema.js';
import { PaymentOrder } from '../orders/order.schema.js';

/** Reconciliation looks every minute; an order that has been due for longer is one that nobody gets to. */
const WORRYING_S = 10 * 60;

@Injectable()
export class PaymentsMetrics implements OnModuleInit {
  constructor(
    private readonly vitals: MetricsService,
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
    @InjectModel(Mismatch.name) private readonly mismatches: Model<Mismatch>,
  ) {}

  onModuleInit(): void {
    this.vitals.registerCounts({
      name: 'mun_payment_orders',
      help: 'Payment orders by state',
      labels: ['state'],
      read: () => countBy(this.orders, { state: 'state' }),
    });
    this.vitals.registerGauge({
      name: 'mun_payment_unreconciled_oldest_seconds',
      help: 'How long the order that waits longest has been due to be asked about at the provider',
      read: async () => {
        const due = await this.orders.findOne(
          { checkAt: { $lte: new Date() } },
          { projection: { checkAt: 1 }, sort: { checkAt: 1 } },
        );
        return secondsSince(due?.checkAt);
      },
      status: (seconds) =>
        seconds < WORRYING_S
          ? { healthy: true, message: 'The payment provider is asked about every open payment in time.' }
          : {
              healthy: false,
              message: `A payment should have been asked about ${formatDuration(seconds)} ago.`,
              action:
                'Look at the log for "the provider could not be asked", and at the provider’s status page. Payments that arrive are still counted.',
            },
    });
    this.vitals.registerGauge({
      name: 'mun_payment_mismatches',
      help: 'Payments that match no order and await an organiser',
      read: () => this.mismatches.countDocuments({ 'refund.state': { $ne: 'processed' } }),
      status: (count) =>
        count === 0
          ? { healthy: true, message: 'Every payment matches its order.' }
          : {
              healthy: false,
              message: `${count === 1 ? 'One payment matches' : `${count} payments match`} no order, or came twice.`,
              action: 'Look at Payments in the admin area, and give the money back where it is due.',
            },
    });
  }
}
