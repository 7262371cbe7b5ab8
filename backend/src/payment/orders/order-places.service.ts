import { Injectable } from '@nestjs/common';
import type { mongo, Types } from 'mongoose';
import { payableOf, type Payable } from '@mun/contracts/payment/payable';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { PlacesService } from '../../sales/places/places.service.js';
import { PaymentOrder } from './order.schema.js';
import { PayablesService } from './payables.service.js';

const MINUTE_MS = 60_000;
/** How long a request may take between a place and its order. */
const STALE_AFTER_MS = MINUTE_MS;
/** The confirmation of a paid order is still to be handled. */
const UNCONFIRMED: mongo.Filter<PaymentOrder>[] = ['outbox', 'deadLetters'].map((events) => ({
  state: 'paid',
  [`${events}.type`]: 'PaymentCaptured',
}));

/** Compares the places that are held with the orders that hold them, and takes those of payments. */
@Injectable()
export class OrderPlacesService {
  constructor(
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
    private readonly payables: PayablesService,
    private readonly places: PlacesService,
  ) {}

  /** Takes a place for a payment that has arrived. @returns as `PlacesService.takeForPayment` */
  async takeForPayment(order: PaymentOrder): Promise<'closed' | 'full' | null> {
    const admission = await this.payables.findAdmission(payableOf(order));
    if (!admission || (await admission.isRegistered())) return null; // the payment confirms nothing
    return this.places.takeForPayment(order._id, admission);
  }

  /** Takes a place for a payment that an organiser records or accepts. @throws as `PlacesService.takeForOrganiser` */
  async takeForOrganiser(order: Types.ObjectId, payable: Payable): Promise<void> {
    const admission = await this.payables.findAdmission(payable);
    if (admission) await this.places.takeForOrganiser(order, admission); // otherwise the payment confirms nothing
  }

  /** Returns whether anybody is paying in the current edition, or has paid and is not confirmed yet. */
  async isAnyHeld(): Promise<boolean> {
    const holds = await this.listHolds();
    const _id = { $in: holds.map(({ order }) => order) };
    return holds.length > (await this.orders.countDocuments({ _id, edition: { $exists: true } }));
  }

  /** Ends the holds that a crash has left behind. */
  async endStale(now: Date): Promise<void> {
    const before = now.getTime() - STALE_AFTER_MS;
    const old = (await this.listHolds()).filter(({ at }) => at.getTime() < before);
    if (old.length === 0) return;
    const _id = { $in: old.map(({ order }) => order) };
    const inUse = await this.orders.distinct('_id', { _id, $or: [{ active: true }, ...UNCONFIRMED] });
    for (const hold of old)
      if (!inUse.some((order) => order.equals(hold.order))) await this.places.endUnchanged(hold);
  }

  /** Returns the minute at which the next held place may be free again. @param otherwise the time if nobody is paying yet */
  async nextFreeAt(otherwise: Date): Promise<Date> {
    const _id = { $in: (await this.places.listHolds()).map(({ order }) => order) };
    const options = { sort: { holdUntil: 1 }, projection: { holdUntil: 1 } } as const;
    const next = await this.orders.findOne({ _id, active: true, state: 'open' }, options);
    const { holdUntil } = next ?? { holdUntil: otherwise };
    // Reconciliation, which ends the hold, runs every minute.
    return new Date(Math.ceil(holdUntil.getTime() / MINUTE_MS + 1) * MINUTE_MS);
  }

  /** Without those of schools. */
  private async listHolds() {
    return (await this.places.listHolds()).filter(({ school }) => !school);
  }
}
