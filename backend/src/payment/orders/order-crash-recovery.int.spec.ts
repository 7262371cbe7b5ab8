import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackendProcess } from '../../testing/backend-process.js';
import { expectKilled, GATE_KILLS } from '../../testing/crash/kills.js';
import { expectOrderSurvivesKill, freeOrder, webhook } from '../../testing/crash/order-crash.scenarios.js';
import { expectConfirmedOnce, findOrders, findRegistrations } from '../../testing/fixtures.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

/** As if the killed process had claimed the events a minute ago. */
const endClaims = ({ connection }: TestApp) =>
  connection
    .collection('payment_orders')
    .updateMany({ 'outbox.0': { $exists: true } }, { $unset: { 'outbox.$[].claimedUntil': 1 } });

describe('a backend killed with SIGKILL', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
    stopScheduledTasks(testApp);
  });
  afterAll(() => testApp.stop());

  it.each(GATE_KILLS.freeOrder)('before %s loses and duplicates nothing in a free registration', (kind) =>
    expectOrderSurvivesKill(testApp, freeOrder, kind, `killed before ${kind}`),
  );

  it.each(GATE_KILLS.webhook)('before %s loses and duplicates nothing in a confirmation by webhook', (kind) =>
    expectOrderSurvivesKill(testApp, webhook, kind, `killed before ${kind}`),
  );

  it.each(GATE_KILLS.webhookRestart)(
    'before %s completes the interrupted work after a restart',
    async (kind) => {
      const { email, call } = await webhook.prepare(testApp);
      const program = await startBackendProcess(testApp.settings, kind);
      await expectKilled(program, call(program));
      expect(await findOrders(testApp, email)).toMatchObject([
        { state: 'paid', outbox: [{ type: 'PaymentCaptured' }] },
      ]);
      expect(await findRegistrations(testApp, email)).toMatchObject([{ state: 'pending' }]);
      await endClaims(testApp);
      const again = await startBackendProcess(testApp.settings);
      await expectConfirmedOnce(testApp, email);
      again.kill('SIGTERM');
      await again.exited;
    },
  );
});
