import type { AuditEntry } from '@mun/contracts/admin/audit';
import { ADMIN_NAME_HEADER } from '@mun/contracts/admin/name-header';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

it.each([
  ['Asha R', 'Asha R'],
  ['Asha\r\nPurge of all delegates', undefined],
  ['Asha\u202Eegrup', undefined],
])('the audit log has the organiser’s name %j only if it is one line', async (name, logged) => {
  const question = `Asked by ${encodeURIComponent(name)}?`;
  await admin
    .post('/faqs', { question, answer: 'Yes' })
    .set(ADMIN_NAME_HEADER, encodeURIComponent(name))
    .expect(201);
  await waitForOutboxes(testApp);
  const { entries } = (await admin.get('/audit').expect(200)).body as { entries: AuditEntry[] };
  expect(entries.find(({ title }) => title === question)?.by.name).toBe(logged);
});
