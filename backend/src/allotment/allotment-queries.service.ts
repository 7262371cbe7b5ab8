import { Injectable } from '@nestjs/common';
import type { Registrant } from '@mun/contracts/allotment';
import type { AllotmentNotice } from '@mun/contracts/events';
import { CommitteesService } from '../content/committees/committees.service.js';
import { ConfirmedRegistrationsService } from '../registration/delegates/confirmed-registrations.service.js';
import { toRegistrant } from './registrants.service.js';
import { SeatsService } from './seats/seats.service.js';

/** A committee as the spreadsheet shows one. */
export interface SheetCommittee {
  name: string;
  agenda: string;
  /** How many it has. */
  portfolios: number;
  allotted: number;
}

/** Tells others who sits where. */
@Injectable()
export class AllotmentQueriesService {
  constructor(
    private readonly registrations: ConfirmedRegistrationsService,
    private readonly seats: SeatsService,
    private readonly committees: CommitteesService,
  ) {}

  /** Those of these registrations (internal ids) that count no more, since they were cancelled or erased. */
  async findUnconfirmed(registrations: string[]): Promise<string[]> {
    const confirmed = await this.registrations.findByIds(registrations);
    return registrations.filter((id) => !confirmed.has(id));
  }

  /** What each delegate with a seat is to be told of it, the first to be confirmed first. */
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

  /**
   * What the spreadsheet shows: every confirmed delegate, the first to be confirmed first, and every committee in the
   * organisers' order.
   */
  async sheetRows(): Promise<{
    delegates: (Registrant & { email: string })[];
    committees: SheetCommittee[];
  }> {
    const [registrations, seats, known] = await Promise.all([
      this.registrations.list(),
      this.seats.findAll(),
      this.committees.listById(),
    ]);
    const allotted = new Map<string, number>();
    for (const { committee } of seats.values())
      allotted.set(committee.id, (allotted.get(committee.id) ?? 0) + 1);
    return {
      delegates: registrations.map((delegate) => ({
        ...toRegistrant(delegate, seats.get(delegate.id), known),
        email: delegate.email,
      })),
      committees: [...known.values()].map(({ id, name, agenda, portfolios }) => ({
        name,
        agenda,
        portfolios: portfolios.size,
        allotted: allotted.get(id) ?? 0,
      })),
    };
  }
}
