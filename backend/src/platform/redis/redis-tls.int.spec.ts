import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { startTestApp } from '../../testing/test-app.js';

/** What a connection begins with that is to be encrypted: a record of TLS' handshake. */
const HANDSHAKE = 0x16;

it('every connection to a managed Redis (rediss:) is encrypted, those of the queues too', async () => {
  const begun: (number | undefined)[] = [];
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.once('data', (chunk) => {
      begun.push(chunk[0]);
      socket.destroy(); // the handshake itself is Node's
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;

  const testApp = await startTestApp({ REDIS_URL: `rediss://:password@127.0.0.1:${port}/0` });
  // One for the small counters, one for each queue, and again after each that was refused.
  await vi.waitFor(() => expect(begun.length).toBeGreaterThan(6), 60_000);
  expect(new Set(begun)).toEqual(new Set([HANDSHAKE]));
  await testApp.stop();
  for (const socket of sockets) socket.destroy();
  listener.close();
});
