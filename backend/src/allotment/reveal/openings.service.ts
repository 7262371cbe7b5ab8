import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { PlacardOpenings } from '@mun/contracts/allotment/reveal';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { TtlCache } from '../../platform/ttl-cache.js';
import { Seat } from '../seats/seat.schema.js';

/** Everybody who waits for the reveal asks for these numbers in the same minute. */
const MAX_AGE_MS = 3_000;

/** Counts how many delegates have opened the placard that was sealed. It never says who. */
@Injectable()
export class OpeningsService {
  private readonly byCommittee = new TtlCache(() => this.count(), MAX_AGE_MS);

  constructor(@InjectCollection(Seat) private readonly seats: mongo.Collection<Seat>) {}

  /** @param committee its `_id` */
  async find(committee: string): Promise<PlacardOpenings> {
    return (await this.byCommittee.get()).get(committee) ?? { seats: 0, opened: 0 };
  }

  async countSeats(): Promise<number> {
    return [...(await this.byCommittee.get()).values()].reduce((sum, { seats }) => sum + seats, 0);
  }

  /** Records that a delegate has opened the placard. Idempotent. A new seat is closed again. @param registration internal `_id` */
  async open(registration: string): Promise<void> {
    const closed = { _id: registration, committee: { $exists: true }, openedAt: { $exists: false } };
    await this.seats.updateOne(closed, { $set: { openedAt: new Date() } });
  }

  private async count(): Promise<ReadonlyMap<string, PlacardOpenings>> {
    const groups = this.seats.aggregate<PlacardOpenings & { _id: string }>([
      { $match: { committee: { $gte: '' } } },
      {
        $group: { _id: '$committee', seats: { $sum: 1 }, opened: { $sum: { $cond: ['$openedAt', 1, 0] } } },
      },
    ]);
    return new Map((await groups.toArray()).map(({ _id, ...counts }) => [_id, counts]));
  }
}
