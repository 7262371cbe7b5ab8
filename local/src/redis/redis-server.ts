import { delimiter, join } from 'node:path';
import { unpackAptPackages } from '../apt/packages.js';
import { findOnPath } from '../supervisor/find-on-path.js';

/** The server itself is in redis-tools; the last three are libraries that not every machine has. */
const PACKAGES = ['redis-server', 'redis-tools', 'libatomic1', 'libjemalloc2', 'liblzf1'];

const TRIPLET: Partial<Record<NodeJS.Architecture, string>> = {
  x64: 'x86_64-linux-gnu',
  arm64: 'aarch64-linux-gnu',
};

/**
 * The Redis server's program and what it needs in its environment: the installed one, else the
 * distribution's package, unpacked into a private folder.
 * @throws Error one sentence that says what to install where neither is to be had.
 */
export async function locateRedisServer(): Promise<{ program: string; env: NodeJS.ProcessEnv }> {
  const installed = findOnPath('redis-server');
  if (installed) return { program: installed, env: {} };
  const root = await unpackAptPackages('redis', PACKAGES).catch((error: Error) => {
    throw new Error(
      `No queue server here (${error.message}): install redis-server, set REDIS_URL, or run \`docker compose up\``,
      { cause: error },
    );
  });
  const libraries = ['usr/lib', 'lib'].map((folder) => join(root, folder, TRIPLET[process.arch] ?? ''));
  return {
    program: join(root, 'usr/bin/redis-server'),
    env: { LD_LIBRARY_PATH: libraries.join(delimiter) },
  };
}
