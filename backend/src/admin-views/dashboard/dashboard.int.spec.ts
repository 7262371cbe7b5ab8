import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Dashboard } from '@mun/contracts/admin/dashboard';
import type { DelegatePage } from '@mun/contracts/registration/delegates';
import { DELIVERIES_COLLECTION, type EmailDelivery } from '@mun/contracts/notify/deliveries';
import { ROUTES } from '@mun/contracts/routes';
import { CommitteesService } from '../../content/committees/committees.service.js';
import { findOrderView, refundForm, registerPaidDelegate } from '../../testing/fixtures/admin.js';
import { ASSEMBLY, startAllotmentFixture, type AllotmentFixture } from '../../testing/fixtures/allotment.js';
import { TEST_ADMIN } from '../../testing/fixtures/content.js';
import { FEE, webhookEvent } from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { delegateForm } from '../../testing/test-app.js';
import { DashboardService } from './dashboard.service.js';

let fixture: AllotmentFixture;
beforeAll(async () => {
  fixture = await startAllotmentFixture(3);
  fixture.testApp.provider.control.configure({ webhooks: 'hold' });
});
afterAll(() => fixture.testApp.stop());

const read = () => fixture.testApp.app.get(DashboardService).read();
const expectAttention = (expected: Partial<Dashboard['needsAttention']>) =>
  vi.waitFor(async () => expect((await read()).needsAttention).toMatchObject(expected), 60_000);

it('requires an admin session', async () => {
  await fixture.testApp.get(ROUTES.dashboard).expect(401);
});

it('counts seats that are missing and allotments that are not mailed', async () => {
  await expectAttention({ withoutSeat: 3, notMailed: 0 });
  await fixture.allot([
    [0, ASSEMBLY, 'Country 1'],
    [1, ASSEMBLY, 'Country 2'],
  ]);
  await expectAttention({ withoutSeat: 1, notMailed: 2 });
  await fixture.admin.post(ROUTES.sendAllotmentEmails).expect(200);
  await expectAttention({ notMailed: 0, failedMail: 0, uncertainMail: 0 });
  const deliveries = fixture.testApp.connection.collection<EmailDelivery>(DELIVERIES_COLLECTION);
  await waitForOutboxes(fixture.testApp);
  const $currentDate = { updatedAt: true as const };
  await deliveries.updateOne({ seat: 1 }, { $set: { state: 'failed' }, $currentDate });
  await expectAttention({ failedMail: 1, notMailed: 1 });
  await deliveries.updateOne({ state: 'failed' }, { $set: { state: 'unknown' }, $currentDate });
  await expectAttention({ failedMail: 0, uncertainMail: 1 });
  // Like System status, not for ever: an organiser may never fix those of the last edition.
  const updatedAt = new Date(Date.now() - 8 * 86_400_000);
  await deliveries.updateOne({ state: 'unknown' }, { $set: { updatedAt } });
  await expectAttention({ failedMail: 0, uncertainMail: 0 });
});

it('sums up registrations, payments and the latest activity', async () => {
  const { testApp, admin } = fixture;
  const before = await read();
  await registerPaidDelegate(testApp);
  const refunded = await registerPaidDelegate(testApp);
  const partly = await registerPaidDelegate(testApp);
  const { body } = await testApp.post('/registration/initiate', { data: delegateForm() }).expect(201);
  const tooLittle = webhookEvent('payment.captured', { order_id: body.order.id, amount: 100 });
  await testApp.sendWebhook(tooLittle).expect(200);
  const order = await findOrderView(admin, refunded.email);
  await admin.post(`/payment/orders/${order.id}/refund`, refundForm()).expect(200);
  const orders = testApp.connection.collection('payment_orders');
  const part = { refundId: 'rfnd_Part', amount: 10_000, processedAt: new Date() };
  await orders.updateOne({ paymentId: partly.paymentId }, { $set: { partialRefunds: [part] } });
  await orders.insertOne({
    registration: 'offline',
    state: 'paid',
    amount: 5_000,
    currency: 'INR',
    offline: { method: 'cash' },
    createdAt: new Date(),
    outbox: [],
  });
  await waitForOutboxes(testApp);
  const { registrations, money, latest, needsAttention } = await read();
  expect(money).toEqual({
    currency: 'INR',
    received: 3 * FEE + 5_000,
    online: 3 * FEE,
    offline: 5_000,
    refunded: FEE + 10_000,
    outstanding: before.money.outstanding + FEE,
  });
  expect(registrations).toMatchObject({
    confirmed: before.registrations.confirmed + 2,
    unpaid: before.registrations.unpaid + 1,
    recent: before.registrations.recent + 2,
  });
  expect(needsAttention).toMatchObject({ unmatchedPayments: 1, paymentsToReview: 0 });
  expect(latest.length).toBeGreaterThan(2);
  expect(latest[0]).toMatchObject({ action: 'refunded', kind: 'payment' });
});

it('counts what a person owes once, and not after they have paid from another browser', async () => {
  const { testApp } = fixture;
  const data = delegateForm();
  const before = await read();
  const list = async () => {
    const { body } = await fixture.admin.get(`${ROUTES.delegates}?search=${String(data.email)}`).expect(200);
    return (body as DelegatePage).delegates.map(({ state }) => state);
  };
  for (let browsers = 0; browsers < 3; browsers++)
    await testApp.post('/registration/initiate', { data }).expect(201);
  const started = await read();
  expect(started.money.outstanding - before.money.outstanding).toBe(FEE);
  expect(started.registrations.unpaid - before.registrations.unpaid).toBe(1);
  expect(await list()).toEqual(['pending']);
  await registerPaidDelegate(testApp, data);
  await waitForOutboxes(testApp);
  const paid = await read();
  expect(paid.money.outstanding).toBe(before.money.outstanding);
  expect(paid.registrations.unpaid).toBe(before.registrations.unpaid);
  expect(await list()).toEqual(['confirmed']);
});

it('describes the conference and what registration needs to open', async () => {
  const { conference } = await read();
  expect(conference).toMatchObject({
    startsOn: '2025-09-12',
    registrationOpen: true,
    registrationWindow: 'open',
    fee: FEE / 100,
    isSetUp: true,
    committeesWithoutPortfolios: 0,
  });
  const empty = { name: 'Without portfolios', agenda: 'None' };
  await fixture.testApp.app.get(CommitteesService).create(empty, undefined, TEST_ADMIN);
  await vi.waitFor(async () =>
    expect((await read()).conference).toMatchObject({
      committees: conference.committees + 1,
      committeesWithoutPortfolios: 1,
    }),
  );
});

it('is shared by concurrent requests', async () => {
  const dashboard = fixture.testApp.app.get(DashboardService);
  const reading = vi.spyOn(dashboard, 'read');
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => fixture.admin.get(ROUTES.dashboard).expect(200)),
  );
  expect(reading).toHaveBeenCalledTimes(1);
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
});
