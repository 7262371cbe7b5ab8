import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/audit';
import type { DomainEvent } from '@mun/contracts/events';
import { domainEvent } from '../../platform/events/outbox.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { InjectCollection, isDuplicateKeyError } from '../../platform/mongo/collections.js';
import { AllotmentChange, type Move } from './allotment-change.schema.js';
import { Seat } from '../seats/seat.schema.js';
import { bulkWriteSeats, seatWritesOf } from '../seats/seat-writes.js';

/** Who changes seats; nobody where the product does so by itself. */
interface Author {
  by?: Actor;
  /** The change that is taken back. */
  undoes?: Types.ObjectId;
}

/** A change of which every seat is written. */
export interface AppliedChange {
  id: string;
  /** How many seats. */
  moved: number;
  /** Registration ids of those whose place was taken by a write past this log. */
  refused: string[];
}

/**
 * The one way to change seats, for any number of backends at once, without a lock that somebody could hold for ever.
 *
 * A change is decided upon all seats as they are after the last one, and recorded under the next number. That number is
 * unique: where another process was quicker, it is refused, and the decision is made again. So every recorded change holds
 * against the rule, and changes are strictly one after another. Only then are the seats written; whoever comes next writes
 * what a crash left out, before deciding anything. A process that was asleep meanwhile writes nothing stale, since each
 * seat names the change that it is of (docs/decisions/numbered-allotment-changes.md).
 */
@Injectable()
export class ChangeLogService implements OnModuleInit {
  constructor(
    @InjectCollection(AllotmentChange) private readonly changes: mongo.Collection<AllotmentChange>,
    @InjectCollection(Seat) private readonly seats: mongo.Collection<Seat>,
    private readonly relay: OutboxRelay,
  ) {}

  onModuleInit(): void {
    this.relay.register(this.changes);
  }

  /**
   * Records a change and applies it.
   * @param decide which moves follow from the seats as they are; may be asked several times, and reads what it needs anew
   *   each time. Null: there is nothing to change. What it throws goes on to the caller, and nothing is changed
   * @returns what was changed, once every seat is written; null where nothing was
   */
  async append(
    author: Author,
    decide: (seats: Map<string, Seat>) => Promise<Move[] | null>,
  ): Promise<AppliedChange | null> {
    for (;;) {
      const last = await this.resumeLast();
      const seats = await this.seats.find().toArray();
      const newest = seats.reduce((most, { change }) => Math.max(most, change), last);
      // Somebody was quicker; or the seats come from a backup that was taken while they were, and the log is behind them.
      if (newest > last && (await this.lastNumber()) > last) continue;
      const moves = await decide(new Map(seats.map((seat) => [seat._id, seat])));
      if (!moves) return null;
      const change = await this.record(newest + 1, moves, author);
      if (change) return this.finish(change);
    }
  }

  /** Finishes the last change where its process did not. @returns its number; 0 before the first */
  async resumeLast(): Promise<number> {
    const last = await this.last({ number: 1, state: 1 });
    if (last?.state === 'applying') {
      const change = await this.changes.findOne({ _id: last._id });
      if (change) await this.finish(change);
    }
    return last?.number ?? 0;
  }

  /** The number of the last change of which every seat is written; 0 before the first. */
  async lastAppliedNumber(): Promise<number> {
    const last = await this.last({ number: 1, state: 1 });
    if (!last) return 0;
    // Only the very last can be unfinished: the next is not recorded before.
    return last.state === 'applied' ? last.number : last.number - 1;
  }

  private async lastNumber(): Promise<number> {
    return (await this.last({ number: 1 }))?.number ?? 0;
  }

  private last(projection: Partial<Record<keyof AllotmentChange, 1>>): Promise<AllotmentChange | null> {
    return this.changes.findOne({}, { sort: { number: -1 }, projection });
  }

  /** @returns null where another change has that number */
  private async record(number: number, moves: Move[], author: Author): Promise<AllotmentChange | null> {
    const change: AllotmentChange = {
      _id: new Types.ObjectId(),
      number,
      at: new Date(),
      ...author,
      state: 'applying',
      moves,
      count: moves.length,
      outbox: [],
    };
    try {
      await this.changes.insertOne(change);
      return change;
    } catch (error) {
      if (isDuplicateKeyError(error)) return null;
      throw error;
    }
  }

  /** Writes a change's seats, and tells of it. Repeatable, also by several processes at once: one of them tells. */
  private async finish(change: AllotmentChange): Promise<AppliedChange> {
    const { release: park, assign: seat } = seatWritesOf(change);
    await bulkWriteSeats(this.seats, park);
    const refused = (await bulkWriteSeats(this.seats, seat)) ? [] : await this.refusedOf(change);
    const applied = await this.changes.findOneAndUpdate(
      { _id: change._id, state: 'applying' },
      {
        $set: { state: 'applied', ...(refused.length > 0 && { refused }) },
        $push: { outbox: { $each: eventsOf(change, change.count - refused.length) } },
      },
      { returnDocument: 'after', projection: { outbox: 1 } },
    );
    if (applied) void this.relay.dispatch(this.changes, applied);
    return { id: change._id.toHexString(), moved: change.count - refused.length, refused };
  }

  /** Whose seat was not written, neither by this process nor by another. */
  private async refusedOf({ number, moves }: AllotmentChange): Promise<string[]> {
    const ids = moves.map(({ registration }) => registration);
    const written = await this.seats
      .find({ _id: { $in: ids }, change: { $gte: number } }, { projection: { _id: 1 } })
      .toArray();
    const done = new Set(written.map(({ _id }) => _id));
    return moves.flatMap(({ registration, registrationId }) =>
      done.has(registration) ? [] : registrationId,
    );
  }
}

function eventsOf({ _id, number, by, undoes }: AllotmentChange, count: number): DomainEvent[] {
  if (count === 0) return [];
  const told = domainEvent('AllotmentsUpdated', { change: number, count });
  if (!by) return [told];
  const title = `${count.toLocaleString('en')} ${count === 1 ? 'seat' : 'seats'}, change ${number}`;
  const action = undoes ? 'allotment-undone' : 'allotted';
  const subject = _id.toHexString();
  return [told, domainEvent('AdminActed', { by, action, kind: 'allotment', subject, title })];
}
