import { describe, expect, it } from 'vitest';
import { stopScheduledTasks } from '../../testing/start-app.js';
import {
  waitForOutboxes,
  expectConfirmedOnce,
  findOrders,
  findRegistrations,
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
import { ReconciliationService } from '../reconciliation/reconciliation.service.js';

describe('the backend killed with -9 between any two writes of a refund', () => {
  it(
    'sends the money back once or not at all, and the registration follows',
    { timeout: 600_000 },
    async () => {
      const ground = await startTestApp();
      stopScheduledTasks(ground);
      ground.provider.control.configure({ webhooks: 'hold' });
      const office = await loginAsAdmin(ground);
      try {
        const writes = await writesOf(ground, office);
        expect(writes).toEqual(
          expect.arrayContaining([
            'findAndModify payment_orders',
            'update payment_orders',
            'findAndModify registrations',
          ]),
        );
        for (const [at, name] of writes.entries())
          await expectWholeAfterDeath(ground, office, at + 1, `killed before write ${at + 1}, ${name}`);
      } finally {
        await ground.stop();
      }
    },
  );
});

async function begin(
  ground: TestApp,
  office: AdminClient,
): Promise<PaidDelegate & { id: string; route: string }> {
  const delegate = await registerPaidDelegate(ground);
  await expectConfirmedOnce(ground, delegate.email);
  const { id } = await findOrderView(office, delegate.email);
  return { ...delegate, id, route: `/payment/orders/${id}/refund` };
}

async function ask(
  program: BackendProcess,
  office: AdminClient,
  route: string,
  body: object,
): Promise<unknown> {
  const headers = { authorization: office.token, 'content-type': 'application/json' };
  return fetch(`${program.url}${route}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** What the program writes on its way when nobody kills it, by name. */
async function writesOf(ground: TestApp, office: AdminClient): Promise<string[]> {
  const { email, route } = await begin(ground, office);
  const program = await startBackendProcess(ground.settings, 0);
  await ask(program, office, route, refundForm());
  await expectCancelled(ground, email);
  program.kill('SIGKILL');
  await program.exited;
  return program.output().match(/(?<=^write \d+: ).*$/gm) ?? [];
}

async function expectWholeAfterDeath(
  ground: TestApp,
  office: AdminClient,
  at: number,
  point: string,
): Promise<void> {
  const { email, paymentId, route } = await begin(ground, office);
  const program = await startBackendProcess(ground.settings, at);
  const form = refundForm();
  // Whether it still answers depends on how far it comes.
  await ask(program, office, route, form).catch(() => 'broken off');
  expect(await program.exited, `${point}: ${program.output()}`).toBe('SIGKILL');

  await sweep(ground);
  const refunds = () => ground.provider.control.refunds(paymentId);
  const [order] = await findOrders(ground, email);
  expect(order!.state, point).toBe(refunds().length === 1 ? 'refunded' : 'paid');
  if (refunds().length === 1) await expectCancelled(ground, email);
  else expect((await findRegistrations(ground, email))[0]!.state, point).toBe('confirmed');

  await office.post(route, form).expect(200);
  await expectCancelled(ground, email);
  expect(refunds(), point).toHaveLength(1);
}

async function expectCancelled(ground: TestApp, email: string): Promise<void> {
  await waitForOutboxes(ground);
  expect((await findRegistrations(ground, email)).map(({ state }) => state)).toEqual(['cancelled']);
}

/** What a backend that starts again does by itself, without waiting for its clock. */
async function sweep({ app }: TestApp): Promise<void> {
  await app.get(OutboxRelay).sweep(0);
  await app.get(ReconciliationService).run(new Date(Date.now() + 2 * 60_000));
  await app.get(OutboxRelay).sweep(0);
}
