/**
 * Shuts this process down gracefully when its parent exits: the IPC channel closes even if the parent was killed with -9.
 * Loaded into each Node process with `--import`, so that the programs need no code for it.
 */
const GRACE_MS = 10_000;

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
