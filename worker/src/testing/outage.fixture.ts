import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '@mun/local/database/database';
import { startRedis } from '@mun/local/redis/redis';
import { createWorkerFixture } from './worker.fixture.js';

export type OutageFixture = Awaited<ReturnType<typeof createOutageFixture>>;
export type Server = Awaited<ReturnType<typeof startDatabase | typeof startRedis>>;

/** A worker fixture with servers of its own, which the test may kill and restart. */
export async function createOutageFixture(name: string) {
  const dir = await mkdtemp(join(tmpdir(), 'mun-outages-'));
  const [database, redis] = await Promise.all([
    startDatabase({ dir: join(dir, 'database') }),
    startRedis({ dir: join(dir, 'redis') }),
  ]);
  const fixture = await createWorkerFixture(name, 0, { mongoUri: database.uri, redisUrl: redis.url });
  return {
    ...fixture,
    database,
    redis,
    async close() {
      await fixture.close();
      await Promise.all([database.stop(), redis.stop()]);
      await rm(dir, { recursive: true, force: true });
    },
  };
}
