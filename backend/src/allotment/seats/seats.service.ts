import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { AllotmentsState } from '@mun/contracts/allotment/allotment';
import { normalizeName } from '@mun/contracts/normalize-name';
import {
  RefersToCommittees,
  type CommitteeReferrer,
  type CommitteeReference,
} from '../../content/committees/committee-references.service.js';
import { CommitteesService, type CommitteeSummary } from '../../content/committees/committees.service.js';
import { inBatches, BATCH_SIZE } from '../../platform/in-batches.js';
import { InjectCollection } from '../../platform/mongo/collections.js';
import { ConfirmedRegistrationsService } from '../../registration/delegates/confirmed-registrations.service.js';
import { ChangeLogService } from '../changes/change-log.service.js';
import { Seat, type SeatRef } from './seat.schema.js';

/** If more rows have changed, the client reloads the whole table. */
const ROWS_MAX = 2_000;

/** A seat with its committee as it is today. */
export interface SeatInCommittee {
  committee: CommitteeSummary;
  portfolio: string;
  /** Why the delegate has it, if it comes from a proposal. */
  reason?: string;
  /** Counts the seats of this delegate from 1. */
  serial: number;
  /** When the delegate opened the placard that was sealed. */
  openedAt?: Date;
}

/** Reads seats. A seat in a deleted committee is treated as no seat until the committee is restored. */
@Injectable()
@RefersToCommittees()
export class SeatsService implements CommitteeReferrer {
  constructor(
    @InjectCollection(Seat) private readonly seats: mongo.Collection<Seat>,
    private readonly committees: CommitteesService,
    private readonly registrations: ConfirmedRegistrationsService,
    private readonly log: ChangeLogService,
  ) {}

  /** Emits an empty change: a concurrent batch is decided again, and finds the committee deleted. */
  settle(): Promise<unknown> {
    return this.log.append({}, () => Promise.resolve([]));
  }

  /** Returns null if the registration has no seat. @param registration internal `_id` */
  async findByRegistration(registration: string): Promise<SeatInCommittee | null> {
    const seat = await this.seats.findOne({ _id: registration });
    return seat && withCommittee(seat, await this.committees.listById());
  }

  /** Returns all held seats by the registration's internal `_id`. */
  findAll(): Promise<Map<string, SeatInCommittee>> {
    return this.findHeld({ committee: { $exists: true } });
  }

  /** Returns the held seats of these registrations in the same way. */
  findByRegistrations(registrations: string[]): Promise<Map<string, SeatInCommittee>> {
    return this.findHeld({ _id: { $in: registrations } });
  }

  /** Returns the held seats in the listed portfolios of these committees in the same way. */
  async findInPortfolios(
    committees: Pick<CommitteeSummary, 'id' | 'portfolios'>[],
  ): Promise<Map<string, SeatInCommittee>> {
    const listed = committees.map(({ id: committee, portfolios }) => ({
      committee,
      portfolioKey: { $in: [...portfolios].map(normalizeName) },
    }));
    return listed.length > 0 ? this.findHeld({ $or: listed }) : new Map();
  }

  private async findHeld(filter: mongo.Filter<Seat>): Promise<Map<string, SeatInCommittee>> {
    const committees = await this.committees.listById();
    const held = new Map<string, SeatInCommittee>();
    for await (const batch of inBatches(this.seats.find(filter, { batchSize: BATCH_SIZE })))
      for (const seat of batch) {
        const inCommittee = withCommittee(seat, committees);
        if (inCommittee) held.set(seat._id, inCommittee);
      }
    return held;
  }

  /**
   * Returns the number of the last change that is applied completely, and the seats changed since an earlier one.
   * @param number 0 for every change; undefined to get no seats
   */
  async changesSince(number?: number): Promise<AllotmentsState> {
    const last = await this.log.lastAppliedNumber();
    if (number === undefined || number === last) return { number: last, rows: [] };
    if (number > last) return { number: last, rows: [], reload: true };
    const seats = await this.seats
      .find({ change: { $gt: number, $lte: last } })
      .limit(ROWS_MAX + 1)
      .toArray();
    if (seats.length > ROWS_MAX) return { number: last, rows: [], reload: true };
    const committees = await this.committees.listById();
    const rows = seats.map((seat) => ({
      registrationId: seat.registrationId,
      ...allotmentFields(withCommittee(seat, committees)),
    }));
    return { number: last, rows };
  }

  async findReferences(committee: string): Promise<CommitteeReference[]> {
    const seats = await this.seats.find({ committee }).toArray();
    const delegates = await this.registrations.findByIds(seats.map(({ _id }) => _id));
    return seats.flatMap(({ _id: delegate, portfolio: held }) => {
      const fullName = delegates.get(delegate)?.fullName;
      return fullName === undefined || held === undefined ? [] : { delegate, fullName, chosen: [], held };
    });
  }
}

/** Returns the columns of a delegate's seat in a list. */
export function allotmentFields(
  seat: SeatInCommittee | null | undefined,
): Omit<AllotmentsState['rows'][number], 'registrationId'> {
  return {
    allotmentStatus: seat ? 'allotted' : 'not_allotted',
    allottedCommittee: seat?.committee.name ?? '',
    allottedPortfolio: seat?.portfolio ?? '',
  };
}

/** Returns a seat with the present name of its committee; '' without a seat or if the committee is deleted. */
export function withCommitteeName(
  seat: SeatRef | null | undefined,
  committees: ReadonlyMap<string, CommitteeSummary>,
): SeatRef {
  return { committee: committees.get(seat?.committee ?? '')?.name ?? '', portfolio: seat?.portfolio ?? '' };
}

export function withCommittee(
  { committee: id = '', portfolio, reason, serial, openedAt }: Seat,
  committees: ReadonlyMap<string, CommitteeSummary>,
): SeatInCommittee | null {
  const committee = committees.get(id);
  if (!committee || portfolio === undefined) return null;
  const optional = { ...(reason !== undefined && { reason }), ...(openedAt && { openedAt }) };
  return { committee, portfolio, ...optional, serial };
}
