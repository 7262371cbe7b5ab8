import { Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { AllotmentsState, Registrant } from '@mun/contracts/allotment/allotment';
import type { NamedSeat } from '@mun/contracts/events';
import type { AllotmentNotice, SeatReleaseNotice } from '@mun/contracts/notify/deliveries';
import { committeeSeats, portfolioCapacity } from '@mun/contracts/content/portfolio-capacity';
import { ConferenceService } from '../content/conference/conference.service.js';
import { RevealService } from '../content/conference/reveal.service.js';
import { CommitteesService, type CommitteeSummary } from '../content/committees/committees.service.js';
import { InjectCollection } from '../platform/mongo/collections.js';
import {
  ConfirmedRegistrationsService,
  type ConfirmedRegistration,
} from '../registration/delegates/confirmed-registrations.service.js';
import { InstitutionNamesService, type NameOf } from '../institutions/institution-names.service.js';
import { Seat } from './seats/seat.schema.js';
import { allotmentFields, SeatsService, withCommittee, type SeatInCommittee } from './seats/seats.service.js';

/** A row of the organisers' table, with contact details and the key of the delegate's emails. */
export interface AllottedRegistrant {
  /** The registration's internal `_id`. */
  id: string;
  /** Serial number of the current seat; absent if the delegate has none. */
  seat?: number;
  registrant: Registrant;
  email: string;
  phone: string;
}

/** Notices of some delegates. `next` is the id after which the next page begins; absent on the last page. */
export interface NoticePage {
  notices: AllotmentNotice[];
  vacated: Omit<SeatReleaseNotice, 'previous'>[];
  next?: string;
}

/** Read models of the allotments for other modules. Delegates are listed by confirmation, earliest first. */
@Injectable()
export class AllotmentQueriesService {
  constructor(
    @InjectCollection(Seat) private readonly storedSeats: mongo.Collection<Seat>,
    private readonly registrations: ConfirmedRegistrationsService,
    private readonly seats: SeatsService,
    private readonly committees: CommitteesService,
    private readonly conference: ConferenceService,
    private readonly institutions: InstitutionNamesService,
    private readonly reveal: RevealService,
  ) {}

  /**
   * Returns the registrations that are cancelled or erased, or whose place somebody else has now.
   * @param recipients internal `_id`s with the public ids that they had
   */
  async findUnconfirmed(recipients: { registration: string; registrationId: string }[]): Promise<string[]> {
    const confirmed = await this.registrations.findByIds(recipients.map(({ registration }) => registration));
    return recipients.flatMap(({ registration, registrationId }) =>
      confirmed.get(registration)?.registrationId === registrationId ? [] : registration,
    );
  }

  /** Returns the names of the seats that these registrations hold, by internal `_id`. */
  async findSeatNames(
    registrations: string[],
  ): Promise<ReadonlyMap<string, { committee: string; portfolio: string }>> {
    const seats = await this.seats.findByRegistrations(registrations);
    return new Map(
      [...seats].map(([id, { committee, portfolio }]) => [id, { committee: committee.name, portfolio }]),
    );
  }

  /**
   * The same, for people outside the organisers: while the seats are sealed, only those of a block.
   * @param block that they arrange themselves
   */
  async findRevealedSeatNames(
    registrations: string[],
    block: readonly NamedSeat[] = [],
  ): Promise<ReadonlyMap<string, NamedSeat>> {
    const isSealed = (await this.reveal.findSeal()) !== undefined;
    if (isSealed && block.length === 0) return new Map();
    const seats = await this.findSeatNames(registrations);
    if (!isSealed) return seats;
    const isOfBlock = ({ committee, portfolio }: NamedSeat) =>
      block.some((each) => each.committee === committee && each.portfolio === portfolio);
    return new Map([...seats].filter(([, seat]) => isOfBlock(seat)));
  }

  /** Returns the internal `_id`s of all registrations that hold a seat. */
  async listSeatHolders(): Promise<string[]> {
    const held = this.storedSeats.find({ committee: { $exists: true } }, { projection: { _id: 1 } });
    return (await held.toArray()).map(({ _id }) => _id);
  }

  /** Lists all confirmed delegates with the current names of committees. */
  async listRegistrants(): Promise<AllottedRegistrant[]> {
    return (await this.load()).registrants;
  }

  /** Lists the next confirmed delegates in the same order. @param after public id of the last one of the previous page */
  async listRegistrantsPage(limit: number, after?: string): Promise<AllottedRegistrant[]> {
    return this.withSeats(await this.registrations.listPage(limit, after));
  }

  /** Lists the confirmed delegates among these public ids in the same order. */
  async listRegistrantsByIds(registrationIds: string[]): Promise<AllottedRegistrant[]> {
    return this.withSeats(await this.registrations.listByRegistrationIds(registrationIds));
  }

  private async withSeats(delegates: ConfirmedRegistration[]): Promise<AllottedRegistrant[]> {
    const [seats, committees, nameOf] = await Promise.all([
      this.seats.findByRegistrations(delegates.map(({ id }) => id)),
      this.committees.listById(),
      this.institutions.nameOf(),
    ]);
    return toAllottedRegistrants(delegates, seats, committees, nameOf);
  }

  /**
   * Returns the content of the allotment email of the next delegates with a seat, and those whose seat was cleared, in order of
   * their internal ids. `seat` is the serial number of the seat, or of the clearing. Notices have reasons only if the
   * organisers give them. @param after the last id of the previous page, '' at first
   */
  async listNotices(after: string, limit: number): Promise<NoticePage> {
    const seats = await this.storedSeats.find({ _id: { $gt: after } }, { sort: { _id: 1 }, limit }).toArray();
    const [confirmed, committees, { showReasons = false }] = await Promise.all([
      this.registrations.findByIds(seats.map(({ _id }) => _id)),
      this.committees.listById(),
      this.conference.getFacts(),
    ]);
    const next = seats.length === limit ? seats.at(-1)?._id : undefined;
    const page: NoticePage = { notices: [], vacated: [], ...(next !== undefined && { next }) };
    for (const stored of seats) {
      const person = confirmed.get(stored._id);
      if (!person || person.email === '') continue; // a school's student without an address
      const { id: registration, registrationId, fullName, email } = person;
      const delegate = { registration, registrationId, fullName, email, seat: stored.serial };
      const held = withCommittee(stored, committees);
      if (held) {
        const { name: committee, agenda, kind, backgroundGuideURL: guide } = held.committee;
        const { portfolio, reason } = held;
        const optional = {
          ...(guide && { backgroundGuideURL: guide }),
          ...(showReasons && reason !== undefined && { reason }),
        };
        page.notices.push({ ...delegate, committee, portfolio, agenda, kind, ...optional });
      } else if (stored.committee === undefined) page.vacated.push(delegate);
    }
    return page;
  }

  /** Counts the delegates with a seat. */
  async countSeated(): Promise<number> {
    // The index covers this query.
    const [held, committees] = await Promise.all([
      this.storedSeats
        .aggregate<{ _id: string; count: number }>([
          { $match: { committee: { $gte: '' } } },
          { $group: { _id: '$committee', count: { $sum: 1 } } },
        ])
        .toArray(),
      this.committees.listById(),
    ]);
    return held.reduce((sum, { _id, count }) => sum + (committees.has(_id) ? count : 0), 0);
  }

  /** Returns the number of the last change of the seats, 0 if there was none. */
  async lastChange(): Promise<number> {
    return (await this.changesSince()).number;
  }

  /** @see SeatsService.changesSince */
  changesSince(number?: number): Promise<AllotmentsState> {
    return this.seats.changesSince(number);
  }

  /** Returns all confirmed delegates, and all committees in the organisers' order. While the seats are sealed, nobody has one. */
  async sheetRows() {
    const isSealed = (await this.reveal.findSeal()) !== undefined;
    const { registrants, seats, committees } = await this.load({ withSeats: !isSealed });
    const allotted = new Map<string, number>();
    for (const { committee } of seats.values())
      allotted.set(committee.id, (allotted.get(committee.id) ?? 0) + 1);
    return {
      delegates: registrants.map(({ registrant, email }) => ({ ...registrant, email })),
      committees: [...committees.values()].map((committee) => ({
        name: committee.name,
        agenda: committee.agenda,
        portfolios: committee.portfolios.size,
        seats: committeeSeats(committee.portfolios.size, committee),
        allotted: allotted.get(committee.id) ?? 0,
      })),
    };
  }

  /**
   * Returns the seats in listed portfolios that a limited number of delegates may share, with their serial numbers and the names
   * of their committees.
   */
  async listLimitedSeats() {
    const committees = [...(await this.committees.listById()).values()];
    const limited = committees.filter((committee) => Number.isFinite(portfolioCapacity(committee)));
    const seats = await this.seats.findInPortfolios(limited);
    return [...seats].map(([registration, { committee, portfolio, serial: seat }]) => {
      return { registration, committeeId: committee.id, committee: committee.name, portfolio, seat };
    });
  }

  /**
   * Returns the seats of the confirmed ones among these registrations, by internal `_id`, with their serial numbers and the
   * reasons for them.
   */
  async findSeats(
    registrations: string[],
  ): Promise<Map<string, NamedSeat & { seat: number; reason?: string }>> {
    const confirmed = await this.registrations.findByIds(registrations);
    const seats = await this.seats.findByRegistrations([...confirmed.keys()]);
    return new Map(
      [...seats].map(([id, { committee, portfolio, serial: seat, reason }]) => [
        id,
        { committee: committee.name, portfolio, seat, ...(reason !== undefined && { reason }) },
      ]),
    );
  }

  private async load({ withSeats } = { withSeats: true }) {
    const [delegates, seats, committees, nameOf] = await Promise.all([
      this.registrations.list(),
      withSeats ? this.seats.findAll() : new Map<string, SeatInCommittee>(),
      this.committees.listById(),
      this.institutions.nameOf(),
    ]);
    const registrants = toAllottedRegistrants(delegates, seats, committees, nameOf);
    return { registrants, seats, committees };
  }
}

function toAllottedRegistrants(
  delegates: ConfirmedRegistration[],
  seats: ReadonlyMap<string, SeatInCommittee>,
  committees: ReadonlyMap<string, CommitteeSummary>,
  nameOf: NameOf,
): AllottedRegistrant[] {
  return delegates.map((delegate) => {
    const { id, email, phone } = delegate;
    const seat = seats.get(id);
    const institution = nameOf(delegate.institution);
    const registrant = toRegistrant({ ...delegate, institution }, seat, committees);
    return { id, ...(seat && { seat: seat.serial }), registrant, email, phone };
  });
}

function toRegistrant(
  { registrationId, fullName, institution, numberOfMUNsParticipated, preferences }: ConfirmedRegistration,
  seat: SeatInCommittee | undefined,
  committees: ReadonlyMap<string, CommitteeSummary>,
): Registrant {
  const [first, second] = preferences;
  return {
    registrationId,
    fullName,
    institution,
    numberOfMUNsParticipated,
    committeePreference1: committees.get(first?.committee ?? '')?.name ?? '',
    portfolioPreference1ForCommitteePreference1: first?.portfolios[0] ?? '',
    portfolioPreference2ForCommitteePreference1: first?.portfolios[1] ?? '',
    committeePreference2: committees.get(second?.committee ?? '')?.name ?? '',
    portfolioPreference1ForCommitteePreference2: second?.portfolios[0] ?? '',
    portfolioPreference2ForCommitteePreference2: second?.portfolios[1] ?? '',
    ...allotmentFields(seat),
  };
}
