import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startNetworkProxy, type NetworkProxy } from '@mun/local/testing/network-proxy';
import { confirmationDelivery } from './testing/deliveries.fixture.js';
import { createWorkerFixture, type WorkerFixture } from './testing/worker.fixture.js';

describe('a worker whose connections to Redis break without being closed', () => {
  let proxy: NetworkProxy;
  let fixture: WorkerFixture;
  beforeAll(async () => {
    const { hostname, port } = new URL(inject('redisUrl'));
    proxy = await startNetworkProxy({ host: hostname, port: Number(port) });
    fixture = await createWorkerFixture('worker-wedged', 910);
  });
  afterAll(async () => {
    await fixture.close();
    await proxy.stop();
  });

  it('ends itself if jobs are waiting, and sends the emails after its restart', async () => {
    const redisUrl = `redis://127.0.0.1:${proxy.port}/910`;
    const wedged = await fixture.startWorker({ REDIS_URL: redisUrl });
    const before = confirmationDelivery('ev-before', 'before@mun.example');
    await fixture.enqueue(before);
    await fixture.waitForState(before, 'sent');
    proxy.stall();
    const waiting = confirmationDelivery('ev-waiting', 'waiting@mun.example');
    await fixture.enqueue(waiting);
    expect(await wedged.ended).toMatchObject({ code: 1 });
    expect(wedged.logs.at(-1)).toMatchObject({ level: 60, queue: fixture.queue.name });
    expect((await fixture.deliveries.findOne({ _id: waiting._id }))?.state).toBe('queued');
    await fixture.startWorker({ REDIS_URL: redisUrl });
    await fixture.waitForState(waiting, 'sent');
  }, 120_000);
});
