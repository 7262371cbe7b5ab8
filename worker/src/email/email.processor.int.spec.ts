import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { confirmationDelivery, applicationReceivedDelivery } from '../testing/deliveries.fixture.js';
import { createWorkerFixture, type WorkerFixture } from '../testing/worker.fixture.js';

describe('a delivery on its way', () => {
  let world: WorkerFixture;
  beforeAll(async () => {
    world = await createWorkerFixture('worker-delivering', 901);
    await world.startWorker();
  });
  afterEach(() => world.mailbox.control.reset());
  afterAll(() => world.close());

  it('is mailed once, with both bodies, its Message-ID and what it tells', async () => {
    const line = confirmationDelivery('ev-once', 'once@mun.example');
    await world.enqueue(line);
    const sent = await world.waitForState(line, 'sent');
    expect(sent).toMatchObject({ attempts: 1, claim: expect.any(String) });
    expect(sent.sentAt).toBeInstanceOf(Date);
    expect(sent).not.toHaveProperty('error');

    const mails = world.mailbox.control.list('once@mun.example');
    expect(mails).toHaveLength(1);
    const mail = await world.waitForMail('once@mun.example');
    expect(mail.messageId).toBe('<ev-once.registration-confirmed@mun.example>');
    expect(mail.subject).toBe('You are registered for Meridian MUN 2.0: K7QF2-9XDHM');
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('K7QF2-9XDHM');
      expect(body).toContain('₹1,500');
      expect(body).toContain('https://mun.example/register/check');
    }
  });

  it('is mailed once, however many jobs there are for it', async () => {
    const line = applicationReceivedDelivery('ev-five', 'five@mun.example');
    await world.deliveries.insertOne(line);
    const jobs = await Promise.all([1, 2, 3, 4, 5].map((n) => world.addJob(line, `five-${n}`)));
    for (const job of jobs) await job.finished();
    expect(world.mailbox.control.list('five@mun.example')).toHaveLength(1);
    expect(await world.waitForState(line, 'sent')).toMatchObject({ attempts: 1 });
  });

  it('arrives once, later, when the mail server refuses for a while', async () => {
    world.mailbox.control.configure({ refuseAll: true });
    const line = confirmationDelivery('ev-later', 'later@mun.example');
    await world.enqueue(line);
    const refused = await vi.waitFor(async () => {
      const found = await world.deliveries.findOne({ _id: line._id });
      expect(found).toMatchObject({ state: 'queued', error: expect.stringContaining('451') });
      return found!;
    }, 60_000);
    expect(refused).not.toHaveProperty('claim');
    world.mailbox.control.configure({ refuseAll: false });
    const sent = await world.waitForState(line, 'sent');
    // It is tried again every few seconds: once more, or, where this machine stands still, a few times.
    expect(refused.attempts).toBeGreaterThan(0);
    expect(sent.attempts).toBeGreaterThan(refused.attempts);
    expect(sent).not.toHaveProperty('error');
    expect(world.mailbox.control.list('later@mun.example')).toHaveLength(1);
  });

  it('fails at once, and says why, when the recipient is refused for good', async () => {
    world.mailbox.control.configure({ rejectRecipients: ['nobody@mun.example'] });
    const line = confirmationDelivery('ev-never', 'nobody@mun.example');
    await world.enqueue(line);
    const failed = await world.waitForState(line, 'failed');
    expect(failed).toMatchObject({
      attempts: 1,
      error: expect.stringMatching(/^The address does not exist\..*550.*No such mailbox/s),
    });
    const job = await world.queue.getJob(line._id);
    await expect.poll(() => job?.getState()).toBe('failed');
    const kept = await world.queue.getJob(line._id);
    expect(kept?.failedReason).toBe('failed: 550 to RCPT TO');
    expect(JSON.stringify(kept)).not.toContain('nobody');
  });

  it('is in doubt, and not sent again, when the answer to a handed over mail never comes', async () => {
    world.mailbox.control.configure({ closeAfterData: 1 });
    const doubtful = confirmationDelivery('ev-doubt', 'doubt@mun.example');
    const next = confirmationDelivery('ev-next', 'next@mun.example');
    await world.enqueue(doubtful);
    expect(await world.waitForState(doubtful, 'unknown')).toMatchObject({
      attempts: 1,
      error: expect.stringContaining('may have arrived'),
    });
    await world.enqueue(next);
    await world.waitForState(next, 'sent');
    const again = await world.addJob(doubtful, 'asked again');
    expect(await again.finished()).toBe('unknown');
    expect(world.mailbox.control.list('doubt@mun.example')).toHaveLength(1);
  });

  it('gives up at the last attempt', async () => {
    world.mailbox.control.configure({ refuseAll: true });
    const line = confirmationDelivery('ev-last', 'last@mun.example');
    await world.deliveries.insertOne(line);
    await world.queue.add({ delivery: line._id }, { attempts: 1 });
    expect(await world.waitForState(line, 'failed')).toMatchObject({
      attempts: 1,
      error: expect.stringMatching(/^Given up after the last attempt\..*451/),
    });
  });

  it('fails where its address is none, without asking the mail server', async () => {
    const line = confirmationDelivery('ev-address', 'a@mun.example, b@mun.example');
    await world.enqueue(line);
    expect(await world.waitForState(line, 'failed')).toMatchObject({
      error: 'Mail cannot be sent to this address.',
    });
  });

  it('fails visibly where a job names no line', async () => {
    const job = await world.addJob(confirmationDelivery('ev-none', 'none@mun.example'));
    await expect(job.finished()).rejects.toThrow('there is no such delivery');
  });

  it('waits where this worker does not know the email yet', async () => {
    const line = {
      ...confirmationDelivery('ev-new', 'new@mun.example'),
      name: 'not-yet-invented' as 'registration-confirmed',
    };
    await world.enqueue(line);
    await expect
      .poll(() => world.deliveries.findOne({ _id: line._id }))
      .toMatchObject({
        state: 'queued',
        error: expect.stringContaining("no email 'not-yet-invented'"),
      });
  });
});
