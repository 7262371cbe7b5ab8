import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PersonalDataExport } from '@mun/contracts/privacy';
import { ConferenceService } from '../content/conference/conference.service.js';
import { waitForOutboxes } from '../testing/fixtures.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { loginAsAdmin, type AdminClient } from '../testing/admin-fixtures.js';
import { PurgeService } from './purge.service.js';

/** An accent as a sign of its own, as some keyboards write it; it is the same address as with one sign. */
const DECOMPOSED = 'Rene\u0301@example.org';
const COMPOSED = 'ren\u00E9@example.org';
const DAY_MS = 86_400_000;

let ground: TestApp;
let office: AdminClient;
beforeAll(async () => {
  ground = await startTestApp();
  office = await loginAsAdmin(ground);
  for (const email of [DECOMPOSED, 'other@example.org']) {
    const person = { fullName: 'Applicant', email, phone: '0000000000', institution: 'Sample School' };
    await ground.post('/ca', { ...person, whyJoin: 'To learn', experience: 'None' }).expect(201);
  }
  await waitForOutboxes(ground);
});
afterAll(() => ground.stop());

const left = (name: string, filter: object = {}) => ground.connection.collection(name).countDocuments(filter);

it.each([DECOMPOSED, COMPOSED])('%s finds what was sent from it, and the mails to it', async (who) => {
  const { body } = await office.post('/people/file', { who }).expect(200);
  expect(body as PersonalDataExport).toMatchObject({ applications: [{ email: DECOMPOSED }], mails: [{}] });
});

it('whoever has one is purged, and stops nobody else’s purge', async () => {
  const purgeAfter = new Date(Date.now() + 8 * DAY_MS).toISOString().slice(0, 10);
  const conference = ground.app.get(ConferenceService);
  const { version: _version, currency: _currency, payment: _payment, ...facts } = await conference.getView();
  await conference.update({ ...facts, purgeAfter }, { session: 'TEST' });
  await ground.app.get(PurgeService).run(Date.now() + 10 * DAY_MS);
  expect(await left('applications')).toBe(0);
  expect(await left('deliveries', { 'to.address': { $ne: '' } })).toBe(0);
});
