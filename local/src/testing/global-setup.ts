import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startDatabase } from '../database/database.js';
import { startRedis } from '../redis/redis.js';

/** Vitest's globalSetup: starts a database and Redis for the whole run, in a temporary folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'mun-test-'));
  const [database, redis] = await Promise.all([
    startDatabase({ dir: join(folder, 'database') }),
    startRedis({ dir: join(folder, 'redis') }),
  ]);
  // Its data ends with the run, so writes need not wait for the journal.
  project.provide('mongoUri', database.uri.replace('journal=true', 'journal=false'));
  project.provide('redisUrl', redis.url);
  return async () => {
    await Promise.all([database.stop(), redis.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
}
