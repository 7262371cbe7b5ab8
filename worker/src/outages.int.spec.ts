import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '@mun/local/database/database';
import { startRedis } from '@mun/local/redis/redis';
import { confirmationDelivery } from './testing/deliveries.fixture.js';
import type { WorkerProcess } from './testing/worker-process.js';
import { createWorkerFixture, type WorkerFixture } from './testing/worker.fixture.js';

type Server = Awaited<ReturnType<typeof startDatabase | typeof startRedis>>;

describe('a worker whose servers go away', () => {
  let dir: string;
  let database: Awaited<ReturnType<typeof startDatabase>>;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let world: WorkerFixture;
  let worker: WorkerProcess;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'mun-outages-'));
    [database, redis] = await Promise.all([
      startDatabase({ dir: join(dir, 'database') }),
      startRedis({ dir: join(dir, 'redis') }),
    ]);
    world = await createWorkerFixture('worker-outages', 0, { mongoUri: database.uri, redisUrl: redis.url });
    worker = await world.startWorker();
  });
  afterEach(() => world.mailbox.control.reset());
  afterAll(async () => {
    await world.close();
    await Promise.all([database.stop(), redis.stop()]);
    await rm(dir, { recursive: true, force: true });
  });
  const timesLogged = (message: string) => worker.logs.filter(({ msg }) => msg === message).length;

  it('lives on when Redis is wiped with lines waiting, and sends them when their jobs are added again', async () => {
    const line = confirmationDelivery('ev-wiped', 'wiped@mun.example');
    await world.queue.pause();
    await world.enqueue(line);
    await world.queue.client.flushall();
    await world.addJob(line);
    await world.waitForState(line, 'sent');
    expect(worker.isRunning).toBe(true);
  });

  it('notes what became of the mail in hand though Redis forgot its job', async () => {
    world.mailbox.control.configure({ delayMs: 500 });
    const line = confirmationDelivery('ev-forgotten', 'forgotten@mun.example');
    await world.enqueue(line);
    await world.waitForMail('forgotten@mun.example');
    await world.queue.client.flushall();
    await world.waitForState(line, 'sent');
    const next = confirmationDelivery('ev-remembered', 'remembered@mun.example');
    await world.enqueue(next);
    await world.waitForState(next, 'sent');
  });

  it.each<[string, () => Server, string]>([
    ['database', () => database, 'The database'],
    ['queue server', () => redis, 'The queue server'],
  ])('says once that the %s is away, once that it is back, and goes on', async (name, server, called) => {
    const said = worker.logs.length;
    const [away, back] = [`${called} is away; mails wait until it is back`, `${called} is back`];
    const before = { away: timesLogged(away), back: timesLogged(back) };
    await server().kill();
    await worker.waitForLog(away, before.away + 1);
    await server().restart();
    await worker.waitForLog(back, before.back + 1);
    const line = confirmationDelivery(`ev-back-${name}`, `back-${name.length}@mun.example`);
    await world.enqueue(line);
    await world.waitForState(line, 'sent');
    expect(timesLogged(away)).toBe(before.away + 1);
    expect(timesLogged(back)).toBe(before.back + 1);
    expect(worker.logs.length - said).toBeLessThan(10);
  });

  it('notes a mail that was taken while the database was away', async () => {
    world.mailbox.control.configure({ delayMs: 1_000 });
    const line = confirmationDelivery('ev-unnoted', 'unnoted@mun.example');
    const before = timesLogged('mail');
    await world.enqueue(line);
    await world.waitForMail('unnoted@mun.example');
    await database.kill();
    await worker.waitForLog('mail', before + 1);
    await database.restart();
    expect(await world.waitForState(line, 'sent')).toMatchObject({ attempts: 1 });
    expect(world.mailbox.control.list('unnoted@mun.example')).toHaveLength(1);
  });

  it('stops in good order with a mail in hand though the queue server is away', async () => {
    world.mailbox.control.configure({ delayMs: 1_000 });
    const line = confirmationDelivery('ev-in-hand', 'in-hand@mun.example');
    await world.enqueue(line);
    await world.waitForMail('in-hand@mun.example');
    await redis.kill();
    worker.signal('SIGTERM');
    expect(await worker.ended).toMatchObject({ code: 0, words: '' });
    expect(await world.deliveries.findOne({ _id: line._id })).toMatchObject({ state: 'sent' });
    await redis.restart();
    worker = await world.startWorker();
    const job = await world.queue.getJob(line._id);
    expect(await job?.finished()).toBe('sent');
    expect(world.mailbox.control.list('in-hand@mun.example')).toHaveLength(1);
  });

  it('starts without either, waits, and stops in good order even then', async () => {
    await Promise.all([database.kill(), redis.kill()]);
    const early = await world.startWorker();
    await early.waitForLog('The database is away; mails wait until it is back');
    await early.waitForLog('The queue server is away; mails wait until it is back');
    worker.signal('SIGTERM');
    expect(await worker.ended).toMatchObject({ code: 0 });

    await Promise.all([database.restart(), redis.restart()]);
    const line = confirmationDelivery('ev-early', 'early@mun.example');
    await world.enqueue(line);
    await world.waitForState(line, 'sent');
    early.signal('SIGTERM');
    expect(await early.ended).toMatchObject({ code: 0, words: '' });
  });
});
