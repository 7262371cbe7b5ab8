import { getQueueToken } from '@nestjs/bull';
import { startNetworkProxy } from '@mun/local/testing/network-proxy';
import type { Queue } from 'bull';
import { expect, it } from 'vitest';
import { EMAIL_QUEUE } from '@mun/contracts/notify/deliveries';
import { freshServers, startTestApp } from '../../testing/test-app.js';

it('fails to add a job on a connection that does not answer, instead of waiting for ever', async () => {
  const servers = await freshServers();
  const { hostname, port, pathname } = new URL(servers.REDIS_URL);
  const proxy = await startNetworkProxy({ host: hostname, port: Number(port) });
  const url = `redis://127.0.0.1:${proxy.port}${pathname}`;
  const testApp = await startTestApp({ ...servers, REDIS_URL: url });
  const queue = testApp.app.get<Queue>(getQueueToken(EMAIL_QUEUE));
  await queue.add({});
  proxy.stall();
  await expect(queue.add({})).rejects.toThrow('timed out');
  await proxy.stop();
  await testApp.stop();
});
