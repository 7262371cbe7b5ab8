import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { ScheduledTask } from '../../platform/scheduling/scheduled-task.decorator.js';

/** The `_id` of the only document. */
const CONTENT_VERSION_ID = 'content';

/** Counts the changes of all content, so that every process can detect when to read it again. */
@Schema({ collection: 'content_version', versionKey: false })
export class ContentVersion {
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Number, required: true })
  version!: number;
}

export const ContentVersionSchema = SchemaFactory.createForClass(ContentVersion);

/** Whether this process made the change or another one. */
export type ChangeOrigin = 'local' | 'remote';

/** Together with reading and compressing the lists, a change is visible in every process within a second. */
const POLL_MS = 400;
/** Limits how long a change stays unnoticed if its process died before publishing it, or if it was made by hand. */
const MAX_AGE_MS = 30_000;

/**
 * Notifies every backend process about changes of content: a write increments a version, which every process polls. A
 * replica set's change streams would be faster, but the embedded database has none, and an indexed read is cheap.
 */
@Injectable()
export class ContentChangesService implements OnApplicationBootstrap {
  private readonly listeners: ((origin: ChangeOrigin) => unknown)[] = [];
  private lastPoll: { version: number; at: number } | undefined;
  private failing = false;

  constructor(
    @InjectModel(ContentVersion.name) private readonly versions: Model<ContentVersion>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Fills the caches before the first request. */
  async onApplicationBootstrap(): Promise<void> {
    await this.poll();
  }

  /** Listeners are called in the order of their registration; if one rejects, the next poll calls all of them again. */
  onChange(listener: (origin: ChangeOrigin) => unknown): void {
    this.listeners.push(listener);
  }

  /** Call it after a write of content. Resolves when this process shows the change; the others follow within a second. */
  async publish(): Promise<void> {
    const update = { $inc: { version: 1 } };
    const [isShown, { version }] = await Promise.all([
      this.notify('local').then(
        () => true,
        () => false,
      ),
      this.versions
        .findByIdAndUpdate(CONTENT_VERSION_ID, update, { upsert: true, returnDocument: 'after' })
        .lean()
        .orFail(),
    ]);
    // Unless another process has made a change since the last poll, the next poll has nothing to show.
    if (isShown && this.lastPoll?.version === version - 1) this.lastPoll.version = version;
  }

  /** Notifies the listeners about changes of other processes. While the database is unavailable, caches stay as they are. */
  @ScheduledTask({ name: 'poll-content-version', everyMs: POLL_MS, perProcess: true })
  async poll(): Promise<void> {
    try {
      // Read before the content, so that a later change increments the version again.
      const { version } = (await this.versions.findById(CONTENT_VERSION_ID).lean()) ?? { version: 0 };
      const now = performance.now();
      if (this.lastPoll?.version !== version || now - this.lastPoll.at > MAX_AGE_MS) {
        await this.notify('remote');
        this.lastPoll = { version, at: now };
      }
      this.failing = false;
    } catch (error) {
      if (!this.failing) this.logger.warn({ err: error }, 'polling the content version failed, will retry');
      this.failing = true;
    }
  }

  private async notify(origin: ChangeOrigin): Promise<void> {
    await Promise.all(this.listeners.map((listener) => listener(origin)));
  }
}
