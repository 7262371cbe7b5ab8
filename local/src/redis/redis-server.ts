import { delimiter, join } from 'node:path';
import { unpackAptPackages } from '../apt/packages.js';
import { findOnPath } from '../supervisor/find-on-path.js';

/** The server binary is in redis-tools; the last three are libraries that some machines lack. */
const PACKAGES = ['redis-server', 'redis-tools', 'libatomic1', 'libjemalloc2', 'liblzf1'];

const TRIPLET: Partial<Record<NodeJS.Architecture, string>> = {
  x64: 'x86_64-linux-gnu',
  arm64: 'aarch64-linux-gnu',
};

/**
 * Returns the Redis server's program and the environment it needs: the installed one, otherwise the distribution's package,
 * unpacked into a private folder.
 * @throws Error with a sentence that says what to install if neither is available
 */
export async function locateRedisServer(): Promise<{ program: string; env: NodeJS.ProcessEnv }> {
  const installed = findOnPath('redis-server');
  if (installed) return { program: installed, env: {} };
  const root = await unpackAptPackages('redis', PACKAGES).catch((error: Error) => {
    throw new Error(
      `Redis is not available (${error.message}). Install redis-server, set REDIS_URL, or run \`docker compose up\`.`,
      { cause: error },
    );
  });
  const libraries = ['usr/lib', 'lib'].map((folder) => join(root, folder, TRIPLET[process.arch] ?? ''));
  return {
    program: join(root, 'usr/bin/redis-server'),
    env: { LD_LIBRARY_PATH: libraries.join(delimiter) },
  };
}
