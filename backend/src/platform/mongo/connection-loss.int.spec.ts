import net, { type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('a connection whose other end goes away', () => {
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

  it('ends the command that is written to it in that moment, which is tried again on another', async () => {
    const before = await read();
    // They are given up, and their `close` comes after the command has been written.
    testApp.connection.getClient().once('connectionCheckedOut', () => {
      for (const socket of sockets) socket.destroy();
    });
    const answers = await Promise.all([read(), read(), read()]);
    expect(answers).toEqual([before, before, before]);
  }, 30_000);
});
