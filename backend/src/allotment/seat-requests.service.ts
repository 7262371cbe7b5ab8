import { Injectable } from '@nestjs/common';
import {
  allowsSharedPortfolios,
  type AllotmentBatch,
  type AllotmentEntry,
  type ExpectedSeat,
} from '@mun/contracts/allotment';
import { parseRegistrationId } from '@mun/contracts/registration-id';
import { CommitteesService, type CommitteeSummary } from '../content/committees/committees.service.js';
import {
  ConfirmedRegistrationsService,
  type ConfirmedRegistrationSummary,
} from '../registration/delegates/confirmed-registrations.service.js';
import type { AllotmentChange } from './changes/allotment-change.schema.js';
import type { SeatConflict, SeatRequest } from './plan-moves.js';
import { isSameSeat, seatRefOf, type SeatRef, type Seat } from './seats/seat.schema.js';

/** What a batch asks for, and the rows that ask for what is not there: registration ids as they were sent, with the reason. */
export interface SeatRequests {
  requests: SeatRequest[];
  failed: Map<string, string>;
  /** For which the batch is refused as a whole. */
  conflicts?: SeatConflict[];
}

/** What an entry says. */
type Said = Pick<AllotmentEntry, keyof AllotmentEntry>;

/** One row of a batch, whichever list it stood in. */
interface Row extends Said {
  /** As the ids are stored; null where it cannot be one. */
  id: string | null;
  cleared: boolean;
}

/** Reads a batch: from what people call things to what is stored. */
@Injectable()
export class SeatRequestsService {
  constructor(
    private readonly committees: CommitteesService,
    private readonly registrations: ConfirmedRegistrationsService,
  ) {}

  /** A row without committee or portfolio is skipped (SPEC.md section 5); an unknown delegate, committee or portfolio fails. */
  async fromBatch(batch: AllotmentBatch, seats: Map<string, Seat>): Promise<SeatRequests> {
    const rows = rowsOf(batch);
    const [delegates, committees] = await Promise.all([
      this.registrations.findByRegistrationIds(rows.flatMap(({ id }) => id ?? [])),
      this.named(rows),
    ]);
    const twice = twiceIn(rows);
    const wishes: SeatRequest[] = [];
    const failed = new Map<string, string>();
    for (const row of rows) {
      const delegate = row.id === null ? undefined : delegates.get(row.id);
      const wish = wishOf(row, delegate, committees, seats);
      if (typeof wish === 'string') failed.set(row.registrationId, wish);
      else if (twice.has(row.id)) failed.set(row.registrationId, 'This delegate stands in the list twice.');
      else wishes.push(wish);
    }
    return { requests: wishes, failed };
  }

  /**
   * A change read backwards: everybody as they were, if they still sit where it put them. Who counts no more fails; a seat
   * that is not there any more stands against the whole.
   */
  async fromUndo({ moves }: AllotmentChange, seats: Map<string, Seat>): Promise<SeatRequests> {
    const [delegates, committees] = await Promise.all([
      this.registrations.findByIds(moves.map(({ registration }) => registration)),
      this.committees.listById(),
    ]);
    const wishes: SeatRequest[] = [];
    const clashes: SeatConflict[] = [];
    const failed = new Map<string, string>();
    for (const { registration, registrationId, before: place, after: seen } of moves) {
      const delegate = delegates.get(registration);
      if (!delegate) {
        failed.set(registrationId, 'This registration counts no more.');
        continue;
      }
      const committee = committees.get(place?.committee ?? '');
      const stays = isSameSeat(seatRefOf(seats.get(registration)), place);
      if (place && !stays && !committee?.portfolios.has(place.portfolio))
        clashes.push({ delegate, seat: place, kind: 'gone' });
      // Theirs too where it is gone: what they leave is free for others of the change, and no reason more against it.
      wishes.push({
        delegate,
        seat: place,
        exclusive: committee !== undefined && !allowsSharedPortfolios(committee.name),
        expectedSeat: seen,
      });
    }
    return { requests: wishes, failed, conflicts: clashes };
  }

  /** The committees that the rows name, each looked up once; by what they are named there. */
  private async named(rows: Row[]): Promise<Map<string, CommitteeSummary>> {
    const texts = new Set(rows.flatMap((row) => [row.allottedCommittee, row.seenCommittee]));
    const found = await Promise.all(
      [...texts].map(
        async (text) => [text ?? '', text ? await this.committees.findByNameOrId(text) : null] as const,
      ),
    );
    return new Map(found.flatMap(([text, committee]) => (committee ? [[text, committee] as const] : [])));
  }
}

function rowsOf({ allotments, cleared = [] }: AllotmentBatch): Row[] {
  const given = allotments.filter((entry) => entry.allottedCommittee && entry.allottedPortfolio);
  return [...given.map((entry) => rowOf(entry, false)), ...cleared.map((entry) => rowOf(entry, true))];
}

function rowOf(entry: Said, cleared: boolean): Row {
  return { ...entry, id: parseRegistrationId(entry.registrationId), cleared };
}

function twiceIn(rows: Row[]): Set<string | null> {
  const seen = new Set<string | null>();
  const twice = new Set<string | null>();
  for (const { id } of rows) {
    if (seen.has(id)) twice.add(id);
    seen.add(id);
  }
  return twice;
}

/** @returns the reason where the row cannot be read */
function wishOf(
  { cleared, allottedCommittee = '', allottedPortfolio: portfolio = '', ...row }: Row,
  delegate: ConfirmedRegistrationSummary | undefined,
  committees: Map<string, CommitteeSummary>,
  seats: Map<string, Seat>,
): SeatRequest | string {
  if (!delegate) return 'There is no confirmed registration with this ID.';
  const seen = seenIn(row, committees);
  const seenAs = seen === undefined ? {} : { seen };
  if (cleared) return { delegate, seat: null, exclusive: false, ...seenAs };
  const committee = committees.get(allottedCommittee);
  if (!committee) return `There is no committee called ${allottedCommittee}.`;
  const place = { committee: committee.id, portfolio };
  // Whoever sits there may stay, also where the portfolio was taken off the committee's list meanwhile.
  if (!committee.portfolios.has(portfolio) && !isSameSeat(seatRefOf(seats.get(delegate.id)), place)) {
    return `${committee.name} has no portfolio ${portfolio}.`;
  }
  return { delegate, seat: place, exclusive: !allowsSharedPortfolios(committee.name), ...seenAs };
}

function seenIn(
  { seenCommittee, seenPortfolio }: Omit<ExpectedSeat, 'registrationId'>,
  committees: Map<string, CommitteeSummary>,
): SeatRef | null | undefined {
  if (seenCommittee === undefined || seenPortfolio === undefined) return undefined;
  if (!seenCommittee || !seenPortfolio) return null;
  // A name that no committee has any more is none that stands there now.
  return { committee: committees.get(seenCommittee)?.id ?? seenCommittee, portfolio: seenPortfolio };
}
