import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorCode } from './errors.js';
import { freePort } from './supervisor/probes.js';
import { isProcessAlive, type ProcessIdentity } from './supervisor/process-identity.js';

const START = new URL('../dist/start.js', import.meta.url).href;
const READY_TIMEOUT_MS = 120_000;

let folder: string;
let port: number;
const started: ChildProcess[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mun-start-'));
  port = await freePort();
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Runs `npm start` without its build. */
function start(env: NodeJS.ProcessEnv = {}) {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', `await (await import('${START}')).start({ dev: false, buildMs: 0 })`],
    {
      env: { PATH: process.env['PATH'], DATA_DIR: folder, PORT: String(port), SEED: 'none', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  started.push(child);
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const ready = () =>
    vi.waitFor(() => expect(out).toContain('Ctrl-C'), { timeout: READY_TIMEOUT_MS, interval: 20 });
  return { child, up: ready, out: () => out, errors: text(child.stderr), ended: once(child, 'exit') };
}

/** Sends SIGKILL. The process may already have exited with its supervisor. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

function runningProcesses(): ProcessIdentity[] {
  const entries = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')) as {
    supervisor: ProcessIdentity;
    processes: Record<string, ProcessIdentity>;
  };
  return [entries.supervisor, ...Object.values(entries.processes)];
}

test(
  'starts, locks the folder, recovers from kill -9 of all processes, and cleans up',
  { timeout: 600_000 },
  async () => {
    await start().up();
    const secrets = readFileSync(join(folder, 'secrets.json'), 'utf8');

    const second = start();
    expect(await second.ended).toEqual([1, null]);
    expect(await second.errors).toMatch(/^ {2}✗ Another process \(\d+\) is already using .*\. .*\n$/);

    const first = runningProcesses();
    for (const { pid } of first) kill(pid);
    const again = start();
    await again.up();
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status)
      .toBe(200);
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe(secrets);

    const last = runningProcesses();
    again.child.kill('SIGTERM');
    expect(await again.ended).toEqual([0, null]);
    expect(again.out()).toContain(`http://localhost:${port}`);
    expect([...first, ...last].filter(isProcessAlive)).toEqual([]);
    expect(existsSync(join(folder, 'running.json'))).toBe(false);
  },
);

test('all processes exit when the supervisor is killed with -9', { timeout: 300_000 }, async () => {
  const { child, up: ready } = start();
  await ready();
  const all = runningProcesses();
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(all.filter(isProcessAlive)).toEqual([]), { timeout: 60_000, interval: 50 });
});

test.each([
  [{ NODE_ENV: 'production' }, /npm start runs everything on one machine/],
  [{ PORT: 'web' }, /PORT must be a port number, not 'web'/],
  [{ SEED: 'all' }, /SEED must be 'demo' or 'none', not 'all'/],
])('exits with one line for %j', async (env, line) => {
  const { ended, errors } = start(env);
  expect(await ended).toEqual([1, null]);
  expect((await errors).trim().split('\n')).toEqual([expect.stringMatching(line)]);
});
