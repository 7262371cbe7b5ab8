/**
 * Ends this process, in good order, when the one that started it is gone: the channel between them closes
 * even when the parent was killed with -9. Loaded into every part with `--import`, so that no part's own
 * code has to know of it.
 */
const GRACE_MS = 10_000;

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
