import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startRestartable, type RestartableProcess } from '../supervisor/restartable-process.js';
import type { ProcessSpec } from '../supervisor/managed-process.js';
import { acceptsConnections } from '../supervisor/probes.js';
import { engineNodeCommand } from './glibc.js';

/** The database that the product uses where nobody names another. */
const DATABASE_NAME = 'meridian';

/**
 * The embedded database as a part.
 * @param dir its data, made if it is not there. One engine holds it; a second one ends with DBPathInUse.
 * @returns with the address for the ordinary driver. An acknowledged write outlives kill -9 only because the
 *   address asks for the journal; a write concern that a schema or call sets itself would override that.
 */
export async function databaseProcess(
  dir: string,
): Promise<{ part: ProcessSpec; uri: string; socket: string }> {
  mkdirSync(dir, { recursive: true });
  const socket = join(socketFolder(dir), 'db.sock');
  const engine = fileURLToPath(new URL('../../dist/database/engine.js', import.meta.url));
  return {
    socket,
    uri: `mongodb://${encodeURIComponent(socket)}/${DATABASE_NAME}?directConnection=true&journal=true&w=1`,
    part: {
      name: 'database',
      command: [...(await engineNodeCommand()), engine, realpathSync(dir), socket],
      env: { TMPDIR: dirname(socket) },
      dir,
      exitsWithParent: true,
      isReady: () => acceptsConnections({ path: socket }),
    },
  };
}

/** Starts an embedded database for tests; see databasePart. */
export async function startDatabase({ dir }: { dir: string }): Promise<RestartableProcess & { uri: string }> {
  const { part, uri } = await databaseProcess(dir);
  return Object.assign(await startRestartable(part), { uri });
}

/**
 * Where the engine's sockets are: short, because a socket's path has at most 107 characters, and the same on
 * every start, so that what a killed engine left can be found.
 */
function socketFolder(dir: string): string {
  const key = createHash('sha256').update(realpathSync(dir)).digest('hex').slice(0, 12);
  return join(tmpdir(), `mun-${userInfo().uid}-${key}`);
}
