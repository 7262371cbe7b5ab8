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
const UP_WITHIN_MS = 120_000;

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

/** `npm start` after its build. */
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
  const up = () => vi.waitFor(() => expect(out).toContain('Ctrl-C'), { timeout: UP_WITHIN_MS, interval: 20 });
  return { child, up, out: () => out, errors: text(child.stderr), ended: once(child, 'exit') };
}

/** kill -9; a part may have followed its supervisor before its turn came. */
function killAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

function everybody(): ProcessIdentity[] {
  const entries = JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')) as {
    supervisor: ProcessIdentity;
    parts: Record<string, ProcessIdentity>;
  };
  return [entries.supervisor, ...Object.values(entries.parts)];
}

test(
  'comes up, keeps others out, survives kill -9 of everything, and leaves nothing behind',
  { timeout: 600_000 },
  async () => {
    await start().up();
    const secrets = readFileSync(join(folder, 'secrets.json'), 'utf8');

    const second = start();
    expect(await second.ended).toEqual([1, null]);
    expect(await second.errors).toMatch(/^ {2}✗ This is running already \(process \d+\) on .*\n$/);

    const first = everybody();
    for (const { pid } of first) killAtOnce(pid);
    const again = start();
    await again.up();
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/api/health/ready`)).status)
      .toBe(200);
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe(secrets);

    const last = everybody();
    again.child.kill('SIGTERM');
    expect(await again.ended).toEqual([0, null]);
    expect(again.out()).toContain(`http://localhost:${port}`);
    expect([...first, ...last].filter(isProcessAlive)).toEqual([]);
    expect(existsSync(join(folder, 'running.json'))).toBe(false);
  },
);

test('when it alone is killed with -9, all its parts follow', { timeout: 300_000 }, async () => {
  const { child, up } = start();
  await up();
  const all = everybody();
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(all.filter(isProcessAlive)).toEqual([]), { timeout: 60_000, interval: 50 });
});

test.each([
  [{ NODE_ENV: 'production' }, /npm start is for one machine/],
  [{ PORT: 'web' }, /PORT web is not a port/],
  [{ SEED: 'all' }, /SEED all is neither 'demo' nor 'none'/],
])('stops in one line for %j', async (env, line) => {
  const { ended, errors } = start(env);
  expect(await ended).toEqual([1, null]);
  expect((await errors).trim().split('\n')).toEqual([expect.stringMatching(line)]);
});
