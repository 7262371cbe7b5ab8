import { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DELIVERIES_COLLECTION } from '@mun/contracts/notify/deliveries';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { MailingProgressService } from './mailing-progress.service.js';

/** More than are counted at each request. */
const SENT = 1_100;
const MAILING = new mongo.ObjectId();
const START = Date.UTC(2025, 8, 1);

let testApp: TestApp;
let number = 0;
beforeAll(async () => void (testApp = await startTestApp()));
afterAll(() => testApp.stop());

const progress = async () => testApp.app.get(MailingProgressService).get(MAILING.toHexString());
const mailings = () => testApp.connection.collection('mailings');

/** Inserts sent emails, one a second, from a number of seconds after the start. */
async function insertSent(count: number, second: number): Promise<void> {
  const sent = Array.from({ length: count }, (_, index) => ({
    _id: `delivery-${++number}`,
    registration: `registration-${number}`,
    mailings: [MAILING.toHexString()],
    state: 'sent',
    sentAt: new Date(START + (second + index) * 1_000),
  }));
  await testApp.connection.collection<{ _id: string }>(DELIVERIES_COLLECTION).insertMany(sent);
}

it('counts every sent email once, also those that an earlier mailing sent and that are added late', async () => {
  const total = SENT + 40;
  const fields = { startedAt: new Date(START), actor: {}, total, state: 'running', outbox: [] };
  await mailings().insertOne({ _id: MAILING, ...fields, cursor: '' });
  await insertSent(SENT, 100);
  expect(await progress()).toMatchObject({ sent: SENT, queued: 40 });
  await insertSent(10, 0);
  expect(await progress()).toMatchObject({ sent: SENT + 10, queued: 30 });

  await mailings().updateOne({ _id: MAILING }, { $unset: { cursor: '' } });
  expect(await progress()).toMatchObject({ sent: SENT + 10, state: 'running' });
  expect(await progress()).toMatchObject({ sent: SENT + 10, state: 'running' });
  await insertSent(30, 100 + SENT - 10);
  for (let look = 0; look < 3; look++)
    expect(await progress()).toMatchObject({ sent: total, queued: 0, state: 'done' });
});

it('returns no ids of failed emails whose delegate was cancelled or erased meanwhile', async () => {
  const failed = { mailings: ['another'], state: 'failed' };
  await testApp.connection
    .collection<{ _id: string; registration: string; content: object }>(DELIVERIES_COLLECTION)
    .insertMany([
      { _id: 'redacted', registration: 'a', ...failed, content: {} },
      { _id: 'bounced', registration: 'b', ...failed, content: { registrationId: 'ABCDE-ABCDE' } },
    ]);
  const failedIds = testApp.app.get(MailingProgressService).failedRegistrationIds('another');
  expect(await failedIds).toEqual(['ABCDE-ABCDE']);
});
