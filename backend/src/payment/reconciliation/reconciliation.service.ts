import { Inject, Injectable, ServiceUnavailableException } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Query } from 'mongoose';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { ScheduledTask } from '../../platform/scheduling/scheduled-task.decorator.js';
import { PaymentOrder } from '../orders/order.schema.js';
import { OrdersService } from '../orders/orders.service.js';
import { OrderPlacesService } from '../orders/order-places.service.js';
import { RedemptionsService } from '../orders/redemptions.service.js';
import { PaymentGateway } from '../provider/payment-gateway.js';
import { paymentStatusRank, type ProviderPayment } from '../provider/provider-entities.js';
import { ProviderSyncService } from '../provider/provider-sync.service.js';
import { EARLIER_PERIODS, lastCheckAt, LATEST_PERIOD, nextCheckAt, type ListedPeriod } from './next-check.js';

const PARALLEL_REQUESTS = 4;
/** Holds that end wait for the provider for this long in total; late payments are recorded afterwards anyway. */
const MAX_WAIT_FOR_HOLDS_MS = 20_000;
/** How long the latest payments are listed and recorded before holds end; the rest follows in the next run. */
const MAX_LIST_MS = 20_000;
/** The provider's clock may be ahead. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Makes up for lost webhooks, expired holds and crashes. The provider lists the payments of a period, so that the requests do not
 * grow with the orders that nobody pays. Each of these is fetched once, at the end. Its check date claims it for one of several
 * backends.
 */
@Injectable()
export class ReconciliationService {
  /** When the payments of each period were last listed, in milliseconds. A new process lists them all. */
  private readonly listedAt = new Map<ListedPeriod, number>();

  constructor(
    @InjectModel(PaymentOrder.name) private readonly orders: Model<PaymentOrder>,
    private readonly providerSync: ProviderSyncService,
    private readonly ordersService: OrdersService,
    private readonly redemptions: RedemptionsService,
    private readonly places: OrderPlacesService,
    private readonly gateway: PaymentGateway,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param now a later time makes everything due until then */
  @ScheduledTask({ name: 'reconciliation', everyMs: 60_000, timeoutMs: 50_000 })
  async run(now = new Date(), signal?: AbortSignal): Promise<void> {
    const provider = new ProviderAvailability();
    let isListed = false;
    const steps = [
      async () => {
        const timeout = AbortSignal.timeout(MAX_LIST_MS);
        await this.recordPeriod(LATEST_PERIOD, now, signal ? AbortSignal.any([signal, timeout]) : timeout);
        isListed = true;
      },
      () => this.endHolds(now, isListed, provider, signal),
      () => this.redemptions.resumeInterrupted(),
      () => this.places.endStale(now),
      () => this.refreshDue(now, provider, signal),
      async () => (isListed ? this.recordEarlier(now, signal) : undefined),
    ];
    // A step that fails does not block the others; its error is the task's.
    const errors: unknown[] = [];
    for (const step of steps) {
      signal?.throwIfAborted();
      await step().catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw errors[0];
  }

  /** Last, because these lists may be long. Each continues with the first period that is still due. */
  private async recordEarlier(now: Date, signal?: AbortSignal): Promise<void> {
    for (const period of EARLIER_PERIODS) {
      const isDue = Math.abs(now.getTime() - (this.listedAt.get(period) ?? 0)) >= period.everyMs;
      if (isDue) await this.recordPeriod(period, now, signal);
    }
  }

  private async recordPeriod(period: ListedPeriod, now: Date, signal?: AbortSignal): Promise<void> {
    const from = new Date(now.getTime() - period.fromMs);
    const to = new Date(now.getTime() - period.toMs + CLOCK_SKEW_MS);
    for await (const page of this.gateway.listPaymentsBetween(from, to)) {
      signal?.throwIfAborted();
      await this.recordPage(page, signal);
    }
    this.listedAt.set(period, now.getTime());
  }

  private async recordPage(page: ProviderPayment[], signal?: AbortSignal): Promise<void> {
    const providerOrderId = { $in: page.flatMap(({ orderId }) => orderId ?? []) };
    const orders = (await this.orders.find({ providerOrderId }).lean<PaymentOrder[]>()).values();
    const recordNext = async () => {
      for (const order of orders) {
        const payments = page.filter((payment) => isNews(payment, order));
        if (payments.length > 0) await this.tryWork(order, signal, () => this.recordNews(order, payments));
      }
    };
    await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, recordNext));
  }

  /** A refunded payment must not be recorded before another one of its order, which may be on another page. */
  private async recordNews(order: PaymentOrder, payments: ProviderPayment[]): Promise<void> {
    if (payments.some(({ status }) => status === 'refunded')) await this.providerSync.refresh(order);
    else await this.providerSync.recordPayments(order, payments);
  }

  /** Ends the holds on time even if the provider hangs. If no list has shown it, an order's payment is fetched once more. */
  private async endHolds(
    now: Date,
    isListed: boolean,
    provider: ProviderAvailability,
    signal?: AbortSignal,
  ): Promise<void> {
    const waitUntil = performance.now() + MAX_WAIT_FOR_HOLDS_MS;
    const expired = this.orders.find({ active: true, holdUntil: { $lte: now } }).lean<PaymentOrder>();
    await this.forEach(expired, signal, async (order) => {
      const mayWait = !isListed && provider.isAvailable() && performance.now() < waitUntil;
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
      const last = lastCheckAt(createdAt);
      const next = last > now ? { $set: { checkAt: last } } : { $unset: { checkAt: 1 } };
      await this.orders.updateOne({ _id, checkAt }, next);
    } catch (error) {
      provider.record(!(error instanceof ServiceUnavailableException));
      this.logger.warn({ err: error, order: order._id.toHexString() }, 'provider request failed, will retry');
    }
  }

  private async forEach(
    query: Pick<Query<PaymentOrder[], PaymentOrder>, 'cursor'>,
    signal: AbortSignal | undefined,
    work: (order: PaymentOrder) => Promise<void>,
  ): Promise<void> {
    const tryWork = (order: PaymentOrder) => this.tryWork(order, signal, () => work(order));
    await query.cursor().eachAsync(tryWork, { parallel: PARALLEL_REQUESTS });
  }

  /** Logs the error of an order, so that none blocks the others. */
  private async tryWork(
    order: PaymentOrder,
    signal: AbortSignal | undefined,
    work: () => Promise<void>,
  ): Promise<void> {
    signal?.throwIfAborted();
    await work().catch((error: unknown) => {
      this.logger.error({ err: error, order: order._id.toHexString() }, 'order not reconciled, will retry');
    });
  }
}

/** Whether a listed payment may change its order. One whose order is final and has seen it cannot. */
function isNews({ id, orderId, status }: ProviderPayment, order: PaymentOrder): boolean {
  if (orderId !== order.providerOrderId || status === 'created' || status === 'failed') return false;
  return order.checkAt !== undefined || paymentStatusRank(status) > (order.payments[id] ?? -1);
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
