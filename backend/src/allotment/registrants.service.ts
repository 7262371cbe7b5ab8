import { Injectable } from '@nestjs/common';
import type { Registrant } from '@mun/contracts/allotment';
import { CommitteesService, type CommitteeSummary } from '../content/committees/committees.service.js';
import {
  ConfirmedRegistrationsService,
  type ConfirmedRegistration,
} from '../registration/delegates/confirmed-registrations.service.js';
import { allotmentFields, SeatsService, type SeatInCommittee } from './seats/seats.service.js';

/** A delegate of the organisers' table, what tells their mails apart, and how they are reached. */
export interface AllottedRegistrant {
  /** The registration's internal id. */
  id: string;
  /** Which of their seats the present one is; absent where they have none. */
  seat?: number;
  registrant: Registrant;
  email: string;
  phone: string;
}

/** Who is to be allotted. */
@Injectable()
export class RegistrantsService {
  constructor(
    private readonly registrations: ConfirmedRegistrationsService,
    private readonly seats: SeatsService,
    private readonly committees: CommitteesService,
  ) {}

  /** Every confirmed delegate, the first to be confirmed first; committees by their names of today. */
  async list(): Promise<AllottedRegistrant[]> {
    const [delegates, seats, committees] = await Promise.all([
      this.registrations.list(),
      this.seats.findAll(),
      this.committees.listById(),
    ]);
    return delegates.map((delegate) => {
      const held = seats.get(delegate.id);
      const { id, email, phone } = delegate;
      const registrant = toRegistrant(delegate, held, committees);
      return { id, ...(held && { seat: held.serial }), registrant, email, phone };
    });
  }
}

/** One delegate as lists show one. */
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
