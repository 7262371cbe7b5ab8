import { Injectable } from '@nestjs/common';
import type { Registrant } from '@mun/contracts/allotment';
import { CommitteesService, type KnownCommittee } from '../content/committees.service.js';
import {
  ConfirmedRegistrationsService,
  type ConfirmedRegistration,
} from '../registration/confirmed-registrations.service.js';
import { allotmentFields, SeatsService, type NamedSeat } from './seats.service.js';

/** The table of who is to be allotted. */
@Injectable()
export class RegistrantsService {
  constructor(
    private readonly registrations: ConfirmedRegistrationsService,
    private readonly seats: SeatsService,
    private readonly committees: CommitteesService,
  ) {}

  /** Every confirmed delegate, the first to be confirmed first; committees by their names of today. */
  async list(): Promise<Registrant[]> {
    const [delegates, seats, committees] = await Promise.all([
      this.registrations.list(),
      this.seats.all(),
      this.committees.byId(),
    ]);
    return delegates.map((delegate) => registrantOf(delegate, seats.get(delegate.id), committees));
  }
}

/** One delegate as lists show one. */
export function registrantOf(
  {
    registrationId,
    fullName,
    institution,
    numberOfMUNsParticipated,
    preferences: [first, second],
  }: ConfirmedRegistration,
  seat: NamedSeat | undefined,
  committees: ReadonlyMap<string, KnownCommittee>,
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
