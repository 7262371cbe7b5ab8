import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PersonalDataExport } from '@mun/contracts/admin/privacy';
import { ConferenceService } from '../content/conference/conference.service.js';
import { loginAsAdmin, type AdminClient } from '../testing/fixtures/admin.js';
import { waitForOutboxes } from '../testing/wait-for-outboxes.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { PurgeService } from './purge.service.js';

/** The same address with a combining accent, which some keyboards produce, and with a precomposed character. */
const DECOMPOSED = 'Rene\u0301@example.org';
const COMPOSED = 'ren\u00E9@example.org';
const DAY_MS = 86_400_000;

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await loginAsAdmin(testApp);
  for (const email of [DECOMPOSED, 'other@example.org']) {
    const person = { fullName: 'Applicant', email, phone: '0000000000', institution: 'Sample School' };
    await testApp.post('/ca', { ...person, whyJoin: 'To learn', experience: 'None' }).expect(201);
  }
  await waitForOutboxes(testApp);
});
afterAll(() => testApp.stop());

const countStored = (name: string, filter: object = {}) =>
  testApp.connection.collection(name).countDocuments(filter);

it.each([DECOMPOSED, COMPOSED])('finds the application and its email by %s', async (who) => {
  const { body } = await admin.post('/people/file', { who }).expect(200);
  expect(body as PersonalDataExport).toMatchObject({ applications: [{ email: DECOMPOSED }], mails: [{}] });
});

it('purges a person with a decomposed address, and everyone else', async () => {
  const purgeAfter = new Date(Date.now() + 8 * DAY_MS).toISOString().slice(0, 10);
  const conference = testApp.app.get(ConferenceService);
  const { version: _version, currency: _currency, payment: _payment, ...facts } = await conference.getView();
  await conference.update({ ...facts, purgeAfter }, { session: 'TEST' });
  await testApp.app.get(PurgeService).run(Date.now() + 10 * DAY_MS);
  expect(await countStored('applications')).toBe(0);
  expect(await countStored('deliveries', { 'to.address': { $ne: '' } })).toBe(0);
});
