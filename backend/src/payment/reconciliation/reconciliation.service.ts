import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Interval } from '@nestjs/schedule';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { SingleFlight } from '../../platform/scheduling/single-flight.js';
import { MismatchRefundsService } from '../refunds/mismatch-refunds.service.js';
import { LATE_AUTHORIZATION_WINDOW_MS, nextCheckAt } from './next-check.js';
import { PaymentOrder } from '../orders/order.schema.js';
import { OrdersService } from '../orders/orders.service.js';
import { ProviderSyncService } from '../provider/provider-sync.service.js';
import { RedemptionsService } from '../coupons/redemptions.service.js';
import { RefundsService } from '../refunds/refunds.service.js';

const MINUTE_MS = 60_000;

/**
 * Asks the provider for orders whose webhook never came, ends holds, and finishes what crashes left half done. Each
 * order is claimed by its next date, so that several backends share the work.
 */
@Injectable()
export class ReconciliationService {
  private readonly rounds: SingleFlight;

  constructor(
    @InjectModel(PaymentOrder.name) private readonly orders: Model<PaymentOrder>,
    private readonly questions: ProviderSyncService,
    private readonly ordersService: OrdersService,
    private readonly redemptions: RedemptionsService,
    private readonly refunds: RefundsService,
    private readonly mismatchRefunds: MismatchRefundsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.rounds = new SingleFlight('reconciliation', logger);
  }

  @Interval(MINUTE_MS)
  runRegularly(): Promise<void> {
    return this.rounds.run(() => this.run());
  }

  /** @param now what counts as now; a later instant makes everything due that is due by then */
  async run(now = new Date()): Promise<void> {
    await this.askForUnpaid(now);
    await this.endHolds(now);
    await this.redemptions.resumeInterrupted();
    await this.refunds.resumeDue(now);
    await this.mismatchRefunds.resumeDue(now);
  }

  private async askForUnpaid(now: Date): Promise<void> {
    const due = this.orders
      .find({ checkAt: { $lte: now } })
      .lean<PaymentOrder>()
      .cursor();
    await due.eachAsync(async (order) => this.ask(order, now), { parallel: 4, continueOnError: false });
  }

  private async ask(order: PaymentOrder, now: Date): Promise<void> {
    const over = now.getTime() - order.createdAt.getTime() > LATE_AUTHORIZATION_WINDOW_MS;
    const claimed = await this.orders.updateOne(
      { _id: order._id, checkAt: order.checkAt },
      over ? { $unset: { checkAt: 1 } } : { $set: { checkAt: nextCheckAt(order.createdAt, now) } },
    );
    if (claimed.modifiedCount === 0) return;
    try {
      await this.questions.refresh(order);
    } catch (error) {
      this.logger.warn({ err: error, order: order._id.toHexString() }, 'the provider could not be asked');
    }
  }

  private async endHolds(now: Date): Promise<void> {
    const ended = this.orders
      .find({ active: true, holdUntil: { $lte: now } })
      .lean<PaymentOrder>()
      .cursor();
    for await (const order of ended) {
      if (order.state === 'open') await this.ask(order, now);
      await this.ordersService.closeUnpaid(order, order.state === 'open' ? 'lapsed' : 'failed');
    }
  }
}
