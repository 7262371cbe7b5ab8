import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DelegateView } from '@mun/contracts/registration/delegates';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import {
  findOrderView,
  loginAsAdmin,
  registerPaidDelegate,
  type AdminClient,
} from '../../testing/admin-fixtures.js';
import { expectSeatsMatchHistory } from '../../testing/allotment-fixtures.js';
import { startBackendProcess, type BackendProcess } from '../../testing/backend-process.js';
import {
  countEmailJobs,
  expectConfirmedOnce,
  findDeliveries,
  findRegistrations,
  waitForOutboxes,
  reconcileAfter,
} from '../../testing/fixtures.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { COMMITTEES, delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';

const SEAT = { committee: COMMITTEES[0]!.name, portfolio: COMMITTEES[0]!.portfolios[0]! };
const PART = 50_000;

type Delegate = Awaited<ReturnType<typeof registerWithSeat>>;

/** What an organiser does to a delegate with a seat. */
interface Act {
  route: (id: string) => string;
  form: () => object;
  /** Writes that an uninterrupted run includes. */
  writes: string[];
  /** Expects that nothing has happened. */
  expectUnchanged: (delegate: Delegate, form: object) => Promise<void>;
  /** Expects that everything has happened exactly once. */
  expectComplete: (delegate: Delegate, form: object, point: string) => Promise<void>;
}

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  testApp.provider.control.configure({ webhooks: 'hold' });
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

const transfer: Act = {
  route: (id) => buildPath(ROUTES.transferDelegate, { id }),
  form: () => {
    const { fullName, email, phone, institution, numberOfMUNsParticipated } = delegateForm({
      fullName: 'New Person',
    });
    return { fullName, email, phone, institution, numberOfMUNsParticipated, keepSeat: true };
  },
  writes: [
    'findAndModify registrations',
    'insert registrations',
    'update receipts',
    'insert deliveries',
    'update deliveries',
    'insert allotment_changes',
    'update seats',
    'job',
  ],
  expectUnchanged: async ({ id, email }, form) => {
    expect(await viewOf(id)).toMatchObject({ state: 'confirmed', email, seat: SEAT });
    expect(await emailsTo(email)).toEqual(['registration-confirmed']);
    expect(await emailsTo(emailOf(form))).toEqual([]);
  },
  expectComplete: async ({ id, email, registrationId }, form, point) => {
    const present = await viewOf(id);
    expect(present, point).toMatchObject({
      state: 'confirmed',
      email: emailOf(form),
      seat: { ...SEAT, mailed: false },
      orders: [{ state: 'paid' }],
    });
    expect(present.registrationId, point).not.toBe(registrationId);
    expect(await viewOf(registrationId), point).toMatchObject({
      state: 'cancelled',
      email,
      transferredTo: id,
    });
    expect(await findRegistrations(testApp, email), point).toHaveLength(1);
    expect(await emailsTo(email), point).toEqual(['place-transferred', 'registration-confirmed']);
    expect(await emailsTo(emailOf(form)), point).toEqual(['registration-confirmed']);
  },
};

const cancellation: Act = {
  route: (id) => buildPath(ROUTES.cancelDelegate, { id }),
  form: () => {
    return { reason: 'Fell ill', sendEmail: true, refund: 'part', amount: PART, key: randomUUID() };
  },
  writes: [
    'findAndModify payment_orders',
    'findAndModify registrations',
    'insert receipts',
    'insert deliveries',
    'insert allotment_changes',
    'update seats',
    'job',
  ],
  expectUnchanged: async ({ id, email, paymentId }) => {
    expect(await viewOf(id)).toMatchObject({ state: 'confirmed', seat: SEAT });
    expect(await emailsTo(email)).toEqual(['registration-confirmed']);
    expect(refundsOf(paymentId)).toEqual([]);
  },
  expectComplete: async ({ id, email, paymentId }, _, point) => {
    const view = await viewOf(id);
    expect(view.state, point).toBe('cancelled');
    expect(view, point).not.toHaveProperty('seat');
    expect(refundsOf(paymentId), point).toEqual([PART]);
    expect(await findOrderView(admin, email), point).toMatchObject({
      state: 'paid',
      partlyRefunded: PART,
      partialRefunds: [{ amount: PART, state: 'processed' }],
      receipts: [{ kind: 'receipt' }, { kind: 'credit-note' }],
    });
    // The credit note is attached to the cancellation if it exists by then, and otherwise emailed by itself.
    const emails = await emailsTo(email);
    const others = emails.filter((name) => name !== 'credit-note');
    expect(others, point).toEqual(['registration-cancelled', 'registration-confirmed']);
    const deliveries = await findDeliveries(testApp, email);
    const creditNotes = deliveries.filter(({ content }) => content.receipt?.document.kind === 'credit-note');
    expect(creditNotes, point).toHaveLength(1);
  },
};

describe.each([
  ['a transfer that keeps the seat', transfer],
  ['a cancellation with a partial refund', cancellation],
])('%s', (_, act) => {
  it(
    'is complete after its backend was killed with SIGKILL before any of its writes',
    { timeout: 600_000 },
    async () => {
      const writes = await recordWrites(act);
      expect(writes).toEqual(expect.arrayContaining(act.writes));
      for (const [index, name] of writes.entries())
        await expectCompleteAfterKill(act, index + 1, `killed before write ${index + 1}, ${name}`);
    },
  );
});

async function registerWithSeat() {
  const delegate = await registerPaidDelegate(testApp);
  const { _id, registrationId } = await expectConfirmedOnce(testApp, delegate.email);
  const allotments = [
    { registrationId, allottedCommittee: SEAT.committee, allottedPortfolio: SEAT.portfolio },
  ];
  const { body } = await admin.patch(ROUTES.allot, { allotments }).expect(200);
  expect(body).toMatchObject({ updated: 1 });
  await waitForOutboxes(testApp);
  return { ...delegate, id: _id.toHexString(), registrationId };
}

/** The next delegate gets the same seat. */
async function releaseSeat(id: string): Promise<void> {
  const { registrationId, seat } = await viewOf(id);
  if (seat) await admin.patch(ROUTES.allot, { allotments: [], cleared: [{ registrationId }] }).expect(200);
}

async function send(program: BackendProcess, route: string, form: object): Promise<unknown> {
  const headers = { authorization: admin.token, 'content-type': 'application/json' };
  return fetch(`${program.url}${route}`, { method: 'POST', headers, body: JSON.stringify(form) });
}

/** Lists the names of the writes of an uninterrupted run. */
async function recordWrites({ route, form, expectComplete }: Act): Promise<string[]> {
  const delegate = await registerWithSeat();
  const program = await startBackendProcess(testApp.settings, 0);
  const body = form();
  await send(program, route(delegate.id), body);
  await waitForOutboxes(testApp);
  program.kill('SIGKILL');
  await program.exited;
  await expectComplete(delegate, body, 'not killed');
  await releaseSeat(delegate.id);
  return program.output().match(/(?<=^write \d+: ).*$/gm) ?? [];
}

async function expectCompleteAfterKill(act: Act, at: number, point: string): Promise<void> {
  const delegate = await registerWithSeat();
  const route = act.route(delegate.id);
  const program = await startBackendProcess(testApp.settings, at);
  const form = act.form();
  // The response depends on where the process is killed.
  await send(program, route, form).catch(() => 'connection lost');
  expect(await program.exited, `${point}: ${program.output()}`).toBe('SIGKILL');

  await restart();
  if (at === 1) await act.expectUnchanged(delegate, form);
  else await act.expectComplete(delegate, form, point);

  await admin.post(route, form).expect(200);
  await restart();
  await act.expectComplete(delegate, form, `${point}, requested again`);
  await releaseSeat(delegate.id);
  await expectSeatsMatchHistory(testApp);
}

/** Runs what a restarted backend does on its schedule. */
async function restart(): Promise<void> {
  await testApp.app.get(OutboxRelay).sweep(0);
  await reconcileAfter(testApp, 2);
  await testApp.app.get(OutboxRelay).sweep(0);
  await waitForOutboxes(testApp);
}

async function viewOf(id: string): Promise<DelegateView> {
  const { body } = await admin.get(buildPath(ROUTES.delegate, { id })).expect(200);
  return body as DelegateView;
}

/** Returns the names of the emails to an address, each of which has one job. */
async function emailsTo(email: string): Promise<string[]> {
  const deliveries = await findDeliveries(testApp, email);
  expect(await countEmailJobs(testApp, email)).toBe(deliveries.length);
  return deliveries.map(({ name }) => name as string).toSorted();
}

const refundsOf = (paymentId: string) =>
  testApp.provider.control.refunds(paymentId).map(({ amount }) => amount);

const emailOf = (form: object) => ('email' in form ? String(form.email) : '');
