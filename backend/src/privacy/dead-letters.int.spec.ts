import { afterAll, beforeAll, expect, it } from 'vitest';
import { loginAsAdmin, registerPaidDelegate } from '../testing/fixtures/admin.js';
import { findTraces } from '../testing/find-traces.js';
import { waitForOutboxes } from '../testing/wait-for-outboxes.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

const NAME = 'Zuleika Unmistakable';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

it('erases personal data from events that could not be handled', async () => {
  const admin = await loginAsAdmin(testApp);
  const collection = (name: string) => testApp.connection.collection(name);
  const paid = await registerPaidDelegate(testApp, { fullName: NAME });
  await waitForOutboxes(testApp);
  const { _id } = (await collection('registrations').findOne({ email: paid.email }))!;
  const confirmed = { id: 'confirmed', at: new Date(), payload: { fullName: NAME } };
  await collection('registrations').updateOne({ _id }, { $set: { deadLetters: [confirmed] } });
  await admin.post('/people/erasure', { who: paid.email, reason: 'They asked for it' }).expect(200);
  expect(await findTraces(testApp, NAME)).toEqual([]);
});
