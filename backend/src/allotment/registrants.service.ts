import { Injectable } from '@nestjs/common';
import type { Registrant } from '@mun/contracts/allotment';
import { CommitteesService, type CommitteeSummary } from '../content/committees/committees.service.js';
import {
  ConfirmedRegistrationsService,
  type ConfirmedRegistration,
} from '../registration/delegates/confirmed-registrations.service.js';
import { allotmentFields, SeatsService, type SeatInCommittee } from './seats/seats.service.js';

/** A row of the organisers' table, with contact details and the key of the delegate's emails. */
export interface AllottedRegistrant {
  /** The registration's internal id. */
  id: string;
  /** Serial number of the current seat; absent if the delegate has none. */
  seat?: number;
  registrant: Registrant;
  email: string;
  phone: string;
}

/** Reads the delegates for the organisers' table. */
@Injectable()
export class RegistrantsService {
  constructor(
    private readonly registrations: ConfirmedRegistrationsService,
    private readonly seats: SeatsService,
    private readonly committees: CommitteesService,
  ) {}

  /** Lists all confirmed delegates, earliest confirmation first, with the current names of committees. */
  async list(): Promise<AllottedRegistrant[]> {
    const [delegates, seats, committees] = await Promise.all([
      this.registrations.list(),
      this.seats.findAll(),
      this.committees.listById(),
    ]);
    return delegates.map((delegate) => {
      const seat = seats.get(delegate.id);
      const { id, email, phone } = delegate;
      const registrant = toRegistrant(delegate, seat, committees);
      return { id, ...(seat && { seat: seat.serial }), registrant, email, phone };
    });
  }
}

export function toRegistrant(
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
