import { Inject, Injectable, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import type { Logger } from 'pino';
import { LOGGER } from '@mun/server-kit/logging';
import { PLATFORM_OPTIONS, type PlatformOptions } from '../platform-options.js';
import { IndexSynchronizerService } from './index-synchronizer.service.js';
import { withMigrationLock } from './migration-lock.js';
import type { Migration } from './migration.js';

type Records = mongo.Collection<{ _id: string; at: Date; tookMs: number }>;

/**
 * Runs the migrations that this database has not had yet, then brings its indexes up to date, all under one lock. It
 * finishes before any other module boots and before the program accepts requests, so unique indexes always hold.
 */
@Injectable()
export class MigrationRunnerService implements OnApplicationBootstrap {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(PLATFORM_OPTIONS) private readonly options: PlatformOptions,
    private readonly indexes: IndexSynchronizerService,
    private readonly modules: ModuleRef,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { db } = this.connection;
    if (!db) throw new Error('The database connection is not open');
    const records: Records = db.collection('migrations');
    if ((await this.findPending(records)).length === 0 && !(await this.indexes.isOutdated())) return;
    await withMigrationLock(db.collection('migrations'), async () => {
      // Another process may have run them while this one waited for the lock.
      for (const migration of await this.findPending(records)) await this.run(migration, db, records);
      // Whatever was done before: an earlier version that returns needs its own indexes.
      await this.indexes.synchronize();
    });
  }

  private async findPending(records: Records): Promise<Migration[]> {
    const done = new Set(await records.distinct('_id'));
    return this.options.migrations.filter(({ id }) => !done.has(id));
  }

  private async run({ id, up }: Migration, db: mongo.Db, records: Records): Promise<void> {
    const startedAt = performance.now();
    const resolve = <Provider>(type: Type<Provider>) => this.modules.get(type, { strict: false });
    await up({ db, resolve });
    const tookMs = Math.round(performance.now() - startedAt);
    await records.insertOne({ _id: id, at: new Date(), tookMs });
    this.logger.info({ migration: id, tookMs }, 'migration applied');
  }
}
