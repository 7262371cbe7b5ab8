import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startRestartable, type RestartableProcess } from '../supervisor/restartable-process.js';
import type { ProcessSpec } from '../supervisor/managed-process.js';
import { acceptsConnections } from '../supervisor/probes.js';
import { engineNodeCommand } from './glibc.js';

/** The default database name. */
const DATABASE_NAME = 'meridian';

/**
 * Describes the process of the embedded database.
 * @param dir the data folder, which is created if necessary. A second engine on the same folder exits with DBPathInUse.
 * @returns also the connection string for the driver. Acknowledged writes survive kill -9 only because it contains
 *   `journal=true`; the write concern of a schema or call would override that.
 */
export async function databaseProcess(
  dir: string,
): Promise<{ spec: ProcessSpec; uri: string; socket: string }> {
  mkdirSync(dir, { recursive: true });
  const socket = join(socketFolder(dir), 'db.sock');
  const engine = fileURLToPath(new URL('../../dist/database/engine.js', import.meta.url));
  return {
    socket,
    uri: `mongodb://${encodeURIComponent(socket)}/${DATABASE_NAME}?directConnection=true&journal=true&w=1`,
    spec: {
      name: 'database',
      command: [...(await engineNodeCommand()), engine, realpathSync(dir), socket],
      env: { TMPDIR: dirname(socket) },
      dir,
      exitsWithParent: true,
      isReady: () => acceptsConnections({ path: socket }),
    },
  };
}

/** Starts an embedded database for tests; see databaseProcess. */
export async function startDatabase({ dir }: { dir: string }): Promise<RestartableProcess & { uri: string }> {
  const { spec, uri } = await databaseProcess(dir);
  return Object.assign(await startRestartable(spec), { uri });
}

/**
 * Returns the folder of the engine's sockets. It is short, because a socket path has at most 107 characters, and the same on
 * every start, so that the files of a killed engine can be removed.
 */
function socketFolder(dir: string): string {
  const key = createHash('sha256').update(realpathSync(dir)).digest('hex').slice(0, 12);
  return join(tmpdir(), `mun-${userInfo().uid}-${key}`);
}
