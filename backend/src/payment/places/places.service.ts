import { Injectable } from '@nestjs/common';
import type { mongo, Types } from 'mongoose';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { PaymentOrder } from '../orders/order.schema.js';
import { PLACES_ID, Places } from './places.schema.js';

const MINUTE_MS = 60_000;
/** How long a request may take between a place and its order. */
const STALE_AFTER_MS = MINUTE_MS;
/** The confirmation of a paid order is still to be handled. */
const UNCONFIRMED: mongo.Filter<PaymentOrder>[] = ['outbox', 'deadLetters'].map((events) => ({
  state: 'paid',
  [`${events}.type`]: 'PaymentCaptured',
}));

/** What decides whether a pending registration gets a place. */
export interface Admission {
  /** As in `PlaceHold`. */
  person: string;
  /** Returns whether the person has another registration that is confirmed. */
  isRegistered: () => Promise<boolean>;
  /** Returns whether registration is open, be it full. */
  isOpen: () => Promise<boolean>;
  /** Returns how many places are not occupied by confirmed registrations; Infinity if there is no limit. */
  countFree: () => Promise<number>;
}

/** `occupied`: by confirmed registrations · `held`: the last ones by others · otherwise the person's order that has a hold. */
export type PlaceResult = 'taken' | 'occupied' | 'held' | Types.ObjectId;

/** Takes and returns places, each in one update of the document with all holds. */
@Injectable()
export class PlacesService {
  private admit: ((registration: string) => Promise<Admission | null>) | undefined;

  constructor(
    @InjectCollection(Places) private readonly places: mongo.Collection<Places>,
    @InjectCollection(PaymentOrder) private readonly orders: mongo.Collection<PaymentOrder>,
  ) {}

  /**
   * Called by the module that owns registrations, on which this one must not depend.
   * @param admit returns null if the registration is not pending
   */
  registerAdmission(admit: (registration: string) => Promise<Admission | null>): void {
    this.admit = admit;
  }

  /** @returns null if the registration is not pending, so that it needs no place */
  async findAdmission(registration: string): Promise<Admission | null> {
    return this.admit ? this.admit(registration) : null;
  }

  /** Takes a place for an order, or reports why not. Idempotent. */
  async take(order: Types.ObjectId, { person, countFree }: Admission): Promise<PlaceResult> {
    for (;;) {
      const { holds, ended } = await this.read();
      const own = holds.find((hold) => hold.person === person);
      if (own) return own.order.equals(order) ? 'taken' : own.order;
      const free = await countFree(); // after the holds were read
      if (free <= 0) return 'occupied';
      if (holds.length >= free) return 'held';
      const isFree = { $expr: { $lt: [{ $size: '$holds' }, free] } };
      const { modifiedCount } = await this.places.updateOne(
        { _id: PLACES_ID, ended, 'holds.person': { $ne: person }, ...isFree },
        { $push: { holds: { order, person, at: new Date() } } },
      );
      if (modifiedCount === 1) return 'taken';
    }
  }

  /** Passes a hold to another order of the same person. */
  async pass(from: Types.ObjectId, to: Types.ObjectId): Promise<void> {
    await this.places.updateOne(
      { _id: PLACES_ID, 'holds.order': from },
      { $set: { 'holds.$.order': to, 'holds.$.at': new Date() } },
    );
  }

  /**
   * Takes a place for a payment that has arrived, unless its order or another one of the person has one.
   * @returns why there is none: registration is closed, or it is full
   */
  async takeForPayment({
    _id,
    registration,
  }: Pick<PaymentOrder, '_id' | 'registration'>): Promise<'closed' | 'full' | null> {
    const admission = await this.findAdmission(registration);
    if (!admission || (await admission.isRegistered())) return null; // the payment confirms nothing
    const { holds } = await this.read();
    const isHolding = holds.some(({ person }) => person === admission.person);
    if (!isHolding && !(await admission.isOpen())) return 'closed';
    for (;;) {
      const result = await this.take(_id, admission);
      if (result === 'taken') return null;
      if (typeof result === 'string') return 'full';
      await this.pass(result, _id);
    }
  }

  /** Ends the hold of an order that lapsed, or whose payment has been dealt with. Idempotent. */
  async end(order: Types.ObjectId): Promise<void> {
    await this.places.updateOne(
      { _id: PLACES_ID, 'holds.order': order },
      { $pull: { holds: { order } }, $inc: { ended: 1 } },
    );
  }

  /** Ends the holds that a crash has left behind. */
  async endStale(now: Date): Promise<void> {
    const before = now.getTime() - STALE_AFTER_MS;
    const old = (await this.read()).holds.filter(({ at }) => at.getTime() < before);
    if (old.length === 0) return;
    const _id = { $in: old.map(({ order }) => order) };
    const inUse = await this.orders.distinct('_id', { _id, $or: [{ active: true }, ...UNCONFIRMED] });
    for (const { order } of old) if (!inUse.some((used) => used.equals(order))) await this.end(order);
  }

  /** Returns whether all of so many places that are not occupied are held. */
  async areAllHeld(free: number): Promise<boolean> {
    return (await this.read()).holds.length >= free;
  }

  /** Returns the minute at which the next held place may be free again. @param otherwise the time if nobody is paying yet */
  async nextFreeAt(otherwise: Date): Promise<Date> {
    const _id = { $in: (await this.read()).holds.map(({ order }) => order) };
    const options = { sort: { holdUntil: 1 }, projection: { holdUntil: 1 } } as const;
    const next = await this.orders.findOne({ _id, active: true, state: 'open' }, options);
    const { holdUntil } = next ?? { holdUntil: otherwise };
    // Reconciliation, which ends the hold, runs every minute.
    return new Date(Math.ceil(holdUntil.getTime() / MINUTE_MS + 1) * MINUTE_MS);
  }

  private async read(): Promise<Places> {
    const found = await this.places.findOne({ _id: PLACES_ID });
    if (found) return found;
    const empty = { holds: [], ended: 0 };
    // Concurrent first calls create one document, because the upsert names its `_id`.
    await this.places.updateOne({ _id: PLACES_ID }, { $setOnInsert: empty }, { upsert: true });
    return { _id: PLACES_ID, ...empty };
  }
}
