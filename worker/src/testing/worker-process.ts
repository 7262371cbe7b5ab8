import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The built program. Both `src/testing` and `dist/testing` are siblings of `dist`. */
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

export interface WorkerProcess {
  /** The parsed log lines so far. */
  readonly logs: { msg: string; [key: string]: unknown }[];
  /** Waits until the message was logged this many times. @throws Error if the worker ends first or this takes too long */
  waitForLog(message: string, times?: number): Promise<void>;
  readonly isRunning: boolean;
  signal(name: NodeJS.Signals): void;
  /** Resolves at the end of the process with its exit code or signal, and its output apart from log lines. */
  readonly ended: Promise<{ code: number | null; signal: string | null; output: string }>;
}

/** Runs `node dist/main.js` with these settings; the caller must end it. */
export function spawnWorker(settings: Record<string, string>): WorkerProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', WORKER_PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const logs: WorkerProcess['logs'] = [];
  let output = '';
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, signal: child.signalCode, output }));
  createInterface(child.stdout).on('line', (line) => {
    const log: WorkerProcess['logs'][number] | false = line.startsWith('{') && JSON.parse(line);
    if (log) logs.push(log);
    else output += `${line}\n`;
  });
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const isRunning = () => child.exitCode === null && child.signalCode === null;

  return {
    logs,
    ended,
    get isRunning() {
      return isRunning();
    },
    signal: (name) => void child.kill(name),
    async waitForLog(message, times = 1) {
      const deadline = Date.now() + 60_000;
      while (logs.filter(({ msg }) => msg === message).length < times) {
        if (!isRunning()) throw new Error(`The worker ended before it logged '${message}': ${output}`);
        if (Date.now() > deadline)
          throw new Error(`The worker has not logged '${message}' (${JSON.stringify(logs)})`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
  };
}
