import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainEvent } from '@mun/contracts/events';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { domainEvent } from './outbox.js';
import { EventHandlers } from './event-handlers.js';
import { OutboxRelay } from './outbox-relay.js';

describe('an event that cannot be carried', () => {
  let testApp: TestApp;
  /** Events that the test's own reaction refuses, as one does whose server is away. */
  const refused = new Set<string>();
  const carried: string[] = [];
  beforeAll(async () => {
    testApp = await startTestApp();
    testApp.app.get(EventHandlers).on('ApplicationReceived', ({ id }) => {
      if (refused.has(id)) return Promise.reject(new Error('away'));
      carried.push(id);
      return Promise.resolve();
    });
  });
  afterAll(() => testApp.stop());

  const applications = () => testApp.connection.collection('applications');
  const sweep = (ageMs = 0) => testApp.app.get(OutboxRelay).sweep(ageMs);
  const told = (fullName = 'Sample Name') =>
    domainEvent('ApplicationReceived', {
      fullName,
      email: 'sample@example.org',
      institution: 'Sample School',
    });

  /** As a crash leaves it: written, and nobody has carried it. */
  async function leave(...outbox: DomainEvent[]): Promise<Types.ObjectId> {
    const _id = new Types.ObjectId();
    await applications().insertOne({ _id, fingerprint: randomUUID(), outbox });
    return _id;
  }
  const waiting = async (_id: Types.ObjectId) =>
    ((await applications().findOne({ _id }))!['outbox'] as DomainEvent[]).map(({ id }) => id);

  it('stays in its outbox, and the sweep carries it when it can be', async () => {
    const event = told();
    refused.add(event.id);
    const document = await leave(event);
    await sweep();
    expect(await waiting(document)).toEqual([event.id]);
    refused.delete(event.id);
    await sweep();
    expect(await waiting(document)).toEqual([]);
    expect(carried).toContain(event.id);
  });

  it('keeps later events of its document waiting, so that they stay in order, and no other document', async () => {
    const [first, second, third, elsewhere] = [told(), told(), told(), told()];
    refused.add(second.id);
    const [document, other] = [await leave(first, second, third), await leave(elsewhere)];
    await sweep();
    expect(await waiting(document)).toEqual([second.id, third.id]);
    expect(await waiting(other)).toEqual([]);
    refused.delete(second.id);
    await sweep();
    const order = carried.filter((id) => [first, second, third].some((event) => event.id === id));
    expect(order).toEqual([first.id, second.id, third.id]);
  });

  it('leads to one line, however often it is carried', async () => {
    const event = told('Sample Twice');
    const document = await leave(event);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await waiting(document)).toEqual([]);
    const lines = await testApp.connection.collection('deliveries').find({ event: event.id }).toArray();
    expect(lines).toMatchObject([{ _id: `${event.id}.application-received`, to: { name: 'Sample Twice' } }]);
  });

  it('that is young is left to the process that wrote it', async () => {
    const event = told();
    const document = await leave(event);
    await sweep(60_000);
    expect(await waiting(document)).toEqual([event.id]);
    await sweep();
  });

  it.each(['applications', 'registrations', 'payment_orders'])(
    'is found by its index among all %s',
    async (name) => {
      const many = Array.from({ length: 200 }, () => ({
        _id: new Types.ObjectId(),
        fingerprint: randomUUID(),
        registrationId: randomUUID(),
        registration: randomUUID(),
        outbox: [],
      }));
      const collection = testApp.connection.collection(name);
      await collection.insertMany(many);
      const plan = await collection
        .find({ 'outbox.at': { $exists: true, $lte: new Date() } })
        .explain('executionStats');
      expect(JSON.stringify(plan['queryPlanner'].winningPlan)).toContain('"indexName":"outbox.at_1"');
      expect(plan['executionStats'].totalDocsExamined).toBe(0);
    },
  );
});
