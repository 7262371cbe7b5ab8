import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Interval } from '@nestjs/schedule';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { ContentVersion, CONTENT_VERSION_ID } from './content-version.schema.js';

/** Where a change was made: in this process, or in another one, which tells of it by the version. */
export type ChangeOrigin = 'here' | 'elsewhere';

/** With the time that it takes to read and compress the lists again, a change shows everywhere within a second. */
const LOOK_MS = 400;
/** A process that died between its write and its telling, or a change by hand in the database, shows after this time. */
const ANYWAY_MS = 30_000;

/**
 * How every backend process hears that content has changed. Every write of content ends with `tell`, which counts the
 * version up; every process looks at the version a few times a second. A cluster's change streams would tell sooner, but
 * the embedded database has none, and one indexed read costs next to nothing.
 */
@Injectable()
export class ContentChangesService implements OnApplicationBootstrap {
  readonly #listeners: ((where: ChangeOrigin) => unknown)[] = [];
  #seen: { version: number; at: number } | undefined;
  #looking = false;
  #away = false;

  constructor(
    @InjectModel(ContentVersion.name) private readonly versions: Model<ContentVersion>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The first look tells everybody, so that the first request finds what it asks for in memory. */
  async onApplicationBootstrap(): Promise<void> {
    await this.poll();
  }

  /** Listeners are called in the order in which they came; one that fails is called again at the next look. */
  onChange(listener: (where: ChangeOrigin) => unknown): void {
    this.#listeners.push(listener);
  }

  /** After a write of content. Resolves when this process shows it; the others follow within a second. */
  async publish(): Promise<void> {
    await Promise.all([
      this.#call('here'),
      this.versions.updateOne({ _id: CONTENT_VERSION_ID }, { $inc: { version: 1 } }, { upsert: true }),
    ]);
  }

  /** Notices what other processes have changed. While the database is away, everything stays as it is. */
  @Interval(LOOK_MS)
  async poll(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      // Before the content is read: a change after this moment moves the version once more.
      const { version } = (await this.versions.findById(CONTENT_VERSION_ID).lean()) ?? { version: 0 };
      const now = performance.now();
      if (this.#seen?.version !== version || now - this.#seen.at > ANYWAY_MS) {
        await this.#call('elsewhere');
        this.#seen = { version, at: now };
      }
      this.#away = false;
    } catch (error) {
      if (!this.#away) this.logger.warn({ err: error }, 'cannot see whether content has changed; trying on');
      this.#away = true;
    } finally {
      this.#looking = false;
    }
  }

  async #call(where: ChangeOrigin): Promise<void> {
    await Promise.all(this.#listeners.map((listener) => listener(where)));
  }
}
