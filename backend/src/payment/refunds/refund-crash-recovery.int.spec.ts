import { describe, expect, it } from 'vitest';
import { stopScheduledTasks } from '../../testing/start-app.js';
import {
  waitForOutboxes,
  expectConfirmedOnce,
  findOrders,
  findRegistrations,
  reconcileAfter,
} from '../../testing/fixtures.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import {
  findOrderView,
  loginAsAdmin,
  registerPaidDelegate,
  refundForm,
  type AdminClient,
  type PaidDelegate,
} from '../../testing/admin-fixtures.js';
import { startBackendProcess, type BackendProcess } from '../../testing/backend-process.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';

describe('a backend killed with SIGKILL between any two writes of a refund', () => {
  it('refunds once or not at all, and the registration follows', { timeout: 600_000 }, async () => {
    const testApp = await startTestApp();
    stopScheduledTasks(testApp);
    testApp.provider.control.configure({ webhooks: 'hold' });
    const admin = await loginAsAdmin(testApp);
    try {
      const writes = await recordWrites(testApp, admin);
      expect(writes).toEqual(
        expect.arrayContaining([
          'findAndModify payment_orders',
          'update payment_orders',
          'findAndModify registrations',
        ]),
      );
      for (const [at, name] of writes.entries())
        await expectConsistentAfterKill(testApp, admin, at + 1, `killed before write ${at + 1}, ${name}`);
    } finally {
      await testApp.stop();
    }
  });
});

async function registerAndPay(
  testApp: TestApp,
  admin: AdminClient,
): Promise<PaidDelegate & { id: string; route: string }> {
  const delegate = await registerPaidDelegate(testApp);
  await expectConfirmedOnce(testApp, delegate.email);
  const { id } = await findOrderView(admin, delegate.email);
  return { ...delegate, id, route: `/payment/orders/${id}/refund` };
}

async function requestRefund(
  program: BackendProcess,
  admin: AdminClient,
  route: string,
  body: object,
): Promise<unknown> {
  const headers = { authorization: admin.token, 'content-type': 'application/json' };
  return fetch(`${program.url}${route}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Lists the names of the writes of an uninterrupted run. */
async function recordWrites(testApp: TestApp, admin: AdminClient): Promise<string[]> {
  const { email, route } = await registerAndPay(testApp, admin);
  const program = await startBackendProcess(testApp.settings, 0);
  await requestRefund(program, admin, route, refundForm());
  await expectCancelled(testApp, email);
  program.kill('SIGKILL');
  await program.exited;
  return program.output().match(/(?<=^write \d+: ).*$/gm) ?? [];
}

async function expectConsistentAfterKill(
  testApp: TestApp,
  admin: AdminClient,
  at: number,
  point: string,
): Promise<void> {
  const { email, paymentId, route } = await registerAndPay(testApp, admin);
  const program = await startBackendProcess(testApp.settings, at);
  const form = refundForm();
  // The response depends on where the process is killed.
  await requestRefund(program, admin, route, form).catch(() => 'connection lost');
  expect(await program.exited, `${point}: ${program.output()}`).toBe('SIGKILL');

  await sweep(testApp);
  const refunds = () => testApp.provider.control.refunds(paymentId);
  const [order] = await findOrders(testApp, email);
  expect(order!.state, point).toBe(refunds().length === 1 ? 'refunded' : 'paid');
  if (refunds().length === 1) await expectCancelled(testApp, email);
  else expect((await findRegistrations(testApp, email))[0]!.state, point).toBe('confirmed');

  await admin.post(route, form).expect(200);
  await expectCancelled(testApp, email);
  expect(refunds(), point).toHaveLength(1);
}

async function expectCancelled(testApp: TestApp, email: string): Promise<void> {
  await waitForOutboxes(testApp);
  expect((await findRegistrations(testApp, email)).map(({ state }) => state)).toEqual(['cancelled']);
}

/** Runs what a restarted backend does on its schedule. */
async function sweep(testApp: TestApp): Promise<void> {
  const { app } = testApp;
  await app.get(OutboxRelay).sweep(0);
  await reconcileAfter(testApp, 2);
  await app.get(OutboxRelay).sweep(0);
}
