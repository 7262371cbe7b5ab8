import { Inject, Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { AllotmentQueriesService } from '../allotment/allotment-queries.service.js';
import { AllotmentsService } from '../allotment/allotments.service.js';
import { ProposalsService } from '../allotment/proposals/proposals.service.js';
import type { ConferenceDetails } from '@mun/contracts/content/content';
import { startOfVenueDay } from '@mun/contracts/venue-time';
import { ApplicationsService } from '../applications/applications.service.js';
import { ConferenceService } from '../content/conference/conference.service.js';
import { ArchivedDelegationsService } from '../delegations/archived-delegations.service.js';
import { DelegationSettingsService } from '../delegations/delegation-settings.service.js';
import { RevealService } from '../content/conference/reveal.service.js';
import { ArchivedPaymentsService } from '../payment/reports/archived-payments.service.js';
import { ArchivedCouponsService } from '../sales/coupons/archived-coupons.service.js';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import { adminAction } from '../platform/events/outbox.js';
import { InjectCollection } from '../platform/mongo/collections.js';
import { ScheduledTask } from '../platform/scheduling/scheduled-task.decorator.js';
import { ArchivedRegistrationsService } from '../registration/delegates/archived-registrations.service.js';
import { ARCHIVE_STEPS, Edition, type ArchiveStep, type NextEdition } from './edition.schema.js';
import { shiftProgramme } from './next-facts.js';
import { ContentListsService } from './content-lists.service.js';

/** How many seats one allotment change clears. */
const SEATS_PER_CHANGE = 1_000;

/** Archives an edition in steps. Each step is idempotent and is recorded, so that a crash is completed afterwards. */
@Injectable()
export class ArchiveService {
  private readonly steps: Record<ArchiveStep, (edition: Edition) => Promise<void>> = {
    'close-registration': ({ next, actor }) =>
      this.conference.change((facts) => (isStarted(facts, next) ? null : { registrationOpen: false }), actor),
    registrations: async ({ _id, edition: name, endedAt }) => {
      const id = _id.toHexString();
      // First, so that no student of a school is registered afterwards.
      await this.delegations.archive(id, endedAt);
      await this.registrations.archive({ id, name }, endedAt, (ids) => this.seats.findSeatNames(ids));
    },
    seats: async ({ endedAt }) => {
      await this.proposals.deleteBefore(endedAt);
      await this.releaseSeats();
    },
    orders: ({ _id, endedAt }) => this.payments.archiveOrders(_id.toHexString(), endedAt),
    coupons: ({ _id, endedAt }) => this.coupons.archive(_id.toHexString(), endedAt),
    applications: ({ _id, endedAt }) => this.applications.archive(_id.toHexString(), endedAt),
    lists: ({ dropped, actor }) => this.lists.remove(dropped, actor),
    conference: (edition) => this.startNext(edition),
  };

  constructor(
    @InjectCollection(Edition) private readonly editions: mongo.Collection<Edition>,
    private readonly conference: ConferenceService,
    private readonly delegations: ArchivedDelegationsService,
    private readonly schools: DelegationSettingsService,
    private readonly reveal: RevealService,
    private readonly registrations: ArchivedRegistrationsService,
    private readonly seats: AllotmentQueriesService,
    private readonly allotments: AllotmentsService,
    private readonly proposals: ProposalsService,
    private readonly payments: ArchivedPaymentsService,
    private readonly coupons: ArchivedCouponsService,
    private readonly applications: ApplicationsService,
    private readonly lists: ContentListsService,
    private readonly relay: OutboxRelay,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Completes an edition that a crash interrupted or that failed. */
  @ScheduledTask({ name: 'resume-next-edition', everyMs: 10_000, runOnBoot: true })
  async resume(_testOnly?: undefined, signal?: AbortSignal): Promise<void> {
    const edition = await this.editions.findOne({ state: 'archiving' });
    if (edition) await this.execute(edition, signal);
  }

  /** Like `execute`, but logs an error; the scheduled task retries. */
  async tryExecute(edition: Edition): Promise<void> {
    try {
      await this.execute(edition);
    } catch (error) {
      this.logger.error({ err: error, edition: edition._id.toHexString() }, 'archiving failed, will retry');
    }
  }

  /**
   * Does what is left to do. If several processes do so at once, one of them emits the event. The edition is read again before
   * each step: a step of a process that was suspended must not change the next edition.
   */
  private async execute(edition: Edition, signal?: AbortSignal): Promise<void> {
    const { _id } = edition;
    for (const step of ARCHIVE_STEPS) {
      signal?.throwIfAborted();
      const current = await this.editions.findOne({ _id }, { projection: { steps: 1, state: 1 } });
      if (current?.state !== 'archiving') return;
      if (current.steps.includes(step)) continue;
      await this.steps[step](edition);
      await this.editions.updateOne({ _id }, { $addToSet: { steps: step } });
    }
    const change = { $set: { state: 'archived' as const }, $unset: { busy: 1 as const } };
    await this.relay.update(this.editions, { _id, state: 'archiving' }, change, startedEvent(edition));
  }

  /** All holders are archived by then. The last change is recorded even if there is no seat, which updates the spreadsheet. */
  private async releaseSeats(): Promise<void> {
    const holders = await this.seats.listSeatHolders();
    for (let from = 0; from === 0 || from < holders.length; from += SEATS_PER_CHANGE)
      await this.allotments.releaseSeats(...holders.slice(from, from + SEATS_PER_CHANGE));
  }

  /**
   * Without dates for the registration it stays closed. The programme keeps its days of the conference. Schools can make changes
   * again.
   */
  private async startNext({ next, actor, before }: Edition): Promise<void> {
    const { edition, startsOn, endsOn, fee, registrationOpensAt = '', registrationClosesAt = '' } = next;
    const changes = { edition, startsOn, endsOn, fee, registrationOpensAt, registrationClosesAt };
    await this.schools.replaceLastDay(before?.changesUntil ?? '', '');
    await this.conference.change((facts) => {
      if (isStarted(facts, next)) return null;
      return {
        ...changes,
        countdownTo: new Date(startOfVenueDay(startsOn)).toISOString(),
        programme: shiftProgramme(facts.programme ?? [], facts.startsOn, startsOn),
        registrationOpen: registrationOpensAt !== '',
        purgeAfter: '',
      };
    }, actor);
    await this.reveal.change(undefined, actor);
  }
}

/** Returns whether the conference is the next edition already, so that a repeated step changes nothing. */
function isStarted({ edition }: ConferenceDetails, next: NextEdition): boolean {
  return edition === next.edition;
}

function startedEvent({ _id, actor, name, edition, next }: Edition) {
  const subject = _id.toHexString();
  const title = `${name} ${next.edition}`;
  const changes = { before: { edition }, after: { edition: next.edition } };
  return adminAction(actor, 'edition-started', { kind: 'conference', subject, title }, changes);
}
