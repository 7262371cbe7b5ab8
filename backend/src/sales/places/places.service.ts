import { ConflictException, Injectable } from '@nestjs/common';
import type { mongo, Types } from 'mongoose';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { PlaceHold, PLACES_ID, Places } from './places.schema.js';

/** What decides whether an order gets a place. */
export interface Admission {
  /** As in `PlaceHold`. */
  person: string;
  /** As in `Places`, read with the conference. */
  fence: number;
  /** Returns whether the person has paid for something else of the kind, so that this one cannot be confirmed. */
  isRegistered: () => Promise<boolean>;
  /** Returns whether registration is open, be it full. */
  isOpen: () => Promise<boolean>;
  /** Returns how many places are not occupied by what is confirmed; Infinity if there is no limit. */
  countFree: () => Promise<number>;
}

/**
 * `occupied`: by confirmed registrations · `held`: the last ones by others · `fenced`: the fencing token is another one ·
 * otherwise the person's orders that have one.
 */
export type PlaceResult = 'taken' | 'occupied' | 'held' | 'fenced' | Types.ObjectId[];

/** Takes and returns places, each in one update of the document with all holds. */
@Injectable()
export class PlacesService {
  constructor(@InjectCollection(Places) private readonly places: mongo.Collection<Places>) {}

  /**
   * Takes a place for an order, or reports why not. Idempotent.
   * @param shared other orders of the person that may share their place with it
   * @param paid its payment has arrived
   */
  async take(
    order: Types.ObjectId,
    { person, fence, countFree }: Admission,
    shared: Types.ObjectId[] = [],
    paid = false,
  ): Promise<PlaceResult> {
    for (;;) {
      const { holds, ended, fence: current = 0 } = await this.read();
      const own = holds.filter((hold) => hold.person === person).map((hold) => hold.order);
      if (includes(own, order)) return 'taken';
      if (fence !== current) return 'fenced';
      if (!own.every((other) => includes(shared, other))) return own;
      const conditions: object[] = [hasFence(fence), { $setEquals: [ordersOf(person), own] }];
      if (own.length === 0) {
        const free = await countFree(); // after the holds were read
        if (free <= 0) return 'occupied';
        if (countPeople(holds) >= free) return 'held';
        conditions.push({ $eq: ['$ended', ended] }, { $lt: [{ $size: PEOPLE }, free] });
      }
      const { modifiedCount } = await this.places.updateOne(
        { _id: PLACES_ID, $expr: { $and: conditions } },
        { $push: { holds: { order, person, at: new Date(), ...(paid && { paid }) } } },
      );
      if (modifiedCount === 1) return 'taken';
    }
  }

  /**
   * Takes a place for a payment that has arrived, unless its order or another one of the person has one. From then on only
   * `end` returns it.
   * @returns why there is none: registration is closed, or it is full
   */
  async takeForPayment(order: Types.ObjectId, admission: Admission): Promise<'closed' | 'full' | null> {
    for (let shared: Types.ObjectId[] = []; ;) {
      const { matchedCount } = await this.places.updateOne(
        { _id: PLACES_ID, 'holds.order': order },
        { $set: { 'holds.$.paid': true, 'holds.$.at': new Date() } },
      );
      if (matchedCount === 1) return null;
      if (shared.length === 0 && !(await this.isHolding(admission)) && !(await admission.isOpen()))
        return 'closed';
      const result = await this.take(order, admission, shared, true);
      if (result === 'fenced') return 'closed';
      if (result === 'occupied' || result === 'held') return 'full';
      if (result !== 'taken') shared = result;
    }
  }

  /**
   * Takes a place for a payment that an organiser records or accepts, also if none is free. Idempotent.
   * @throws ConflictException while the start of an edition is undone
   */
  async takeForOrganiser(order: Types.ObjectId, { person, fence }: Admission): Promise<void> {
    await this.read();
    const { matchedCount } = await this.places.updateOne(
      { _id: PLACES_ID, 'holds.order': { $ne: order }, $expr: hasFence(fence) },
      { $push: { holds: { order, person, at: new Date(), paid: true } } },
    );
    if (matchedCount === 1) return;
    const { holds } = await this.read();
    if (!holds.some((hold) => hold.order.equals(order))) throw new ConflictException(FENCED);
  }

  /**
   * Takes places for a school, all or none. Idempotent.
   * @param places their ids, each of which counts as a person
   * @param free returns how many places are not occupied by what is confirmed; Infinity for an organiser
   * @returns how many are left if there are not enough; null if the fencing token is another one
   */
  async takeForSchool(
    places: Types.ObjectId[],
    { fence, countFree }: Pick<Admission, 'fence' | 'countFree'>,
  ): Promise<'taken' | number | null> {
    for (;;) {
      const { holds, ended, fence: current = 0 } = await this.read();
      if (fence !== current) return null;
      const missing = places.filter((place) => !holds.some(({ order }) => order.equals(place)));
      if (missing.length === 0) return 'taken';
      const free = (await countFree()) - countPeople(holds); // after the holds were read
      if (free < missing.length) return Math.max(0, free);
      const isUnchanged = {
        $and: [hasFence(fence), { $eq: ['$ended', ended] }, { $eq: [{ $size: '$holds' }, holds.length] }],
      };
      const at = new Date();
      const added = missing.map((order) => ({
        order,
        person: `school:${order.toHexString()}`,
        at,
        school: true,
      }));
      const { modifiedCount } = await this.places.updateOne(
        { _id: PLACES_ID, $expr: isUnchanged },
        { $push: { holds: { $each: added } } },
      );
      if (modifiedCount === 1) return 'taken';
    }
  }

  /**
   * Raises the fencing token, if it is still this one. From then on no place is taken until `ConferenceService.setFence` has
   * stored the same token. Idempotent.
   */
  async raiseFence(from: number): Promise<void> {
    await this.read();
    await this.places.updateOne({ _id: PLACES_ID, $expr: hasFence(from) }, { $set: { fence: from + 1 } });
  }

  async getFence(): Promise<number> {
    return (await this.read()).fence ?? 0;
  }

  async listHolds(): Promise<PlaceHold[]> {
    return (await this.read()).holds;
  }

  /** Returns the other orders of an order's person that hold the same place. */
  async findSharing(order: Types.ObjectId): Promise<Types.ObjectId[]> {
    const { holds } = await this.read();
    const own = holds.find((hold) => hold.order.equals(order));
    return holds.filter((hold) => hold !== own && hold.person === own?.person).map((hold) => hold.order);
  }

  /** Ends the hold of an order that was closed unpaid, unless its payment has arrived meanwhile. Idempotent. */
  async release(order: Types.ObjectId): Promise<void> {
    await this.pull({ order: { $eq: order }, paid: { $ne: true } });
  }

  /** Ends the holds of orders whose payments have been dealt with, or of places of schools. Idempotent. */
  async end(...orders: Types.ObjectId[]): Promise<void> {
    if (orders.length > 0) await this.pull({ order: { $in: orders } });
  }

  /** Ends the holds of a person who was confirmed by an order. Idempotent. */
  async endAll(order: Types.ObjectId): Promise<void> {
    const own = (await this.read()).holds.find((hold) => hold.order.equals(order));
    if (own) await this.pull({ person: { $eq: own.person } });
  }

  /** Ends a hold that was read, unless its payment has arrived meanwhile, which changes its time. */
  async endUnchanged({ order, at }: PlaceHold): Promise<void> {
    await this.pull({ order: { $eq: order }, at: { $eq: at } });
  }

  /** Returns whether all of so many places that are not occupied are held. */
  async areAllHeld(free: number): Promise<boolean> {
    return countPeople((await this.read()).holds) >= free;
  }

  private async isHolding({ person }: Admission): Promise<boolean> {
    return (await this.read()).holds.some((hold) => hold.person === person);
  }

  private async pull(hold: HoldFilter): Promise<void> {
    await this.places.updateOne(
      { _id: PLACES_ID, holds: { $elemMatch: hold } },
      { $pull: { holds: hold }, $inc: { ended: 1 } },
    );
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

type HoldFilter = { [Field in keyof PlaceHold]?: mongo.FilterOperators<PlaceHold[Field]> };

const FENCED = 'The start of an edition is being undone. Please try again in a minute.';
const PEOPLE = { $setUnion: ['$holds.person'] };

function countPeople(holds: PlaceHold[]): number {
  return new Set(holds.map(({ person }) => person)).size;
}

/** The expression for a fencing token that has not been raised. */
function hasFence(fence: number): object {
  return { $eq: [{ $ifNull: ['$fence', 0] }, fence] };
}

/** The expression for the orders of a person that hold a place. */
function ordersOf(person: string): object {
  const cond = { $eq: ['$$this.person', person] };
  return { $map: { input: { $filter: { input: '$holds', cond } }, in: '$$this.order' } };
}

function includes(orders: Types.ObjectId[], order: Types.ObjectId): boolean {
  return orders.some((other) => other.equals(order));
}
