import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { Types } from 'mongoose';
import { DELIVERIES_COLLECTION, EMAIL_QUEUE, type EmailDelivery } from '@mun/contracts/deliveries';
import type { MailingProgress, LatestMailingResponse } from '@mun/contracts/mailing';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { AllotmentQueriesService } from '../../allotment/allotment-queries.service.js';
import { domainEvent } from '../../platform/events/outbox.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { ASSEMBLY, startAllotmentFixture, type AllotmentFixture } from '../../testing/allotment-fixtures.js';
import type { Mailing } from './mailing.schema.js';

/** So long a request waits for the mails to be sent; then it answers how far it has come (patience.ts). */
const PATIENCE_MS = 8_000;

describe('mailing the allotments', () => {
  let table: AllotmentFixture;
  beforeAll(async () => void (table = await startAllotmentFixture(8)));
  afterAll(() => table.testApp.stop());
  beforeEach(async () => {
    for (const name of [DELIVERIES_COLLECTION, 'mailings'])
      await table.testApp.connection.collection(name).deleteMany({});
    await queue().client.flushdb();
  });

  const queue = () => table.testApp.app.get<Queue>(getQueueToken(EMAIL_QUEUE));
  const lines = () => table.testApp.connection.collection<EmailDelivery<'allotment'>>(DELIVERIES_COLLECTION);
  const mailings = () => table.testApp.connection.collection<Mailing>('mailings');
  const idOf = (index: number) => table.delegates[index]!.registrationId;
  const allotments = () =>
    lines()
      .find({ registration: { $exists: true } })
      .sort({ createdAt: 1, seat: 1 })
      .toArray();

  const soon = (check: () => Promise<void>) => vi.waitFor(check, 60_000);

  /** As a worker does, for so many of the lines that wait. */
  const work = async (state: 'sent' | 'failed' | 'unknown' = 'sent', most = Infinity) => {
    for (const { _id } of (await lines().find({ state: 'queued' }).toArray()).slice(0, most)) {
      await lines().updateOne({ _id }, { $set: { state, sentAt: new Date(), updatedAt: new Date() } });
      await (await queue().getJob(_id))?.remove();
    }
  };
  /** Presses the button, and lets a worker do what follows until all is done. @returns the answer, or what it would be then */
  const send = async (state?: 'sent' | 'failed' | 'unknown') => {
    const answered = new AbortController();
    const working = (async () => {
      while (!answered.signal.aborted) {
        await work(state);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const began = performance.now();
    const { status, body } = await table.admin.post(ROUTES.sendAllotmentEmails);
    if (performance.now() - began > PATIENCE_MS && body.id) {
      await soon(async () => expect(await progress(body.id)).toMatchObject({ state: 'done' }));
      const gone = async (as: 'sent' | 'failed') => lines().find({ mailings: body.id, state: as }).toArray();
      body.sent = (await gone('sent')).length;
      body.failed = (await gone('failed')).map(({ content }) => content.registrationId);
    }
    answered.abort();
    await working;
    expect(status, JSON.stringify(body)).toBe(200);
    return body as { sent: number; failed: string[]; id?: string };
  };
  const progress = async (id: string): Promise<MailingProgress> =>
    (await table.admin.get(buildPath(ROUTES.mailing, { id })).expect(200)).body;
  const newest = async (): Promise<MailingProgress | undefined> =>
    ((await table.admin.get(ROUTES.latestMailing).expect(200)).body as LatestMailingResponse).newest;
  /** Begins a mailing without waiting for what comes of it. */
  const begin = async () => {
    const before = await mailings().countDocuments();
    const answering = table.admin.post(ROUTES.sendAllotmentEmails).then(({ body }) => body);
    await soon(async () => expect(await mailings().countDocuments()).toBe(before + 1));
    await soon(async () =>
      expect(await mailings().countDocuments({ 'outbox.0': { $exists: true } })).toBe(0),
    );
    return { answering, id: (await newest())?.id ?? '' };
  };

  it('is for organisers', async () => {
    await table.testApp.post(ROUTES.sendAllotmentEmails).expect(401);
    await table.testApp.get(ROUTES.latestMailing).expect(401);
    await table.testApp.get(ROUTES.deliveries).expect(401);
    expect(await newest()).toBeUndefined();
    await table.admin.get(buildPath(ROUTES.mailing, { id: 'none' })).expect(404);
  });

  it('reaches each delegate with a seat once, and once more only when the seat is another one', async () => {
    expect(await send()).toEqual({ sent: 0, failed: [] });
    await table
      .allot([
        [0, ASSEMBLY, 'Country 1'],
        [1, ASSEMBLY, 'Country 2'],
        [2, ASSEMBLY, 'Country 3'],
      ])
      .expect(200);
    expect((await table.admin.get(ROUTES.mailingPreview).expect(200)).body).toMatchObject({
      recipients: 3,
      allotted: 3,
      sample: {
        subject: `Your allotment for Meridian MUN 2.0: Country 1, ${ASSEMBLY}`,
        html: expect.any(String),
      },
    });
    expect(await send()).toMatchObject({ sent: 3, failed: [], id: expect.any(String) });
    expect(await send()).toEqual({ sent: 0, failed: [] });

    await table.allot([[0, ASSEMBLY, 'Country 4']]).expect(200);
    expect(await send()).toMatchObject({ sent: 1 });
    expect((await allotments()).map(({ content }) => content.portfolio).toSorted()).toEqual([
      'Country 1',
      'Country 2',
      'Country 3',
      'Country 4',
    ]);
    const mail = (await allotments()).find(({ content }) => content.portfolio === 'Country 4');
    expect(mail).toMatchObject({
      to: { name: table.delegates[0]!.fullName, address: table.delegates[0]!.email },
      content: { registrationId: idOf(0), committee: ASSEMBLY, agenda: 'Peace' },
    });

    // There and back again before anybody was told.
    await table.allot([[1, ASSEMBLY, 'Country 5']]).expect(200);
    await table.allot([[1, ASSEMBLY, 'Country 2']]).expect(200);
    expect((await table.admin.get(ROUTES.mailingPreview).expect(200)).body.recipients).toBe(0);
  });

  it('is done once, though ten ask at once and every event is told twice', async () => {
    const answers = Promise.all(
      Array.from({ length: 10 }, () => table.admin.post(ROUTES.sendAllotmentEmails)),
    );
    await soon(async () => expect(await mailings().countDocuments()).toBeGreaterThan(0));
    const told = await mailings().find().toArray();
    await soon(async () => expect(await lines().countDocuments()).toBe(3));
    const source = table.testApp.connection.collection<Mailing>('mailings');
    for (const mailing of told) await table.testApp.app.get(OutboxRelay).dispatch(source, mailing);
    await soon(async () => {
      await work();
      expect((await answers).map(({ status }) => status)).toEqual(Array(10).fill(200));
    });
    expect(await lines().countDocuments()).toBe(3);
    for (const { body } of await answers)
      if (body.id)
        await soon(async () => {
          await work();
          expect(await progress(body.id)).toMatchObject({ total: 3, sent: 3, state: 'done' });
        });
  });

  it('can be stopped and go on; whoever got another seat meanwhile is not told of the old one', async () => {
    const { id, answering } = await begin();
    await work('sent', 1);
    const stop = await table.admin.post(buildPath(ROUTES.stopMailing, { id })).expect(200);
    expect(stop.body).toMatchObject({ state: 'stopped', total: 3, sent: 1, held: 2, queued: 0 });
    const [waiting] = await lines().find({ state: 'held' }).toArray();
    const index = table.delegates.findIndex(
      ({ registrationId }) => registrationId === waiting!.content.registrationId,
    );
    await table.allot([[index, ASSEMBLY, 'Country 8']]).expect(200);

    const resume = await table.admin.post(buildPath(ROUTES.resumeMailing, { id })).expect(200);
    expect(resume.body).toMatchObject({ state: 'running', sent: 1, queued: 1, held: 0, failed: 1 });
    await work();
    await answering;
    expect(await progress(id)).toMatchObject({ state: 'done', sent: 2, failed: 1 });
    expect((await table.admin.post(buildPath(ROUTES.retryMailing, { id })).expect(200)).body).toMatchObject({
      failed: 1,
      queued: 0,
    });
    expect(await send()).toMatchObject({ sent: 1 });
    const { body: activity } = await table.admin.get(`${ROUTES.audit}?kind=mailing`).expect(200);
    expect(activity.entries.map(({ action }: { action: string }) => action).slice(0, 4)).toEqual([
      'mailing-started',
      'mailing-resumed',
      'mailing-stopped',
      'mailing-started',
    ]);
  });

  it('names who failed and why; sends them again when asked, and the doubtful only when asked for those', async () => {
    const answer = await send('failed');
    expect(answer).toMatchObject({ sent: 0, failed: expect.arrayContaining([idOf(0), idOf(1), idOf(2)]) });
    const id = answer.id!;
    const [first] = await lines().find().toArray();
    await lines().updateOne({ _id: first!._id }, { $set: { state: 'unknown', error: 'In doubt.' } });

    expect((await table.admin.post(buildPath(ROUTES.retryMailing, { id })).expect(200)).body).toMatchObject({
      queued: 2,
      unknown: 1,
    });
    for (const { _id } of await lines().find({ state: 'queued' }).toArray()) {
      expect(await queue().getJob(_id)).not.toBeNull();
    }
    await work();
    const { body } = await table.admin
      .get(`${buildPath(ROUTES.mailingRecipients, { id })}?state=unknown`)
      .expect(200);
    expect(body).toMatchObject({
      total: 1,
      pages: 1,
      recipients: [{ delivery: first!._id, reason: 'In doubt.' }],
    });
    await table.admin.post(buildPath(ROUTES.retryMailing, { id }), { doubtful: true }).expect(200);
    expect(await progress(id)).toMatchObject({ state: 'running', queued: 1, sent: 2, unknown: 0 });

    const again = buildPath(ROUTES.resendDelivery, { id: first!._id });
    await table.admin.post(again).expect(409);
    await work('failed');
    expect((await table.admin.post(again).expect(200)).body).toMatchObject({
      id: first!._id,
      state: 'queued',
    });
    await table.admin.post(buildPath(ROUTES.resendDelivery, { id: 'none' })).expect(404);
    const { body: page } = await table.admin.get(`${ROUTES.deliveries}?state=queued`).expect(200);
    expect(page).toMatchObject({
      total: 1,
      counts: { queued: 1, held: 0, sending: 0, sent: 2, failed: 0, unknown: 0 },
      oldestQueuedAt: expect.any(String),
      deliveries: [{ id: first!._id, name: 'allotment', state: 'queued' }],
    });
  });

  it('mails those again who failed, when asked for all', async () => {
    await send('failed');
    expect(await send()).toMatchObject({ sent: 3, failed: [] });
    expect(await lines().countDocuments()).toBe(3);
  });

  it('never sends an older seat’s mail again once a newer one has its mail', async () => {
    const { id } = await send('failed');
    const [older] = await lines()
      .find({ 'content.registrationId': idOf(0) })
      .toArray();
    const doubtful = await lines().findOne({ 'content.registrationId': idOf(1) });
    await lines().updateOne({ _id: doubtful!._id }, { $set: { state: 'unknown', error: 'In doubt.' } });
    await table
      .allot([
        [0, ASSEMBLY, 'Country 6'],
        [1, ASSEMBLY, 'Country 7'],
      ])
      .expect(200);
    expect(await send()).toMatchObject({ sent: 3 });

    await table.admin.post(buildPath(ROUTES.retryMailing, { id: id! }), { doubtful: true }).expect(200);
    await table.admin.post(buildPath(ROUTES.resendDelivery, { id: older!._id })).expect(409);
    expect(await lines().countDocuments({ state: 'queued' })).toBe(0);
    expect(await lines().findOne({ _id: older!._id })).toMatchObject({ state: 'failed', superseded: true });
    expect(await lines().findOne({ _id: doubtful!._id })).toMatchObject({
      state: 'unknown',
      superseded: true,
    });
  });

  it('does not send again what is no longer so, also where nobody was told of the new seat yet', async () => {
    const { id } = await send('failed');
    const failed = await lines().findOne({ 'content.registrationId': idOf(0) });
    await table.allot([[0, ASSEMBLY, 'Country 5']]).expect(200);
    const { body } = await table.admin
      .post(buildPath(ROUTES.resendDelivery, { id: failed!._id }))
      .expect(409);
    expect(body.message).toContain('The allotment was changed since');
    await table.admin.post(buildPath(ROUTES.retryMailing, { id: id! })).expect(200);
    expect(await lines().countDocuments({ state: 'queued' })).toBe(2);
    expect(await lines().findOne({ _id: failed!._id })).toMatchObject({ state: 'failed', superseded: true });
    await work();
    expect(await send()).toMatchObject({ sent: 1 });
  });

  it('does not tell of an older seat after a newer one, where the older mailing is told of late', async () => {
    const notices = await table.testApp.app.get(AllotmentQueriesService).listNotices();
    const { id, answering } = await begin();
    await lines().deleteMany({}); // as if its backend had died before anything came of it
    await queue().client.flushdb();
    await table.allot([[0, ASSEMBLY, 'Country 8']]).expect(200);
    expect(await send()).toMatchObject({ sent: 3 });
    const { committee, agenda } = notices[0]!;
    const about = { committee, agenda };
    const late = domainEvent('AllotmentNoticesRequested', { mailing: id, about, notices });
    await table.testApp.app
      .get(OutboxRelay)
      .dispatch(mailings(), { _id: new Types.ObjectId(id), outbox: [late] });
    const told = await lines()
      .find({ 'content.registrationId': idOf(0) })
      .sort({ seat: 1 })
      .toArray();
    expect(told.map(({ state, superseded }) => [state, superseded])).toEqual([
      ['failed', true],
      ['sent', undefined],
    ]);
    await work();
    await answering;
  });

  it('tells nobody twice of a seat that they got back before the mail of another went out', async () => {
    await send();
    const [known] = await lines()
      .find({ 'content.registrationId': idOf(0) })
      .toArray();
    await table.allot([[0, ASSEMBLY, 'Country 9']]).expect(200);
    const away = await begin();
    await table.allot([[0, ASSEMBLY, known!.content.portfolio]]).expect(200);
    const back = await begin();
    expect(await lines().countDocuments({ state: 'queued' })).toBe(0);
    expect(await lines().countDocuments({ 'content.registrationId': idOf(0), state: 'failed' })).toBe(2);
    await Promise.all([away.answering, back.answering]);
    expect(await send()).toEqual({ sent: 0, failed: [] });
  });

  it('goes on where a crash or an absent queue left it', async () => {
    const { answering } = await begin();
    await queue().client.flushdb();
    expect(await newest()).toMatchObject({ state: 'running', queued: 3 });
    const { DeliveriesService } = await import('../deliveries/deliveries.service.js');
    await table.testApp.app.get(DeliveriesService).requeueStalled(Date.now() + 16_000);
    expect(await queue().getJobCounts()).toMatchObject({ waiting: 3 });
    await work();
    await answering;
    expect(await newest()).toMatchObject({ state: 'done', sent: 3 });
  });

  it('sends a sample to an organiser, which counts as nobody’s mail', async () => {
    await table.admin.post(ROUTES.testMailing, { email: 'nobody' }).expect(400);
    await table.admin.post(ROUTES.testMailing, { email: 'me@example.org' }).expect(200);
    const [line] = await lines().find().toArray();
    expect(line).toMatchObject({ to: { address: 'me@example.org' }, name: 'allotment', state: 'queued' });
    expect((await table.admin.get(ROUTES.mailingPreview).expect(200)).body.recipients).toBe(3);
  });
});
