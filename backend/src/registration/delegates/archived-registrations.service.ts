import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import { InjectCollection, CURRENT_EDITION } from '../../platform/mongo/collections.js';
import { Registration } from './registration.schema.js';

/** How many registrations one round archives. */
const BATCH_SIZE = 500;

/** The `_id` of a past edition, and its name: '2.0'. */
export interface EditionRef {
  id: string;
  name: string;
}

/** The names of the committee and portfolio of a seat. */
export interface SeatNames {
  committee: string;
  portfolio: string;
}

/** Moves registrations to a past edition, and reads them there. */
@Injectable()
export class ArchivedRegistrationsService {
  constructor(
    @InjectCollection(Registration) private readonly registrations: mongo.Collection<Registration>,
  ) {}

  /**
   * Archives the registrations that were started before a time. They keep their data, but delegates can neither pay nor
   * change them any more and can register again. Repeatable.
   * @param findSeats returns the seats of confirmed registrations by internal `_id`
   */
  async archive(
    { id: edition, name }: EditionRef,
    until: Date,
    findSeats: (registrations: string[]) => Promise<ReadonlyMap<string, SeatNames>>,
  ): Promise<void> {
    const filter = { ...CURRENT_EDITION, createdAt: { $lte: until } };
    for (;;) {
      const batch = await this.registrations.find(filter, { limit: BATCH_SIZE }).toArray();
      if (batch.length === 0) return;
      const seats = await findSeats(batch.map(({ _id }) => _id.toHexString()));
      await this.registrations.bulkWrite(
        batch.map((registration) => {
          const { _id, state } = registration;
          const held = seats.get(_id.toHexString());
          const archive = { edition: name, state: finalState(registration), ...held };
          const archived = state === 'cancelled' ? {} : { state: 'archived' as const };
          return {
            // A registration that is cancelled or confirmed in this moment is read again.
            updateOne: {
              filter: { _id, state },
              update: { $set: { ...archived, edition, archive }, $unset: { secretHash: 1 } },
            },
          };
        }),
        { ordered: false },
      );
    }
  }

  /**
   * Makes the registrations of a past edition current again. Unpaid ones keep their data, but their browsers cannot change
   * them. Repeatable.
   */
  async restore(edition: string): Promise<void> {
    const state = { $cond: [{ $eq: ['$state', 'archived'] }, '$archive.state', '$state'] };
    await this.registrations.updateMany({ edition }, [
      { $set: { state } },
      { $unset: ['edition', 'archive'] },
    ]);
  }

  async countDelegates(edition: string): Promise<{ delegates: number; unpaid: number }> {
    const [delegates, unpaid] = await Promise.all([
      this.registrations.countDocuments({ edition, 'archive.state': 'confirmed' }),
      this.registrations.countDocuments({ edition, 'archive.state': 'pending' }),
    ]);
    return { delegates, unpaid };
  }

  /** Streams the registrations that were confirmed at some time, in the order of confirmation. */
  streamConfirmed(edition: string): AsyncIterable<Registration> {
    const filter = { edition, confirmedAt: { $exists: true } };
    return this.registrations.find(filter, { sort: { confirmedAt: 1, _id: 1 } });
  }
}

/** A delegate who was erased after the confirmation still counts. */
function finalState({ state, erasedAt, confirmedAt, cancelledAt }: Registration) {
  if (state === 'archived') return 'cancelled' as const;
  return state === 'cancelled' && erasedAt && confirmedAt && !cancelledAt ? ('confirmed' as const) : state;
}
