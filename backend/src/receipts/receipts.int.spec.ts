import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX } from '@mun/contracts/routes';
import type { RegistrationStatusResponse } from '@mun/contracts/registration/registration';
import {
  findOrderView,
  loginAsAdmin,
  refundForm,
  registerPaidDelegate,
  type AdminClient,
} from '../testing/fixtures/admin.js';
import { addCoupon, expectConfirmedOnce, FEE, findDeliveries } from '../testing/fixtures.js';
import { waitForOutboxes } from '../testing/wait-for-outboxes.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../testing/test-app.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { RegistrationReceiptsService } from '../registration/checkout/registration-receipts.service.js';
import type { Receipt } from './receipt.schema.js';
import { ReceiptStoreService } from './receipt-store.service.js';

describe('receipts', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    stopScheduledTasks(testApp);
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());

  const collection = () => testApp.connection.collection<Receipt>('receipts');
  const findReceipts = () => collection().find().sort({ series: 1, sequence: 1 }).toArray();
  const numbers = async (kind: string) =>
    (await findReceipts()).filter(({ document }) => document.kind === kind).map(({ sequence }) => sequence);
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const download = (url: string) => testApp.get(url.slice(API_PREFIX.length));

  async function status(registrationId: string) {
    const { body } = await testApp.get(`/registration/status/${registrationId}`).expect(200);
    return body as RegistrationStatusResponse;
  }

  it('have consecutive numbers, however many delegates pay at once', async () => {
    const before = (await numbers('receipt')).length;
    const delegates = await Promise.all(upTo(12).map(() => registerPaidDelegate(testApp)));
    await waitForOutboxes(testApp);
    expect(await numbers('receipt')).toEqual(upTo(before + delegates.length));
  });

  it('exist once per payment, however often and concurrently they are issued', async () => {
    const { email } = await registerPaidDelegate(testApp);
    const { _id } = await expectConfirmedOnce(testApp, email);
    const registration = _id.toHexString();
    await collection().deleteMany({ registration });
    const service = testApp.app.get(RegistrationReceiptsService);
    const issued = await Promise.all(upTo(8).map(() => service.issueFor({ registration })));
    expect(new Set(issued.map(([receipt]) => receipt?.document.number)).size).toBe(1);
    expect(await collection().countDocuments({ registration })).toBe(1);
    const all = (await numbers('receipt')).length;
    expect(await numbers('receipt')).toEqual(upTo(all));
  });

  it('state the discount and the details of the time at which they were issued', async () => {
    const couponCode = await addCoupon(testApp, 1);
    const { email } = await registerPaidDelegate(testApp, { fullName: 'Zuleika Unmistakable' }, couponCode);
    const { registrationId } = await expectConfirmedOnce(testApp, email);
    const [receipt] = (await status(registrationId)).receipts!;
    expect(receipt).toMatchObject({ kind: 'receipt', number: expect.stringMatching(/^MMUN-\d{4}-\d{6}$/) });
    const stored = await collection().findOne({ 'document.number': receipt!.number });
    expect(stored?.document).toMatchObject({
      organisation: { name: 'Sample Public School' },
      delegate: { name: 'Zuleika Unmistakable', registrationId },
      fee: FEE,
      discount: 50_000,
      amount: FEE - 50_000,
      coupon: couponCode,
    });
    const { headers, body } = await download(receipt!.url).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Receipt ${receipt!.number}.pdf"`,
      'cache-control': 'no-store',
    });
    expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    expect(receipt!.url).not.toMatch(/Zuleika|example/);
  });

  it('are drawn once, until the name is erased', async () => {
    const { email } = await registerPaidDelegate(testApp, { fullName: 'Zuleika Repeated' });
    const { _id, registrationId } = await expectConfirmedOnce(testApp, email);
    const [receipt] = (await status(registrationId)).receipts!;
    const { body: first } = await download(receipt!.url).expect(200);
    const registration = _id.toHexString();
    // An amount that nobody could change shows that the document is not drawn again.
    await collection().updateOne({ registration }, { $set: { 'document.amount': 1 } });
    expect((await download(receipt!.url).expect(200)).body).toEqual(first);
    await testApp.app.get(ReceiptStoreService).erase([registration]);
    expect((await download(receipt!.url).expect(200)).body).not.toEqual(first);
  });

  it('are linked by the answer to the payment, the email and the organisers’ list', async () => {
    const { email } = await registerPaidDelegate(testApp);
    const { registrationId } = await expectConfirmedOnce(testApp, email);
    const [receipt] = (await status(registrationId)).receipts!;
    const [delivery] = await findDeliveries(testApp, email);
    expect(delivery!.content.receipt).toMatchObject({
      url: receipt!.url,
      document: { number: receipt!.number },
    });
    expect((await findOrderView(admin, email)).receipts).toEqual([receipt]);
  });

  it('are not issued if nothing was paid', async () => {
    const couponCode = await addCoupon(testApp, 1, FEE);
    const data = delegateForm();
    await testApp.post('/registration/initiate', fromSameBrowser(data, couponCode)).expect(201);
    const { _id, registrationId } = await expectConfirmedOnce(testApp, data['email']);
    expect(await status(registrationId)).not.toHaveProperty('receipts');
    expect(await collection().countDocuments({ registration: _id.toHexString() })).toBe(0);
  });

  it('are followed by a credit note after a refund, which the cancellation email contains', async () => {
    const { email } = await registerPaidDelegate(testApp);
    const { _id } = await expectConfirmedOnce(testApp, email);
    const { id } = await findOrderView(admin, email);
    await admin.post(`/payment/orders/${id}/refund`, refundForm()).expect(200);
    await expect.poll(async () => (await findDeliveries(testApp, email)).length).toBe(2);
    await waitForOutboxes(testApp);
    const documents = (await collection().find({ registration: _id.toHexString() }).toArray()).map(
      ({ document }) => document,
    );
    expect(documents).toMatchObject([{ kind: 'receipt' }, { kind: 'credit-note', amount: FEE }]);
    expect(documents[1]).toMatchObject({ receipt: documents[0]!.number });
    const mails = await findDeliveries(testApp, email);
    const attached = mails.map(({ content }) => content.receipt?.document.kind);
    expect(new Set(attached)).toEqual(new Set(['receipt', 'credit-note']));
    expect(await numbers('credit-note')).toEqual([1]);
    expect((await findOrderView(admin, email)).receipts).toHaveLength(2);
  });

  it('are issued for payments of earlier versions, in the order of confirmation', async () => {
    const delegates = await Promise.all(upTo(3).map(() => registerPaidDelegate(testApp)));
    const confirmed = [];
    for (const { email } of delegates) confirmed.push(await expectConfirmedOnce(testApp, email));
    const registrations = confirmed
      .map(({ _id, confirmedAt }) => ({ id: _id.toHexString(), at: Number(confirmedAt) }))
      .toSorted((one, other) => one.at - other.at || one.id.localeCompare(other.id))
      .map(({ id }) => id);
    await collection().deleteMany({ registration: { $in: registrations } });
    await testApp.app.get(RegistrationReceiptsService).issueMissing();
    const found = await collection()
      .find({ registration: { $in: registrations } })
      .sort({ sequence: 1 })
      .toArray();
    expect(found.map(({ registration }) => registration)).toEqual(registrations);
  });

  it.each(['nonsense.pdf', 'a.b.c.pdf', 'a.b.c', '.pdf', '%2e%2e%2fx.pdf'])(
    'answers 404 to %s',
    async (file) => {
      const { body } = await testApp.get(`/registration/receipts/${file}`).expect(404);
      expect(body).toEqual({ statusCode: 404, message: expect.any(String) });
    },
  );

  it('lose the name if the person is erased, and stay', async () => {
    const { email } = await registerPaidDelegate(testApp, { fullName: 'Erased Person' });
    const { _id, registrationId } = await expectConfirmedOnce(testApp, email);
    const [receipt] = (await status(registrationId)).receipts!;
    await waitForOutboxes(testApp);
    const exported = await admin.post('/people/file', { who: email }).expect(200);
    expect(exported.body.receipts).toMatchObject([{ number: receipt!.number }]);
    await admin.post('/people/erasure', { who: email, reason: 'They asked for it' }).expect(200);
    const stored = await collection().findOne({ registration: _id.toHexString() });
    expect(stored?.document).toMatchObject({ number: receipt!.number, amount: FEE, delegate: { name: '' } });
    await download(receipt!.url).expect(200);
  });
});
