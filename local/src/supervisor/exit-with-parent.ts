/**
 * Shuts this process down gracefully when its parent exits: the IPC channel closes even if the parent was killed with -9.
 * Loaded into each Node process with `--import`, so that the programs need no code for it.
 */
const GRACE_MS = 10_000;

/** `send` exists with a channel, also if it closed before this module was loaded. */
if (process.send) {
  if (process.connected) process.once('disconnect', shutDown);
  else shutDown();
  process.channel?.unref();
}

function shutDown(): void {
  setTimeout(() => process.exit(1), GRACE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
}
