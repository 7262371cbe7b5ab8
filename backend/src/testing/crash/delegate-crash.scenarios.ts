import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { DelegateView } from '@mun/contracts/registration/delegates';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { OutboxRelay } from '../../platform/events/outbox-relay.js';
import { findOrderView, loginAsAdmin, registerPaidDelegate } from '../fixtures/admin.js';
import { expectSeatsMatchHistory } from '../fixtures/allotment.js';
import { startBackendProcess, type KillPoint } from '../backend-process.js';
import {
  countEmailJobs,
  expectConfirmedOnce,
  findDeliveries,
  findRegistrations,
  reconcileAfter,
} from '../fixtures.js';
import { waitForOutboxes } from '../wait-for-outboxes.js';
import { stopScheduledTasks } from '../start-app.js';
import { COMMITTEES, delegateForm, startTestApp } from '../test-app.js';
import { expectKilled } from './kills.js';

const SEAT = { committee: COMMITTEES[0]!.name, portfolio: COMMITTEES[0]!.portfolios[0]! };
const PART = 50_000;

export type DelegateFixture = Awaited<ReturnType<typeof startDelegateFixture>>;
type Delegate = Awaited<ReturnType<DelegateFixture['registerWithSeat']>>;

/** What an organiser does to a delegate with a seat. */
export interface Act {
  route: (id: string) => string;
  form: () => object;
  /** Writes that an uninterrupted run includes. */
  writes: string[];
  /** Expects that nothing has happened. */
  expectUnchanged: (fixture: DelegateFixture, delegate: Delegate, form: object) => Promise<void>;
  /** Expects that everything has happened exactly once. */
  expectComplete: (
    fixture: DelegateFixture,
    delegate: Delegate,
    form: object,
    point: string,
  ) => Promise<void>;
}

/** Starts a backend without scheduled tasks, and an admin who acts on its delegates. */
export async function startDelegateFixture() {
  const testApp = await startTestApp();
  stopScheduledTasks(testApp);
  testApp.provider.control.configure({ webhooks: 'hold' });
  const admin = await loginAsAdmin(testApp);
  const viewOf = async (id: string) => {
    const { body } = await admin.get(buildPath(ROUTES.delegate, { id })).expect(200);
    return body as DelegateView;
  };
  return {
    testApp,
    admin,
    viewOf,
    async registerWithSeat() {
      const delegate = await registerPaidDelegate(testApp);
      const { _id, registrationId } = await expectConfirmedOnce(testApp, delegate.email);
      const allotments = [
        { registrationId, allottedCommittee: SEAT.committee, allottedPortfolio: SEAT.portfolio },
      ];
      const { body } = await admin.patch(ROUTES.allot, { allotments }).expect(200);
      expect(body).toMatchObject({ updated: 1 });
      await waitForOutboxes(testApp);
      return { ...delegate, id: _id.toHexString(), registrationId };
    },
    /** The next delegate gets the same seat. */
    async releaseSeat(id: string): Promise<void> {
      const { registrationId, seat } = await viewOf(id);
      if (!seat) return;
      await admin.patch(ROUTES.allot, { allotments: [], cleared: [{ registrationId }] }).expect(200);
    },
    /** Returns the names of the emails to an address, each of which has one job. */
    async emailsTo(email: string): Promise<string[]> {
      const deliveries = await findDeliveries(testApp, email);
      expect(await countEmailJobs(testApp, email)).toBe(deliveries.length);
      return deliveries.map(({ name }) => name as string).toSorted();
    },
    refundsOf: (paymentId: string) => testApp.provider.control.refunds(paymentId).map(({ amount }) => amount),
  };
}

export const transfer: Act = {
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
  expectUnchanged: async ({ viewOf, emailsTo }, { id, email }, form) => {
    expect(await viewOf(id)).toMatchObject({ state: 'confirmed', email, seat: SEAT });
    expect(await emailsTo(email)).toEqual(['registration-confirmed']);
    expect(await emailsTo(emailOf(form))).toEqual([]);
  },
  expectComplete: async ({ testApp, viewOf, emailsTo }, { id, email, registrationId }, form, point) => {
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

export const cancellation: Act = {
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
  expectUnchanged: async ({ viewOf, emailsTo, refundsOf }, { id, email, paymentId }) => {
    expect(await viewOf(id)).toMatchObject({ state: 'confirmed', seat: SEAT });
    expect(await emailsTo(email)).toEqual(['registration-confirmed']);
    expect(refundsOf(paymentId)).toEqual([]);
  },
  expectComplete: async (fixture, { id, email, paymentId }, _, point) => {
    const view = await fixture.viewOf(id);
    expect(view.state, point).toBe('cancelled');
    expect(view, point).not.toHaveProperty('seat');
    expect(fixture.refundsOf(paymentId), point).toEqual([PART]);
    expect(await findOrderView(fixture.admin, email), point).toMatchObject({
      state: 'paid',
      partlyRefunded: PART,
      partialRefunds: [{ amount: PART, state: 'processed' }],
      receipts: [{ kind: 'receipt' }, { kind: 'credit-note' }],
    });
    // The credit note is attached to the cancellation if it exists by then, and otherwise emailed by itself.
    const emails = await fixture.emailsTo(email);
    const others = emails.filter((name) => name !== 'credit-note');
    expect(others, point).toEqual(['registration-cancelled', 'registration-confirmed']);
    const deliveries = await findDeliveries(fixture.testApp, email);
    const creditNotes = deliveries.filter(({ content }) => content.receipt?.document.kind === 'credit-note');
    expect(creditNotes, point).toHaveLength(1);
  },
};

/** Lists the kinds of write of an uninterrupted run. */
export async function recordActWrites(fixture: DelegateFixture, act: Act): Promise<string[]> {
  const delegate = await fixture.registerWithSeat();
  const program = await startBackendProcess(fixture.testApp.settings, 0);
  const form = act.form();
  await program.post(act.route(delegate.id), form, fixture.admin.token);
  await waitForOutboxes(fixture.testApp);
  program.kill('SIGKILL');
  await program.exited;
  await act.expectComplete(fixture, delegate, form, 'not killed');
  await fixture.releaseSeat(delegate.id);
  return program.writes();
}

/** Kills a backend at this point, and expects that what it was doing is complete after the recovery. */
export async function expectCompleteAfterKill(
  fixture: DelegateFixture,
  act: Act,
  at: KillPoint,
  point: string,
): Promise<void> {
  const delegate = await fixture.registerWithSeat();
  const route = act.route(delegate.id);
  const program = await startBackendProcess(fixture.testApp.settings, at);
  const form = act.form();
  await expectKilled(program, program.post(route, form, fixture.admin.token));

  await restart(fixture);
  // Nothing has happened only if it was killed before its first write.
  if (program.writes().length === 0) await act.expectUnchanged(fixture, delegate, form);
  else await act.expectComplete(fixture, delegate, form, point);

  await fixture.admin.post(route, form).expect(200);
  await restart(fixture);
  await act.expectComplete(fixture, delegate, form, `${point}, requested again`);
  await fixture.releaseSeat(delegate.id);
  await expectSeatsMatchHistory(fixture.testApp);
}

/** Runs what a restarted backend does on its schedule. */
async function restart({ testApp }: DelegateFixture): Promise<void> {
  await testApp.app.get(OutboxRelay).sweep(0);
  await reconcileAfter(testApp, 2);
  await testApp.app.get(OutboxRelay).sweep(0);
  await waitForOutboxes(testApp);
}

const emailOf = (form: object) => ('email' in form ? String(form.email) : '');
