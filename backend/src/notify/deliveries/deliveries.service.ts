import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import {
  DELIVERIES_COLLECTION,
  type DeliveryState,
  type EmailDelivery,
  type EmailName,
  SCHOOL_EMAILS,
} from '@mun/contracts/notify/deliveries';
import type { NamedSeat } from '@mun/contracts/events';
import { AccountsService } from '../../accounts/accounts.service.js';
import { toEmailKey } from '../../platform/email-key.js';
import { ScheduledTask } from '../../platform/scheduling/scheduled-task.decorator.js';
import { OUTBOX_INDEXES, type OutboxDocument } from '../../platform/events/outbox.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { IndexSynchronizerService } from '../../platform/migrations/index-synchronizer.service.js';
import { inBatches } from '../../platform/in-batches.js';
import { insertIfNew } from '../../platform/mongo/collections.js';
import { RegistrationPersonalDataService } from '../../registration/delegates/registration-personal-data.service.js';
import { DeliveryJobsService } from './delivery-jobs.service.js';

/** A queued delivery without a pending job counts as stalled after this time. */
const STALLED_MS = 15_000;
/** A worker renews its claim every second, so a claim older than this is abandoned. */
const ABANDONED_CLAIM_MS = 30_000;
/** Older problems that no organiser has fixed are no longer reported. */
const RECENT_MS = 7 * 86_400_000;
const CHUNK_SIZE = 500;
const OUTDATED = 'This email was not sent because it no longer applied.';
export const REMOVED = 'This email was not sent because the person has no access any more.';
export const CANCELLED = 'This email was not sent because the registration was cancelled.';

export type DeliveryFilter = mongo.Filter<EmailDelivery>;
/** An email about a seat or its release. */
export type SeatDelivery = EmailDelivery<'allotment'> | EmailDelivery<'seat-released'>;
/** Only the seat that an email states; without committee and portfolio if it is about a release. */
export type SeatEmail = Pick<SeatDelivery, '_id' | 'registration' | 'seat' | 'state' | 'sealedUntil'> & {
  content: Partial<NamedSeat>;
};

const INDEXES: mongo.IndexDescription[] = [
  // `name` and `createdAt` allow metrics to be computed from the index alone.
  { key: { state: 1, updatedAt: 1, name: 1, createdAt: 1 } },
  { key: { updatedAt: -1 } },
  ...OUTBOX_INDEXES,
  // `sentAt` is for the rate of a mailing.
  { key: { mailings: 1, state: 1, sentAt: 1 }, partialFilterExpression: { mailings: { $exists: true } } },
  // A mailing has one email to each delegate.
  {
    key: { mailings: 1, registration: 1 },
    unique: true,
    partialFilterExpression: { mailings: { $exists: true } },
  },
  { key: { registration: 1, seat: 1 }, partialFilterExpression: { registration: { $exists: true } } },
  { key: { application: 1 }, partialFilterExpression: { application: { $exists: true } } },
  { key: { account: 1 }, partialFilterExpression: { account: { $exists: true } } },
  // The emails of schools from before a time.
  { key: { name: 1, createdAt: 1 }, partialFilterExpression: { name: { $in: [...SCHOOL_EMAILS] } } },
  // The students in the lists for advisers.
  {
    key: { 'content.seats.registrationId': 1 },
    partialFilterExpression: { 'content.seats': { $exists: true } },
  },
  // The emails of one person.
  { key: { addressKey: 1 }, partialFilterExpression: { addressKey: { $exists: true } } },
];

/** Stores deliveries and queues their jobs. The document is the source of truth; a job has only its id. */
@Injectable()
export class DeliveriesService implements OnModuleInit {
  readonly collection: mongo.Collection<EmailDelivery>;
  /** The same collection, typed for emails about seats: filters must include `mailings` or `seat`. */
  readonly seatCollection: mongo.Collection<SeatDelivery>;
  /** The same collection, typed for the lists of seats that advisers are emailed. */
  readonly listCollection: mongo.Collection<EmailDelivery<'school-seats'>>;
  /** The same collection, for updates with events. */
  readonly outboxCollection: mongo.Collection<OutboxDocument & EmailDelivery>;

  constructor(
    @InjectConnection() connection: Connection,
    private readonly jobs: DeliveryJobsService,
    private readonly people: RegistrationPersonalDataService,
    private readonly accounts: AccountsService,
    private readonly relay: OutboxRelay,
    private readonly indexes: IndexSynchronizerService,
  ) {
    this.collection = connection.collection<EmailDelivery>(DELIVERIES_COLLECTION);
    this.seatCollection = connection.collection<SeatDelivery>(DELIVERIES_COLLECTION);
    this.listCollection = connection.collection<EmailDelivery<'school-seats'>>(DELIVERIES_COLLECTION);
    this.outboxCollection = connection.collection<OutboxDocument & EmailDelivery>(DELIVERIES_COLLECTION);
  }

  onModuleInit(): void {
    this.relay.register(this.outboxCollection);
    this.indexes.declare(DELIVERIES_COLLECTION, INDEXES);
  }

  /**
   * Inserts the delivery, checks whether it still applies, then queues its job. Idempotent, because both are named by the
   * delivery's id.
   * @param isCurrent whether what the email says still holds; otherwise it is not sent
   */
  async enqueue(delivery: EmailDelivery, isCurrent?: () => Promise<boolean>): Promise<void> {
    const { _id, registration, account } = delivery;
    await insertIfNew(this.collection, delivery);
    // Afterwards: an erasure redacts deliveries last, so one of the two always finds what the other has written.
    if (registration !== undefined && (await this.people.isErased(registration))) await this.redact({ _id });
    if (account !== undefined && !(await this.accounts.exists(account))) await this.redact({ _id }, REMOVED);
    if ((await isCurrent?.()) === false) await this.supersede({ _id }, OUTDATED);
    await this.jobs.add(_id);
  }

  async countByState(filter: DeliveryFilter): Promise<Record<DeliveryState, number>> {
    const groups = await this.collection
      .aggregate<{ _id: DeliveryState; count: number }>([
        { $match: filter },
        { $sort: { state: 1 } }, // lets the query planner count from the index without reading documents
        { $group: { _id: '$state', count: { $sum: 1 } } },
      ])
      .toArray();
    const counts = { queued: 0, held: 0, sending: 0, sent: 0, failed: 0, unknown: 0 };
    for (const { _id, count } of groups) counts[_id] = count;
    return counts;
  }

  /** Returns when it was created, or null if none is queued. */
  async oldestQueued(): Promise<Date | null> {
    const projection = { _id: 0, createdAt: 1 };
    const oldest = await this.collection.findOne({ state: 'queued' }, { projection, sort: { createdAt: 1 } });
    return oldest?.createdAt ?? null;
  }

  /** Returns when the last delivery was created or changed, or null if there is none. */
  async lastUpdatedAt(): Promise<Date | null> {
    const options = { projection: { _id: 0, updatedAt: 1 }, sort: { updatedAt: -1 } } as const;
    return (await this.collection.findOne({}, options))?.updatedAt ?? null;
  }

  /** Counts the emails that recently ended without being sent, or of which that is not certain. */
  countUndelivered(state: 'failed' | 'unknown'): Promise<number> {
    const updatedAt = { $gte: new Date(Date.now() - RECENT_MS) };
    return this.collection.countDocuments({ state, superseded: { $exists: false }, updatedAt });
  }

  /** Returns the most recent error of a delivery that is waiting for another attempt. */
  async lastError(): Promise<string | undefined> {
    const filter = { state: 'queued' as const, error: { $exists: true } };
    return (await this.collection.findOne(filter, { sort: { updatedAt: -1 } }))?.error;
  }

  /**
   * Removes name, address and content from deliveries, and keeps the documents so that counts stay correct. A waiting
   * delivery is cancelled; one that is being sent stays unchanged. Idempotent.
   * @param reason of the cancellation, shown to organisers
   */
  async redact(filter: DeliveryFilter, reason = CANCELLED): Promise<void> {
    const isWaiting = { $in: ['$state', ['queued', 'held']] };
    await this.collection.updateMany({ ...filter, 'to.address': { $ne: '' }, state: { $ne: 'sending' } }, [
      {
        $set: {
          to: { name: '', address: '' },
          content: { $literal: {} },
          superseded: true,
          state: { $cond: [isWaiting, 'failed', '$state'] },
          error: { $cond: [isWaiting, reason, '$$REMOVE'] },
          updatedAt: '$$NOW',
        },
      },
      { $unset: ['claim', 'claimedAt', 'addressKey'] },
    ]);
  }

  /** Removes students from the lists of seats that advisers were emailed. Idempotent. @param registrations internal `_id`s */
  async removeFromLists(registrations: string[]): Promise<void> {
    const registrationId = { $in: await this.people.findRegistrationIds(registrations) };
    await this.listCollection.updateMany(
      // As in the filter of the index, which is not used otherwise.
      { 'content.seats': { $exists: true }, 'content.seats.registrationId': registrationId },
      { $pull: { 'content.seats': { registrationId } } },
    );
  }

  /**
   * Stops emails that no longer apply: waiting ones are not sent, and those that failed or are being sent are not tried again.
   * @param reason is shown to organisers
   */
  async supersede(filter: DeliveryFilter, reason: string): Promise<void> {
    // Marked first, so that the worker does not queue one again whose attempt fails.
    await this.collection.updateMany({ ...filter, state: { $ne: 'sent' } }, { $set: { superseded: true } });
    await this.collection.updateMany(
      { ...filter, state: { $in: ['queued', 'held'] } },
      { $set: { state: 'failed', error: reason, updatedAt: new Date() } },
    );
  }

  /** Finds emails about seats with only the seat that each states. */
  findSeatEmails(filter: mongo.Filter<SeatDelivery>): mongo.FindCursor<SeatEmail> {
    const content = { 'content.committee': 1, 'content.portfolio': 1 };
    const projection = { registration: 1, seat: 1, state: 1, sealedUntil: 1, ...content };
    return this.seatCollection.find<SeatEmail>({ ...filter, seat: { $gt: 0 } }, { projection });
  }

  /**
   * Ensures that each matching delivery has a job that is waiting or active. Missing ones are added in the order in which
   * the deliveries were queued.
   * @param pending deliveries that are known to have one
   */
  async ensureJobs(filter: DeliveryFilter, pending: ReadonlySet<string> = new Set()): Promise<void> {
    const options = { projection: { _id: 1 }, sort: { updatedAt: 1 } } as const;
    const found = this.collection.find(filter, options).map(({ _id }) => _id);
    for await (const batch of inBatches(found, CHUNK_SIZE))
      await this.jobs.ensureAll(batch.filter((id) => !pending.has(id)));
  }

  /**
   * Queues deliveries again that have lost their job, for example because Redis was emptied. Includes deliveries whose
   * worker stopped renewing its claim: the next worker marks them `unknown` if the email may have been sent.
   */
  @ScheduledTask({ name: 'requeue-stalled-deliveries', everyMs: 15_000 })
  async requeueStalled(now = Date.now()): Promise<void> {
    const waiting = { state: 'queued' as const, updatedAt: { $lte: new Date(now - STALLED_MS) } };
    const abandoned = { state: 'sending' as const, claimedAt: { $lte: new Date(now - ABANDONED_CLAIM_MS) } };
    const stalled = { $or: [waiting, abandoned] };
    if (await this.collection.findOne(stalled, { projection: { _id: 1 } }))
      await this.ensureJobs(stalled, await this.jobs.findPending());
  }
}

/** Returns a delivery that is ready to be queued. */
export function newDelivery<N extends EmailName>(
  fields: Pick<EmailDelivery<N>, '_id' | 'event' | 'name' | 'to' | 'branding' | 'content'>,
): EmailDelivery<N> {
  const now = new Date();
  const addressKey = toEmailKey(fields.to.address);
  return { ...fields, addressKey, state: 'queued', attempts: 0, createdAt: now, updatedAt: now };
}
