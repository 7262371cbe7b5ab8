import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import type { Actor } from '@mun/contracts/audit';
import { DELIVERIES_COLLECTION, type DeliveryState, type EmailDelivery } from '@mun/contracts/deliveries';
import { domainEvent, type OutboxDocument } from '../../platform/events/outbox.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { IndexSynchronizerService } from '../../platform/migrations/index-synchronizer.service.js';
import { isDuplicateKeyError } from '../../platform/mongo/collections.js';
import { DeliveryJobsService } from './delivery-jobs.service.js';

/** How long a line may wait without a job behind it before it is looked after. */
const FORGOTTEN_MS = 15_000;
/** How long a line's holder may be silent before somebody asks what became of its mail: one that lives speaks every second. */
const SILENT_MS = 30_000;
/** So many lines are looked after at once. */
const CHUNK = 500;

const QUEUED_ANEW = {
  $set: { state: 'queued' as const },
  $unset: { error: '', claim: '', claimedAt: '' },
} as const;

type Which = mongo.Filter<EmailDelivery>;

const INDEXES: mongo.IndexDescription[] = [
  // `name` and `createdAt` let the counts per email and the oldest waiting one be answered from the index alone.
  { key: { state: 1, updatedAt: 1, name: 1, createdAt: 1 } },
  { key: { updatedAt: -1 } },
  { key: { 'outbox.at': 1 }, partialFilterExpression: { 'outbox.at': { $exists: true } } },
  { key: { mailings: 1, state: 1 }, partialFilterExpression: { mailings: { $exists: true } } },
  { key: { registration: 1, seat: 1 }, partialFilterExpression: { registration: { $exists: true } } },
];

/** The lines of what is to be delivered, and the jobs that make the worker deliver it. The line is the truth. */
@Injectable()
export class DeliveriesService implements OnModuleInit {
  readonly collection: mongo.Collection<EmailDelivery>;
  /** Those of the same documents that are allotments' mails: whose filter asks for `mailings` or `registration`. */
  readonly allotmentCollection: mongo.Collection<EmailDelivery<'allotment'>>;
  /** The same documents as those that tell of what organisers do with them. */
  private readonly outboxCollection: mongo.Collection<OutboxDocument & EmailDelivery>;

  constructor(
    @InjectConnection() connection: Connection,
    private readonly jobs: DeliveryJobsService,
    private readonly relay: OutboxRelay,
    private readonly indexes: IndexSynchronizerService,
  ) {
    this.allotmentCollection = connection.collection<EmailDelivery<'allotment'>>(DELIVERIES_COLLECTION);
    this.outboxCollection = connection.collection<OutboxDocument & EmailDelivery>(DELIVERIES_COLLECTION);
    this.collection = connection.collection<EmailDelivery>(DELIVERIES_COLLECTION);
  }

  onModuleInit(): void {
    this.relay.register(this.outboxCollection);
    this.indexes.declare(DELIVERIES_COLLECTION, INDEXES);
  }

  /** Writes the line, then adds its job. Both are named after the event, so that done again it changes nothing. */
  async enqueue(line: EmailDelivery): Promise<void> {
    try {
      await this.collection.insertOne(line);
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error;
    }
    await this.jobs.add(line._id);
  }

  /** How many of these `sendAgain` would send. */
  countResendable(which: Which, doubtful: boolean): Promise<number> {
    return this.collection.countDocuments(settled(which, doubtful));
  }

  /**
   * Sends mails again that failed, and those that are in doubt only where that is asked for.
   * @param event that asks for it: where it is told again, a mail that has gone out meanwhile does not go out once more
   */
  async resendAll(which: Which, { doubtful, event }: { doubtful: boolean; event: string }): Promise<void> {
    await this.collection.updateMany(
      { ...settled(which, doubtful), retries: { $ne: event } },
      { ...QUEUED_ANEW, $currentDate: { updatedAt: true }, $addToSet: { retries: event } },
    );
    await this.ensureJobs({ ...which, state: 'queued' });
  }

  async countByState(which: Which): Promise<Record<DeliveryState, number>> {
    const found = await this.collection
      .aggregate<{ _id: DeliveryState; count: number }>([
        { $match: which },
        { $sort: { state: 1 } }, // so that an index answers it, without reading a line
        { $group: { _id: '$state', count: { $sum: 1 } } },
      ])
      .toArray();
    const counts = new Map(found.map(({ _id, count }) => [_id, count]));
    const of = (state: DeliveryState) => counts.get(state) ?? 0;
    return {
      queued: of('queued'),
      held: of('held'),
      sending: of('sending'),
      sent: of('sent'),
      failed: of('failed'),
      unknown: of('unknown'),
    };
  }

  /** When the mail was asked for that has waited longest; null where none waits. */
  async oldestQueued(): Promise<Date | null> {
    const projection = { _id: 0, createdAt: 1 };
    const oldest = await this.collection.findOne({ state: 'queued' }, { projection, sort: { createdAt: 1 } });
    return oldest?.createdAt ?? null;
  }

  /** Why the last try failed of those that wait to be tried again. */
  async lastError(): Promise<string | undefined> {
    const tried = { state: 'queued' as const, error: { $exists: true } };
    return (await this.collection.findOne(tried, { sort: { updatedAt: -1 } }))?.error;
  }

  /** Sends one mail again that failed or is in doubt. @returns false where there is none such */
  async resend(_id: string, by: Actor): Promise<boolean> {
    const line = await this.collection.findOne({ _id });
    if (!line) return false;
    const title = `${line.name} mail`;
    const acted = domainEvent('AdminActed', {
      by,
      action: 'mail-resent',
      kind: 'mailing',
      subject: _id,
      title,
    });
    const told = await this.outboxCollection.findOneAndUpdate(
      settled({ _id }, true),
      { ...QUEUED_ANEW, $currentDate: { updatedAt: true }, $push: { outbox: acted } },
      { returnDocument: 'after' },
    );
    if (!told) return false;
    void this.relay.dispatch(this.outboxCollection, told);
    await this.jobs.ensureAll([_id]);
    return true;
  }

  /**
   * Takes name, address and text off these mails; that there was one, and what became of it, stays for the count. One that
   * waits goes out no more; one that is being handed over stays as it is. Repeatable.
   */
  async redact(which: Which): Promise<void> {
    await this.collection.updateMany({ ...which, 'to.address': { $ne: '' }, state: { $ne: 'sending' } }, [
      {
        $set: {
          to: { name: '', address: '' },
          content: { $literal: {} },
          superseded: true,
          state: { $cond: [{ $in: ['$state', ['queued', 'held']] }, 'failed', '$state'] },
          updatedAt: '$$NOW',
        },
      },
      { $unset: ['error', 'claim', 'claimedAt'] },
    ]);
  }

  /** Gives these lines jobs, a chunk at a time. */
  async ensureJobs(filter: Which): Promise<void> {
    let chunk: string[] = [];
    for await (const { _id } of this.collection.find(filter, { projection: { _id: 1 } })) {
      chunk.push(_id);
      if (chunk.length === CHUNK) await this.jobs.ensureAll(chunk.splice(0));
    }
    if (chunk.length > 0) await this.jobs.ensureAll(chunk);
  }

  /**
   * Looks after lines that wait with no living job behind them, as after Redis was emptied. A line whose holder has been
   * silent for long is handed to a worker again too: it finds out whether its mail is in doubt.
   */
  async requeueStalled(now = Date.now()): Promise<void> {
    const waiting = { state: 'queued' as const, updatedAt: { $lte: new Date(now - FORGOTTEN_MS) } };
    const held = { state: 'sending' as const, claimedAt: { $lte: new Date(now - SILENT_MS) } };
    await this.ensureJobs({ $or: [waiting, held] });
  }
}

/** Nothing more comes of these by itself. One whose seat was given on meanwhile stays as it is. */
function settled(which: Which, doubtful: boolean): Which {
  return {
    ...which,
    state: { $in: doubtful ? ['failed', 'unknown'] : ['failed'] },
    superseded: { $exists: false },
  };
}
