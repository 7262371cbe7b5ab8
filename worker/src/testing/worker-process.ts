import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { SHORT_LIVED_PROCESS } from '@mun/local/testing/node-options';

/** The built program. Both `src/testing` and `dist/testing` are siblings of `dist`. */
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

export interface LogLine {
  msg: string;
  [key: string]: unknown;
}

export type WorkerProcess = ReturnType<typeof spawnWorker>;

/** Runs `node dist/main.js` with these settings; the caller must end it. */
export function spawnWorker(settings: Record<string, string>) {
  const child = spawn(process.execPath, [...SHORT_LIVED_PROCESS, MAIN], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', WORKER_PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const logs: LogLine[] = [];
  /** Apart from log lines. */
  let output = '';
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, signal: child.signalCode, output }));
  createInterface(child.stdout).on('line', (line) => {
    const log: LogLine | false = line.startsWith('{') && JSON.parse(line);
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
    signal: (name: NodeJS.Signals) => void child.kill(name),
    async waitForLog(message: string, times = 1) {
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
