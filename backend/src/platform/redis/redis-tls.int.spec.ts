import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { startTestApp } from '../../testing/test-app.js';

/** The first byte of a TLS handshake record. */
const HANDSHAKE = 0x16;

it('encrypts every connection to a rediss: URL, also those of the queues', async () => {
  const firstBytes: (number | undefined)[] = [];
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.once('data', (chunk) => {
      firstBytes.push(chunk[0]);
      socket.destroy(); // the rest of the handshake is Node's
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;

  const testApp = await startTestApp({ REDIS_URL: `rediss://:password@127.0.0.1:${port}/0` });
  // One connection for the counters, one for each queue, and their retries.
  await vi.waitFor(() => expect(firstBytes.length).toBeGreaterThan(6), 60_000);
  expect(new Set(firstBytes)).toEqual(new Set([HANDSHAKE]));
  await testApp.stop();
  for (const socket of sockets) socket.destroy();
  listener.close();
});
