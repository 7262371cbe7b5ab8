import { expect, it, onTestFinished } from 'vitest';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import { restoredDatabase } from '../testing/restored-database.js';
import { stopScheduledTasks } from '../testing/start-app.js';

const RENAMED = {
  'kept-apart': 'marked-different',
  'suggested-again': 'unmarked-different',
  'provider-asked': 'synced-with-provider',
  'mail-resent': 'email-resent',
  'mail-tested': 'email-tested',
};

it('actions of the activity log have other names, also in events that are handled after the upgrade', async () => {
  const database = await restoredDatabase();
  onTestFinished(() => database.drop());
  const { db } = database;
  const entry = { kind: 'institution', by: { session: 'X' }, title: 'X' };
  const event = (action: string) => ({
    id: action,
    type: 'AdminActed',
    at: new Date(0),
    payload: { ...entry, action, subject: 'waiting' },
  });
  await db
    .collection('audit')
    .insertMany(
      Object.keys(RENAMED).map((action) => ({ ...entry, action, subject: action, at: new Date(0) })),
    );
  await db.collection('institutions').insertOne({
    name: 'Waiting',
    aliases: [],
    version: 1,
    mergedAt: new Date(0),
    by: entry.by,
    outbox: [event('kept-apart')],
    deadLetters: [event('suggested-again')],
  });

  const app = await database.boot();
  stopScheduledTasks({ app });
  for (const [subject, action] of Object.entries(RENAMED))
    expect(await db.collection('audit').distinct('action', { subject })).toEqual([action]);
  await app.get(OutboxRelay).sweep(0);
  await expect
    .poll(() => db.collection('audit').distinct('action', { subject: 'waiting' }))
    .toEqual(['marked-different']);
  expect(await db.collection('institutions').findOne({ name: 'Waiting' })).toMatchObject({
    deadLetters: [{ payload: { action: 'unmarked-different' } }],
  });
});
