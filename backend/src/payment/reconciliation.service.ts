import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Interval } from '@nestjs/schedule';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { LOGGER } from '../platform/logging.js';
import { Rounds } from '../platform/rounds.js';
import { CapturesService } from './captures.service.js';
import { Gateway, type ProviderPayment } from './gateway.js';
import { PaymentOrder } from './order.schema.js';
import { OrdersService } from './orders.service.js';
import { RedemptionsService } from './redemptions.service.js';

const MINUTE_MS = 60_000;

/**
 * Asks the provider for orders whose webhook never came, ends holds, and finishes what crashes left half done. Each
 * order is claimed by its next date, so that several backends share the work.
 */
@Injectable()
export class ReconciliationService {
  private readonly rounds: Rounds;

  constructor(
    @InjectModel(PaymentOrder.name) private readonly orders: Model<PaymentOrder>,
    private readonly captures: CapturesService,
    private readonly gateway: Gateway,
    private readonly ordersService: OrdersService,
    private readonly redemptions: RedemptionsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.rounds = new Rounds('reconciliation', logger);
  }

  @Interval(MINUTE_MS)
  runRegularly(): Promise<void> {
    return this.rounds.run(() => this.run());
  }

  /** @param now what counts as now; a later instant makes everything due that is due by then */
  async run(now = new Date()): Promise<void> {
    await this.askForUnpaid(now);
    await this.endHolds(now);
    await this.redemptions.finishLeftOvers();
  }

  private async askForUnpaid(now: Date): Promise<void> {
    const due = this.orders
      .find({ checkAt: { $lte: now } })
      .lean<PaymentOrder>()
      .cursor();
    await due.eachAsync(async (order) => this.ask(order, now), { parallel: 4, continueOnError: false });
  }

  private async ask(order: PaymentOrder, now: Date): Promise<void> {
    const checkAt = nextCheck(order.createdAt, now);
    const claimed = await this.orders.updateOne(
      { _id: order._id, checkAt: order.checkAt },
      checkAt ? { $set: { checkAt } } : { $unset: { checkAt: 1 } },
    );
    if (claimed.modifiedCount === 0 || !order.providerOrderId) return;
    try {
      for (const payment of await this.gateway.paymentsOf(order.providerOrderId)) {
        await this.captures.record(await this.captured(payment, order));
      }
    } catch (error) {
      this.logger.warn({ err: error, order: order._id.toHexString() }, 'the provider could not be asked');
    }
  }

  /**
   * Money that a bank let through late waits to be taken; where it is exactly what is still due, it is. What nobody
   * takes the bank gives back by itself.
   */
  private async captured(payment: ProviderPayment, order: PaymentOrder): Promise<ProviderPayment> {
    const fits = payment.amount === order.amount && payment.currency === order.currency;
    const due = payment.status === 'authorized' && fits && !(await this.captures.isPaid(order.registration));
    return due ? this.gateway.capture(payment) : payment;
  }

  private async endHolds(now: Date): Promise<void> {
    const ended = this.orders
      .find({ live: true, holdUntil: { $lte: now } })
      .lean<PaymentOrder>()
      .cursor();
    for await (const order of ended) {
      if (order.state === 'open') await this.ask(order, now);
      await this.ordersService.end(order, order.state === 'open' ? 'lapsed' : 'failed');
    }
  }
}

/** Every minute for an hour, every quarter for a day, every six hours for the five days in which a bank may still say yes. */
function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  const [hour, day] = [60 * MINUTE_MS, 24 * 60 * MINUTE_MS];
  if (age > 5 * day) return null;
  const wait = age < hour ? MINUTE_MS : age < day ? 15 * MINUTE_MS : 6 * hour;
  return new Date(now.getTime() + wait);
}
