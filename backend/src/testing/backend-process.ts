import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@mun/local/supervisor/probes';
import { API_PREFIX } from '@mun/contracts/routes';
import type { Config } from '../platform/config/config.js';
import { TEST_SETTINGS } from './start-app.js';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const DIE_AT_WRITE = fileURLToPath(new URL('./die-at-write.mjs', import.meta.url));

/** The backend's built program in a process of its own. */
export interface BackendProcess {
  /** Of its API. */
  url: string;
  /** What it wrote so far, both streams. */
  output(): string;
  /** The process' end: its code, or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals>;
  kill(signal: NodeJS.Signals): void;
}

/** Runs the program with these settings and nothing of this process' environment but the path. */
export function spawnBackend(settings: Record<string, unknown>, nodeOptions: string[] = []): BackendProcess {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  const env = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  const child = spawn('node', [...nodeOptions, MAIN], {
    env: { PATH: process.env['PATH'], ...env },
    // The last one ends the program when this process ends, however it ends (main.ts).
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'close').then(
    ([code, signal]) => (signal as NodeJS.Signals | null) ?? (code as number),
  );
  return {
    url: `http://127.0.0.1:${String(settings['PORT'])}${API_PREFIX}`,
    output: () => output,
    exited: ended,
    kill: (signal) => void child.kill(signal),
  };
}

/**
 * The program beside a test's ground, ready to answer.
 * @param dieAt it is killed with -9 as it is about to send this write (die-at-write.mjs), counted from 1
 * @param by another signal than that: with SIGSTOP it falls asleep there, until SIGCONT
 * @throws Error with what it wrote, where it ends instead
 */
export async function startBackendProcess(
  settings: Partial<Config>,
  dieAt?: number,
  by?: NodeJS.Signals,
): Promise<BackendProcess> {
  const preload = dieAt === undefined ? [] : ['--import', DIE_AT_WRITE];
  const all = { ...TEST_SETTINGS, ...settings, PORT: await freePort(), DIE_AT: dieAt, DIE_BY: by };
  const program = spawnBackend(all, preload);
  let over = false;
  void program.exited.then(() => (over = true));
  while (!program.output().includes('"listening"')) {
    if (over) throw new Error(`the program ended: ${program.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return program;
}
