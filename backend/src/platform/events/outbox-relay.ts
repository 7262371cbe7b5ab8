import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { ScheduledTask } from '../scheduling/scheduled-task.decorator.js';
import type { OutboxDocument } from './outbox.js';
import { EventHandlers } from './event-handlers.js';

type Source = mongo.Collection<OutboxDocument>;

/** Events older than this are assumed abandoned by the process that wrote them; the sweep dispatches them. */
const ABANDONED_AFTER_MS = 5_000;

/**
 * Dispatches events from the outboxes to their handlers, immediately after the write, and by a sweep after a crash. An event
 * leaves its outbox only when all handlers have succeeded, so handlers must be idempotent.
 */
@Injectable()
export class OutboxRelay implements BeforeApplicationShutdown {
  private readonly sources: Source[] = [];
  private readonly inFlight = new Set<Promise<void>>();

  constructor(
    private readonly handlers: EventHandlers,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Adds a collection of documents with outboxes to the sweep. */
  register<T extends OutboxDocument>(source: mongo.Collection<T>): void {
    this.sources.push(asSource(source));
  }

  /**
   * Dispatches a document's events after the write that pushed them. Never rejects: events whose handlers fail stay in the
   * outbox for the sweep.
   */
  dispatch<T extends OutboxDocument>(source: mongo.Collection<T>, document: OutboxDocument): Promise<void> {
    const dispatching = this.drain(asSource(source), document);
    this.inFlight.add(dispatching);
    return dispatching.finally(() => this.inFlight.delete(dispatching));
  }

  /** Dispatches the events of all registered collections that are older than `ageMs`. */
  @ScheduledTask({ name: 'sweep-outboxes', everyMs: ABANDONED_AFTER_MS })
  async sweep(ageMs = ABANDONED_AFTER_MS): Promise<void> {
    const cutoff = new Date(Date.now() - ageMs);
    for (const source of this.sources) {
      const filter = { 'outbox.at': { $exists: true, $lte: cutoff } };
      for await (const document of source.find(filter, { projection: { outbox: 1 } }))
        await this.drain(source, document);
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

  private async drain(source: Source, { _id, outbox }: OutboxDocument): Promise<void> {
    for (const event of outbox) {
      try {
        await this.handlers.dispatch(event);
        await source.updateOne({ _id }, { $pull: { outbox: { id: event.id } } });
      } catch (error) {
        // The event stays in the outbox, and later events of the document wait, so that they stay in order.
        const { id, type } = event;
        return this.logger.warn({ err: error, event: id, type }, 'event handler failed, will retry');
      }
    }
  }
}

/** Narrows a collection to `_id` and `outbox`. The driver's collection type is invariant, so it needs a cast. */
function asSource<T extends OutboxDocument>(collection: mongo.Collection<T>): Source {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return collection as unknown as Source;
}
