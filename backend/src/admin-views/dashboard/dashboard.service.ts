import { Injectable } from '@nestjs/common';
import type { Dashboard, DashboardConference, NeedsAttention } from '@mun/contracts/admin/dashboard';
import { isConferenceSetUp } from '@mun/contracts/content/conference-phase';
import type { ConferenceView } from '@mun/contracts/content/content';
import { rupeesToPaise } from '@mun/contracts/payment/money';
import { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';
import { ApplicationsService } from '../../applications/applications.service.js';
import { AuditService } from '../../audit/audit.service.js';
import { CommitteesService } from '../../content/committees/committees.service.js';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { ContentChangesService } from '../../content/response-cache/content-changes.service.js';
import { DelegationViewsService } from '../../delegations/delegation-views.service.js';
import { DeliveriesService } from '../../notify/deliveries/deliveries.service.js';
import { PaymentSummaryService } from '../../payment/reports/payment-summary.service.js';
import { TtlCache } from '../../platform/ttl-cache.js';
import { DelegateQueriesService } from '../../registration/delegates/delegate-queries.service.js';
import { DueNoticesCountService } from './due-notices-count.service.js';

const RECENT_MS = 14 * 86_400_000;
const LATEST_ENTRIES = 6;
/** Every open dashboard polls; they share one read. */
const CACHE_MS = 2_000;

/** Joins the state of all modules for the organisers' first page. Each part is counted from indexes. */
@Injectable()
export class DashboardService {
  private readonly cache = new TtlCache(() => this.read(), CACHE_MS);

  constructor(
    private readonly delegates: DelegateQueriesService,
    private readonly payments: PaymentSummaryService,
    private readonly allotments: AllotmentQueriesService,
    private readonly dueNotices: DueNoticesCountService,
    private readonly deliveries: DeliveriesService,
    private readonly applications: ApplicationsService,
    private readonly schools: DelegationViewsService,
    private readonly conference: ConferenceService,
    private readonly committees: CommitteesService,
    private readonly audit: AuditService,
    changes: ContentChangesService,
  ) {
    // The switch of the registration shows its effect at once.
    changes.onChange(() => this.cache.invalidate());
  }

  /** Returns the dashboard, at most a few seconds old. */
  get(): Promise<Dashboard> {
    return this.cache.get();
  }

  /** Reads the dashboard without the cache. */
  async read(): Promise<Dashboard> {
    const [conference, counts, unpaid, recent, payments, { entries: latest }] = await Promise.all([
      this.conference.getView(),
      this.delegates.countByState(),
      this.delegates.findUnpaid(),
      this.delegates.countConfirmedSince(new Date(Date.now() - RECENT_MS)),
      this.payments.get(),
      this.audit.list({}, LATEST_ENTRIES),
    ]);
    const { toReview, unmatched, ...money } = payments;
    const { confirmed, pending } = counts;
    return {
      conference: await this.describe(conference),
      needsAttention: await this.needsAttention(confirmed, toReview, unmatched),
      registrations: {
        confirmed,
        unpaid: pending - unpaid.abandoned.length,
        recent,
      },
      money: {
        currency: conference.currency,
        ...money,
        outstanding: unpaid.people * rupeesToPaise(conference.fee),
      },
      latest,
    };
  }

  private async describe(conference: ConferenceView): Promise<DashboardConference> {
    const { name, startsOn, endsOn, registrationOpen, registrationWindow, fee } = conference;
    const { registrationOpensAt, registrationClosesAt, registrationCapacity } = conference;
    const committees = [...(await this.committees.listById()).values()];
    return {
      name,
      startsOn,
      endsOn,
      registrationOpen,
      registrationWindow,
      fee,
      ...(registrationOpensAt && { registrationOpensAt }),
      ...(registrationClosesAt && { registrationClosesAt }),
      ...(registrationCapacity && { registrationCapacity }),
      isSetUp: isConferenceSetUp(conference),
      committees: committees.length,
      committeesWithoutPortfolios: committees.filter(({ portfolios }) => portfolios.size === 0).length,
    };
  }

  private async needsAttention(
    confirmed: number,
    paymentsToReview: number,
    unmatchedPayments: number,
  ): Promise<NeedsAttention> {
    const [seated, notMailed, failedMail, uncertainMail, applications, seatSwaps] = await Promise.all([
      this.allotments.countSeated(),
      this.dueNotices.get(),
      this.deliveries.countUndelivered('failed'),
      this.deliveries.countUndelivered('unknown'),
      this.applications.countNew(),
      this.schools.countWithRequests(),
    ]);
    return {
      // The seat of a cancelled delegate is released a moment later.
      withoutSeat: Math.max(0, confirmed - seated),
      notMailed,
      paymentsToReview,
      unmatchedPayments,
      failedMail,
      uncertainMail,
      applications,
      seatSwaps,
    };
  }
}
