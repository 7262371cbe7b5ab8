import net, { type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('a connection that the server closes', () => {
  const sockets: Socket[] = [];
  let testApp: TestApp;
  beforeAll(async () => {
    const connect = vi.spyOn(net, 'createConnection');
    testApp = await startTestApp();
    stopScheduledTasks(testApp);
    sockets.push(...connect.mock.results.map(({ value }) => value as Socket));
    connect.mockRestore();
  });
  afterAll(() => testApp.stop());

  const read = () => testApp.connection.collection('conference').findOne();

  it('rejects the command that is just being written, so that the driver retries it on another connection', async () => {
    const before = await read();
    // `close` is emitted after the command has been written.
    testApp.connection.getClient().once('connectionCheckedOut', () => {
      for (const socket of sockets) socket.destroy();
    });
    const results = await Promise.all([read(), read(), read()]);
    expect(results).toEqual([before, before, before]);
  }, 30_000);
});
