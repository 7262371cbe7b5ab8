import { afterAll, beforeAll, expect, it } from 'vitest';
import { loginAsAdmin, type AdminClient } from '../testing/fixtures/admin.js';
import { expectImportSurvivesKill, recordImportWrites } from '../testing/crash/import-crash.scenarios.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

it(
  'an import is applied completely or not at all after kill -9 before any of its writes',
  { timeout: 600_000 },
  async () => {
    const writes = await recordImportWrites(testApp, admin);
    expect(writes.length).toBeGreaterThanOrEqual(3);
    for (const index of writes.keys()) await expectImportSurvivesKill(testApp, admin, index + 1);
  },
);
