import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { Types, type mongo } from 'mongoose';
import type { AllotmentBatch, AllotmentBatchResponse } from '@mun/contracts/allotment';
import type { Actor } from '@mun/contracts/audit';
import { CommitteesService } from '../content/committees/committees.service.js';
import { InjectCollection } from '../platform/mongo/collections.js';
import { AllotmentChange } from './changes/allotment-change.schema.js';
import { planMoves } from './plan-moves.js';
import { ChangeLogService } from './changes/change-log.service.js';
import { SeatConflictsService } from './seat-conflicts.service.js';
import type { Seat } from './seats/seat.schema.js';
import { SeatRequestsService, type SeatRequests } from './seat-requests.service.js';

const TAKEN_MEANWHILE = 'Somebody else was given this seat in the same moment.';

/** Gives seats, and takes them back. */
@Injectable()
export class AllotmentsService {
  constructor(
    @InjectCollection(AllotmentChange) private readonly changes: mongo.Collection<AllotmentChange>,
    private readonly log: ChangeLogService,
    private readonly wishes: SeatRequestsService,
    private readonly refusals: SeatConflictsService,
    private readonly committees: CommitteesService,
  ) {}

  /**
   * Gives delegates their seats, all at once or, where the rule is broken, none.
   * @throws ConflictException, as AllotmentsRefused, where a seat would be given twice, is held by somebody else, or is
   *   not what was seen
   */
  allot(batch: AllotmentBatch, by: Actor): Promise<AllotmentBatchResponse> {
    return this.change({ by }, (seats) => this.wishes.fromBatch(batch, seats));
  }

  /**
   * Gives everybody of a change back what they had before it, all at once or none. Whoever counts no more fails, and stands
   * in nobody's way.
   * @param id of the change
   * @throws NotFoundException; ConflictException as `allot`, where seats were since given on, changed or removed, or where it
   *   was taken back already
   */
  async undo(id: string, by: Actor): Promise<AllotmentBatchResponse> {
    const _id = Types.ObjectId.isValid(id) ? new Types.ObjectId(id) : new Types.ObjectId();
    const undone = await this.changes.findOne({ _id });
    if (!undone) throw new NotFoundException('There was no such change.');
    return this.change({ by, undoes: _id }, async (seats) => {
      if (await this.changes.findOne({ undoes: _id }, { projection: { _id: 1 } })) {
        throw new ConflictException('This change was taken back already.');
      }
      return this.wishes.fromUndo(undone, seats);
    });
  }

  /**
   * Takes the seats of registrations that count no more, in one change. Repeatable. It takes a number even where there is
   * no seat: a batch that is being decided right now, and still counts on a registration, has to look again.
   */
  async releaseSeats(...registrations: string[]): Promise<void> {
    await this.log.append({}, (seats) => {
      const held = registrations.flatMap((registration) => seats.get(registration) ?? []);
      const wishes = held.map(({ _id: id, registrationId }) => ({
        delegate: { id, registrationId, fullName: '' },
        seat: null,
        exclusive: false,
      }));
      return Promise.resolve(planMoves(wishes, seats).moves);
    });
  }

  private async change(
    author: { by: Actor; undoes?: Types.ObjectId },
    read: (seats: Map<string, Seat>) => Promise<SeatRequests>,
  ): Promise<AllotmentBatchResponse> {
    let failed = new Map<string, string>();
    const change = await this.log.append(author, async (seats) => {
      const there = await this.withoutDeleted(seats);
      const asked = await read(there);
      ({ failed } = asked);
      const { moves, clashes } = planMoves(asked.requests, there);
      const against = [...(asked.conflicts ?? []), ...clashes];
      if (against.length > 0) throw await this.refusals.toException(against);
      return moves.length > 0 ? moves : null;
    });
    for (const refused of change?.refused ?? []) failed.set(refused, TAKEN_MEANWHILE);
    return {
      updated: change?.moved ?? 0,
      failed: [...failed.keys()],
      reasons: Object.fromEntries(failed),
      ...(change && { change: change.id }),
    };
  }

  /** A seat in a committee that was deleted is none; where the committee comes back, so does the seat. */
  private async withoutDeleted(seats: Map<string, Seat>): Promise<Map<string, Seat>> {
    const committees = await this.committees.listById();
    return new Map(
      [...seats].map(([id, { committee = '', portfolio, ...seat }]) => [
        id,
        committees.has(committee) ? { ...seat, committee, portfolio } : seat,
      ]),
    );
  }
}
