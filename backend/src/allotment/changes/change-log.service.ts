import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { SeatCounts } from '@mun/contracts/admin/audit';
import type { DomainEvent } from '@mun/contracts/events';
import { adminAction, domainEvent } from '../../platform/events/outbox.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { NumberedLog } from '../../platform/numbered-log/numbered-log.js';
import { ScheduledTask } from '../../platform/scheduling/scheduled-task.decorator.js';
import { BlockPortfolio, type BlockChange } from '../blocks/block.schema.js';
import { bulkWriteSeats, seatWritesOf } from '../seats/seat-writes.js';
import { Seat } from '../seats/seat.schema.js';
import { AllotmentChange, type Move } from './allotment-change.schema.js';

/** The moves of a change, or what it does to the blocks of schools. */
type Decision = Move[] | { block: BlockChange; outbox: DomainEvent[] };

/** Returns seats by registration. */
export type ReadSeats = (filter: mongo.Filter<Seat>) => Promise<Map<string, Seat>>;

/** A change of which every seat is written. */
export interface AppliedChange {
  id: string;
  /** Number of seats written. */
  moved: number;
  /** As in AllotmentChange. */
  refused: string[];
}

/**
 * The only writer of seats, and of the blocks of schools, so that both are decided in one order.
 *
 * A change is decided on the seats as the last change left them, so every recorded change obeys the rule of one delegate
 * per seat. Its seats are written after it is recorded. A process that was suspended in between overwrites nothing newer,
 * because each seat stores the number of its change (docs/decisions/numbered-allotment-changes.md).
 */
@Injectable()
export class ChangeLogService extends NumberedLog<AllotmentChange, AppliedChange> {
  constructor(
    @InjectCollection(AllotmentChange) private readonly changes: mongo.Collection<AllotmentChange>,
    @InjectCollection(Seat) private readonly seats: mongo.Collection<Seat>,
    @InjectCollection(BlockPortfolio) private readonly blocks: mongo.Collection<BlockPortfolio>,
    private readonly relay: OutboxRelay,
  ) {
    super(changes);
  }

  /**
   * Records a change and applies it.
   * @param decide Returns the moves, or null if there is nothing to change. It reads the seats that it needs with
   *   `readSeats`, and not all of them. It is called again if another process records a change first, so it must read
   *   everything it needs on each call. Its errors are passed on to the caller, and nothing is changed.
   * @returns the change once every seat is written; null if nothing changed
   */
  async append(
    origin: Pick<AllotmentChange, 'by' | 'undoes'>,
    decide: (readSeats: ReadSeats) => Promise<Decision | null>,
  ): Promise<AppliedChange | null> {
    for (;;) {
      const last = await this.resumeLast();
      const [seat] = await this.seats.find({}, { sort: { change: -1 }, limit: 1 }).toArray();
      const newest = Math.max(seat?.change ?? 0, last);
      // Seats newer than the last change: either another process recorded one meanwhile, or the database was restored from
      // a backup whose seats are newer than its changes. In the second case the numbers continue from the seats.
      if (newest > last && (await this.lastNumber()) > last) continue;
      // A seat that changes while it is read belongs to a newer change, whose number makes the record below fail.
      const decision = await decide((filter) => this.readSeats(filter));
      if (!decision) return null;
      const entry = this.newEntry(newest + 1);
      const content = Array.isArray(decision) ? { moves: decision, outbox: [] } : { moves: [], ...decision };
      const change: AllotmentChange = { ...entry, ...origin, ...content, count: content.moves.length };
      if (await this.record(change)) return this.apply(change);
    }
  }

  @ScheduledTask({ name: 'resume-allotment-changes', everyMs: 5_000, runOnBoot: true })
  override resumeLast(): Promise<number> {
    return super.resumeLast();
  }

  /** Writes the seats of a change and emits its events; if several processes do so at once, one of them emits. */
  protected async apply(change: AllotmentChange): Promise<AppliedChange> {
    if (change.block) await this.writeBlock(change.number, change.block);
    const { release, assign } = seatWritesOf(change);
    await bulkWriteSeats(this.seats, release);
    const refused = (await bulkWriteSeats(this.seats, assign)) ? [] : await this.findRefused(change);
    const moved = change.count - refused.length;
    const applied = await this.changes.findOneAndUpdate(
      { _id: change._id, state: 'applying' },
      {
        $set: { state: 'applied', ...(refused.length > 0 && { refused }) },
        $push: { outbox: { $each: eventsOf(change, refused) } },
      },
      { returnDocument: 'after', projection: { outbox: 1 } },
    );
    if (applied) void this.relay.dispatch(this.changes, applied);
    return { id: change._id.toHexString(), moved, refused };
  }

  private async writeBlock(takenBack: number, { given, takenBack: ids }: BlockChange): Promise<void> {
    await this.blocks.bulkWrite([
      ...given.map(({ _id, ...portfolio }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: portfolio }, upsert: true },
      })),
      { updateMany: { filter: { _id: { $in: ids } }, update: { $set: { takenBack } } } },
    ]);
  }

  async readSeats(filter: mongo.Filter<Seat>): Promise<Map<string, Seat>> {
    const seats = await this.seats.find(filter).toArray();
    return new Map(seats.map((found) => [found._id, found]));
  }

  /** Returns the registration ids whose seat no process has written. */
  private async findRefused({ number, moves }: AllotmentChange): Promise<string[]> {
    const ids = moves.map(({ registration }) => registration);
    const seats = await this.seats
      .find({ _id: { $in: ids }, change: { $gte: number } }, { projection: { _id: 1 } })
      .toArray();
    const written = new Set(seats.map(({ _id }) => _id));
    return moves.flatMap((move) => (written.has(move.registration) ? [] : move.registrationId));
  }
}

function eventsOf({ _id, number, by, undoes, moves }: AllotmentChange, refused: string[]): DomainEvent[] {
  const written = moves.filter(({ registrationId }) => !refused.includes(registrationId));
  if (written.length === 0) return [];
  const updated = domainEvent('AllotmentsUpdated', { change: number, count: written.length });
  if (!by) return [updated];
  const action = undoes ? 'allotment-undone' : 'allotted';
  const subject = { kind: 'allotment', subject: _id.toHexString(), title: `(change ${number})` } as const;
  return [updated, adminAction(by, action, subject, { after: { ...countSeats(written) } })];
}

function countSeats(moves: Move[]): SeatCounts {
  const allotted = moves.filter(({ before, after }) => !before && after).length;
  const removed = moves.filter(({ before, after }) => before && !after).length;
  return { allotted, changed: moves.length - allotted - removed, removed };
}
