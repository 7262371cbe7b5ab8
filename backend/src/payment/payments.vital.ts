import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, mongo } from 'mongoose';
import { InjectCollection } from '../platform/mongo.js';
import { countBy } from '../platform/vitals/count-by.js';
import { inWords, secondsSince } from '../platform/vitals/vital.js';
import { Vitals } from '../platform/vitals/vitals.js';
import { Mismatch } from './mismatch.schema.js';
import { PaymentOrder } from './order.schema.js';

/** Reconciliation looks every minute; an order that has been due for longer is one that nobody gets to. */
const WORRYING_S = 10 * 60;

@Injectable()
export class PaymentsVital implements OnModuleInit {
  constructor(
    private readonly vitals: Vitals,
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
    @InjectModel(Mismatch.name) private readonly mismatches: Model<Mismatch>,
  ) {}

  onModuleInit(): void {
    this.vitals.count({
      name: 'mun_payment_orders',
      help: 'Payment orders by state',
      labels: ['state'],
      read: () => countBy(this.orders, { state: 'state' }),
    });
    this.vitals.watch({
      name: 'mun_payment_unreconciled_oldest_seconds',
      help: 'How long the order that waits longest has been due to be asked about at the provider',
      read: async () => {
        const due = await this.orders.findOne(
          { checkAt: { $lte: new Date() } },
          { projection: { checkAt: 1 }, sort: { checkAt: 1 } },
        );
        return secondsSince(due?.checkAt);
      },
      judge: (seconds) =>
        seconds < WORRYING_S
          ? { well: true, words: 'The payment provider is asked about every open payment in time.' }
          : {
              well: false,
              words: `A payment should have been asked about ${inWords(seconds)} ago.`,
              todo: 'Look at the log for "the provider could not be asked", and at the provider’s status page. Payments that arrive are still counted.',
            },
    });
    this.vitals.watch({
      name: 'mun_payment_mismatches',
      help: 'Payments that match no order and await an organiser',
      read: () => this.mismatches.countDocuments({ 'refund.state': { $ne: 'processed' } }),
      judge: (count) =>
        count === 0
          ? { well: true, words: 'Every payment matches its order.' }
          : {
              well: false,
              words: `${count === 1 ? 'One payment matches' : `${count} payments match`} no order, or came twice.`,
              todo: 'Look at Payments in the admin area, and give the money back where it is due.',
            },
    });
  }
}
