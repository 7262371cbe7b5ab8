import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { mongo } from 'mongoose';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { ScheduledTask } from '../scheduling/scheduled-task.decorator.js';
import type { OutboxDocument } from './outbox.js';
import { EventHandlers } from './event-handlers.js';

/** How long an event may wait for the relay of the process that wrote it, before the sweep takes it for left behind. */
const LEFT_BEHIND_MS = 5_000;

/**
 * Carries events from documents' outboxes to their reactions: at once after the write, and by a sweep for whatever a
 * crash left. An event leaves its outbox only after every reaction has succeeded; told twice, it changes nothing.
 */
@Injectable()
export class OutboxRelay implements BeforeApplicationShutdown {
  private readonly sources: mongo.Collection<OutboxDocument>[] = [];
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly reactions: EventHandlers,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Names a collection whose documents have outboxes, for the sweep. */
  register<T extends OutboxDocument>(source: mongo.Collection<T>): void {
    this.sources.push(asSource(source));
  }

  /**
   * Carries a document's events right after the write that pushed them. What cannot be carried now stays in the outbox
   * for the sweep, so this never fails.
   */
  dispatch<T extends OutboxDocument>(
    source: mongo.Collection<T>,
    { _id, outbox }: OutboxDocument,
  ): Promise<void> {
    const carrying = this.empty(asSource(source), { _id, outbox }).finally(() =>
      this.underWay.delete(carrying),
    );
    this.underWay.add(carrying);
    return carrying;
  }

  /** Finishes what crashes left: events that are older than `ageMs`, in every watched collection. */
  @ScheduledTask({ name: 'sweep-outboxes', everyMs: LEFT_BEHIND_MS })
  async sweep(ageMs = LEFT_BEHIND_MS): Promise<void> {
    const before = new Date(Date.now() - ageMs);
    for (const source of this.sources) {
      const left = source.find(
        { 'outbox.at': { $exists: true, $lte: before } },
        { projection: { outbox: 1 } },
      );
      for await (const document of left) await this.empty(source, document);
    }
  }

  /** When the oldest event came that still lies in an outbox; null where none does. */
  async oldestPendingAt(): Promise<Date | null> {
    const oldest = await Promise.all(
      this.sources.map((source) =>
        source.findOne(
          { 'outbox.at': { $exists: true } },
          { sort: { 'outbox.at': 1 }, projection: { outbox: { $slice: 1 } } },
        ),
      ),
    );
    const times = oldest.flatMap((document) => document?.outbox[0]?.at.getTime() ?? []);
    return times.length > 0 ? new Date(Math.min(...times)) : null;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private async empty(
    source: mongo.Collection<OutboxDocument>,
    { _id, outbox }: OutboxDocument,
  ): Promise<void> {
    for (const event of outbox) {
      try {
        await this.reactions.dispatch(event);
        await source.updateOne({ _id }, { $pull: { outbox: { id: event.id } } });
      } catch (error) {
        // It stays in the outbox, so the sweep comes back to it; later events of the document wait behind it.
        this.logger.warn(
          { err: error, event: event.id, type: event.type },
          'an event could not be carried yet',
        );
        return;
      }
    }
  }
}

/** Of every collection the relay knows `_id` and `outbox` only; the driver's type does not vary with its documents. */
function asSource<T extends OutboxDocument>(
  collection: mongo.Collection<T>,
): mongo.Collection<OutboxDocument> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return collection as unknown as mongo.Collection<OutboxDocument>;
}
