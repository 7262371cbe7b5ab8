import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@mun/local/supervisor/probes';
import { API_PREFIX } from '@mun/contracts/routes';
import { inject } from 'vitest';
import type { Config } from '../platform/config/config.js';
import { TEST_SETTINGS } from './start-app.js';

const KILL_AT_WRITE = fileURLToPath(new URL('./kill-at-write.mjs', import.meta.url));

/**
 * Where a process is killed: just before its n-th write, counted from 1, or before its first write of a kind, such as
 * 'update coupons' (kill-at-write.mjs). With 0 the writes are only counted.
 */
export type KillPoint = number | string;

export type BackendProcess = ReturnType<typeof spawnBackend>;

/** Spawns the built backend with these settings. It inherits only PATH from this process's environment. */
export function spawnBackend(settings: Record<string, unknown>, nodeOptions: string[] = []) {
  const defined = Object.entries(settings).filter(([, value]) => value !== undefined);
  const env = Object.fromEntries(defined.map(([name, value]) => [name, String(value)]));
  const child = spawn('node', [...nodeOptions, ...inject('bundledBackend')], {
    env: { PATH: process.env['PATH'], ...env },
    // The IPC channel stops the backend when this process ends in any way (main.ts).
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const exited = once(child, 'close').then(
    ([code, signal]) => (signal as NodeJS.Signals | null) ?? (code as number),
  );
  /** The base URL of its API. */
  const url = `http://127.0.0.1:${String(settings['PORT'])}${API_PREFIX}`;
  const send = (method: string, route: string, body: object, authorization?: string) =>
    fetch(url + route, {
      method,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify(body),
    });
  return {
    url,
    post: (route: string, body: object, authorization?: string) => send('POST', route, body, authorization),
    patch: (route: string, body: object, authorization?: string) => send('PATCH', route, body, authorization),
    /** Returns what it has written so far to stdout and stderr. */
    output: () => output,
    /** Returns the kinds of its writes so far, if it was started with a point to be killed at. */
    writes: (): string[] => output.match(/(?<=^write \d+: ).*$/gm) ?? [],
    /** Resolves to the exit code, or to the signal that ended the process. */
    exited,
    kill: (signal: NodeJS.Signals) => void child.kill(signal),
  };
}

/**
 * Starts the backend and waits until it listens.
 * @param signal SIGKILL by default; SIGSTOP suspends the process until SIGCONT
 * @throws Error with its output if it exits instead
 */
export async function startBackendProcess(
  settings: Partial<Config>,
  killAt?: KillPoint,
  signal?: NodeJS.Signals,
): Promise<BackendProcess> {
  const preload = killAt === undefined ? [] : ['--import', KILL_AT_WRITE];
  const all = { ...TEST_SETTINGS, ...settings, PORT: await freePort(), KILL_AT: killAt, KILL_SIGNAL: signal };
  const backend = spawnBackend(all, preload);
  let exited = false;
  void backend.exited.then(() => (exited = true));
  while (!backend.output().includes('"listening"')) {
    if (exited) throw new Error(`the backend exited: ${backend.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return backend;
}
