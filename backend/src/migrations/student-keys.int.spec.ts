import { expect, it, onTestFinished } from 'vitest';
import { restoredDatabase } from '../testing/restored-database.js';
import { stopScheduledTasks } from '../testing/start-app.js';

it('each former student without an email address has a key, and nobody who was erased', async () => {
  const database = await restoredDatabase();
  onTestFinished(() => database.drop());
  const registrations = database.db.collection('registrations');
  const person = { fullName: 'X', email: '', emailKey: '', phone: '', institution: '' };
  const without = { ...person, state: 'cancelled', preferences: [], createdAt: new Date(0) };
  const students = ['F0001-AAAAA', 'F0002-AAAAA'].map((registrationId) => ({ ...without, registrationId }));
  const erased = { ...without, registrationId: 'F0003-AAAAA', erasedAt: new Date(0) };
  await registrations.insertMany([...students, erased]);

  stopScheduledTasks({ app: await database.boot() });
  const keys = await registrations.find({ email: '', createdAt: new Date(0) }).toArray();
  expect(keys.map(({ emailKey }) => emailKey as string)).toEqual([
    ...keys.slice(0, 2).map(({ _id }) => `student:${_id.toHexString()}`),
    '',
  ]);
});
