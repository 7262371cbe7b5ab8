import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROUTES } from '@mun/contracts/routes';
import { ConferenceService } from '../content/conference/conference.service.js';
import { loginAsAdmin, type AdminClient } from '../testing/fixtures/admin.js';
import { TEST_ADMIN } from '../testing/fixtures/content.js';
import { findTraces } from '../testing/find-traces.js';
import { registerSchool, SCHOOL_SETTINGS } from '../testing/fixtures/school.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { waitForOutboxes } from '../testing/wait-for-outboxes.js';
import { PurgeService } from './purge.service.js';

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  admin = await loginAsAdmin(testApp);
  await admin.put(ROUTES.delegationSettings, { ...SCHOOL_SETTINGS, givesBlocks: true }).expect(200);
});
afterAll(() => testApp.stop());

it('the purge includes the emails to advisers', async () => {
  const adviserEmail = `${randomUUID()}@school.example`;
  await registerSchool(testApp, 2, { adviserEmail, adviserName: 'Yolanda Adviser' });
  await waitForOutboxes(testApp);
  expect(await findTraces(testApp, adviserEmail)).toContain('deliveries');
  const day = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10);
  await testApp.app.get(ConferenceService).change({ purgeAfter: day }, TEST_ADMIN);
  await testApp.app.get(PurgeService).run(Date.now() + 9 * 86_400_000);
  await waitForOutboxes(testApp);
  expect(await findTraces(testApp, adviserEmail, 'Yolanda Adviser')).toEqual([]);
});
