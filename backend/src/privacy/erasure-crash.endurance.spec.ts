import { afterAll, beforeAll, expect, it } from 'vitest';
import { loginAsAdmin, type AdminClient } from '../testing/fixtures/admin.js';
import { expectErasureSurvivesKill, recordErasureWrites } from '../testing/crash/erasure-crash.scenarios.js';
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
  'personal data is erased completely after a crash before any write of the erasure',
  { timeout: 600_000 },
  async () => {
    const writes = await recordErasureWrites(testApp, admin);
    expect(writes.length).toBeGreaterThanOrEqual(5);
    for (const index of writes.keys()) await expectErasureSurvivesKill(testApp, admin, index + 1);
  },
);
