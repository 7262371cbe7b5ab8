import { Injectable } from '@nestjs/common';
import type { Paise } from '@mun/contracts/payment/money';
import type { RegistrantWithContact } from '@mun/contracts/registration/registrant-columns';
import { REGISTRATION } from '@mun/contracts/payment/payable';
import { AllotmentQueriesService, type AllottedRegistrant } from '../allotment/allotment-queries.service.js';
import { DelegationViewsService } from '../delegations/delegation-views.service.js';
import { inBatches } from '../platform/in-batches.js';
import { ArchivedPaymentsService } from '../payment/reports/archived-payments.service.js';
import {
  ConfirmedRegistrationsService,
  type ExportedDetails,
} from '../registration/delegates/confirmed-registrations.service.js';
import { needsNotice, NotifiedSeatsService } from '../notify/mailings/seats/notified-seats.service.js';
import type { NotifiedSeat } from '../notify/mailings/seats/notified-seats.service.js';

/** `paid` is what was kept in paise; absent if nothing was due. */
export type ExportedRegistrant = RegistrantWithContact &
  ExportedDetails & { paid?: { amount: Paise; coupon?: string }; isHead?: true };

/** Joins allotment's registrants with notify's record of which seats were emailed. */
@Injectable()
export class RegistrantViewsService {
  constructor(
    private readonly allotments: AllotmentQueriesService,
    private readonly notifiedSeats: NotifiedSeatsService,
    private readonly registrations: ConfirmedRegistrationsService,
    private readonly payments: ArchivedPaymentsService,
    private readonly schools: DelegationViewsService,
  ) {}

  /** Returns the next delegates in the same order. @param after registration id of the last one of the previous page */
  async listPage(limit: number, after?: string): Promise<RegistrantWithContact[]> {
    return this.withNotices(await this.allotments.listRegistrantsPage(limit, after));
  }

  /** Yields the confirmed delegates in the same order, all or those with these registration ids. */
  async *export(registrationIds?: string[]): AsyncGenerator<ExportedRegistrant> {
    const delegates = registrationIds
      ? await this.allotments.listRegistrantsByIds(registrationIds)
      : await this.allotments.listRegistrants();
    const heads = await this.schools.findHeads();
    for await (const batch of inBatches(delegates)) {
      const ids = batch.map(({ id }) => id);
      const [rows, details, payments] = await Promise.all([
        this.withNotices(batch),
        this.registrations.findExportedDetails(ids),
        this.payments.findPaidBy(REGISTRATION, ids),
      ]);
      for (const [index, row] of rows.entries()) {
        const id = ids[index] ?? '';
        const paid = payments.get(id);
        yield { ...row, ...details.get(id), ...(paid && { paid }), ...(heads.has(id) && { isHead: true }) };
      }
    }
  }

  private async withNotices(delegates: AllottedRegistrant[]): Promise<RegistrantWithContact[]> {
    return withEmailed(delegates, await this.notifiedSeats.latest(delegates.map(({ id }) => id)));
  }

  /** Returns every confirmed delegate, in order of confirmation. */
  async list(): Promise<RegistrantWithContact[]> {
    const [delegates, notified] = await Promise.all([
      this.allotments.listRegistrants(),
      this.notifiedSeats.latest(),
    ]);
    return withEmailed(delegates, notified);
  }
}

function withEmailed(
  delegates: AllottedRegistrant[],
  notified: ReadonlyMap<string, NotifiedSeat>,
): RegistrantWithContact[] {
  return delegates.map((delegate) => {
    const { id, email, phone, registrant } = delegate;
    return { ...registrant, mailed: isEmailed(delegate, notified.get(id)), email, phone };
  });
}

/** Returns whether the latest email about a seat was sent and is about the delegate's present seat. */
function isEmailed({ seat, registrant }: AllottedRegistrant, latest: NotifiedSeat | undefined): boolean {
  if (seat === undefined || latest?.state !== 'sent') return false;
  const { allottedCommittee: committee, allottedPortfolio: portfolio } = registrant;
  return !needsNotice({ seat, committee, portfolio }, latest);
}
