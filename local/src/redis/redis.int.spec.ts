import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRedis } from './redis.js';

let dir: string;
let redis: Awaited<ReturnType<typeof startRedis>>;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'mun-redis-'));
  redis = await startRedis({ dir });
});
afterAll(async () => {
  await redis.stop();
  rmSync(dir, { recursive: true });
});

/** Sends an inline command and returns the response. */
async function sendCommand(command: string): Promise<string> {
  const socket = connect(Number(new URL(redis.url).port), '127.0.0.1');
  socket.write(`${command}\r\n`);
  const [response] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return response.toString();
}

test('acknowledged writes survive kill -9 at the same address', async () => {
  expect(await sendCommand('SET seat France')).toBe('+OK\r\n');
  await redis.kill();
  await redis.restart();
  expect(await sendCommand('GET seat')).toBe('$6\r\nFrance\r\n');
});

test.each([
  ['appendonly', 'yes'],
  ['appendfsync', 'always'],
  ['maxmemory-policy', 'noeviction'],
  ['bind', '127.0.0.1'],
])('%s is %s', async (setting, value) => {
  expect((await sendCommand(`CONFIG GET ${setting}`)).split('\r\n').at(-2)).toBe(value);
});
