import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import type { Logger } from 'pino';
import type { DomainEvent } from '@mun/contracts/events';
import { LOGGER } from '@mun/server-kit/logging';
import { serializeError } from '@mun/server-kit/serialize-error';
import { ScheduledTask } from '../scheduling/scheduled-task.decorator.js';
import { EventHandlers, subscriberOf, type RegisteredHandler } from './event-handlers.js';
import { isDue, isExhausted, withAttempt, withoutAttempts } from './handler-attempts.js';
import { claimEnd, type OutboxDocument, type OutboxEntry } from './outbox.js';

type Source = mongo.Collection<OutboxDocument>;
type Change<T extends OutboxDocument> = [
  source: mongo.Collection<T>,
  filter: mongo.Filter<NoInfer<T>>,
  change: mongo.UpdateFilter<NoInfer<T>>,
  ...events: DomainEvent[],
];

const SWEEP_EVERY_MS = 5_000;
const END_OF_TIME = new Date(8.64e15);

/**
 * Dispatches events from the outboxes to their handlers, immediately after the write, and by a sweep after a crash. Handlers
 * fail and are retried independently of each other, so they must be idempotent; only the handlers of one class receive a
 * document's events in order. An event leaves its outbox when every handler of the newest version has completed.
 */
@Injectable()
export class OutboxRelay implements OnModuleInit, BeforeApplicationShutdown {
  readonly sources: Source[] = [];
  private readonly inFlight = new Set<Promise<void>>();

  constructor(
    private readonly handlers: EventHandlers,
    @InjectConnection() private readonly connection: Connection,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    for (const { schema, collection } of Object.values(this.connection.models))
      if (schema.path('outbox') !== undefined) this.sources.push(asSource(collection));
  }

  /** Adds a collection of documents with outboxes to the sweep, which has those of the models with `withOutbox`. */
  register<T extends OutboxDocument>(source: mongo.Collection<T>): void {
    this.sources.push(asSource(source));
  }

  /**
   * Changes a document together with its events, and waits for their handlers.
   * @returns the document as it is now, or null if the filter matches none; nothing is then written
   */
  async update<T extends OutboxDocument>(...change: Change<T>): Promise<mongo.WithId<T> | null> {
    const updated = await write(...change);
    if (updated) await this.dispatch(change[0], updated);
    return updated;
  }

  /** As `update`, without waiting for the handlers. */
  async updateSoon<T extends OutboxDocument>(...change: Change<T>): Promise<mongo.WithId<T> | null> {
    const updated = await write(...change);
    if (updated) void this.dispatch(change[0], updated);
    return updated;
  }

  /**
   * Dispatches a document's events after the write that pushed them. Never rejects: events whose handlers fail stay in the
   * outbox for the sweep.
   */
  dispatch<T extends OutboxDocument>(source: mongo.Collection<T>, document: OutboxDocument): Promise<void> {
    const dispatching = this.tryDrain(asSource(source), document, new Date());
    this.inFlight.add(dispatching);
    return dispatching.finally(() => this.inFlight.delete(dispatching));
  }

  /**
   * Dispatches the events of all registered collections that are older than `ageMs`; 0 includes those that wait for a retry.
   * Every process sweeps, because each may have handlers that the others lack; a claim gives each attempt to one of them.
   */
  @ScheduledTask({ name: 'sweep-outboxes', everyMs: SWEEP_EVERY_MS, perProcess: true })
  async sweep(ageMs = SWEEP_EVERY_MS, signal?: AbortSignal): Promise<void> {
    const cutoff = new Date(Date.now() - ageMs);
    const dueUntil = ageMs === 0 ? END_OF_TIME : new Date();
    // After the cutoff, so that every version that wrote one of these events has announced its handlers.
    await this.handlers.refresh();
    for (const source of this.sources) {
      const filter = { 'outbox.at': { $exists: true, $lte: cutoff } };
      for await (const document of source.find(filter, { projection: { outbox: 1 } })) {
        signal?.throwIfAborted();
        await this.tryDrain(source, document, dueUntil, true);
      }
    }
  }

  /** Returns the time of the oldest pending event, or null if no event is pending. */
  async oldestPendingAt(): Promise<Date | null> {
    const options = { sort: { 'outbox.at': 1 }, projection: { outbox: { $slice: 1 } } } as const;
    const find = (source: Source) => source.findOne({ 'outbox.at': { $exists: true } }, options);
    const oldest = await Promise.all(this.sources.map(find));
    const times = oldest.flatMap((document) => document?.outbox[0]?.at.getTime() ?? []);
    return times.length > 0 ? new Date(Math.min(...times)) : null;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.inFlight);
  }

  private tryDrain(...args: Parameters<OutboxRelay['drain']>): Promise<void> {
    return this.drain(...args).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'the outcome of event handlers was not recorded, will retry');
    });
  }

  /** @param claims whether to leave the events that other processes have claimed to them, and to claim each attempt */
  private async drain(source: Source, document: OutboxDocument, now: Date, claims = false): Promise<void> {
    const { _id, outbox } = document;
    /** Classes with a handler that has not completed an earlier event of this document. */
    const waiting = new Set<string>();
    for (const entry of outbox) {
      const required = this.handlers.required(entry.type);
      if (!required) continue;
      const isReady = ({ name }: RegisteredHandler) =>
        isPending(entry, name) && !waiting.has(subscriberOf(name)) && isDue(entry, name, now);
      const isClaimed = claims && entry.claimedUntil !== undefined && entry.claimedUntil > now;
      const own = isClaimed ? [] : this.handlers.own(entry.type);
      const ready = own.filter(({ name }) => required.includes(name)).filter(isReady);
      const runs = ready.length > 0 && (!claims || (await claim(source, _id, entry, ready)));
      const handled = runs ? await this.handle(entry, ready) : entry;
      const pending = required.filter((name) => isPending(handled, name));
      for (const name of pending) waiting.add(subscriberOf(name));
      if (pending.length === 0) await source.updateOne({ _id }, { $pull: { outbox: { id: entry.id } } });
      else if (runs && pending.every((name) => isExhausted(handled, name)))
        await moveToDeadLetters(source, _id, handled);
      else if (runs || (!claims && isClaimedByWrite(entry))) await saveOutcome(source, _id, handled);
    }
  }

  /** Runs handlers one after another. @returns the entry with their outcomes */
  private async handle(entry: OutboxEntry, handlers: RegisteredHandler[]): Promise<OutboxEntry> {
    let handled = entry;
    for (const { name, handle } of handlers) {
      try {
        await handle(entry);
        const completed = [...(handled.completed ?? []), name];
        handled = { ...handled, completed, attempts: withoutAttempts(handled, name) };
      } catch (error) {
        const { id, type } = entry;
        this.logger.warn({ err: error, event: id, type, handler: name }, 'event handler failed, will retry');
        handled = { ...handled, attempts: withAttempt(handled, name, serializeError(error).message) };
      }
    }
    return handled;
  }
}

function write<T extends OutboxDocument>(
  ...[source, filter, { $push, ...change }, ...events]: Change<T>
): Promise<mongo.WithId<T> | null> {
  const update: mongo.Document = { ...change, $push: { ...$push, outbox: { $each: events } } };
  return source.findOneAndUpdate(filter, update, { returnDocument: 'after' });
}

function isPending({ completed = [] }: OutboxEntry, handler: string): boolean {
  return !completed.includes(handler);
}

/** Returns whether the event is still claimed by its write, and no handler was called. */
function isClaimedByWrite({ claimedUntil, attempts }: OutboxEntry): boolean {
  return claimedUntil !== undefined && attempts === undefined;
}

/** Counts the attempts before they are made. @returns false if another process has changed the entry since it was read */
async function claim(
  source: Source,
  _id: OutboxDocument['_id'],
  entry: OutboxEntry,
  handlers: RegisteredHandler[],
): Promise<boolean> {
  const claimed = handlers.reduce<OutboxEntry>(
    (current, { name }) => ({ ...current, attempts: withAttempt(current, name) }),
    entry,
  );
  const unchanged = { id: entry.id, attempts: entry.attempts ?? { $exists: false } };
  const { modifiedCount } = await source.updateOne(
    { _id, outbox: { $elemMatch: unchanged } },
    { $set: { 'outbox.$.attempts': claimed.attempts, 'outbox.$.claimedUntil': claimEnd() } },
  );
  return modifiedCount === 1;
}

/** Ends the claim, too: handlers that failed, or that waited for an earlier event, are left to the next sweep. */
async function saveOutcome(
  source: Source,
  _id: OutboxDocument['_id'],
  { id, completed = [], attempts = [] }: OutboxEntry,
): Promise<void> {
  // Added one by one: a process of another version may have completed its handlers meanwhile.
  await source.updateOne(
    { _id, 'outbox.id': id },
    {
      $set: { 'outbox.$.attempts': attempts },
      $unset: { 'outbox.$.claimedUntil': 1 },
      $addToSet: { 'outbox.$.completed': { $each: completed } },
    },
  );
}

async function moveToDeadLetters(
  source: Source,
  _id: OutboxDocument['_id'],
  entry: OutboxEntry,
): Promise<void> {
  const { id } = entry;
  await source.updateOne(
    { _id, 'outbox.id': id },
    { $pull: { outbox: { id } }, $push: { deadLetters: entry } },
  );
}

/** Narrows a collection to `_id` and `outbox`. The driver's collection type is invariant, so it needs a cast. */
function asSource<T extends mongo.Document>(collection: mongo.Collection<T>): Source {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return collection as unknown as Source;
}
