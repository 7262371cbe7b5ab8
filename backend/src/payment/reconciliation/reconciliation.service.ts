import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { ScheduledTask } from '../../platform/scheduling/scheduled-task.decorator.js';
import { RedemptionsService } from '../coupons/redemptions.service.js';
import { PaymentOrder } from '../orders/order.schema.js';
import { OrdersService } from '../orders/orders.service.js';
import { ProviderSyncService } from '../provider/provider-sync.service.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { LATE_AUTHORIZATION_WINDOW_MS, nextCheckAt } from './next-check.js';

const PARALLEL_REQUESTS = 4;

/** Makes up for lost webhooks, expired holds and crashes. The next check date claims an order for one of several backends. */
@Injectable()
export class ReconciliationService {
  constructor(
    @InjectModel(PaymentOrder.name) private readonly orders: Model<PaymentOrder>,
    private readonly providerSync: ProviderSyncService,
    private readonly ordersService: OrdersService,
    private readonly redemptions: RedemptionsService,
    private readonly refunds: RefundsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param now a later time makes everything due until then */
  @ScheduledTask({ name: 'reconciliation', everyMs: 60_000 })
  async run(now = new Date()): Promise<void> {
    await this.refreshDue(now);
    await this.endHolds(now);
    await this.redemptions.resumeInterrupted();
    await this.refunds.resumeDue(now);
  }

  private async refreshDue(now: Date): Promise<void> {
    const due = this.orders.find({ checkAt: { $lte: now } }).lean<PaymentOrder>();
    await due.cursor().eachAsync((order) => this.refresh(order, now), { parallel: PARALLEL_REQUESTS });
  }

  private async refresh(order: PaymentOrder, now: Date): Promise<void> {
    const expired = now.getTime() - order.createdAt.getTime() > LATE_AUTHORIZATION_WINDOW_MS;
    const claimed = await this.orders.updateOne(
      { _id: order._id, checkAt: order.checkAt },
      expired ? { $unset: { checkAt: 1 } } : { $set: { checkAt: nextCheckAt(order.createdAt, now) } },
    );
    if (claimed.modifiedCount === 0) return;
    try {
      await this.providerSync.refresh(order);
    } catch (error) {
      this.logger.warn({ err: error, order: order._id.toHexString() }, 'provider request failed, will retry');
    }
  }

  private async endHolds(now: Date): Promise<void> {
    const expired = this.orders.find({ active: true, holdUntil: { $lte: now } }).lean<PaymentOrder>();
    for await (const order of expired.cursor()) {
      if (order.state === 'open') await this.refresh(order, now);
      await this.ordersService.closeUnpaid(order, order.state === 'open' ? 'lapsed' : 'failed');
    }
  }
}
