import { Injectable } from '@nestjs/common';
import type { Registrant } from '@mun/contracts/allotment';
import { RegistrantsService, type AllottedRegistrant } from '../allotment/registrants.service.js';
import {
  needsNotice,
  NotifiedSeatsService,
  type NotifiedSeat,
} from '../notify/mailings/notified-seats.service.js';

/** A delegate as organisers take their table home: with the ways to reach them. */
export interface RegistrantWithContact extends Registrant {
  email: string;
  phone: string;
}

/** The organisers' table of delegates: allotment knows who sits where, notify who was mailed of it. */
@Injectable()
export class RegistrantViewsService {
  constructor(
    private readonly registrants: RegistrantsService,
    private readonly told: NotifiedSeatsService,
  ) {}

  /** Every confirmed delegate, the first to be confirmed first. */
  list(): Promise<Registrant[]> {
    return this.read((_delegate, registrant) => registrant);
  }

  /** The same, each with their address and phone. */
  listWithContacts(): Promise<RegistrantWithContact[]> {
    return this.read(({ email, phone }, registrant) => ({ ...registrant, email, phone }));
  }

  private async read<Row>(
    row: (delegate: AllottedRegistrant, registrant: Registrant) => Row,
  ): Promise<Row[]> {
    const [delegates, told] = await Promise.all([this.registrants.list(), this.told.latest()]);
    return delegates.map((one) => row(one, { ...one.registrant, mailed: isMailed(one, told.get(one.id)) }));
  }
}

function isMailed({ seat, registrant }: AllottedRegistrant, last: NotifiedSeat | undefined): boolean {
  if (seat === undefined || last?.state !== 'sent') return false;
  const { allottedCommittee: committee, allottedPortfolio: portfolio } = registrant;
  return !needsNotice({ seat, committee, portfolio }, last);
}
