import { mkdirSync, realpathSync } from 'node:fs';
import { startRestartable, type RestartableProcess } from '../supervisor/restartable-process.js';
import type { ProcessSpec } from '../supervisor/managed-process.js';
import { freePort, isRedisReady } from '../supervisor/probes.js';
import { locateRedisServer } from './redis-server.js';

/**
 * Describes the Redis process. Each write is on disk before it is acknowledged, so that jobs survive kill -9. Any eviction
 * policy other than noeviction would silently drop jobs.
 * @param dir the data folder, which is created if necessary
 */
export async function redisProcess(dir: string, port: number): Promise<{ spec: ProcessSpec; url: string }> {
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
    spec: {
      name: 'queue',
      command: [program, ...Object.entries(settings).flatMap(([key, value]) => [`--${key}`, String(value)])],
      env,
      dir,
      isReady: () => isRedisReady(port),
    },
  };
}

/** Starts Redis for tests; see redisProcess. The URL has no database number: add `/7` for the seventh. */
export async function startRedis({ dir }: { dir: string }): Promise<RestartableProcess & { url: string }> {
  const { spec, url } = await redisProcess(dir, await freePort());
  return Object.assign(await startRestartable(spec), { url });
}
