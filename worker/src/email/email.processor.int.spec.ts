import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  applicationReceivedDelivery,
  confirmationDelivery,
  signInDelivery,
} from '../testing/deliveries.fixture.js';
import { promote } from '../testing/job-clock.js';
import { createWorkerFixture, type WorkerFixture } from '../testing/worker.fixture.js';

describe('the processing of email jobs', () => {
  let fixture: WorkerFixture;
  beforeAll(async () => {
    fixture = await createWorkerFixture('worker-delivering', 901);
    await fixture.runWorker();
  });
  afterEach(() => fixture.mailbox.control.reset());
  afterAll(() => fixture.close());

  it('sends one email with both bodies and a Message-ID', async () => {
    const delivery = confirmationDelivery('ev-once', 'once@mun.example');
    await fixture.enqueue(delivery);
    const sent = await fixture.waitForState(delivery, 'sent');
    expect(sent).toMatchObject({ attempts: 1, claim: expect.any(String) });
    expect(sent.sentAt).toBeInstanceOf(Date);
    expect(sent).not.toHaveProperty('error');

    const emails = fixture.mailbox.control.list('once@mun.example');
    expect(emails).toHaveLength(1);
    const email = await fixture.waitForMail('once@mun.example');
    expect(email.messageId).toBe('<ev-once.registration-confirmed@mun.example>');
    expect(email.subject).toBe('You’re registered for Meridian MUN 2.0: K7QF2-9XDHM');
    for (const body of [email.text, email.html]) {
      expect(body).toContain('K7QF2-9XDHM');
      expect(body).toContain('₹1,500');
      expect(body).toContain('https://mun.example/register/check');
    }
  });

  it('sends one email, however many jobs the delivery has', async () => {
    const delivery = applicationReceivedDelivery('ev-five', 'five@mun.example');
    await fixture.deliveries.insertOne(delivery);
    const jobs = await Promise.all([1, 2, 3, 4, 5].map((n) => fixture.addJob(delivery, `five-${n}`)));
    for (const job of jobs) await job.finished();
    expect(fixture.mailbox.control.list('five@mun.example')).toHaveLength(1);
    expect(await fixture.waitForState(delivery, 'sent')).toMatchObject({ attempts: 1 });
  });

  it('retries while the mail server refuses, and sends one email', async () => {
    fixture.mailbox.control.configure({ refuseAll: true });
    const delivery = confirmationDelivery('ev-later', 'later@mun.example');
    await fixture.enqueue(delivery);
    const refused = await vi.waitFor(async () => {
      const found = await fixture.deliveries.findOne({ _id: delivery._id });
      expect(found).toMatchObject({ state: 'queued', error: expect.stringContaining('451') });
      return found!;
    }, 60_000);
    expect(refused).not.toHaveProperty('claim');
    fixture.mailbox.control.configure({ refuseAll: false });
    await promote(fixture.queue, delivery._id);
    const sent = await fixture.waitForState(delivery, 'sent');
    // On a slow machine, it may have been retried before.
    expect(refused.attempts).toBeGreaterThan(0);
    expect(sent.attempts).toBeGreaterThan(refused.attempts);
    expect(sent).not.toHaveProperty('error');
    expect(fixture.mailbox.control.list('later@mun.example')).toHaveLength(1);
  });

  it('fails at once with an explanation if the recipient is refused permanently', async () => {
    fixture.mailbox.control.configure({ rejectRecipients: ['nobody@mun.example'] });
    const delivery = confirmationDelivery('ev-never', 'nobody@mun.example');
    await fixture.enqueue(delivery);
    const failed = await fixture.waitForState(delivery, 'failed');
    expect(failed).toMatchObject({
      attempts: 1,
      error: expect.stringMatching(/^This email address doesn’t exist\..*550.*No such mailbox/s),
    });
    const job = await fixture.queue.getJob(delivery._id);
    await expect.poll(() => job?.getState()).toBe('failed');
    const kept = await fixture.queue.getJob(delivery._id);
    expect(kept?.failedReason).toBe('failed: 550 to RCPT TO');
    expect(JSON.stringify(kept)).not.toContain('nobody');
  });

  it('becomes unknown and is not retried if the server does not confirm a transmitted message', async () => {
    fixture.mailbox.control.configure({ closeAfterData: 1 });
    const unconfirmed = confirmationDelivery('ev-doubt', 'doubt@mun.example');
    const next = confirmationDelivery('ev-next', 'next@mun.example');
    await fixture.enqueue(unconfirmed);
    expect(await fixture.waitForState(unconfirmed, 'unknown')).toMatchObject({
      attempts: 1,
      error: expect.stringContaining('may have been delivered'),
    });
    await fixture.enqueue(next);
    await fixture.waitForState(next, 'sent');
    const again = await fixture.addJob(unconfirmed, 'added again');
    expect(await again.finished()).toBe('unknown');
    expect(fixture.mailbox.control.list('doubt@mun.example')).toHaveLength(1);
  });

  it('fails after the last attempt', async () => {
    fixture.mailbox.control.configure({ refuseAll: true });
    const delivery = confirmationDelivery('ev-last', 'last@mun.example');
    await fixture.deliveries.insertOne(delivery);
    await fixture.queue.add({ delivery: delivery._id }, { attempts: 1 });
    expect(await fixture.waitForState(delivery, 'failed')).toMatchObject({
      attempts: 1,
      error: expect.stringMatching(/^All attempts have failed\..*451/),
    });
  });

  it('fails if the address is invalid, without contacting the mail server', async () => {
    const delivery = confirmationDelivery('ev-address', 'a@mun.example, b@mun.example');
    await fixture.enqueue(delivery);
    expect(await fixture.waitForState(delivery, 'failed')).toMatchObject({
      error: 'We can’t send email to this address.',
    });
  });

  it('does not send a code that has expired, also if the mail server refused it before', async () => {
    const [now, minute] = [Date.now(), 60_000];
    const late = signInDelivery('ev-late', 'late@mun.example', new Date(now - minute));
    const refused = { ...signInDelivery('ev-refused', 'late@mun.example', new Date(now - 1)), attempts: 1 };
    const valid = signInDelivery('ev-valid', 'valid@mun.example', new Date(now + minute));
    for (const delivery of [late, refused, valid]) await fixture.enqueue(delivery);
    await fixture.waitForState(valid, 'sent');
    for (const delivery of [late, refused]) {
      const skipped = await fixture.waitForState(delivery, 'failed');
      expect(skipped).toMatchObject({ superseded: true, error: expect.stringContaining('had expired') });
      expect(JSON.stringify(skipped)).not.toContain('123456');
    }
    expect(fixture.mailbox.control.list('late@mun.example')).toEqual([]);
  });

  it('fails the job if the delivery does not exist', async () => {
    const job = await fixture.addJob(confirmationDelivery('ev-none', 'none@mun.example'));
    await expect(job.finished()).rejects.toThrow('there is no such delivery');
  });

  it('fails the job if its data is not the id of a delivery, although others exist', async () => {
    const delivery = confirmationDelivery('ev-operator', 'operator@mun.example');
    await fixture.enqueue(delivery);
    await fixture.waitForState(delivery, 'sent');
    // As added by hand on the queue board.
    for (const data of ['{"delivery":{"$ne":null}}', '{"delivery":{"$gt":""}}', '{"delivery":1}', '{}']) {
      const job = await fixture.queue.add(JSON.parse(data));
      await expect(job.finished()).rejects.toThrow('there is no such delivery');
    }
  });

  it('retries if this version does not have the template yet', async () => {
    const delivery = {
      ...confirmationDelivery('ev-new', 'new@mun.example'),
      name: 'not-yet-invented' as 'registration-confirmed',
    };
    await fixture.enqueue(delivery);
    await expect
      .poll(() => fixture.deliveries.findOne({ _id: delivery._id }))
      .toMatchObject({
        state: 'queued',
        error: expect.stringContaining("no email template 'not-yet-invented'"),
      });
  });
});
