import Bull, { type Queue } from 'bull';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { startNetworkProxy, type NetworkProxy } from '@mun/local/testing/network-proxy';
import { WatchedQueue } from './watched-queue.js';

const REDIS_NUMBER = 916;

/** health-monitor.endurance.spec.ts shows that a worker whose queue is stuck ends itself. */
describe('a queue whose connections to Redis break without being closed', () => {
  let proxy: NetworkProxy;
  let queue: Queue;
  /** Reaches Redis directly. */
  let sender: Queue;
  let hasCapacity: boolean;
  let watched: WatchedQueue;
  beforeEach(async () => {
    const { hostname, port } = new URL(inject('redisUrl'));
    proxy = await startNetworkProxy({ host: hostname, port: Number(port) });
    sender = new Bull('watched', `${inject('redisUrl')}/${REDIS_NUMBER}`);
    await sender.obliterate({ force: true });
    queue = new Bull('watched', `redis://127.0.0.1:${proxy.port}/${REDIS_NUMBER}`);
    hasCapacity = true;
    watched = new WatchedQueue(queue, () => hasCapacity);
    void queue.process('*', 1, async () => {});
    const job = await sender.add({});
    await job.finished();
    await watched.isStuck(); // forgets this job
  });
  afterEach(async () => {
    await proxy.stop();
    queue.on('error', () => {}); // its connections have ended
    for (const client of queue.clients) client.disconnect();
    await sender.close();
  });

  const checkTwice = async () => [await watched.isStuck(), await watched.isStuck()];

  it('is stuck from the second check on if jobs are waiting', async () => {
    proxy.stall();
    await sender.add({});
    expect(await checkTwice()).toEqual([false, true]);
  });

  it('is not stuck if no job is waiting', async () => {
    proxy.stall();
    expect(await checkTwice()).toEqual([false, false]);
  });

  it('is not stuck while the process could take no more jobs', async () => {
    proxy.stall();
    await sender.add({});
    hasCapacity = false;
    expect(await checkTwice()).toEqual([false, false]);
    hasCapacity = true;
    expect(await checkTwice()).toEqual([false, true]);
  });

  it('is not stuck while Redis is unavailable', async () => {
    proxy.disconnect();
    await sender.add({});
    expect(await checkTwice()).toEqual([false, false]);
  });

  it('is not stuck if it has taken a job since the last check', async () => {
    const job = await sender.add({});
    await job.finished();
    proxy.stall();
    await sender.add({});
    expect(await checkTwice()).toEqual([false, false]);
    expect(await watched.isStuck()).toBe(true);
  });
});
