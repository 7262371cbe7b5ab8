import { describe, expect, it } from 'vitest';
import {
  anotherCoupon,
  expectOrderSurvivesKill,
  freeOrder,
  lateWebhook,
  recordOrderWrites,
  webhook,
  type OrderScenario,
} from '../../testing/crash/order-crash.scenarios.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { startTestApp } from '../../testing/test-app.js';

describe('a backend killed with SIGKILL between any two writes', () => {
  const confirming = [
    'findAndModify payment_orders',
    'findAndModify registrations',
    'update registrations',
    'update payment_orders',
    'update coupons',
    'insert deliveries',
    'job',
  ];
  const scenarios: { what: string; scenario: OrderScenario; including: string[] }[] = [
    {
      what: 'a free registration with a coupon',
      scenario: freeOrder,
      including: ['insert payment_orders', ...confirming],
    },
    { what: 'a confirmation by webhook', scenario: webhook, including: confirming },
    {
      what: 'a confirmation by webhook after the hold has ended',
      scenario: lateWebhook,
      including: confirming,
    },
    {
      what: 'a switch to another coupon',
      scenario: anotherCoupon,
      including: ['insert payment_orders', 'update coupons'],
    },
  ];
  // Each has its own app, since one scenario's recovery would interrupt the orders of another.
  it.concurrent.each(scenarios)(
    'loses and duplicates nothing in $what',
    { timeout: 600_000 },
    async ({ scenario, including }) => {
      const testApp = await startTestApp();
      stopScheduledTasks(testApp);
      try {
        const writes = await recordOrderWrites(testApp, scenario);
        expect(writes).toEqual(expect.arrayContaining(including));
        const points = scenario.lastWrite ? writes.slice(0, writes.indexOf(scenario.lastWrite) + 1) : writes;
        for (const [index, kind] of points.entries())
          await expectOrderSurvivesKill(
            testApp,
            scenario,
            index + 1,
            `killed before write ${index + 1}, ${kind}`,
          );
      } finally {
        await testApp.stop();
      }
    },
  );
});
