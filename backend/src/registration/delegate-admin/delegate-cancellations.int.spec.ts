import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import {
  findOrderView,
  loginAsAdmin,
  registerPaidDelegate,
  type AdminClient,
} from '../../testing/fixtures/admin.js';
import { addCoupon, FEE, findDeliveries, findRegistrations } from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';

describe('a delegate whom an organiser cancels', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    testApp.provider.control.configure({ webhooks: 'hold' });
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());
  afterEach(async () => {
    await testApp.provider.control.openPort();
    testApp.provider.control.reset();
    testApp.provider.control.configure({ webhooks: 'hold' });
  });

  const register = async (overrides: object = {}, couponCode?: string) => {
    const data = delegateForm(overrides);
    await testApp.post(ROUTES.initiateRegistration, { data, couponCode }).expect(201);
    await waitForOutboxes(testApp);
    return String(data['email']);
  };
  const paid = async () => {
    const delegate = await registerPaidDelegate(testApp);
    await waitForOutboxes(testApp);
    return delegate;
  };
  const cancelForm = (fields: object) => {
    return { reason: 'Fell ill', sendEmail: true, refund: 'none', key: randomUUID(), ...fields };
  };
  const cancel = async (email: string, form: object) => {
    const [{ _id }] = (await findRegistrations(testApp, email)) as [never];
    return admin.post(buildPath(ROUTES.cancelDelegate, { id: String(_id) }), form);
  };
  const emails = async (email: string) => {
    await waitForOutboxes(testApp);
    return findDeliveries(testApp, email);
  };

  it('without a refund is emailed what is kept', async () => {
    const { email } = await paid();
    const form = cancelForm({});
    const { body } = await cancel(email, form);
    expect(body).toMatchObject({ state: 'cancelled', orders: [{ state: 'paid' }] });
    expect(body.timeline.map(({ type }: { type: string }) => type)).toContain('cancelled');
    expect((await cancel(email, form)).status).toBe(200);
    expect((await emails(email)).at(-1)).toMatchObject({
      name: 'registration-cancelled',
      content: { amount: 0, paid: FEE, reason: 'Fell ill' },
    });
  });

  it('with a part refunded is cancelled at once, also by a double click, and emailed both amounts', async () => {
    const { email, paymentId } = await paid();
    const form = cancelForm({ refund: 'part', amount: 50_000 });
    const answers = await Promise.all([cancel(email, form), cancel(email, form)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await emails(email))[1]).toMatchObject({
      name: 'registration-cancelled',
      content: { amount: 50_000, paid: FEE - 50_000 },
    });
    const [registration] = await findRegistrations(testApp, email);
    expect(registration).toMatchObject({ state: 'cancelled' });
    const { body } = await testApp.get(`/registration/status/${registration!.registrationId}`).expect(410);
    expect(body.receipts).toMatchObject([{ kind: 'receipt' }, { kind: 'credit-note' }]);
    expect(await findOrderView(admin, email)).toMatchObject({ state: 'paid', partlyRefunded: 50_000 });
    expect(testApp.provider.control.refunds(paymentId)).toMatchObject([{ amount: 50_000 }]);
    expect((await cancel(email, form)).status, 'the same request again').toBe(200);
    expect((await cancel(email, { ...form, key: randomUUID() })).status).toBe(409);
  });

  it.each([true, false])(
    'with a part refunded gets the credit note once it exists, only if emails are wanted: %s',
    async (sendEmail) => {
      const { email, paymentId } = await paid();
      testApp.provider.control.configure({ refunds: 'pending' });
      await cancel(email, cancelForm({ refund: 'part', amount: 50_000, sendEmail }));
      expect((await emails(email)).map(({ content }) => content.receipt?.document.kind)).toEqual(
        sendEmail ? ['receipt', undefined] : ['receipt'],
      );
      testApp.provider.control.settleRefund(testApp.provider.control.refunds(paymentId)[0]!.id, 'processed');
      const { id } = await findOrderView(admin, email);
      for (let i = 0; i < 2; i++) await admin.post(`/payment/orders/${id}/ask`).expect(200);
      const [, , ...later] = await emails(email);
      expect(later).toMatchObject(
        sendEmail
          ? [{ name: 'credit-note', content: { amount: 50_000, receipt: { document: { amount: 50_000 } } } }]
          : [],
      );
    },
  );

  it('with a part of a payment in cash refunded gets the credit note with the cancellation', async () => {
    const data = delegateForm();
    const payment = { method: 'cash', amount: FEE, reference: '', receivedOn: '2026-01-05' };
    await admin.post(ROUTES.delegates, { data, payment, key: randomUUID() }).expect(201);
    const email = String(data['email']);
    await cancel(email, cancelForm({ refund: 'part', amount: 50_000 }));
    expect(await emails(email)).toMatchObject([
      { name: 'registration-confirmed' },
      { name: 'registration-cancelled', content: { receipt: { document: { kind: 'credit-note' } } } },
    ]);
  });

  it('is refunded once, although two organisers cancel at the same moment', async () => {
    const payment = { method: 'cash', amount: FEE, reference: '', receivedOn: '2026-01-05' };
    for (let i = 0; i < 3; i++) {
      const data = delegateForm();
      await admin.post(ROUTES.delegates, { data, payment, key: randomUUID() }).expect(201);
      const email = String(data['email']);
      const form = () => cancelForm({ refund: 'part', amount: 50_000 });
      const answers = await Promise.all([cancel(email, form()), cancel(email, form())]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(await findOrderView(admin, email)).toMatchObject({ partlyRefunded: 50_000 });
    }
  });

  it('with a part refunded is cancelled although the provider does not respond', async () => {
    const { email, paymentId } = await paid();
    await testApp.provider.control.closePort();
    const { body } = await cancel(email, cancelForm({ refund: 'part', amount: 50_000, sendEmail: false }));
    await waitForOutboxes(testApp);
    expect(body.orders).toMatchObject([{ partialRefunds: [{ state: 'requested' }] }]);
    expect(await findRegistrations(testApp, email)).toMatchObject([{ state: 'cancelled' }]);
    expect(await findDeliveries(testApp, email), 'not emailed').toHaveLength(1);
    expect(testApp.provider.control.refunds(paymentId)).toEqual([]);
  });

  it('stays confirmed if more would be refunded than was paid', async () => {
    const { email } = await paid();
    expect((await cancel(email, cancelForm({ refund: 'part', amount: FEE + 1 }))).status).toBe(409);
    expect((await cancel(email, cancelForm({ refund: 'part' }))).status).toBe(400);
    expect(await findRegistrations(testApp, email)).toMatchObject([{ state: 'confirmed' }]);
  });

  it.each([true, false])(
    'with a full refund is emailed only if the organiser says so: %s',
    async (sendEmail) => {
      const { email, paymentId } = await paid();
      const { body } = await cancel(email, cancelForm({ refund: 'full', sendEmail }));
      expect(body).toMatchObject({ orders: [{ state: 'refunded' }] });
      await waitForOutboxes(testApp);
      expect(await findRegistrations(testApp, email)).toMatchObject([{ state: 'cancelled' }]);
      expect(await findDeliveries(testApp, email)).toHaveLength(sendEmail ? 2 : 1);
      expect(testApp.provider.control.refunds(paymentId)).toMatchObject([{ amount: FEE }]);
    },
  );

  it('is refused a refund if nothing was paid, and can be cancelled without one', async () => {
    const [free, unpaid] = [await register({}, await addCoupon(testApp, 1, FEE)), await register()];
    for (const email of [free, unpaid]) {
      expect((await cancel(email, cancelForm({ refund: 'full' }))).status).toBe(409);
      expect((await cancel(email, cancelForm({ refund: 'none' }))).status).toBe(200);
      expect(await findRegistrations(testApp, email)).toMatchObject([{ state: 'cancelled' }]);
    }
  });

  it('is cancelled once by two organisers who decide differently, and the money is refunded once at most', async () => {
    const { email, paymentId } = await paid();
    const forms = [
      cancelForm({}),
      cancelForm({ refund: 'full' }),
      cancelForm({ refund: 'part', amount: 100 }),
    ];
    const answers = await Promise.all(forms.map((form) => cancel(email, form)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    await waitForOutboxes(testApp);
    expect(await findRegistrations(testApp, email)).toMatchObject([{ state: 'cancelled' }]);
    expect(testApp.provider.control.refunds(paymentId).length).toBeLessThanOrEqual(1);
  });
});
