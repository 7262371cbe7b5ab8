import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/admin/audit';
import type { PersonSeat } from '@mun/contracts/admin/privacy';
import type { NamedSeat } from '@mun/contracts/events';
import { CommitteesService } from '../../content/committees/committees.service.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { Seat, type SeatRef } from '../seats/seat.schema.js';
import { withCommitteeName } from '../seats/seats.service.js';
import { AllotmentChange } from './allotment-change.schema.js';

/** A change of one delegate's seat. No seat is absent. */
export interface SeatMove {
  at: string;
  by?: Actor;
  before?: NamedSeat;
  after?: NamedSeat;
}

/** The log of changes, by delegate. */
@Injectable()
export class SeatHistoryService {
  constructor(
    @InjectCollection(Seat) private readonly seats: mongo.Collection<Seat>,
    @InjectCollection(AllotmentChange) private readonly changes: mongo.Collection<AllotmentChange>,
    private readonly committees: CommitteesService,
  ) {}

  /** Returns the seats of one person with their history. @param registrations internal `_id`s */
  async findPersonSeats(registrations: string[]): Promise<PersonSeat[]> {
    const [seats, changes, committees] = await Promise.all([
      this.seats.find({ _id: { $in: registrations } }).toArray(),
      this.changes.find({ 'moves.registration': { $in: registrations } }, { sort: { number: 1 } }).toArray(),
      this.committees.listById(),
    ]);
    const nameOf = (committee = '') => committees.get(committee)?.name ?? '';
    const format = (seat: SeatRef | null) => seat && `${nameOf(seat.committee)}: ${seat.portfolio}`;
    return seats.map(({ _id, registrationId, committee, portfolio, openedAt }) => ({
      registrationId,
      ...(portfolio !== undefined && { committee: nameOf(committee), portfolio }),
      ...(openedAt && { openedAt: openedAt.toISOString() }),
      history: changes.flatMap(({ at, moves }) =>
        moves
          .filter(({ registration }) => registration === _id)
          .map(({ registrationId: holder, before, after }) => ({
            at: at.toISOString(),
            before: format(before),
            after: format(after),
            // A reason of the former delegate of a transferred place is not about this person.
            ...(holder === registrationId && after?.reason !== undefined && { reason: after.reason }),
          })),
      ),
    }));
  }

  /** Returns every change of one delegate's seat, oldest first. `by` is absent if a cancellation released it. */
  async findSeatHistory(registration: string): Promise<SeatMove[]> {
    const projection = { at: 1, by: 1, moves: { $elemMatch: { registration } } };
    const [changes, committees] = await Promise.all([
      this.changes
        .find({ 'moves.registration': registration }, { projection, sort: { number: 1 } })
        .toArray(),
      this.committees.listById(),
    ]);
    return changes.flatMap(({ at, by, moves: [move] }) => {
      if (!move) return [];
      const { before, after } = move;
      return {
        at: at.toISOString(),
        ...(by && { by }),
        ...(before && { before: withCommitteeName(before, committees) }),
        ...(after && { after: withCommitteeName(after, committees) }),
      };
    });
  }
}
