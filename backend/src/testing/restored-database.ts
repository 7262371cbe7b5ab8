import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { mongo } from 'mongoose';
import { inject } from 'vitest';
import { restoreBackup } from '../backup/restore-backup.js';
import { startApp } from './start-app.js';
import { freshRedisUrl } from './test-app.js';

export const upgradeFixture = (name: string) =>
  fileURLToPath(new URL(`../migrations/fixtures/${name}`, import.meta.url));
/**
 * Commits with a fixture made by `npm run backup`. e41d07a: the demo data, then a few days' work, an undispatched event and a
 * queued email. 18f93827: the demo data, then the work of an edition and, after the start of the next one, the same work again.
 */
export type EarlierVersion = 'e41d07a' | '18f93827';

export function newDatabaseUri(): string {
  const database = new URL(inject('mongoUri'));
  database.pathname = `/test-${randomBytes(6).toString('hex')}`;
  return String(database);
}

/** Restores the backup into a database of its own, and boots backends on it. */
export async function restoredDatabase(version: EarlierVersion = 'e41d07a') {
  const uri = newDatabaseUri();
  await restoreBackup(uri, upgradeFixture(`${version}.backup.tgz`));
  const client = await new mongo.MongoClient(uri).connect();
  const redisUrl = await freshRedisUrl();
  const apps: NestExpressApplication[] = [];
  return {
    db: client.db(),
    async boot(databaseUri = uri): Promise<NestExpressApplication> {
      const app = await startApp({ MONGODB_URI: databaseUri, REDIS_URL: redisUrl });
      apps.push(app);
      return app;
    },
    async drop(): Promise<void> {
      for (const app of apps) await app.close();
      await client.db().dropDatabase();
      await client.close();
    },
  };
}
export type RestoredDatabase = Awaited<ReturnType<typeof restoredDatabase>>;
