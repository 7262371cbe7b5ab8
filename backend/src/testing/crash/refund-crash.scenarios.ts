import { expect } from 'vitest';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import {
  findOrderView,
  refundForm,
  registerPaidDelegate,
  type AdminClient,
  type PaidDelegate,
} from '../fixtures/admin.js';
import { startBackendProcess, type KillPoint } from '../backend-process.js';
import { expectConfirmedOnce, findOrders, findRegistrations, reconcileAfter } from '../fixtures.js';
import { waitForOutboxes } from '../wait-for-outboxes.js';
import type { TestApp } from '../test-app.js';
import { expectKilled } from './kills.js';

async function registerAndPay(
  testApp: TestApp,
  admin: AdminClient,
): Promise<PaidDelegate & { id: string; route: string }> {
  const delegate = await registerPaidDelegate(testApp);
  await expectConfirmedOnce(testApp, delegate.email);
  const { id } = await findOrderView(admin, delegate.email);
  return { ...delegate, id, route: `/payment/orders/${id}/refund` };
}

/** Lists the kinds of write of an uninterrupted run. */
export async function recordRefundWrites(testApp: TestApp, admin: AdminClient): Promise<string[]> {
  const { email, route } = await registerAndPay(testApp, admin);
  const program = await startBackendProcess(testApp.settings, 0);
  await program.post(route, refundForm(), admin.token);
  await expectCancelled(testApp, email);
  program.kill('SIGKILL');
  await program.exited;
  return program.writes();
}

/** Kills a backend at this point, and expects that it refunds once or not at all, and that the registration follows. */
export async function expectRefundSurvivesKill(
  testApp: TestApp,
  admin: AdminClient,
  at: KillPoint,
  point: string,
): Promise<void> {
  const { email, paymentId, route } = await registerAndPay(testApp, admin);
  const program = await startBackendProcess(testApp.settings, at);
  const form = refundForm();
  await expectKilled(program, program.post(route, form, admin.token));

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
