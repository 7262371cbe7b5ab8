import { mkdirSync, realpathSync } from 'node:fs';
import { startRestartable, type RestartableProcess } from '../supervisor/restartable-process.js';
import type { ProcessSpec } from '../supervisor/managed-process.js';
import { freePort, isRedisReady } from '../supervisor/probes.js';
import { locateRedisServer } from './redis-server.js';

/**
 * The queue server as a part, with every write on disk before it is answered: a job that Bull was told is
 * added is there after kill -9. Any eviction policy but noeviction would quietly drop jobs.
 * @param dir its data, made if it is not there.
 */
export async function redisProcess(dir: string, port: number): Promise<{ part: ProcessSpec; url: string }> {
  mkdirSync(dir, { recursive: true });
  const { program, env } = await locateRedisServer();
  const settings = {
    bind: '127.0.0.1',
    port,
    dir: realpathSync(dir),
    appendonly: 'yes',
    appendfsync: 'always',
    save: '',
    'maxmemory-policy': 'noeviction',
    databases: 1024, // one for each test file
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    part: {
      name: 'queue',
      command: [program, ...Object.entries(settings).flatMap(([key, value]) => [`--${key}`, String(value)])],
      env,
      dir,
      isReady: () => isRedisReady(port),
    },
  };
}

/** Starts a Redis for tests; see redisPart. Its url has no database number: add `/7` for the seventh. */
export async function startRedis({ dir }: { dir: string }): Promise<RestartableProcess & { url: string }> {
  const { part, url } = await redisProcess(dir, await freePort());
  return Object.assign(await startRestartable(part), { url });
}
