import { expect, it, onTestFinished } from 'vitest';
import { OutboxRelay } from '../platform/events/outbox-relay.js';
import { restoredDatabase } from '../testing/restored-database.js';

it('a mailing that was under way in commit e41d07a is completed, and emails nobody twice', async () => {
  const database = await restoredDatabase();
  onTestFinished(() => database.drop());
  const mailings = database.db.collection('mailings');
  const deliveries = database.db.collection<{ _id: string }>('deliveries');
  const [mailing] = await mailings.find().sort({ _id: 1 }).toArray();
  const { _id } = mailing!;
  const ofMailing = { mailings: _id.toHexString() };
  const sent = (
    await deliveries
      .find({ ...ofMailing, state: 'sent' })
      .limit(10)
      .toArray()
  ).map((email) => email._id);
  await deliveries.deleteMany({ mailings: { $exists: true }, _id: { $nin: sent } });
  const payload = { mailing: ofMailing.mailings, notices: [{ fullName: 'Recipient in the event' }] };
  const waiting = { id: 'waiting', type: 'AllotmentNoticesRequested', at: new Date(0), payload };
  await mailings.updateOne({ _id }, { $set: { outbox: [waiting] } });

  const app = await database.boot();
  await app.get(OutboxRelay).sweep(0);
  // One of its 29 delegates has lost the seat since.
  await expect.poll(() => mailings.findOne({ _id })).toMatchObject({ outbox: [], total: 28 });
  const upgraded = await mailings.findOne({ _id });
  expect(upgraded).not.toHaveProperty('cursor');
  expect(JSON.stringify(upgraded)).not.toContain('Recipient in the event');
  expect(await deliveries.distinct('registration', ofMailing)).toHaveLength(28);
  expect(await deliveries.countDocuments(ofMailing)).toBe(28);
  expect(await deliveries.countDocuments({ _id: { $in: sent }, state: 'sent' })).toBe(10);
});
