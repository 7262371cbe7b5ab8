import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EmailPreview, EmailTextView } from '@mun/contracts/notify/email-texts';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { ASSEMBLY, PRESS } from '../../testing/fixtures/allotment.js';
import { startMailingFixture, type MailingFixture } from '../../testing/fixtures/mailing.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';

describe('mailings', () => {
  let fixture: MailingFixture;
  beforeAll(async () => void (fixture = await startMailingFixture(8)));
  afterAll(() => fixture.testApp.stop());
  beforeEach(() => fixture.clear());

  const allotmentDeliveries = () =>
    fixture.deliveries
      .find({ seat: { $exists: true } })
      .sort({ createdAt: 1, seat: 1 })
      .toArray();

  it('are for organisers only', async () => {
    await fixture.testApp.post(ROUTES.sendAllotmentEmails).expect(401);
    await fixture.testApp.get(ROUTES.latestMailing).expect(401);
    await fixture.testApp.get(ROUTES.deliveries).expect(401);
    expect(await fixture.latest()).toBeUndefined();
    await fixture.admin.get(buildPath(ROUTES.mailing, { id: 'none' })).expect(404);
  });

  it('reach each delegate with a seat once, and again only if the seat has changed', async () => {
    expect(await fixture.send()).toEqual({ sent: 0, failed: [] });
    await fixture
      .allot([
        [0, ASSEMBLY, 'Country 1'],
        [1, ASSEMBLY, 'Country 2'],
        [2, ASSEMBLY, 'Country 3'],
      ])
      .expect(200);
    expect((await fixture.admin.get(ROUTES.mailingPreview).expect(200)).body).toMatchObject({
      recipients: 3,
      allotted: 3,
      sample: {
        subject: `Your allotment for Meridian MUN 2.0: Country 1, ${ASSEMBLY}`,
        html: expect.any(String),
      },
    });
    expect(await fixture.send()).toMatchObject({ sent: 3, failed: [], id: expect.any(String) });
    expect(await fixture.send()).toEqual({ sent: 0, failed: [] });

    await fixture.allot([[0, ASSEMBLY, 'Country 4']]).expect(200);
    expect(await fixture.send()).toMatchObject({ sent: 1 });
    expect((await allotmentDeliveries()).map(({ content }) => content.portfolio).toSorted()).toEqual([
      'Country 1',
      'Country 2',
      'Country 3',
      'Country 4',
    ]);
    const mail = (await allotmentDeliveries()).find(({ content }) => content.portfolio === 'Country 4');
    expect(mail).toMatchObject({
      to: { name: fixture.delegates[0]!.fullName, address: fixture.delegates[0]!.email },
      content: { registrationId: fixture.idOf(0), committee: ASSEMBLY, agenda: 'Peace' },
    });

    // Moved away and back before any email was sent.
    await fixture.allot([[1, ASSEMBLY, 'Country 5']]).expect(200);
    await fixture.allot([[1, ASSEMBLY, 'Country 2']]).expect(200);
    expect((await fixture.admin.get(ROUTES.mailingPreview).expect(200)).body.recipients).toBe(0);
  });

  it('send each email once if ten start at once and every event is handled twice', async () => {
    const answers = Promise.all(
      Array.from({ length: 10 }, () => fixture.admin.post(ROUTES.sendAllotmentEmails)),
    );
    await fixture.eventually(async () => expect(await fixture.mailings.countDocuments()).toBeGreaterThan(0));
    const started = await fixture.mailings.find().toArray();
    await fixture.eventually(async () => expect(await fixture.deliveries.countDocuments()).toBe(3));
    for (const mailing of started)
      await fixture.testApp.app.get(OutboxRelay).dispatch(fixture.mailings, mailing);
    await fixture.eventually(async () => {
      await fixture.runWorker();
      expect((await answers).map(({ status }) => status)).toEqual(Array(10).fill(200));
    });
    expect(await fixture.deliveries.countDocuments()).toBe(3);
    for (const { body } of await answers)
      if (body.id)
        await fixture.eventually(async () => {
          await fixture.runWorker();
          expect(await fixture.progress(body.id)).toMatchObject({ total: 3, sent: 3, state: 'done' });
        });
  });

  it('can be stopped and resumed, and do not announce a seat that changed in between', async () => {
    const { id, answering } = await fixture.start();
    await fixture.runWorker('sent', 1);
    const stop = await fixture.postTo(ROUTES.stopMailing, id).expect(200);
    expect(stop.body).toMatchObject({ state: 'stopped', total: 3, sent: 1, held: 2, queued: 0 });
    const [waiting] = await fixture.deliveries.find({ state: 'held' }).toArray();
    const index = fixture.delegates.findIndex(
      ({ registrationId }) => registrationId === waiting!.content.registrationId,
    );
    await fixture.allot([[index, ASSEMBLY, 'Country 8']]).expect(200);

    const resume = await fixture.postTo(ROUTES.resumeMailing, id).expect(200);
    expect(resume.body).toMatchObject({ state: 'running', sent: 1, queued: 1, held: 0, failed: 1 });
    await fixture.runWorker();
    await answering;
    expect(await fixture.progress(id)).toMatchObject({ state: 'done', sent: 2, failed: 1 });
    expect((await fixture.postTo(ROUTES.retryMailing, id).expect(200)).body).toMatchObject({
      failed: 1,
      queued: 0,
    });
    expect(await fixture.send()).toMatchObject({ sent: 1 });
    const { body: activity } = await fixture.admin.get(`${ROUTES.audit}?kind=mailing`).expect(200);
    expect(activity.entries.map(({ action }: { action: string }) => action).slice(0, 4)).toEqual([
      'mailing-started',
      'mailing-resumed',
      'mailing-stopped',
      'mailing-started',
    ]);
  });

  it('list failed recipients with the reason, and resend unconfirmed emails only if requested', async () => {
    const answer = await fixture.send('failed');
    expect(answer).toMatchObject({
      sent: 0,
      failed: expect.arrayContaining([fixture.idOf(0), fixture.idOf(1), fixture.idOf(2)]),
    });
    const id = answer.id!;
    const [first] = await fixture.deliveries.find().toArray();
    await fixture.deliveries.updateOne(
      { _id: first!._id },
      { $set: { state: 'unknown', error: 'In doubt.' } },
    );

    expect((await fixture.postTo(ROUTES.retryMailing, id).expect(200)).body).toMatchObject({
      queued: 2,
      unknown: 1,
    });
    for (const { _id } of await fixture.deliveries.find({ state: 'queued' }).toArray()) {
      expect(await fixture.queue.getJob(_id)).not.toBeNull();
    }
    await fixture.runWorker();
    const { body } = await fixture.admin
      .get(`${buildPath(ROUTES.mailingRecipients, { id })}?state=unknown`)
      .expect(200);
    expect(body).toMatchObject({
      total: 1,
      pages: 1,
      recipients: [{ delivery: first!._id, reason: 'In doubt.' }],
    });
    await fixture.postTo(ROUTES.retryMailing, id, { doubtful: true }).expect(200);
    expect(await fixture.progress(id)).toMatchObject({ state: 'running', queued: 1, sent: 2, unknown: 0 });

    const again = buildPath(ROUTES.resendDelivery, { id: first!._id });
    await fixture.admin.post(again).expect(409);
    await fixture.runWorker('failed');
    expect((await fixture.admin.post(again).expect(200)).body).toMatchObject({
      id: first!._id,
      state: 'queued',
    });
    await fixture.postTo(ROUTES.resendDelivery, 'none').expect(404);
    const { body: page } = await fixture.admin.get(`${ROUTES.deliveries}?state=queued`).expect(200);
    expect(page).toMatchObject({
      total: 1,
      counts: { queued: 1, held: 0, sending: 0, sent: 2, failed: 0, unknown: 0 },
      oldestQueuedAt: expect.any(String),
      deliveries: [{ id: first!._id, name: 'allotment', state: 'queued' }],
    });
  });

  it('include failed recipients again in the next mailing', async () => {
    await fixture.send('failed');
    expect(await fixture.send()).toMatchObject({ sent: 3, failed: [] });
    expect(await fixture.deliveries.countDocuments()).toBe(3);
  });

  it('continue after a crash or an outage of Redis', async () => {
    const { answering } = await fixture.start();
    await fixture.queue.client.flushdb();
    expect(await fixture.latest()).toMatchObject({ state: 'running', queued: 3 });
    await fixture.testApp.app.get(DeliveriesService).requeueStalled(Date.now() + 16_000);
    expect(await fixture.queue.getJobCounts()).toMatchObject({ waiting: 3 });
    await fixture.runWorker();
    await answering;
    expect(await fixture.latest()).toMatchObject({ state: 'done', sent: 3 });
  });

  it('have the organisers’ text for the kind of the committee', async () => {
    const path = buildPath(ROUTES.emailText, { id: 'allotment-press' });
    const text = 'Bring a camera, {name}. You report as {portfolio}.';
    await fixture.testApp.get(ROUTES.emailTexts).expect(401);
    const { body } = await fixture.admin.put(path, { text: '{portfolo}' }).expect(400);
    expect(body.errors).toEqual([{ field: 'text', message: expect.stringContaining('{portfolo} is not') }]);
    const saved = await fixture.admin.put(path, { text }).set('If-Match', '"0"').expect(200);
    expect(saved.body).toMatchObject({ text, version: 1 });
    expect(
      (await fixture.admin.put(path, { text: '' }).set('If-Match', '"0"').expect(412)).body.current,
    ).toEqual(saved.body);
    expect((await fixture.admin.get(ROUTES.emailTexts).expect(200)).body).toContainEqual(saved.body);

    await fixture.allot([
      [0, PRESS, 'Photographer'],
      [1, ASSEMBLY, 'Country 7'],
    ]);
    await fixture.send();
    const findOf = (portfolio: string) => fixture.deliveries.findOne({ 'content.portfolio': portfolio });
    expect(await findOf('Photographer')).toMatchObject({ content: { kind: 'press' }, branding: { text } });
    const debating = await findOf('Country 7');
    expect(debating).toMatchObject({ content: { kind: 'debating' } });
    expect(debating!.branding).not.toHaveProperty('text');

    const restored = await fixture.admin.put(path, { text: '' }).expect(200);
    expect(restored.body).toMatchObject({ version: 2, text: saved.body.defaultText });
  });

  it('are shown with a text before it is saved', async () => {
    const { body: texts } = await fixture.admin.get(ROUTES.emailTexts).expect(200);
    for (const { id, placeholders } of texts as EmailTextView[]) {
      const text = ['Typed just now.', ...placeholders.map((name) => `{${name}}`)].join(' ');
      const path = buildPath(ROUTES.emailTextPreview, { id });
      const { html } = (await fixture.admin.post(path, { text }).expect(200)).body as EmailPreview;
      expect(html, id).toContain('Typed just now.');
      for (const name of placeholders) expect(html, id).not.toContain(`{${name}}`);
    }
    await fixture.admin.post(buildPath(ROUTES.emailTextPreview, { id: 'none' }), { text: '' }).expect(404);
  });

  it('send a sample to an organiser, which does not count as a notice', async () => {
    await fixture.admin.post(ROUTES.testMailing, { email: 'nobody' }).expect(400);
    await fixture.admin.post(ROUTES.testMailing, { email: 'me@example.org' }).expect(200);
    const [delivery] = await fixture.deliveries.find().toArray();
    expect(delivery).toMatchObject({ to: { address: 'me@example.org' }, name: 'allotment', state: 'queued' });
    expect(delivery!.content).toMatchObject({ fullName: 'Sample Delegate', registrationId: 'K7QF2-9XDHM' });
    const { pathname } = new URL(delivery!.content.placardUrl!);
    await fixture.testApp.get(pathname.replace(/^\/api/, '')).expect(200);
    await expect
      .poll(async () => (await fixture.admin.get(`${ROUTES.audit}?kind=mailing`)).body.entries[0])
      .toMatchObject({ action: 'email-tested' });
    expect((await fixture.admin.get(ROUTES.mailingPreview).expect(200)).body.recipients).toBe(3);
  });
});
