import { Injectable } from '@nestjs/common';
import type { Registrant } from '@mun/contracts/allotment';
import type { AllotmentNotice } from '@mun/contracts/events';
import { CommitteesService } from '../content/committees/committees.service.js';
import { ConfirmedRegistrationsService } from '../registration/delegates/confirmed-registrations.service.js';
import { toRegistrant } from './registrants.service.js';
import { SeatsService } from './seats/seats.service.js';

/** A committee's row in the spreadsheet. */
export interface SheetCommittee {
  name: string;
  agenda: string;
  /** Number of portfolios. */
  portfolios: number;
  allotted: number;
}

/** Read models of the allotments for other modules. */
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

  /** Returns the content of the allotment email of each delegate with a seat, earliest confirmation first. */
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
   * Returns the content of the spreadsheet: all confirmed delegates, earliest confirmation first, and all committees in the
   * organisers' order.
   */
  async sheetRows(): Promise<{
    delegates: (Registrant & { email: string })[];
    committees: SheetCommittee[];
  }> {
    const [registrations, seats, committees] = await Promise.all([
      this.registrations.list(),
      this.seats.findAll(),
      this.committees.listById(),
    ]);
    const allotted = new Map<string, number>();
    for (const { committee } of seats.values())
      allotted.set(committee.id, (allotted.get(committee.id) ?? 0) + 1);
    return {
      delegates: registrations.map((delegate) => ({
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
}
