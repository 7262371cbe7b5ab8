import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EmailDelivery } from '@mun/contracts/notify/deliveries';
import type { StatementMatch } from '@mun/contracts/payment/offline-payments';
import type { PaymentTotals } from '@mun/contracts/payment/payment-admin';
import { ConferenceService } from '../../content/conference/conference.service.js';
import type { PaymentOrder } from '../../payment/orders/order.schema.js';
import { findOrderView, loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';
import {
  addCoupon,
  expectConfirmedOnce,
  expectRedemptionsBalanced,
  FEE,
  findCoupon,
  findRegistrations,
} from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../../testing/test-app.js';
import type { Receipt } from '../../receipts/receipt.schema.js';

const ACTOR = { session: 'tests' };

describe('organisers', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    stopScheduledTasks(testApp);
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());
  afterEach(() => setRegistrationOpen(true));

  const key = () => randomUUID();
  const cash = (overrides: object = {}) => ({
    method: 'cash',
    amount: FEE,
    reference: '',
    receivedOn: '2026-01-05',
    ...overrides,
  });
  const totals = async () => (await admin.get('/payment/totals').expect(200)).body as PaymentTotals;
  const findOrders = (registration: string) =>
    testApp.connection.collection<PaymentOrder>('payment_orders').find({ registration }).toArray();

  async function setRegistrationOpen(registrationOpen: boolean): Promise<void> {
    const conference = testApp.app.get(ConferenceService);
    await conference.update({ ...(await conference.getView()), registrationOpen }, ACTOR);
  }

  async function add(form: object): Promise<{ id: string; registrationId?: string }> {
    return (await admin.post('/delegates', { key: key(), ...form }).expect(201)).body;
  }

  /** @param registration internal `_id` */
  async function findReceipt(registration: string) {
    await waitForOutboxes(testApp);
    const receipt = await testApp.connection.collection<Receipt>('receipts').findOne({ registration });
    return receipt?.document;
  }

  /** Registers a delegate who has opened the checkout and not paid. */
  async function startToRegister(overrides: object = {}) {
    const data = delegateForm(overrides);
    const { body } = await testApp.post('/registration/initiate', fromSameBrowser(data)).expect(201);
    const [registration] = await findRegistrations(testApp, data['email']);
    return {
      email: data['email'],
      id: registration!._id.toHexString(),
      providerOrderId: String(body.order.id),
    };
  }

  it('register a delegate who paid in cash while registration is closed', async () => {
    await setRegistrationOpen(false);
    const data = delegateForm();
    const { registrationId } = await add({ data, payment: cash({ reference: 'R-17' }) });
    const registration = await expectConfirmedOnce(testApp, data['email']);
    expect(registration).toMatchObject({ registrationId, addedByOrganiser: true });
    expect(await findOrderView(admin, String(data['email']))).toMatchObject({
      state: 'paid',
      amount: FEE,
      offline: { method: 'cash', reference: 'R-17', receivedOn: '2026-01-05' },
    });
    const receipts = await testApp.connection
      .collection('receipts')
      .find({ registration: registration._id.toHexString() })
      .toArray();
    expect(receipts.map(({ document }) => document)).toMatchObject([
      { amount: FEE, offline: { method: 'cash', reference: 'R-17' }, paidAt: '2026-01-05T12:00:00.000Z' },
    ]);
  });

  it('add a delegate once, however often the form is sent', async () => {
    const form = { data: delegateForm(), payment: cash(), key: key() };
    const send = () => admin.post('/delegates', form).expect(201);
    const answers = await Promise.all([send(), send(), send()]);
    await waitForOutboxes(testApp);
    const ids = [...answers, await send()].map(({ body }) => String(body.id));
    expect(new Set(ids).size).toBe(1);
    expect(await findOrders(ids[0]!)).toHaveLength(1);
    await expectConfirmedOnce(testApp, form.data['email']);
  });

  it('send a link to the payment if the delegate has not paid, which works while registration is closed', async () => {
    await setRegistrationOpen(false);
    const data = delegateForm();
    expect(await add({ data })).not.toHaveProperty('registrationId');
    await waitForOutboxes(testApp);
    const [email] = await testApp.connection
      .collection<EmailDelivery<'payment-reminder'>>('deliveries')
      .find({ 'to.address': String(data['email']) })
      .toArray();
    expect(email).toMatchObject({ name: 'payment-reminder', content: { addedByOrganiser: true } });
    const { body } = await testApp.post(`/registration/resume/${email!.content.token}`).expect(200);
    expect(body.order).toMatchObject({ amount: FEE });
  });

  it('record a payment of a delegate who did not pay online, and refuse a second one', async () => {
    const { id, email } = await startToRegister();
    const payment = { ...cash({ method: 'upi', reference: 'UPI-88' }), key: key() };
    const { body } = await admin.post(`/delegates/${id}/payments`, payment).expect(200);
    expect(body.registrationId).toBeTruthy();
    await admin.post(`/delegates/${id}/payments`, payment).expect(200);
    await admin.post(`/delegates/${id}/payments`, { ...payment, key: key() }).expect(409);
    await expectConfirmedOnce(testApp, email);
    const states = (await findOrders(id)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['paid', 'superseded']);
    // The same transfer cannot pay for somebody else.
    const other = await startToRegister();
    await admin.post(`/delegates/${other.id}/payments`, { ...payment, key: key() }).expect(409);
  });

  it('keep an online payment that arrives afterwards as unmatched', async () => {
    const { id, email, providerOrderId } = await startToRegister();
    await admin.post(`/delegates/${id}/payments`, { ...cash(), key: key() }).expect(200);
    const { control } = testApp.provider;
    const { id: paymentId } = control.pay(providerOrderId);
    await control.deliverWebhooks(control.webhookEvents(providerOrderId).map((event) => event.id));
    await waitForOutboxes(testApp);
    await expectConfirmedOnce(testApp, email);
    const unmatched = await testApp.connection.collection('payment_mismatches').findOne({ paymentId });
    expect(unmatched).toMatchObject({ reason: 'second-payment' });
  });

  it('waive the fee with a reason, which issues no receipt', async () => {
    const waived = cash({ method: 'waived', amount: 0 });
    const data = delegateForm();
    const { body } = await admin
      .post('/delegates', { data, payment: { ...waived, reason: '' }, key: key() })
      .expect(400);
    expect(body.errors).toMatchObject([{ field: 'payment.reason' }]);
    await add({ data, payment: { ...waived, reason: 'Faculty ward' } });
    await expectConfirmedOnce(testApp, data['email']);
  });

  it('see offline payments apart in the totals and in the export', async () => {
    const before = await totals();
    await add({ data: delegateForm(), payment: cash({ method: 'bank-transfer', reference: 'NEFT-1' }) });
    await add({ data: delegateForm(), payment: cash({ method: 'waived', amount: 0, reason: 'Volunteer' }) });
    await waitForOutboxes(testApp);
    await expect
      .poll(totals)
      .toMatchObject({ offline: before.offline + FEE, waived: before.waived + 1, online: before.online });
    const { text } = await admin.get('/payment/orders/export?search=NEFT-1').expect(200);
    expect(text).toContain('Bank transfer,NEFT-1,2026-01-05');
  });

  it('record one transfer for several delegates, and no more than it has', async () => {
    const transfer = { method: 'bank-transfer', reference: 'UTR 26400', transferAmount: 2 * FEE + 100 };
    const started = await Promise.all([startToRegister(), startToRegister(), startToRegister()]);
    const record = ({ id }: { id: string }) =>
      admin.post(`/delegates/${id}/payments`, { ...cash(transfer), key: key() });
    const answers = await Promise.all(started.map(record));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.message)).toEqual(['Only ₹1 of this transfer is left to record.']);
    const [first] = started.filter((_, index) => answers[index]?.status === 200);
    await expectConfirmedOnce(testApp, first!.email);
    const line = { line: 1, receivedOn: '2026-01-05', amount: transfer.transferAmount, description: '' };
    const match = async (amount: number) => {
      const lines = [{ ...line, amount, reference: 'utr26400' }];
      return (await admin.post('/payment/statements/matches', { lines }).expect(200)).body[0];
    };
    expect(await match(2 * FEE + 100)).toMatchObject({ match: 'none', recorded: 2 * FEE });
    expect(await match(2 * FEE)).toMatchObject({ match: 'recorded', recorded: 2 * FEE });
  });

  it('record less than is due only with the reason of the discount, and state what was agreed on the receipt', async () => {
    const { id, email } = await startToRegister();
    const record = (overrides: object) =>
      admin.post(`/delegates/${id}/payments`, { ...cash(overrides), key: key() });
    const { body } = await record({ amount: FEE - 20_000 }).expect(400);
    expect(body.errors).toMatchObject([{ field: 'discountReason' }]);
    const data = delegateForm();
    const short = { data, payment: cash({ amount: FEE - 20_000 }), key: key() };
    const refused = await admin.post('/delegates', short).expect(400);
    expect(refused.body.errors).toMatchObject([{ field: 'payment.discountReason' }]);
    expect(await findRegistrations(testApp, data['email'])).toEqual([]);
    await record({ amount: FEE - 20_000, discountReason: 'Sibling' }).expect(200);
    await expectConfirmedOnce(testApp, email);
    expect(await findReceipt(id)).toMatchObject({
      fee: FEE,
      discount: 0,
      difference: { amount: -20_000, reason: 'Sibling' },
      amount: FEE - 20_000,
    });
    const order = { fee: FEE, due: FEE, amount: FEE - 20_000, offline: { discountReason: 'Sibling' } };
    expect(await findOrderView(admin, String(email))).toMatchObject(order);
  });

  it('record more than is due, which the receipt states', async () => {
    const { id, email } = await startToRegister();
    await admin.post(`/delegates/${id}/payments`, { ...cash({ amount: 2 * FEE }), key: key() }).expect(200);
    await expectConfirmedOnce(testApp, email);
    expect(await findReceipt(id)).toMatchObject({ fee: FEE, discount: 0, difference: { amount: FEE } });
  });

  it('record a payment at the price of the delegate’s coupon, which is redeemed', async () => {
    const code = await addCoupon(testApp, 1);
    const data = delegateForm();
    await testApp.post('/registration/initiate', fromSameBrowser(data, code)).expect(201);
    const [registration] = await findRegistrations(testApp, data['email']);
    const id = registration!._id.toHexString();
    const payment = cash({ amount: FEE - 50_000 });
    await admin.post(`/delegates/${id}/payments`, { ...payment, key: key() }).expect(200);
    await expectConfirmedOnce(testApp, data['email']);
    const receipt = await findReceipt(id);
    expect(receipt).toMatchObject({ fee: FEE, discount: 50_000, coupon: code, amount: FEE - 50_000 });
    expect(receipt).not.toHaveProperty('difference');
    expect(await findCoupon(testApp, code)).toMatchObject({ redemptionsLeft: 0, holds: [] });
    expect(await expectRedemptionsBalanced(testApp, code, 1)).toBe(1);
  });

  it('compare a bank statement with the unpaid registrations, and record nothing by it', async () => {
    const { id } = await startToRegister({ fullName: 'Rhea Vaidyanathan' });
    const line = { line: 1, receivedOn: '2026-01-05', amount: FEE, reference: 'NEFT-77' };
    const lines = [{ ...line, description: 'IMPS RHEA VAIDYANATHAN' }];
    const match = async () => (await admin.post('/payment/statements/matches', { lines }).expect(200)).body;
    expect(await match()).toMatchObject([{ match: 'exact', candidates: [{ id, amount: FEE }] }]);
    expect(await findOrders(id)).toMatchObject([{ state: 'open' }]);
    const payment = { ...cash({ method: 'bank-transfer', reference: 'NEFT-77' }), key: key() };
    await admin.post(`/delegates/${id}/payments`, payment).expect(200);
    expect(await match()).toMatchObject([{ match: 'recorded', candidates: [] }]);
    await admin.post('/payment/statements/matches', { lines: [{ line: 1 }] }).expect(400);
  });

  it('compare a bank statement with every registration of an address, and prefer none that differ', async () => {
    const data = delegateForm({ fullName: 'Tara Venkatesan' });
    await testApp.post('/registration/initiate', { data }).expect(201);
    const lines = [{ line: 1, receivedOn: '2026-01-05', amount: FEE, reference: 'N-1', description: '' }];
    const match = async (description: string) => {
      const body = { lines: [{ ...lines[0], description }] };
      return (await admin.post('/payment/statements/matches', body).expect(200)).body[0];
    };
    await testApp.post('/registration/initiate', { data }).expect(201);
    expect(await match('NEFT TARA VENKATESAN'), 'the same details twice').toMatchObject({ match: 'exact' });
    const strangers = { ...data, fullName: 'You have WON', phone: '9000000666' };
    await testApp.post('/registration/initiate', { data: strangers }).expect(201);
    const { phone } = data;
    const found = await match('NEFT TARA VENKATESAN');
    expect(found).toMatchObject({ match: 'likely', candidates: [{ fullName: 'Tara Venkatesan', phone }] });
    expect(found.candidates).toHaveLength(1);
    const { candidates } = (await match(String(data['email']))) as StatementMatch;
    expect(candidates.filter(({ email }) => email === data['email'])).toHaveLength(2);
  });

  it('compare a statement of 2,000 lines with long descriptions in any script', async () => {
    const details = { receivedOn: '2026-01-05', amount: FEE, description: 'अनन्या '.repeat(71) };
    const lines = Array.from({ length: 2_000 }, (_, i) => ({ ...details, line: i + 1, reference: `N${i}` }));
    await admin.post('/payment/statements/matches', { lines }).expect(200);
    await admin.post('/payment/statements/matches', { lines: [...lines, lines[0]] }).expect(400);
  });

  it('record a transfer once, although two record it at the same moment and write it differently', async () => {
    const payment = cash({ method: 'bank-transfer', reference: 'UTR 5512 a' });
    const send = (reference: string) =>
      admin.post('/delegates', { data: delegateForm(), payment: { ...payment, reference }, key: key() });
    const answers = await Promise.all(['UTR 5512 a', 'utr5512A', 'UTR 5512A'].map(send));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const lines = [
      { line: 1, receivedOn: '2026-01-05', amount: FEE, description: '', reference: 'UTR5512A' },
    ];
    const { body } = await admin.post('/payment/statements/matches', { lines }).expect(200);
    expect(body).toMatchObject([{ match: 'recorded' }]);
    for (const search of ['utr 5512A', '5512a']) {
      const found = await admin.get(`/payment/orders?search=${encodeURIComponent(search)}`).expect(200);
      expect(found.body, search).toMatchObject({ total: 1 });
    }
  });

  it('record no payment that cannot confirm a registration, because the person has another one', async () => {
    const data = delegateForm();
    // Two browsers, of which neither has paid.
    for (let i = 0; i < 2; i++) await testApp.post('/registration/initiate', { data }).expect(201);
    const [first, second] = (await findRegistrations(testApp, data['email'])).map(({ _id }) => String(_id));
    const pay = (id = '') => admin.post(`/delegates/${id}/payments`, { ...cash(), key: key() });
    await pay(first).expect(200);
    await pay(second).expect(409);
    expect(await findOrders(second!)).toMatchObject([{ state: 'open' }]);
  });

  it('get an error at the field for bad input, and 409 for an address that is registered', async () => {
    const data = delegateForm();
    const errors = async (form: object) =>
      (await admin.post('/delegates', { key: key(), ...form }).expect(400)).body.errors;
    expect(await errors({ data: { ...data, phone: '12' } })).toMatchObject([{ field: 'data.phone' }]);
    expect(await errors({ data, payment: cash({ amount: 0 }) })).toMatchObject([{ field: 'payment.amount' }]);
    const future = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    for (const receivedOn of [future, '2026-02-31', '0026-01-05', 'today'])
      expect(await errors({ data, payment: cash({ receivedOn }) })).toMatchObject([
        { field: 'payment.receivedOn' },
      ]);
    expect(await findRegistrations(testApp, data['email'])).toEqual([]);
    const { id } = await add({ data, payment: cash({ reason: { not: 'text' } }) });
    expect((await findOrders(id))[0]?.offline).not.toHaveProperty('reason');
    const { body } = await admin.post('/delegates', { data, payment: cash(), key: key() }).expect(409);
    const message = 'Another delegate is registered with this email address.';
    expect(body.errors).toEqual([{ field: 'data.email', message }]);
    await admin.post('/delegates/000000000000000000000000/payments', { ...cash(), key: key() }).expect(404);
    await testApp.post('/delegates', { data, key: key() }).expect(401);
  });
});
