import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { confirmationDelivery } from '../testing/deliveries.fixture.js';
import { startScriptedSmtp } from '../testing/scripted-smtp.js';
import { createWorkerFixture, type WorkerFixture } from '../testing/worker.fixture.js';

/** Long enough that whatever happens meanwhile happens between the mail server's taking and its answer. */
const NEVER_MS = 120_000;

describe('a worker that ends', () => {
  let world: WorkerFixture;
  beforeAll(async () => {
    world = await createWorkerFixture('worker-crash', 902);
  });
  afterEach(async () => {
    await world.killWorkers();
    world.mailbox.control.reset();
  });
  afterAll(() => world.close());

  it('by kill -9 between sending and noting leaves one mail in doubt, never two, and the next go out', async () => {
    const worker = await world.startWorker();
    world.mailbox.control.configure({ delayMs: NEVER_MS });
    const inHand = confirmationDelivery('ev-killed', 'killed@mun.example');
    const next = confirmationDelivery('ev-after', 'after@mun.example');
    await world.enqueue(inHand);
    await world.waitForMail('killed@mun.example');
    await world.enqueue(next);
    expect(await world.deliveries.findOne({ _id: inHand._id })).toMatchObject({ state: 'sending' });
    worker.signal('SIGKILL');
    await worker.ended;

    world.mailbox.control.configure({ delayMs: 0 });
    const heir = await world.startWorker();
    expect(await world.waitForState(inHand, 'unknown')).toMatchObject({
      attempts: 1,
      error: expect.stringContaining('worker ended while it was sending'),
    });
    await world.waitForState(next, 'sent');
    const job = await world.queue.getJob(inHand._id);
    await expect.poll(() => job?.getState()).toBe('failed');
    await job?.retry();
    expect(await job?.finished()).toBe('unknown');
    expect(world.mailbox.control.list('killed@mun.example')).toHaveLength(1);
    expect(world.mailbox.control.list('after@mun.example')).toHaveLength(1);
    heir.signal('SIGTERM');
    expect(await heir.ended).toMatchObject({ code: 0, words: '' });
  });

  it('that is only slow is not taken for dead, though its job was started again', async () => {
    const slow = await world.startWorker();
    world.mailbox.control.configure({ delayMs: NEVER_MS });
    const line = confirmationDelivery('ev-slow', 'slow@mun.example');
    await world.enqueue(line);
    await world.waitForMail('slow@mun.example');
    // As when Redis forgets everything and the backend's sweep adds the job anew.
    await world.queue.obliterate({ force: true });
    await world.startWorker();
    const job = await world.addJob(line, 'added anew');
    await expect.poll(async () => (await world.queue.getJob(job.id))?.attemptsMade).toBe(1);
    expect(await world.deliveries.findOne({ _id: line._id })).toMatchObject({
      state: 'sending',
      attempts: 1,
    });

    slow.signal('SIGKILL');
    await slow.ended;
    expect(await world.waitForState(line, 'unknown')).toMatchObject({ attempts: 1 });
    expect(world.mailbox.control.list('slow@mun.example')).toHaveLength(1);
  });

  it('in good order finishes the mail in hand and leaves the next to others', async () => {
    const smtp = await startScriptedSmtp({ content: 'silence' });
    const worker = await world.startWorker({ SMTP_URL: smtp.url });
    const inHand = confirmationDelivery('ev-finish', 'finish@mun.example');
    const next = confirmationDelivery('ev-left', 'left@mun.example');
    await world.deliveries.insertMany([inHand, next]);
    await world.addJob(inHand);
    await smtp.waitForStage('content');
    await world.addJob(next);
    worker.signal('SIGTERM');
    worker.signal('SIGINT');
    await worker.waitForLog('stops');
    smtp.respond();
    expect(await worker.ended).toMatchObject({ code: 0, words: '' });
    await smtp.stop();
    expect(smtp.messages).toHaveLength(1);
    expect(await world.deliveries.findOne({ _id: inHand._id })).toMatchObject({ state: 'sent' });
    expect(await world.deliveries.findOne({ _id: next._id })).toMatchObject({ state: 'queued', attempts: 0 });
    await world.startWorker();
    await world.waitForState(next, 'sent');
  });

  it('in good order though the mail server hangs: in under 10 seconds, and in doubt', async () => {
    const worker = await world.startWorker();
    world.mailbox.control.configure({ delayMs: NEVER_MS });
    const line = confirmationDelivery('ev-hangs', 'hangs@mun.example');
    await world.enqueue(line);
    await world.waitForMail('hangs@mun.example');
    worker.signal('SIGTERM');
    // After nine seconds it would end by itself, with 1 (main.ts).
    expect(await worker.ended).toMatchObject({ code: 0 });
    expect(await world.deliveries.findOne({ _id: line._id })).toMatchObject({ state: 'unknown' });
  });
});

describe('two workers', () => {
  it('share 50 mails, and each is mailed once', async () => {
    const world = await createWorkerFixture('worker-shared', 903);
    try {
      world.mailbox.control.configure({ delayMs: 1_000 });
      await Promise.all([world.startWorker(), world.startWorker()]);
      const workers = async () =>
        new Set((await world.deliveries.find().toArray()).flatMap(({ claim }) => claim?.split('.')[0] ?? []));
      const lines = Array.from({ length: 50 }, (_, n) =>
        confirmationDelivery(`ev-shared-${n}`, `shared-${n}@mun.example`),
      );
      await world.enqueue(...lines);
      // Quickly only once both have begun: one alone could have sent them all before.
      await expect.poll(async () => (await workers()).size).toBe(2);
      world.mailbox.control.configure({ delayMs: 5 });
      await Promise.all(lines.map((line) => world.waitForState(line, 'sent')));
      const recipients = world.mailbox.control.list().flatMap(({ to }) => to);
      expect(recipients.toSorted()).toEqual(lines.map(({ to }) => to.address).toSorted());
      expect((await workers()).size).toBe(2);
    } finally {
      await world.close();
    }
  });
});
