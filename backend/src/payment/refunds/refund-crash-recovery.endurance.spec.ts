import { expect, it } from 'vitest';
import { loginAsAdmin } from '../../testing/fixtures/admin.js';
import { expectRefundSurvivesKill, recordRefundWrites } from '../../testing/crash/refund-crash.scenarios.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { startTestApp } from '../../testing/test-app.js';

it(
  'a backend killed with SIGKILL between any two writes refunds once or not at all, and the registration follows',
  { timeout: 600_000 },
  async () => {
    const testApp = await startTestApp();
    stopScheduledTasks(testApp);
    testApp.provider.control.configure({ webhooks: 'hold' });
    const admin = await loginAsAdmin(testApp);
    try {
      const writes = await recordRefundWrites(testApp, admin);
      expect(writes).toEqual(
        expect.arrayContaining([
          'findAndModify payment_orders',
          'update payment_orders',
          'findAndModify registrations',
        ]),
      );
      for (const [index, kind] of writes.entries())
        await expectRefundSurvivesKill(
          testApp,
          admin,
          index + 1,
          `killed before write ${index + 1}, ${kind}`,
        );
    } finally {
      await testApp.stop();
    }
  },
);
