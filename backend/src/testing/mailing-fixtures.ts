import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { expect, vi } from 'vitest';
import { DELIVERIES_COLLECTION, EMAIL_QUEUE, type EmailDelivery } from '@mun/contracts/notify/deliveries';
import type { LatestMailingResponse, MailingProgress } from '@mun/contracts/notify/mailing';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { Mailing } from '../notify/mailings/mailing.schema.js';
import { startAllotmentFixture } from './allotment-fixtures.js';

/** A request waits this long for the emails to be sent, then answers with the counts so far (poll-until.ts). */
const POLL_TIMEOUT_MS = 8_000;

type Result = 'sent' | 'failed' | 'unknown';

export type MailingFixture = Awaited<ReturnType<typeof startMailingFixture>>;

/** Starts an allotment fixture with a simulated worker. @param count of confirmed delegates */
export async function startMailingFixture(count: number) {
  const fixture = await startAllotmentFixture(count);
  const { testApp, admin, delegates } = fixture;
  const queue = testApp.app.get<Queue>(getQueueToken(EMAIL_QUEUE));
  const deliveries = testApp.connection.collection<EmailDelivery<'allotment'>>(DELIVERIES_COLLECTION);
  const mailings = testApp.connection.collection<Mailing>('mailings');
  const idOf = (index: number) => delegates[index]!.registrationId;
  const postTo = (route: string, id: string, body?: object) => admin.post(buildPath(route, { id }), body);
  const eventually = (check: () => Promise<void>) => vi.waitFor(check, 60_000);

  async function clear(): Promise<void> {
    await deliveries.deleteMany({});
    await mailings.deleteMany({});
    await queue.client.flushdb();
  }

  async function progress(id: string): Promise<MailingProgress> {
    return (await admin.get(buildPath(ROUTES.mailing, { id })).expect(200)).body as MailingProgress;
  }

  async function latest(): Promise<MailingProgress | undefined> {
    const { body } = await admin.get(ROUTES.latestMailing).expect(200);
    return (body as LatestMailingResponse).newest;
  }

  /** Simulates a worker that processes at most this many queued deliveries. */
  async function runWorker(state: Result = 'sent', limit = Infinity): Promise<void> {
    for (const { _id } of (await deliveries.find({ state: 'queued' }).toArray()).slice(0, limit)) {
      await deliveries.updateOne({ _id }, { $set: { state, sentAt: new Date(), updatedAt: new Date() } });
      await (await queue.getJob(_id))?.remove();
    }
  }

  /** Sends the allotment emails with a simulated worker. @returns the answer, with the counts of the finished mailing */
  async function send(state?: Result): Promise<{ sent: number; failed: string[]; id?: string }> {
    const stop = new AbortController();
    const worker = (async () => {
      while (!stop.signal.aborted) {
        await runWorker(state);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const startedAt = performance.now();
    const { status, body } = await admin.post(ROUTES.sendAllotmentEmails);
    if (performance.now() - startedAt > POLL_TIMEOUT_MS && body.id) {
      await eventually(async () => expect(await progress(body.id)).toMatchObject({ state: 'done' }));
      const find = (as: Result) => deliveries.find({ mailings: body.id, state: as }).toArray();
      body.sent = (await find('sent')).length;
      body.failed = (await find('failed')).map(({ content }) => content.registrationId);
    }
    stop.abort();
    await worker;
    expect(status, JSON.stringify(body)).toBe(200);
    return body as { sent: number; failed: string[]; id?: string };
  }

  /** Starts a mailing, and resolves when its deliveries are created. */
  async function start() {
    const before = await mailings.countDocuments();
    const answering = admin.post(ROUTES.sendAllotmentEmails).then(({ body }) => body as object);
    await eventually(async () => expect(await mailings.countDocuments()).toBe(before + 1));
    await eventually(async () =>
      expect(await mailings.countDocuments({ 'outbox.0': { $exists: true } })).toBe(0),
    );
    return { answering, id: (await latest())?.id ?? '' };
  }

  return {
    ...fixture,
    queue,
    deliveries,
    mailings,
    idOf,
    postTo,
    eventually,
    clear,
    progress,
    latest,
    runWorker,
    send,
    start,
  };
}
