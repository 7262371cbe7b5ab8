import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { countBy } from '../../platform/metrics/count-by.js';
import { formatDuration, healthy, secondsSince, unhealthy } from '../../platform/metrics/health-indicator.js';
import { MetricsService } from '../../platform/metrics/metrics.service.js';
import { UnmatchedPayment, UNRESOLVED } from '../refunds/unmatched-payment.schema.js';
import { PaymentOrder } from '../orders/order.schema.js';

/** Reconciliation runs every minute, so an order that is overdue for longer is stuck. */
const MAX_OVERDUE_S = 10 * 60;

@Injectable()
export class PaymentsMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: MetricsService,
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
    @InjectCollection(UnmatchedPayment)
    private readonly unmatchedPayments: mongo.Collection<UnmatchedPayment>,
  ) {}

  onModuleInit(): void {
    this.metrics.registerCounts({
      name: 'mun_payment_orders',
      help: 'Payment orders by state',
      labels: ['state'],
      read: () => countBy(this.orders, { state: 'state' }),
    });
    this.metrics.registerGauge({
      name: 'mun_payment_unreconciled_oldest_seconds',
      help: 'How long the oldest due order has been waiting for reconciliation with the provider',
      read: async () => {
        const due = await this.orders.findOne(
          { checkAt: { $lte: new Date() } },
          { projection: { checkAt: 1 }, sort: { checkAt: 1 } },
        );
        return secondsSince(due?.checkAt);
      },
      status: (seconds) =>
        seconds < MAX_OVERDUE_S
          ? healthy('Payments are being checked on time.')
          : unhealthy(
              `A payment has been waiting to be checked for ${formatDuration(seconds)}.`,
              'Search the log for "provider request failed", and check the payment provider’s status page. Payments that the provider reports are still recorded.',
            ),
    });
    this.metrics.registerGauge({
      name: 'mun_payment_reviews',
      help: 'Payments that need a decision by an organiser, such as at a price that no longer holds',
      read: () => this.orders.countDocuments({ state: 'review' }),
      status: (count) =>
        count === 0
          ? healthy('No payment is waiting for a decision.')
          : unhealthy(
              count === 1
                ? 'One payment is waiting for a decision.'
                : `${count} payments are waiting for a decision.`,
              'Open Payments in the admin area, choose “Waiting for a decision”, and accept or refund each payment.',
            ),
    });
    this.metrics.registerGauge({
      name: 'mun_payment_mismatches',
      help: 'Payments that match no order and need a decision by an organiser',
      read: () => this.unmatchedPayments.countDocuments(UNRESOLVED),
      status: (count) =>
        count === 0
          ? healthy('Every payment is matched to an order.')
          : unhealthy(
              `${count === 1 ? 'One payment doesn’t' : `${count} payments don’t`} match an order, or paid for it twice.`,
              'Open Unmatched payments in the admin area, and accept, refund or dismiss each one.',
            ),
    });
  }
}
