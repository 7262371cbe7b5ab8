import type { LockFile } from './lock-file.js';
import type { TerminalReporter } from './terminal-reporter.js';
import type { Supervisor } from './supervisor.js';

const LOOK_FOR_PARENT_MS = 200;

/** Ctrl-C, SIGTERM or a closed terminal: everything down in order, and exit code 0. A second Ctrl-C does not wait. */
export function stopSupervisorOnSignals(world: Supervisor, ledger: LockFile, screen: TerminalReporter): void {
  let asked = false;
  const end = async (how: Promise<void>, code: number) => {
    await how;
    ledger.release();
    process.exit(code);
  };
  const stop = () => {
    if (asked) return;
    asked = true;
    screen.warn('Stopping');
    void end(world.stop(), 0);
  };
  process.on('SIGTERM', stop);
  // Without a terminal there is none to be closed, and `nohup` shall mean what it says.
  if (process.stdout.isTTY) process.on('SIGHUP', stop);
  process.on('SIGINT', () => (asked ? void end(world.kill(), 130) : stop()));
  if (process.env['npm_lifecycle_event']) whenOrphaned(stop);
}

/** npm's shell passes no SIGTERM on: it dies of it, and we only get another parent. */
function whenOrphaned(stop: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, LOOK_FOR_PARENT_MS).unref();
}
