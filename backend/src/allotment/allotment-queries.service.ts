import { Injectable } from '@nestjs/common';
import type { Registrant } from '@mun/contracts/allotment';
import type { AllotmentNotice } from '@mun/contracts/events';
import { CommitteesService, type CommitteeSummary } from '../content/committees/committees.service.js';
import {
  ConfirmedRegistrationsService,
  type ConfirmedRegistration,
} from '../registration/delegates/confirmed-registrations.service.js';
import { allotmentFields, SeatsService, type SeatInCommittee } from './seats/seats.service.js';

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

/** A committee's row in the spreadsheet. */
export interface SheetCommittee {
  name: string;
  agenda: string;
  /** Number of portfolios. */
  portfolios: number;
  allotted: number;
}

/** Read models of the allotments for other modules. Delegates are listed by confirmation, earliest first. */
@Injectable()
export class AllotmentQueriesService {
  constructor(
    private readonly registrations: ConfirmedRegistrationsService,
    private readonly seats: SeatsService,
    private readonly committees: CommitteesService,
  ) {}

  /** Returns those of these registrations that are cancelled or erased. @param registrations internal `_id`s */
  async findUnconfirmed(registrations: string[]): Promise<string[]> {
    const confirmed = await this.registrations.findByIds(registrations);
    return registrations.filter((id) => !confirmed.has(id));
  }

  /** Lists all confirmed delegates with the current names of committees. */
  async listRegistrants(): Promise<AllottedRegistrant[]> {
    const { delegates, seats, committees } = await this.load();
    return delegates.map((delegate) => {
      const { id, email, phone } = delegate;
      const seat = seats.get(id);
      const registrant = toRegistrant(delegate, seat, committees);
      return { id, ...(seat && { seat: seat.serial }), registrant, email, phone };
    });
  }

  /** Returns the content of the allotment email of each delegate with a seat. */
  async listNotices(): Promise<AllotmentNotice[]> {
    const [delegates, seats] = await Promise.all([this.registrations.list(), this.seats.findAll()]);
    return delegates.flatMap(({ id, registrationId, fullName, email }) => {
      const seat = seats.get(id);
      if (!seat) return [];
      const { committee, portfolio, serial } = seat;
      const { name, agenda, backgroundGuideURL } = committee;
      return {
        registration: id,
        registrationId,
        fullName,
        email,
        seat: serial,
        committee: name,
        portfolio,
        agenda,
        ...(backgroundGuideURL && { backgroundGuideURL }),
      };
    });
  }

  /** Returns all confirmed delegates, and all committees in the organisers' order. */
  async sheetRows(): Promise<{
    delegates: (Registrant & { email: string })[];
    committees: SheetCommittee[];
  }> {
    const { delegates, seats, committees } = await this.load();
    const allotted = new Map<string, number>();
    for (const { committee } of seats.values())
      allotted.set(committee.id, (allotted.get(committee.id) ?? 0) + 1);
    return {
      delegates: delegates.map((delegate) => ({
        ...toRegistrant(delegate, seats.get(delegate.id), committees),
        email: delegate.email,
      })),
      committees: [...committees.values()].map(({ id, name, agenda, portfolios }) => ({
        name,
        agenda,
        portfolios: portfolios.size,
        allotted: allotted.get(id) ?? 0,
      })),
    };
  }

  private async load() {
    const [delegates, seats, committees] = await Promise.all([
      this.registrations.list(),
      this.seats.findAll(),
      this.committees.listById(),
    ]);
    return { delegates, seats, committees };
  }
}

function toRegistrant(
  {
    registrationId,
    fullName,
    institution,
    numberOfMUNsParticipated,
    preferences: [first, second],
  }: ConfirmedRegistration,
  seat: SeatInCommittee | undefined,
  committees: ReadonlyMap<string, CommitteeSummary>,
): Registrant {
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
