import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorCode } from './errors.js';
import { isProcessAlive } from './supervisor/process-identity.js';
import { createStartFixture, type StartFixture } from './testing/start.fixture.js';

let product: StartFixture;
beforeEach(async () => void (product = await createStartFixture()));
afterEach(() => product.cleanUp());

test('all processes exit when the supervisor is killed with -9', { timeout: 300_000 }, async () => {
  const { child, ready } = product.start();
  await ready();
  const all = product.runningProcesses();
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(all.filter(isProcessAlive)).toEqual([]), { timeout: 60_000, interval: 50 });
});

/** Sends SIGKILL. The process may already have exited with its supervisor. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

test(
  'starts, locks the folder, recovers from kill -9 of all processes, and cleans up',
  { timeout: 600_000 },
  async () => {
    const { folder, port, start, runningProcesses } = product;
    await start().ready();
    const secrets = readFileSync(join(folder, 'secrets.json'), 'utf8');

    const second = start();
    expect(await second.ended).toEqual([1, null]);
    expect(await second.errors).toMatch(/^ {2}✗ Another process \(\d+\) is already using .*\. .*\n$/);

    const first = runningProcesses();
    for (const { pid } of first) kill(pid);
    const again = start();
    await again.ready();
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
