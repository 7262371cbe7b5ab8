import { Injectable } from '@nestjs/common';
import type { Registrant } from '@mun/contracts/allotment';
import type { RegistrantWithContact } from '@mun/contracts/registrant-columns';
import { AllotmentQueriesService, type AllottedRegistrant } from '../allotment/allotment-queries.service.js';
import {
  needsNotice,
  NotifiedSeatsService,
  type NotifiedSeat,
} from '../notify/mailings/notified-seats.service.js';

/** Joins allotment's registrants with notify's record of which seats were emailed. */
@Injectable()
export class RegistrantViewsService {
  constructor(
    private readonly allotments: AllotmentQueriesService,
    private readonly notifiedSeats: NotifiedSeatsService,
  ) {}

  /** Returns every confirmed delegate, in order of confirmation. */
  list(): Promise<Registrant[]> {
    return this.join((_delegate, registrant) => registrant);
  }

  /** Returns the same delegates with email address and phone. */
  listWithContacts(): Promise<RegistrantWithContact[]> {
    return this.join(({ email, phone }, registrant) => ({ ...registrant, email, phone }));
  }

  private async join<Row>(
    toRow: (delegate: AllottedRegistrant, registrant: Registrant) => Row,
  ): Promise<Row[]> {
    const [delegates, notified] = await Promise.all([
      this.allotments.listRegistrants(),
      this.notifiedSeats.latest(),
    ]);
    return delegates.map((delegate) => {
      const mailed = isMailed(delegate, notified.get(delegate.id));
      return toRow(delegate, { ...delegate.registrant, mailed });
    });
  }
}

/** Returns whether the latest email about a seat was sent and is about the delegate's present seat. */
function isMailed({ seat, registrant }: AllottedRegistrant, latest: NotifiedSeat | undefined): boolean {
  if (seat === undefined || latest?.state !== 'sent') return false;
  const { allottedCommittee: committee, allottedPortfolio: portfolio } = registrant;
  return !needsNotice({ seat, committee, portfolio }, latest);
}
