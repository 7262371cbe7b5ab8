import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '@mun/local/database/database';
import { startRedis } from '@mun/local/redis/redis';
import { confirmationDelivery } from './testing/deliveries.fixture.js';
import { createProposalFixture, problemOf } from './testing/proposal.fixture.js';
import type { WorkerProcess } from './testing/worker-process.js';
import { createWorkerFixture, type WorkerFixture } from './testing/worker.fixture.js';

type Server = Awaited<ReturnType<typeof startDatabase | typeof startRedis>>;

describe('a worker whose servers become unavailable', () => {
  let dir: string;
  let database: Awaited<ReturnType<typeof startDatabase>>;
  let redis: Awaited<ReturnType<typeof startRedis>>;
  let fixture: WorkerFixture;
  let worker: WorkerProcess;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'mun-outages-'));
    [database, redis] = await Promise.all([
      startDatabase({ dir: join(dir, 'database') }),
      startRedis({ dir: join(dir, 'redis') }),
    ]);
    fixture = await createWorkerFixture('worker-outages', 0, { mongoUri: database.uri, redisUrl: redis.url });
    worker = await fixture.startWorker();
  });
  afterEach(() => fixture.mailbox.control.reset());
  afterAll(async () => {
    await fixture.close();
    await Promise.all([database.stop(), redis.stop()]);
    await rm(dir, { recursive: true, force: true });
  });
  const timesLogged = (message: string) => worker.logs.filter(({ msg }) => msg === message).length;

  it('survives a wiped Redis and sends waiting deliveries once their jobs are added again', async () => {
    const delivery = confirmationDelivery('ev-wiped', 'wiped@mun.example');
    await fixture.queue.pause();
    await fixture.enqueue(delivery);
    await fixture.queue.client.flushall();
    await fixture.addJob(delivery);
    await fixture.waitForState(delivery, 'sent');
    expect(worker.isRunning).toBe(true);
  });

  it('records the outcome of the current email although Redis has lost its job', async () => {
    fixture.mailbox.control.configure({ delayMs: 500 });
    const delivery = confirmationDelivery('ev-forgotten', 'forgotten@mun.example');
    await fixture.enqueue(delivery);
    await fixture.waitForMail('forgotten@mun.example');
    await fixture.queue.client.flushall();
    await fixture.waitForState(delivery, 'sent');
    const next = confirmationDelivery('ev-remembered', 'remembered@mun.example');
    await fixture.enqueue(next);
    await fixture.waitForState(next, 'sent');
  });

  it.each<[string, () => Server]>([
    ['database', () => database],
    ['queue server', () => redis],
  ])('logs once that the %s is unavailable, once that it is back, and continues', async (name, server) => {
    const logsBefore = worker.logs.length;
    const [down, up] = [`${name} unavailable; emails wait until it is back`, `${name} available again`];
    const before = { down: timesLogged(down), up: timesLogged(up) };
    await server().kill();
    await worker.waitForLog(down, before.down + 1);
    await server().restart();
    await worker.waitForLog(up, before.up + 1);
    const delivery = confirmationDelivery(`ev-back-${name}`, `back-${name.length}@mun.example`);
    await fixture.enqueue(delivery);
    await fixture.waitForState(delivery, 'sent');
    expect(timesLogged(down)).toBe(before.down + 1);
    expect(timesLogged(up)).toBe(before.up + 1);
    expect(worker.logs.length - logsBefore).toBeLessThan(10);
  });

  it.each<[string, () => Server]>([
    ['database', () => database],
    ['queue server', () => redis],
  ])('solves a proposal although the %s becomes unavailable meanwhile', async (_, server) => {
    const proposals = await createProposalFixture(fixture);
    const id = await proposals.request(problemOf(1_500, 20));
    await proposals.waitForState(id, 'solving');
    await server().kill();
    await server().restart();
    await proposals.waitForState(id, 'solved');
    await proposals.close();
  });

  it('records an email that the mail server accepted while the database was unavailable', async () => {
    fixture.mailbox.control.configure({ delayMs: 1_000 });
    const delivery = confirmationDelivery('ev-unnoted', 'unnoted@mun.example');
    const before = timesLogged('email attempted');
    await fixture.enqueue(delivery);
    await fixture.waitForMail('unnoted@mun.example');
    await database.kill();
    await worker.waitForLog('email attempted', before + 1);
    await database.restart();
    expect(await fixture.waitForState(delivery, 'sent')).toMatchObject({ attempts: 1 });
    expect(fixture.mailbox.control.list('unnoted@mun.example')).toHaveLength(1);
  });

  it('shuts down cleanly during an email although the queue server is unavailable', async () => {
    fixture.mailbox.control.configure({ delayMs: 1_000 });
    const delivery = confirmationDelivery('ev-in-hand', 'in-hand@mun.example');
    await fixture.enqueue(delivery);
    await fixture.waitForMail('in-hand@mun.example');
    await redis.kill();
    worker.signal('SIGTERM');
    expect(await worker.ended).toMatchObject({ code: 0, output: '' });
    expect(await fixture.deliveries.findOne({ _id: delivery._id })).toMatchObject({ state: 'sent' });
    await redis.restart();
    worker = await fixture.startWorker();
    const job = await fixture.queue.getJob(delivery._id);
    expect(await job?.finished()).toBe('sent');
    expect(fixture.mailbox.control.list('in-hand@mun.example')).toHaveLength(1);
  });

  it('starts without either server, waits for them, and can shut down meanwhile', async () => {
    await Promise.all([database.kill(), redis.kill()]);
    const early = await fixture.startWorker();
    await early.waitForLog('database unavailable; emails wait until it is back');
    await early.waitForLog('queue server unavailable; emails wait until it is back');
    worker.signal('SIGTERM');
    expect(await worker.ended).toMatchObject({ code: 0 });

    await Promise.all([database.restart(), redis.restart()]);
    const delivery = confirmationDelivery('ev-early', 'early@mun.example');
    await fixture.enqueue(delivery);
    await fixture.waitForState(delivery, 'sent');
    early.signal('SIGTERM');
    expect(await early.ended).toMatchObject({ code: 0, output: '' });
  });
});
