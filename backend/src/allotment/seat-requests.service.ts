import { Injectable } from '@nestjs/common';
import type { AllotmentBatch, AllotmentEntry } from '@mun/contracts/allotment/allotment';
import { portfolioCapacity } from '@mun/contracts/content/portfolio-capacity';
import { parseRegistrationId } from '@mun/contracts/registration/registration-id';
import {
  findInLookup,
  type CommitteeLookup,
  type CommitteeSummary,
} from '../content/committees/committees.service.js';
import {
  ConfirmedRegistrationsService,
  type ConfirmedRegistrationSummary,
} from '../registration/delegates/confirmed-registrations.service.js';
import type { AllotmentChange } from './changes/allotment-change.schema.js';
import type { ReadSeats } from './changes/change-log.service.js';
import type { SeatConflict, SeatRequest } from './plan-moves.js';
import type { SeatReasons } from './proposals/seat-reasons.service.js';
import { isSameSeat, seatRefOf, withoutReason, type Seat, type SeatRef } from './seats/seat.schema.js';

export interface SeatRequests {
  requests: SeatRequest[];
  /** The present seats of these delegates, by registration. */
  seats: Map<string, Seat>;
  /** The reason for each row that cannot be applied, by its registration id as it was sent. */
  failed: Map<string, string>;
  /** If there are any, the whole batch is refused. */
  conflicts?: SeatConflict[];
}

/** Converts batches and undos, which contain names, into requests for stored seats. */
@Injectable()
export class SeatRequestsService {
  constructor(private readonly registrations: ConfirmedRegistrationsService) {}

  /**
   * Skips rows without committee or portfolio (SPEC.md section 5). Rows with an unknown delegate, committee or portfolio
   * fail.
   * @param reasons for the seats that a proposal gives
   */
  async fromBatch(
    { allotments, cleared = [] }: AllotmentBatch,
    readSeats: ReadSeats,
    current: CommitteeLookup,
    reasons?: SeatReasons,
  ): Promise<SeatRequests> {
    const complete = allotments.filter((entry) => entry.allottedCommittee && entry.allottedPortfolio);
    const entries: AllotmentEntry[] = [...complete, ...cleared];
    const ids = entries.map(({ registrationId }) => parseRegistrationId(registrationId));
    const counts = new Map<string | null, number>();
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    const committees = findCommittees(entries, current);
    const delegates = await this.registrations.findByRegistrationIds(ids.flatMap((id) => id ?? []));
    const seats = await readSeats({ _id: { $in: [...delegates.values()].map(({ id }) => id) } });
    const requests: SeatRequest[] = [];
    const failed = new Map<string, string>();
    for (const [index, entry] of entries.entries()) {
      const id = ids[index] ?? '';
      const request = toRequest(entry, delegates.get(id), committees, seats);
      if (typeof request === 'string') failed.set(entry.registrationId, request);
      else if (counts.get(id) === 1) requests.push(withReason(request, entry.allottedPortfolio, reasons));
      else failed.set(entry.registrationId, 'This delegate appears more than once.');
    }
    return { requests, seats, failed };
  }

  /**
   * Returns the requests that reverse a change, on condition that its seats are still as it left them. Delegates who are no
   * longer confirmed fail; a previous seat that no longer exists is a conflict.
   */
  async fromUndo(
    { moves }: AllotmentChange,
    readSeats: ReadSeats,
    { byId: committees }: CommitteeLookup,
  ): Promise<SeatRequests> {
    const ids = moves.map(({ registration }) => registration);
    const [delegates, seats] = await Promise.all([
      this.registrations.findByIds(ids),
      readSeats({ _id: { $in: ids } }),
    ]);
    const requests: SeatRequest[] = [];
    const conflicts: SeatConflict[] = [];
    const failed = new Map<string, string>();
    const present = <T extends SeatRef>(seat: T | null) => seat && toPresentName(seat, committees);
    for (const { registration, registrationId, ...move } of moves) {
      const [before, expectedSeat] = [present(move.before), present(move.after)];
      const delegate = delegates.get(registration);
      if (!delegate) {
        failed.set(registrationId, 'This registration is no longer confirmed.');
        continue;
      }
      // The reason for the seat of a former delegate does not apply to the one who has the place now.
      const seat = delegate.registrationId === registrationId ? before : withoutReason(before);
      const committee = committees.get(seat?.committee ?? '');
      const isUnchanged = isSameSeat(seatRefOf(seats.get(registration)), seat);
      if (seat && !isUnchanged && !committee?.portfolios.has(seat.portfolio)) {
        conflicts.push({ delegate, seat, kind: 'gone' });
      }
      // Requested even if it is gone: otherwise the seat that this delegate leaves would conflict with the others' requests.
      const capacity = committee ? portfolioCapacity(committee) : Infinity;
      requests.push({ delegate, seat, capacity, expectedSeat });
    }
    return { requests, seats, failed, conflicts };
  }
}

/** Returns the committees of all rows, by the name or id that the rows use. */
function findCommittees(entries: AllotmentEntry[], current: CommitteeLookup): Map<string, CommitteeSummary> {
  const names = new Set(entries.flatMap((entry) => [entry.allottedCommittee, entry.seenCommittee]));
  const found = [...names].flatMap((name) => {
    const committee = name ? findInLookup(current, name) : null;
    return name && committee ? [[name, committee] as const] : [];
  });
  return new Map(found);
}

/** @param portfolio by its name in the proposal, which may be a former one */
function withReason(request: SeatRequest, portfolio = '', reasons?: SeatReasons): SeatRequest {
  const { seat, delegate } = request;
  const reason = seat && reasons?.(delegate.registrationId, { ...seat, portfolio });
  return reason ? { ...request, seat: { ...seat, reason } } : request;
}

/** Returns the request of a row, which clears the seat if it names no committee; or the reason why it fails. */
function toRequest(
  { allottedCommittee, allottedPortfolio = '', ...row }: AllotmentEntry,
  delegate: ConfirmedRegistrationSummary | undefined,
  committees: Map<string, CommitteeSummary>,
  seats: Map<string, Seat>,
): SeatRequest | string {
  if (!delegate) return 'We couldn’t find a confirmed registration with this ID.';
  const expectedSeat = expectedSeatOf(row, committees);
  if (!allottedCommittee) return { delegate, seat: null, capacity: 1, expectedSeat };
  const committee = committees.get(allottedCommittee);
  if (!committee) return `There’s no committee called ${allottedCommittee}.`;
  const portfolio = committee.renamed.get(allottedPortfolio) ?? allottedPortfolio;
  const seat = { committee: committee.id, portfolio };
  // A delegate may keep a portfolio that has been removed from the committee's list.
  if (!committee.portfolios.has(portfolio) && !isSameSeat(seatRefOf(seats.get(delegate.id)), seat)) {
    return `${committee.name} has no portfolio called ${portfolio}.`;
  }
  return { delegate, seat, capacity: portfolioCapacity(committee), expectedSeat };
}

/** Returns a seat with the present name of its portfolio, also if it is stored under a former one. */
export function toPresentName<T extends Partial<SeatRef>>(
  seat: T,
  committees: ReadonlyMap<string, CommitteeSummary>,
): T {
  const { committee = '', portfolio = '' } = seat;
  const renamed = committees.get(committee)?.renamed.get(portfolio);
  return renamed === undefined ? seat : { ...seat, portfolio: renamed };
}

function expectedSeatOf(
  { seenCommittee, seenPortfolio }: AllotmentEntry,
  committees: Map<string, CommitteeSummary>,
): SeatRef | null | undefined {
  if (seenCommittee === undefined || seenPortfolio === undefined) return undefined;
  if (!seenCommittee || !seenPortfolio) return null;
  // A committee that no longer exists keeps its name here, so that it differs from every present seat.
  const committee = committees.get(seenCommittee);
  const portfolio = committee?.renamed.get(seenPortfolio) ?? seenPortfolio;
  return { committee: committee?.id ?? seenCommittee, portfolio };
}
