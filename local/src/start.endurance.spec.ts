import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
