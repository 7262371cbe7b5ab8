import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { AllotmentsState } from '@mun/contracts/allotment';
import { CommitteesService, type CommitteeSummary } from '../../content/committees/committees.service.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ChangeLogService } from '../changes/change-log.service.js';
import { Seat } from './seat.schema.js';

/** More rows than these are read as a whole again. */
const ROWS_MAX = 2_000;

/** A seat as people know it. */
export interface SeatInCommittee {
  committee: CommitteeSummary;
  portfolio: string;
  /** Raised with every change of this delegate's seat. */
  serial: number;
}

/** What a list shows of a delegate's seat. */
export type AllotmentFields = Pick<
  AllotmentsState['rows'][number],
  'allotmentStatus' | 'allottedCommittee' | 'allottedPortfolio'
>;

/** Reads seats. A seat in a committee that was deleted is none, until the committee comes back. */
@Injectable()
export class SeatsService {
  constructor(
    @InjectCollection(Seat) private readonly seats: mongo.Collection<Seat>,
    private readonly committees: CommitteesService,
    private readonly log: ChangeLogService,
  ) {}

  /** The seat that a registration holds, its committee as it is today; null where it has none. */
  async findByRegistration(registration: string): Promise<SeatInCommittee | null> {
    const seat = await this.seats.findOne({ _id: registration });
    return seat && named(seat, await this.committees.listById());
  }

  /** Every seat that is held, by the registration's internal id. */
  async findAll(): Promise<Map<string, SeatInCommittee>> {
    const [seats, committees] = await Promise.all([
      this.seats.find({ committee: { $exists: true } }).toArray(),
      this.committees.listById(),
    ]);
    return new Map(
      seats.flatMap((seat) => {
        const held = named(seat, committees);
        return held ? [[seat._id, held] as const] : [];
      }),
    );
  }

  /** What changed after the change of this number; only whole changes are told of. */
  async changesSince(number: number): Promise<AllotmentsState> {
    const last = await this.log.lastAppliedNumber();
    if (number === 0 || number === last) return { number: last, rows: [] };
    if (number > last) return { number: last, rows: [], reload: true };
    const seats = await this.seats
      .find({ change: { $gt: number, $lte: last } })
      .limit(ROWS_MAX + 1)
      .toArray();
    if (seats.length > ROWS_MAX) return { number: last, rows: [], reload: true };
    const committees = await this.committees.listById();
    const rows = seats.map((seat) => ({
      registrationId: seat.registrationId,
      ...allotmentFields(named(seat, committees)),
    }));
    return { number: last, rows };
  }
}

export function allotmentFields(seat: SeatInCommittee | null | undefined): AllotmentFields {
  return {
    allotmentStatus: seat ? 'allotted' : 'not_allotted',
    allottedCommittee: seat?.committee.name ?? '',
    allottedPortfolio: seat?.portfolio ?? '',
  };
}

function named(
  { committee: id = '', portfolio, serial }: Seat,
  committees: ReadonlyMap<string, CommitteeSummary>,
): SeatInCommittee | null {
  const committee = committees.get(id);
  return committee && portfolio !== undefined ? { committee, portfolio, serial } : null;
}
