import type { LockFile } from './lock-file.js';
import type { TerminalReporter } from './terminal-reporter.js';
import type { Supervisor } from './supervisor.js';

const PARENT_POLL_MS = 200;

/** Stops everything in order and exits with 0 on Ctrl-C, SIGTERM or a closed terminal. A second Ctrl-C kills everything. */
export function stopSupervisorOnSignals(
  supervisor: Supervisor,
  lockFile: LockFile,
  reporter: TerminalReporter,
): void {
  let stopping = false;
  const exit = async (stopped: Promise<void>, code: number) => {
    await stopped;
    lockFile.release();
    process.exit(code);
  };
  const stop = () => {
    if (stopping) return;
    stopping = true;
    reporter.warn('Stopping');
    void exit(supervisor.stop(), 0);
  };
  process.on('SIGTERM', stop);
  // Without a terminal SIGHUP is ignored, so that `nohup` works.
  if (process.stdout.isTTY) process.on('SIGHUP', stop);
  process.on('SIGINT', () => (stopping ? void exit(supervisor.kill(), 130) : stop()));
  if (process.env['npm_lifecycle_event']) onParentChange(stop);
}

/** Detects that npm was stopped: its shell exits on SIGTERM without passing it on, so only the parent pid changes. */
function onParentChange(stop: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, PARENT_POLL_MS).unref();
}
