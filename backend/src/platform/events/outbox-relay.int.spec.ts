import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainEvent } from '@mun/contracts/events';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { domainEvent } from './outbox.js';
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
