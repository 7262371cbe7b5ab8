import { ConflictException, Inject, Injectable } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Logger } from 'pino';
import type { Actor } from '@mun/contracts/admin/audit';
import { EDITION_UNDO_DAYS } from '@mun/contracts/admin/editions';
import { LOGGER } from '@mun/server-kit/logging';
import { AllotmentsService } from '../allotment/allotments.service.js';
import { ApplicationsService } from '../applications/applications.service.js';
import { ConferenceService } from '../content/conference/conference.service.js';
import { ArchivedDelegationsService } from '../delegations/archived-delegations.service.js';
import { DelegationSettingsService } from '../delegations/delegation-settings.service.js';
import { OrderPlacesService } from '../payment/orders/order-places.service.js';
import { ArchivedPaymentsService } from '../payment/reports/archived-payments.service.js';
import { ArchivedCouponsService } from '../sales/coupons/archived-coupons.service.js';
import { PlacesService } from '../sales/places/places.service.js';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import { adminAction } from '../platform/events/outbox.js';
import { InjectCollection, isDuplicateKeyError } from '../platform/mongo/collections.js';
import { ScheduledTask } from '../platform/scheduling/scheduled-task.decorator.js';
import { ArchivedRegistrationsService } from '../registration/delegates/archived-registrations.service.js';
import { DelegateQueriesService } from '../registration/delegates/delegate-queries.service.js';
import { ContentListsService } from './content-lists.service.js';
import { Edition, UNDO_STEPS, type UndoStep } from './edition.schema.js';

/** The start of an edition cannot be undone. The message says why. */
export class NotUndoneError extends Error {}

const DAY_MS = 24 * 60 * 60_000;

type UndoneEdition = Edition & Required<Pick<Edition, 'undo'>>;

/**
 * Undoes the start of an edition while nobody has been confirmed or has paid in it: the past one becomes the current one again.
 * As when it was archived, each step is idempotent and is recorded, so that a crash is completed afterwards.
 */
@Injectable()
export class UndoEditionService {
  private readonly steps: Record<UndoStep, (edition: UndoneEdition) => Promise<void>> = {
    'close-registration': (edition) => this.openRegistration(edition, false),
    // Other backends may have read before that registration is open. After the fence is raised nobody who has takes a place, and
    // who has one is found, so this check is final.
    check: async (edition) => {
      await this.places.raiseFence(await this.conference.readFence());
      const refusal = await this.findPayments(edition);
      if (refusal !== undefined) throw new NotUndoneError(refusal);
    },
    lists: ({ dropped, undo }) => this.lists.restore(dropped, undo.by),
    registrations: async ({ _id }) => {
      await this.registrations.restore(_id.toHexString());
      await this.delegations.restore(_id.toHexString());
    },
    seats: ({ endedAt, undo }) => this.allotments.restoreReleased(endedAt, undo.by),
    orders: ({ _id }) => this.payments.restoreOrders(_id.toHexString()),
    coupons: ({ _id, endedAt }) => this.coupons.restore(_id.toHexString(), endedAt),
    applications: ({ _id }) => this.applications.restore(_id.toHexString()),
    conference: (edition) => this.restoreConference(edition),
  };

  constructor(
    @InjectCollection(Edition) private readonly editions: mongo.Collection<Edition>,
    private readonly conference: ConferenceService,
    private readonly delegates: DelegateQueriesService,
    private readonly registrations: ArchivedRegistrationsService,
    private readonly delegations: ArchivedDelegationsService,
    private readonly schools: DelegationSettingsService,
    private readonly allotments: AllotmentsService,
    private readonly payments: ArchivedPaymentsService,
    private readonly coupons: ArchivedCouponsService,
    private readonly places: PlacesService,
    private readonly orderPlaces: OrderPlacesService,
    private readonly applications: ApplicationsService,
    private readonly lists: ContentListsService,
    private readonly relay: OutboxRelay,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Completes what a crash interrupted or what failed. */
  @ScheduledTask({ name: 'resume-edition-undo', everyMs: 10_000, runOnBoot: true })
  async resume(_testOnly?: undefined, signal?: AbortSignal): Promise<void> {
    const fence = await this.places.getFence();
    const edition = await this.editions.findOne({ state: 'undoing' });
    if (isUndone(edition)) await this.execute(edition, signal);
    // The fence was raised before no edition was being undone.
    else await this.conference.setFence(fence);
  }

  isRecent({ endedAt }: Edition): boolean {
    return endedAt.getTime() > Date.now() - EDITION_UNDO_DAYS * DAY_MS;
  }

  /** Returns why the start of the edition after this one cannot be undone; undefined if it can. */
  async findRefusal(edition: Edition): Promise<string | undefined> {
    const { endedAt, before, next } = edition;
    const started = `The start of ${next.edition}`;
    if (!this.isRecent(edition))
      return `${started} was more than ${EDITION_UNDO_DAYS} days ago, so it can’t be undone.`;
    if (!before) return `${started} was by an earlier version of this software, so it can’t be undone.`;
    const later = { endedAt: { $gt: endedAt }, state: { $ne: 'undone' as const } };
    if (await this.editions.findOne(later, { projection: { _id: 1 } }))
      return `${started} can’t be undone, because a later edition has been started.`;
    return this.findPayments(edition);
  }

  /**
   * Starts to undo in the background. Idempotent.
   * @throws ConflictException with the reason if it cannot be undone, or while another edition is started or undone
   */
  async start(edition: Edition, actor: Actor): Promise<void> {
    if (edition.state === 'undoing' || edition.state === 'undone') return;
    const refusal = await this.findRefusal(edition);
    if (refusal !== undefined) throw new ConflictException(refusal);
    const { _id } = edition;
    const { registrationOpen: wasOpen } = await this.conference.getFacts();
    try {
      const undoing = await this.editions.findOneAndUpdate(
        { _id, state: 'archived' },
        { $set: { state: 'undoing', busy: true, undone: [], undo: { by: actor, wasOpen } } },
        { returnDocument: 'after' },
      );
      if (isUndone(undoing)) void this.tryExecute(undoing);
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
      throw new ConflictException('An edition is being started. Please reload the page in a moment.');
    }
  }

  private async tryExecute(edition: UndoneEdition): Promise<void> {
    try {
      await this.execute(edition);
    } catch (error) {
      this.logger.error({ err: error, edition: edition._id.toHexString() }, 'undoing failed, will retry');
    }
  }

  private async execute(edition: UndoneEdition, signal?: AbortSignal): Promise<void> {
    const { _id, next, undo } = edition;
    const undoing = { _id, state: 'undoing' as const };
    try {
      for (const step of UNDO_STEPS) {
        signal?.throwIfAborted();
        const current = await this.editions.findOne(undoing, { projection: { undone: 1 } });
        if (!current) return;
        if (current.undone?.includes(step)) continue;
        await this.steps[step](edition);
        await this.editions.updateOne(undoing, { $addToSet: { undone: step } });
      }
    } catch (error) {
      if (!(error instanceof NotUndoneError)) throw error;
      // Somebody has paid since the request. The page then shows why.
      await this.openRegistration(edition, undo.wasOpen);
      const $unset = { busy: 1, undone: 1, undo: 1 } as const;
      await this.editions.updateOne(undoing, { $set: { state: 'archived' }, $unset });
      await this.conference.setFence(await this.places.getFence());
      return;
    }
    const subject = _id.toHexString();
    const title = `${edition.name} ${next.edition}`;
    const changes = { before: { edition: next.edition }, after: { edition: edition.edition } };
    const event = adminAction(undo.by, 'edition-undone', { kind: 'conference', subject, title }, changes);
    const undone = await this.editions.findOneAndUpdate(
      undoing,
      { $set: { state: 'undone' }, $unset: { busy: 1 }, $push: { outbox: event } },
      { returnDocument: 'after', projection: { outbox: 1 } },
    );
    if (!undone) return;
    await this.conference.setFence(await this.places.getFence());
    await this.relay.dispatch(this.editions, undone);
  }

  private async findPayments({ next: { edition } }: Edition): Promise<string | undefined> {
    const isAnyHeld = await this.orderPlaces.isAnyHeld(); // before the payments, which end the holds
    const [{ confirmed }, payments] = await Promise.all([
      this.delegates.countByState(),
      this.payments.countCurrent(),
    ]);
    if (confirmed > 0 || payments.paid > 0)
      return `${edition} already has registrations that are confirmed or paid for, so its start can’t be undone.`;
    if (payments.open > 0 || isAnyHeld)
      return `Someone is paying for ${edition} at the moment. Close registration, and try again in half an hour.`;
    return undefined;
  }

  /** Opens or closes registration for the edition that is undone. */
  private openRegistration({ next, undo }: UndoneEdition, registrationOpen: boolean): Promise<void> {
    return this.conference.change(
      ({ edition }) => (edition === next.edition ? { registrationOpen } : null),
      undo.by,
    );
  }

  /** What organisers have changed since, such as the letters, stays. */
  private async restoreConference({ before, next, undo, ...edition }: UndoneEdition): Promise<void> {
    if (!before) return;
    const { changesUntil = '', ...details } = before;
    await this.schools.replaceLastDay('', changesUntil);
    const { startsOn, endsOn } = edition;
    const purgeAfter =
      edition.purgeAfter && [edition.purgeAfter, this.conference.earliestPurge()].toSorted()[1];
    await this.conference.change((facts) => {
      if (facts.edition !== next.edition) return null;
      const dates = { edition: edition.edition, startsOn, endsOn };
      return { ...dates, ...details, ...(purgeAfter !== undefined && { purgeAfter }) };
    }, undo.by);
  }
}

function isUndone(edition: Edition | null): edition is UndoneEdition {
  return edition?.undo !== undefined;
}
