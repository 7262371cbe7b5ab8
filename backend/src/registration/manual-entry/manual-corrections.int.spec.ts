import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { findOrderView, loginAsAdmin, refundForm, type AdminClient } from '../../testing/fixtures/admin.js';
import { TEST_ADMIN } from '../../testing/fixtures/content.js';
import { FEE, findRegistrations } from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { runInBetween } from '../../testing/interruptions/pause-command.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

const cash = { method: 'cash', amount: FEE, reference: '', receivedOn: '2026-01-05' };
const transfer = (reference: string, changed: object = {}) => ({
  ...cash,
  method: 'bank-transfer',
  reference,
  ...changed,
});
const prepare = (payment: object) => ({ data: delegateForm(), payment, key: randomUUID() });
const add = (form: object) => admin.post('/delegates', form);

describe('a form with a payment that an organiser sends again', () => {
  it('is answered as before although the fee has risen since', async () => {
    const form = prepare(cash);
    const { body } = await add(form).expect(201);
    const conference = testApp.app.get(ConferenceService);
    await conference.change({ fee: (2 * FEE) / 100 }, TEST_ADMIN);
    expect((await add(form).expect(201)).body).toEqual(body);
    await conference.change({ fee: FEE / 100 }, TEST_ADMIN);
  });

  it('with a corrected reference adds the delegate once, because nothing was stored before', async () => {
    await add(prepare(transfer('UTR-1'))).expect(201);
    const form = prepare(transfer('UTR-1'));
    await add(form).expect(409);
    expect(await findRegistrations(testApp, form.data['email'])).toEqual([]);
    await add({ ...form, payment: transfer('UTR-2'), key: randomUUID() }).expect(201);
    await waitForOutboxes(testApp);
    expect(await findRegistrations(testApp, form.data['email'])).toMatchObject([{ state: 'confirmed' }]);
  });

  it('with other details is refused if the first ones were stored', async () => {
    const form = prepare(transfer('UTR-0'));
    const [first] = await runInBetween(
      testApp,
      { at: 'findAndModify registrations' },
      () => add(form),
      () => add(prepare(transfer('UTR-0'))).expect(201),
    );
    expect(first.status).toBe(409);
    const corrected = { ...form, payment: transfer('UTR-00') };
    const { body } = await add({ ...corrected, data: { ...form.data, fullName: 'New Name' } }).expect(422);
    expect(body.message).toMatch(/with other values/);
    await add(corrected).expect(201);
    await waitForOutboxes(testApp);
    expect(await findRegistrations(testApp, form.data['email'])).toMatchObject([{ state: 'confirmed' }]);
  });
});

describe('a transfer', () => {
  it('is recorded for the right delegate after its part for the wrong one was refunded', async () => {
    const split = transfer('UTR-3', { transferAmount: 2 * FEE });
    const wrong = prepare(split);
    await add(wrong).expect(201);
    await add(prepare(split)).expect(201);
    await add(prepare(split)).expect(409);
    const { id } = await findOrderView(admin, String(wrong.data['email']));
    await admin.post(`/payment/orders/${id}/refund`, refundForm()).expect(200);
    await add(prepare(split)).expect(201);
    await add(prepare(split)).expect(409);
  });

  it('has one amount', async () => {
    await add(prepare(transfer('UTR-4', { transferAmount: 2 * FEE }))).expect(201);
    const { body } = await add(prepare(transfer('utr-4', { transferAmount: 3 * FEE }))).expect(409);
    expect(body.message).toBe('The whole transfer was recorded as ₹3,000. Please check its amount.');
  });
});

it('exports what was due and the reason of a discount', async () => {
  const discount = { amount: FEE - 20_000, discountReason: 'Sibling' };
  await add(prepare(transfer('UTR-5', discount))).expect(201);
  const { text } = await admin.get('/payment/orders/export?search=UTR-5').expect(200);
  expect(text).toMatch(/,Due \(₹\),Reason for the discount,Payer\r?\n.*,1500,Sibling,\s*$/);
});
