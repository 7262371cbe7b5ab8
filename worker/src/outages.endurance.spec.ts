import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { confirmationDelivery } from './testing/deliveries.fixture.js';
import { createOutageFixture, type OutageFixture, type Server } from './testing/outage.fixture.js';
import { createProposalFixture, problemOf } from './testing/proposal.fixture.js';
import type { WorkerProcess } from './testing/worker-process.js';

describe('a worker whose servers become unavailable', () => {
  let fixture: OutageFixture;
  let worker: WorkerProcess;
  beforeAll(async () => {
    fixture = await createOutageFixture('worker-outages');
    worker = await fixture.startWorker();
  });
  afterEach(() => fixture.mailbox.control.reset());
  afterAll(() => fixture.close());
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
    ['database', () => fixture.database],
    ['queue server', () => fixture.redis],
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

  it('waits while Redis loads its data', async () => {
    const errors = timesLogged('queue error');
    // Redis loads these for about a second.
    const fill = "for key = 1, 50000 do redis.call('set', KEYS[1] .. key, key) end";
    for (let batch = 1; batch <= 10; batch++) await fixture.queue.client.eval(fill, 1, `batch ${batch}:`);
    await fixture.redis.kill();
    await fixture.redis.restart();
    const delivery = confirmationDelivery('ev-loaded', 'loaded@mun.example');
    await fixture.enqueue(delivery);
    await fixture.waitForState(delivery, 'sent');
    expect(timesLogged('queue error')).toBe(errors);
    await fixture.queue.client.flushall();
  });

  it.each<[string, () => Server]>([
    ['database', () => fixture.database],
    ['queue server', () => fixture.redis],
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
    await fixture.database.kill();
    await worker.waitForLog('email attempted', before + 1);
    await fixture.database.restart();
    expect(await fixture.waitForState(delivery, 'sent')).toMatchObject({ attempts: 1 });
    expect(fixture.mailbox.control.list('unnoted@mun.example')).toHaveLength(1);
  });

  it('shuts down cleanly during an email although the queue server is unavailable', async () => {
    fixture.mailbox.control.configure({ delayMs: 1_000 });
    const delivery = confirmationDelivery('ev-in-hand', 'in-hand@mun.example');
    await fixture.enqueue(delivery);
    await fixture.waitForMail('in-hand@mun.example');
    await fixture.redis.kill();
    worker.signal('SIGTERM');
    expect(await worker.ended).toMatchObject({ code: 0, output: '' });
    expect(await fixture.deliveries.findOne({ _id: delivery._id })).toMatchObject({ state: 'sent' });
    await fixture.redis.restart();
    worker = await fixture.startWorker();
    const job = await fixture.queue.getJob(delivery._id);
    expect(await job?.finished()).toBe('sent');
    expect(fixture.mailbox.control.list('in-hand@mun.example')).toHaveLength(1);
  });

  it('starts without either server, waits for them, and can shut down meanwhile', async () => {
    await Promise.all([fixture.database.kill(), fixture.redis.kill()]);
    const early = await fixture.startWorker();
    await early.waitForLog('database unavailable; emails wait until it is back');
    await early.waitForLog('queue server unavailable; emails wait until it is back');
    worker.signal('SIGTERM');
    expect(await worker.ended).toMatchObject({ code: 0 });

    await Promise.all([fixture.database.restart(), fixture.redis.restart()]);
    const delivery = confirmationDelivery('ev-early', 'early@mun.example');
    await fixture.enqueue(delivery);
    await fixture.waitForState(delivery, 'sent');
    early.signal('SIGTERM');
    expect(await early.ended).toMatchObject({ code: 0, output: '' });
  });
});
