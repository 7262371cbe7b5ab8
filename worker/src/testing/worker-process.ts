import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The built program, not the source that a test was loaded from: both `src/testing` and `dist/testing` lie beside `dist`. */
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

export interface WorkerProcess {
  /** What it has logged so far, a parsed line each. */
  readonly logs: { msg: string; [key: string]: unknown }[];
  /** Resolves when it has logged this message (so many times). @throws Error when it ends before or takes too long. */
  waitForLog(message: string, times?: number): Promise<void>;
  /** Whether it still runs. */
  readonly isRunning: boolean;
  signal(name: NodeJS.Signals): void;
  /** How it ended: exit code or signal, and what it wrote that is no log. */
  readonly ended: Promise<{ code: number | null; signal: string | null; words: string }>;
}

/** Runs `node dist/main.js` with these settings; the caller ends it. */
export function spawnWorker(settings: Record<string, string>): WorkerProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', WORKER_PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const logs: WorkerProcess['logs'] = [];
  let words = '';
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, signal: child.signalCode, words }));
  createInterface(child.stdout).on('line', (line) => {
    const log: WorkerProcess['logs'][number] | false = line.startsWith('{') && JSON.parse(line);
    if (log) logs.push(log);
    else words += `${line}\n`;
  });
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const isAlive = () => child.exitCode === null && child.signalCode === null;

  return {
    logs,
    ended,
    get isRunning() {
      return isAlive();
    },
    signal: (name) => void child.kill(name),
    async waitForLog(message, times = 1) {
      const deadline = Date.now() + 60_000;
      while (logs.filter(({ msg }) => msg === message).length < times) {
        if (!isAlive()) throw new Error(`The worker ended before it logged '${message}': ${words}`);
        if (Date.now() > deadline)
          throw new Error(`The worker has not logged '${message}' (${JSON.stringify(logs)})`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
  };
}
