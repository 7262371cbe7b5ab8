import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DomainEvent } from '@mun/contracts/events';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { loginAsAdmin } from '../../testing/fixtures/admin.js';
import { pauseCommand } from '../../testing/interruptions/pause-command.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { AdminActionsService } from './admin-actions.service.js';
import { MAX_ATTEMPTS } from './handler-attempts.js';
import { domainEvent, type OutboxDocument, type OutboxEntry } from './outbox.js';
import { EventHandlers } from './event-handlers.js';
import { OutboxRelay } from './outbox-relay.js';

describe('OutboxRelay', () => {
  let testApp: TestApp;
  /** Ids of events for which the test's handler fails. */
  const failing = new Set<string>();
  const handled: string[] = [];
  beforeAll(async () => {
    testApp = await startTestApp();
    testApp.app.get(EventHandlers).on('ApplicationReceived', ({ id }) => {
      if (failing.has(id)) return Promise.reject(new Error('away'));
      handled.push(id);
      return Promise.resolve();
    });
  });
  afterAll(() => testApp.stop());

  const applications = () => testApp.connection.collection('applications');
  const source = () => testApp.connection.collection<OutboxDocument>('applications');
  const sweep = (ageMs = 0) => testApp.app.get(OutboxRelay).sweep(ageMs);
  const newEvent = (fullName = 'Sample Name') =>
    domainEvent('ApplicationReceived', {
      fullName,
      email: 'sample@example.org',
      institution: 'Sample School',
    });

  /** Inserts a document whose events were not dispatched, as after a crash. */
  async function insertWithOutbox(...outbox: DomainEvent[]): Promise<Types.ObjectId> {
    const _id = new Types.ObjectId();
    await applications().insertOne({ _id, fingerprint: randomUUID(), outbox });
    return _id;
  }
  const pending = async (_id: Types.ObjectId) =>
    ((await applications().findOne({ _id }))!['outbox'] as DomainEvent[]).map(({ id }) => id);

  it('keeps an event whose handler fails, and the sweep dispatches it again', async () => {
    const event = newEvent();
    failing.add(event.id);
    const document = await insertWithOutbox(event);
    await sweep();
    expect(await pending(document)).toEqual([event.id]);
    failing.delete(event.id);
    await sweep();
    expect(await pending(document)).toEqual([]);
    expect(handled).toContain(event.id);
  });

  it('keeps the order of a document’s events, and does not block other documents', async () => {
    const [first, second, third, elsewhere] = [newEvent(), newEvent(), newEvent(), newEvent()];
    failing.add(second.id);
    const [document, other] = [
      await insertWithOutbox(first, second, third),
      await insertWithOutbox(elsewhere),
    ];
    await sweep();
    expect(await pending(document)).toEqual([second.id, third.id]);
    expect(await pending(other)).toEqual([]);
    failing.delete(second.id);
    await sweep();
    const order = handled.filter((id) => [first, second, third].some((event) => event.id === id));
    expect(order).toEqual([first.id, second.id, third.id]);
  });

  it('deletes recorded actions a day after they were handled, but keeps those with dead letters', async () => {
    const actions = testApp.connection.collection('admin_acts');
    await loginAsAdmin(testApp);
    await expect.poll(() => actions.countDocuments({ outbox: { $size: 0 } })).toBe(1);
    const _id = new Types.ObjectId();
    await actions.insertOne({ _id, at: new Date(0), outbox: [], deadLetters: [newEvent()] });
    const service = testApp.app.get(AdminActionsService);
    await service.deleteHandled();
    expect(await actions.countDocuments()).toBe(2);
    await service.deleteHandled(Date.now() + 25 * 3_600_000);
    expect(await actions.distinct('_id')).toEqual([_id]);
    await actions.deleteMany({});
  });

  it('creates one delivery, however often the event is dispatched', async () => {
    const event = newEvent('Sample Twice');
    const document = await insertWithOutbox(event);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await pending(document)).toEqual([]);
    const deliveries = await testApp.connection.collection('deliveries').find({ event: event.id }).toArray();
    expect(deliveries).toMatchObject([
      { _id: `${event.id}.application-received`, to: { name: 'Sample Twice' } },
    ]);
  });

  const entryOf = async (_id: Types.ObjectId) =>
    ((await applications().findOne({ _id }))!['outbox'] as OutboxEntry[])[0]!;
  const deliveriesOf = (event: DomainEvent) =>
    testApp.connection.collection('deliveries').countDocuments({ event: event.id });

  it('records which handlers have completed, and retries only the others, with backoff', async () => {
    const event = newEvent();
    failing.add(event.id);
    const document = await insertWithOutbox(event);
    await sweep();
    expect(await deliveriesOf(event)).toBe(1);
    expect(await entryOf(document)).toMatchObject({
      completed: ['SendEmailsHandler.sendReceipt'],
      attempts: [{ handler: 'Test.handle', count: 1, error: 'away' }],
    });
    await testApp.connection.collection('deliveries').deleteMany({ event: event.id });
    await sweep(1); // before the retry is due
    expect((await entryOf(document)).attempts).toMatchObject([{ count: 1 }]);
    const retriedAt = Date.now();
    await sweep();
    const [{ count, retryAt } = { count: 0, retryAt: new Date() }] = (await entryOf(document)).attempts!;
    expect(count).toBe(2);
    expect(retryAt.getTime() - retriedAt).toBeGreaterThan(8_000);
    failing.delete(event.id);
    await sweep();
    expect(await pending(document)).toEqual([]);
    expect(await deliveriesOf(event), 'the completed handler ran once').toBe(0);
  });

  it('gives each attempt to one of several processes', async () => {
    const { claimedUntil: _ended, ...event } = newEvent();
    failing.add(event.id);
    const document = await insertWithOutbox(event);
    await Promise.all([sweep(1), sweep(1), sweep(1)]);
    expect((await entryOf(document)).attempts).toMatchObject([{ count: 1 }]);
    failing.delete(event.id);
    await sweep();
  });

  it('does not let a handler that fails block the other classes’ handlers of later events', async () => {
    const [first, second] = [newEvent(), newEvent()];
    failing.add(first.id);
    const document = await insertWithOutbox(first, second);
    await sweep();
    expect(await deliveriesOf(second)).toBe(1);
    expect(handled).not.toContain(second.id);
    failing.delete(first.id);
    await sweep();
    expect(await pending(document)).toEqual([]);
    expect(handled).toContain(second.id);
  });

  it('shows an event that failed in all attempts to organisers, who can retry it', async () => {
    const { token } = await loginAsAdmin(testApp);
    const event = newEvent('Sample Secret');
    failing.add(event.id);
    const attempts = [{ handler: 'Test.handle', count: MAX_ATTEMPTS - 1, retryAt: new Date(0) }];
    const completed = ['SendEmailsHandler.sendReceipt'];
    const document = await insertWithOutbox({ ...event, completed, attempts } as OutboxEntry);
    const deadLettersCheck = async () => {
      const { body } = await testApp.get('/admin/wellbeing').set('authorization', token).expect(200);
      return body.checks.find(({ name }: { name: string }) => name.includes('failed for good'));
    };
    await sweep();
    expect(await pending(document)).toEqual([]);
    expect(await deadLettersCheck()).toMatchObject({
      ok: false,
      message: expect.stringContaining('Test.handle: away'),
      retryPath: '/admin/dead-letters/retry',
    });
    const { body, text } = await testApp.get('/admin/dead-letters').set('authorization', token).expect(200);
    expect(body).toMatchObject([
      { id: event.id, failures: [{ handler: 'Test.handle', attempts: MAX_ATTEMPTS, error: 'away' }] },
    ]);
    expect(text).not.toContain('Secret');
    failing.delete(event.id);
    const retry = await testApp.post('/admin/dead-letters/retry').set('authorization', token).expect(200);
    expect(retry.body).toEqual({ retried: 1 });
    expect(handled).toContain(event.id);
    expect(await deliveriesOf(event), 'the completed handler did not run again').toBe(0);
    expect(await deadLettersCheck()).toMatchObject({ ok: true });
  });

  describe('an event that another process is handling slowly', () => {
    let replica: Awaited<ReturnType<TestApp['startReplica']>>;
    const handledByReplica: string[] = [];
    beforeAll(async () => {
      stopScheduledTasks(testApp);
      replica = await testApp.startReplica();
      stopScheduledTasks({ app: replica });
      const handle = ({ id }: DomainEvent) => Promise.resolve(void handledByReplica.push(id));
      replica.get(EventHandlers).on('ApplicationReceived', handle);
    });
    afterEach(() => vi.useRealTimers());

    const dispatch = {
      'after its write': async (event: DomainEvent) => {
        const _id = await insertWithOutbox();
        await testApp.app.get(OutboxRelay).update(source(), { _id }, {}, event);
      },
      'in a sweep': async ({ claimedUntil: _ended, ...event }: OutboxEntry) => {
        await insertWithOutbox(event);
        await sweep(1);
      },
    };

    it.each([
      ['after its write', 30, 0],
      ['in a sweep', 30, 0],
      ['after its write', 60, 1],
      ['in a sweep', 60, 1],
    ] as const)('%s is handled by this one after %i seconds: %i times', async (when, seconds, times) => {
      const event = newEvent();
      const pause = pauseCommand(testApp, { at: 'insert deliveries' });
      const dispatching = dispatch[when](event);
      await pause.reached;
      vi.useFakeTimers({ now: Date.now() + seconds * 1_000, toFake: ['Date'] });
      await replica.get(OutboxRelay).sweep();
      expect(handledByReplica.filter((id) => id === event.id)).toHaveLength(times);
      pause.resume();
      await dispatching;
    });
  });

  it('leaves an event that waits for an earlier one to the next sweep', async () => {
    const [first, second] = [newEvent(), newEvent()];
    failing.add(first.id);
    const document = await insertWithOutbox(first, second);
    const stored = await source().findOne({ _id: document });
    await testApp.app.get(OutboxRelay).dispatch(source(), stored!);
    failing.delete(first.id);
    vi.useFakeTimers({ now: Date.now() + 6_000, toFake: ['Date'] });
    await sweep(5_000);
    vi.useRealTimers();
    expect(await pending(document)).toEqual([]);
  });

  describe('during a rolling deployment', () => {
    it('leaves an unknown event type to the newer version', async () => {
      const event = { ...newEvent(), type: 'InventedLater' } as unknown as DomainEvent;
      const document = await insertWithOutbox(event);
      await sweep();
      expect(await pending(document)).toEqual([event.id]);
      await applications().deleteOne({ _id: document });
    });

    it('does not wait for the handler of a newer version that was rolled back', async () => {
      const versions = testApp.connection.collection<{ _id: string }>('event_handlers');
      const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
      const handlers = { ApplicationReceived: ['Withdrawn.handle'] };
      const withdrawn = { _id: 'withdrawn', handlers, firstSeenAt: new Date(), lastSeenAt: minutesAgo(30) };
      await versions.insertOne(withdrawn);
      // Until a process is started since, the newer version may come back.
      await versions.updateMany({}, { $set: { startedAt: minutesAgo(40) } });
      const event = newEvent();
      const document = await insertWithOutbox(event);
      await sweep();
      expect(await pending(document)).toEqual([event.id]);
      await versions.updateMany({ _id: { $ne: 'withdrawn' } }, { $set: { startedAt: minutesAgo(20) } });
      await sweep();
      expect(await pending(document)).toEqual([]);
      await versions.deleteOne({ _id: 'withdrawn' });
    });

    it('leaves an event to the newer version until its additional handler has completed', async () => {
      const newer = await testApp.startReplica();
      stopScheduledTasks({ app: newer });
      stopScheduledTasks(testApp);
      const handledByNewer: string[] = [];
      newer
        .get(EventHandlers)
        .on('ApplicationReceived', ({ id }) => Promise.resolve(void handledByNewer.push(id)), 'Newer.handle');
      await newer.get(OutboxRelay).sweep(0);
      const event = newEvent();
      const document = await insertWithOutbox(event);
      await sweep();
      expect(await pending(document)).toEqual([event.id]);
      expect((await entryOf(document)).completed).toContain('SendEmailsHandler.sendReceipt');
      await newer.get(OutboxRelay).sweep(0);
      expect(handledByNewer).toEqual([event.id]);
      await sweep();
      expect(await pending(document)).toEqual([]);
      await testApp.connection.collection<{ _id: string }>('event_handlers').deleteMany({});
    });
  });

  it('leaves a recent event to the process that wrote it', async () => {
    const event = newEvent();
    const document = await insertWithOutbox(event);
    await sweep(60_000);
    expect(await pending(document)).toEqual([event.id]);
    await sweep();
  });

  it.each(['applications', 'registrations', 'payment_orders'])(
    'finds pending events with an index among all %s',
    async (name) => {
      const documents = Array.from({ length: 200 }, () => ({
        _id: new Types.ObjectId(),
        fingerprint: randomUUID(),
        registrationId: randomUUID(),
        registration: randomUUID(),
        outbox: [],
      }));
      const collection = testApp.connection.collection(name);
      await collection.insertMany(documents);
      const plan = await collection
        .find({ 'outbox.at': { $exists: true, $lte: new Date() } })
        .explain('executionStats');
      expect(JSON.stringify(plan['queryPlanner'].winningPlan)).toContain('"indexName":"outbox.at_1"');
      expect(plan['executionStats'].totalDocsExamined).toBe(0);
    },
  );
});
