import { Inject, Injectable, ServiceUnavailableException } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Query } from 'mongoose';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { ScheduledTask } from '../../platform/scheduling/scheduled-task.decorator.js';
import { RedemptionsService } from '../coupons/redemptions.service.js';
import { PaymentOrder } from '../orders/order.schema.js';
import { OrdersService } from '../orders/orders.service.js';
import { PlacesService } from '../places/places.service.js';
import { ProviderSyncService } from '../provider/provider-sync.service.js';
import { RefundsService } from '../refunds/refunds.service.js';
import { LATE_AUTHORIZATION_WINDOW_MS, nextCheckAt } from './next-check.js';

const PARALLEL_REQUESTS = 4;
/** Holds that end wait for the provider for this long in total; late payments are recorded afterwards anyway. */
const MAX_WAIT_FOR_HOLDS_MS = 20_000;

/** Makes up for lost webhooks, expired holds and crashes. The next check date claims an order for one of several backends. */
@Injectable()
export class ReconciliationService {
  constructor(
    @InjectModel(PaymentOrder.name) private readonly orders: Model<PaymentOrder>,
    private readonly providerSync: ProviderSyncService,
    private readonly ordersService: OrdersService,
    private readonly redemptions: RedemptionsService,
    private readonly places: PlacesService,
    private readonly refunds: RefundsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param now a later time makes everything due until then */
  @ScheduledTask({ name: 'reconciliation', everyMs: 60_000, timeoutMs: 50_000 })
  async run(now = new Date(), signal?: AbortSignal): Promise<void> {
    const provider = new ProviderAvailability();
    const steps = [
      () => this.endHolds(now, provider, signal),
      () => this.redemptions.resumeInterrupted(),
      () => this.places.endStale(now),
      () => this.refreshDue(now, provider, signal),
      async () => provider.isAvailable() && this.refunds.resumeDue(now, signal),
    ];
    // A step that fails does not block the others; its error is the task's.
    const errors: unknown[] = [];
    for (const step of steps) {
      signal?.throwIfAborted();
      await step().catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw errors[0];
  }

  /** Ends the holds on time even if the provider hangs. Each order is refreshed once more, to notice its payment in time. */
  private async endHolds(now: Date, provider: ProviderAvailability, signal?: AbortSignal): Promise<void> {
    const waitUntil = performance.now() + MAX_WAIT_FOR_HOLDS_MS;
    const expired = this.orders.find({ active: true, holdUntil: { $lte: now } }).lean<PaymentOrder>();
    await this.forEach(expired, signal, async (order) => {
      const mayWait = provider.isAvailable() && performance.now() < waitUntil;
      if (order.state === 'open' && mayWait) await this.refresh(order, now, provider);
      await this.ordersService.closeUnpaid(order, order.state === 'open' ? 'lapsed' : 'failed');
    });
  }

  /** The orders that are left when the provider becomes unavailable stay due. */
  private async refreshDue(now: Date, provider: ProviderAvailability, signal?: AbortSignal): Promise<void> {
    const due = this.orders
      .find({ checkAt: { $lte: now } })
      .sort({ checkAt: 1 })
      .lean<PaymentOrder>();
    await this.forEach(due, signal, async (order) => {
      if (provider.isAvailable()) await this.refresh(order, now, provider);
    });
  }

  private async refresh(order: PaymentOrder, now: Date, provider: ProviderAvailability): Promise<void> {
    const { _id, createdAt } = order;
    const checkAt = nextCheckAt(createdAt, now);
    const claimed = await this.orders.updateOne({ _id, checkAt: order.checkAt }, { $set: { checkAt } });
    if (claimed.modifiedCount === 0) return;
    try {
      await this.providerSync.refresh(order);
      provider.record(true);
      // After the last check, which has succeeded.
      if (now.getTime() - createdAt.getTime() > LATE_AUTHORIZATION_WINDOW_MS)
        await this.orders.updateOne({ _id, checkAt }, { $unset: { checkAt: 1 } });
    } catch (error) {
      provider.record(!(error instanceof ServiceUnavailableException));
      this.logger.warn({ err: error, order: order._id.toHexString() }, 'provider request failed, will retry');
    }
  }

  /** Logs the error of an order, so that none blocks the others. */
  private async forEach(
    query: Pick<Query<PaymentOrder[], PaymentOrder>, 'cursor'>,
    signal: AbortSignal | undefined,
    work: (order: PaymentOrder) => Promise<void>,
  ): Promise<void> {
    const tryWork = async (order: PaymentOrder) => {
      signal?.throwIfAborted();
      await work(order).catch((error: unknown) => {
        this.logger.error({ err: error, order: order._id.toHexString() }, 'order not reconciled, will retry');
      });
    };
    await query.cursor().eachAsync(tryWork, { parallel: PARALLEL_REQUESTS });
  }
}

/** Stops the requests of a run after several failures in a row, so that a provider that hangs does not hold up the rest. */
class ProviderAvailability {
  private failures = 0;

  record(isAvailable: boolean): void {
    this.failures = isAvailable ? 0 : this.failures + 1;
  }

  isAvailable(): boolean {
    return this.failures < PARALLEL_REQUESTS;
  }
}
