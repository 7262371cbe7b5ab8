import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { PersonSeat } from '@mun/contracts/privacy';
import { CommitteesService } from '../../content/committees/committees.service.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { AllotmentChange } from '../changes/allotment-change.schema.js';
import { Seat, type SeatRef } from './seat.schema.js';

/** Reads one person's seats with their history, for the file of their personal data. */
@Injectable()
export class PersonSeatsService {
  constructor(
    @InjectCollection(Seat) private readonly seats: mongo.Collection<Seat>,
    @InjectCollection(AllotmentChange) private readonly changes: mongo.Collection<AllotmentChange>,
    private readonly committees: CommitteesService,
  ) {}

  /** Omits registrations that never had a seat. @param registrations internal `_id`s */
  async findByRegistrations(registrations: string[]): Promise<PersonSeat[]> {
    const [seats, changes, committees] = await Promise.all([
      this.seats.find({ _id: { $in: registrations } }).toArray(),
      this.changes.find({ 'moves.registration': { $in: registrations } }, { sort: { number: 1 } }).toArray(),
      this.committees.listById(),
    ]);
    const nameOf = (committee = '') => committees.get(committee)?.name ?? '';
    const format = (seat: SeatRef | null) => seat && `${nameOf(seat.committee)}: ${seat.portfolio}`;
    return seats.map(({ _id, registrationId, committee, portfolio }) => ({
      registrationId,
      ...(portfolio !== undefined && { committee: nameOf(committee), portfolio }),
      history: changes.flatMap(({ at, moves }) =>
        moves
          .filter(({ registration }) => registration === _id)
          .map(({ before, after }) => ({
            at: at.toISOString(),
            before: format(before),
            after: format(after),
          })),
      ),
    }));
  }
}
