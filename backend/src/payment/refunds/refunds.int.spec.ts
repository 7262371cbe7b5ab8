import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrderView } from '@mun/contracts/payment-admin';
import {
  waitForOutboxes,
  expectConfirmedOnce,
  FEE,
  findOrders,
  findRegistrations,
} from '../../testing/fixtures.js';
import { delegateForm as form, startTestApp, type TestApp } from '../../testing/test-app.js';
import {
  findOrderView,
  loginAsAdmin,
  registerPaidDelegate,
  refundForm,
  type AdminClient,
} from '../../testing/admin-fixtures.js';
import { ReconciliationService } from '../reconciliation/reconciliation.service.js';

describe('a refund', () => {
  let ground: TestApp;
  let office: AdminClient;
  beforeAll(async () => {
    ground = await startTestApp();
    ground.provider.control.configure({ webhooks: 'hold' });
    office = await loginAsAdmin(ground);
  });
  afterAll(() => ground.stop());
  afterEach(async () => {
    await ground.provider.control.openPort();
    ground.provider.control.reset();
    ground.provider.control.configure({ webhooks: 'hold' });
  });

  const refund = (id: string, body = refundForm()) => office.post(`/payment/orders/${id}/refund`, body);
  const later = (minutes = 2) =>
    ground.app.get(ReconciliationService).run(new Date(Date.now() + minutes * 60_000));
  /** Delivers the held webhooks of this payment's refunds, of these names in this order. */
  async function deliver(providerOrderId: string, ...names: string[]): Promise<void> {
    const events = ground.provider.control.webhookEvents(providerOrderId);
    const wanted = names.map((name) => events.find(({ event }) => event === name)!.id);
    for (const id of wanted)
      await expect
        .poll(() => ground.provider.control.deliverWebhooks([id]))
        .toMatchObject([{ lastStatus: 200 }]);
  }
  async function paid() {
    const delegate = await registerPaidDelegate(ground);
    await expectConfirmedOnce(ground, delegate.email);
    return { ...delegate, order: await findOrderView(office, delegate.email) };
  }
  /** Sent back once at the provider, told once, and the registration counts no more. */
  async function expectRefundedOnce({ email, paymentId }: { email: string; paymentId: string }) {
    expect(ground.provider.control.refunds(paymentId)).toMatchObject([{ amount: FEE }]);
    await waitForOutboxes(ground);
    expect(await findOrders(ground, email)).toMatchObject([
      { state: 'refunded', refund: { state: 'processed' } },
    ]);
    const [registration] = await findRegistrations(ground, email);
    expect(registration).toMatchObject({ state: 'cancelled' });
    expect(registration).not.toHaveProperty('active');
  }

  it('sends the whole payment back, cancels the registration, and lets the person register again', async () => {
    const { order, data, ...delegate } = await paid();
    const { body } = await refund(order.id, refundForm('Twice the same school')).expect(200);
    expect(body as OrderView).toMatchObject({
      id: order.id,
      state: 'refunded',
      refund: {
        state: 'processed',
        amount: FEE,
        reason: 'Twice the same school',
        refundId: expect.stringMatching(/^rfnd_/) as string,
      },
      registration: { state: 'cancelled', email: delegate.email },
    });
    await expectRefundedOnce(delegate);
    const again = await ground.post('/registration/initiate', { data }).expect(201);
    ground.provider.control.pay(again.body.order.id);
    await ground.provider.control.deliverWebhooks();
    await expect
      .poll(async () => (await findRegistrations(ground, delegate.email)).map(({ state }) => state))
      .toEqual(['cancelled', 'confirmed']);
  });

  it('is asked for once, however often the button is clicked', async () => {
    const { order, ...delegate } = await paid();
    const once = refundForm();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(order.id, once)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    await expectRefundedOnce(delegate);
    await refund(order.id, once).expect(200);
  });

  it('is asked for once by two organisers at once; the second is told', async () => {
    const { order, ...delegate } = await paid();
    const answers = await Promise.all([refund(order.id), refund(order.id), refund(order.id)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    await expectRefundedOnce(delegate);
    const { body } = await refund(order.id).expect(409);
    expect(body.message).toBe('This payment has been sent back already.');
  });

  it.each([
    { what: 'refuses connections', trouble: () => ground.provider.control.closePort() },
    {
      what: 'answers 503',
      trouble: async () => ground.provider.control.configure({ failNext: 1, only: 'POST /v1/pay' }),
    },
    {
      what: 'breaks off its answer',
      trouble: async () => ground.provider.control.configure({ dropResponses: 1 }),
    },
  ])('goes on by itself where the provider $what', async ({ trouble }) => {
    const { order, ...delegate } = await paid();
    await trouble();
    const { body } = await refund(order.id).expect(200);
    expect(body).toMatchObject({ state: 'refunding', refund: { state: 'requested' } });
    expect((await findRegistrations(ground, delegate.email))[0]).toMatchObject({ state: 'confirmed' });
    await ground.provider.control.openPort();
    await later();
    await expectRefundedOnce(delegate);
    await later(4);
    await expectRefundedOnce(delegate);
  });

  it('that the bank takes its time over ends with its webhook, in whatever order they come', async () => {
    for (const order of [
      ['refund.created', 'refund.processed'],
      ['refund.processed', 'refund.created'],
      ['refund.processed', 'payment.captured', 'refund.processed', 'refund.created', 'order.paid'],
    ]) {
      const delegate = await paid();
      ground.provider.control.configure({ refunds: 'pending' });
      const { body } = await refund(delegate.order.id).expect(200);
      expect(body).toMatchObject({ state: 'refunding', refund: { state: 'pending' } });
      await later();
      expect(await findOrderView(office, delegate.email)).toMatchObject({ state: 'refunding' });
      ground.provider.control.settleRefund(body.refund.refundId, 'processed');
      await deliver(delegate.providerOrderId, ...order);
      await expectRefundedOnce(delegate);
    }
  });

  it('whose webhook never comes is asked after', async () => {
    const delegate = await paid();
    ground.provider.control.configure({ refunds: 'pending' });
    const { body } = await refund(delegate.order.id).expect(200);
    ground.provider.control.settleRefund(body.refund.refundId, 'processed');
    await office.post(`/payment/orders/${delegate.order.id}/ask`).expect(200);
    await expectRefundedOnce(delegate);
  });

  it('that fails later leaves the registration as it was, and can be asked for again', async () => {
    const delegate = await paid();
    ground.provider.control.configure({ refunds: 'pending' });
    const { body } = await refund(delegate.order.id).expect(200);
    ground.provider.control.settleRefund(body.refund.refundId, 'failed');
    await deliver(delegate.providerOrderId, 'refund.failed', 'refund.created');
    expect(await findOrderView(office, delegate.email)).toMatchObject({
      state: 'paid',
      refund: { state: 'failed', error: expect.stringContaining('could not') as string },
      registration: { state: 'confirmed' },
    });
    await ground.provider.control.closePort();
    await refund(delegate.order.id).expect(200);
    await deliver(delegate.providerOrderId, 'refund.failed'); // told again, late
    expect(await findOrderView(office, delegate.email)).toMatchObject({ state: 'refunding' });
    await ground.provider.control.openPort();
    await later();
    const [, second] = ground.provider.control.refunds(delegate.paymentId);
    ground.provider.control.settleRefund(second!.id, 'processed');
    await later(4);
    expect(await findOrderView(office, delegate.email)).toMatchObject({
      state: 'refunded',
      registration: { state: 'cancelled' },
    });
  });

  it('that the provider refuses says why', async () => {
    const delegate = await paid();
    ground.provider.control.configure({ refunds: 'refused' });
    const { body } = await refund(delegate.order.id).expect(200);
    expect(body).toMatchObject({
      state: 'paid',
      refund: { state: 'failed', error: expect.stringContaining('does not have enough balance') as string },
      registration: { state: 'confirmed' },
    });
    ground.provider.control.configure({ refunds: 'processed' });
    await refund(delegate.order.id).expect(200);
    await expectRefundedOnce(delegate);
  });

  it("made on the provider's own pages counts too, also where its webhook comes ahead of the payment's", async () => {
    const delegate = await paid();
    ground.provider.control.refund(delegate.paymentId);
    await deliver(delegate.providerOrderId, 'refund.processed');
    await expectRefundedOnce(delegate);

    const early = await ahead();
    await deliver(early.providerOrderId, 'refund.processed', 'payment.captured', 'order.paid');
    await expectRefundedOnce(early);
  });

  /** Paid and sent back, and nothing of it told yet. */
  async function ahead() {
    const data = form();
    const { body } = await ground.post('/registration/initiate', { data }).expect(201);
    const providerOrderId = String(body.order.id);
    const { id: paymentId } = ground.provider.control.pay(providerOrderId);
    ground.provider.control.refund(paymentId);
    return { email: String(data['email']), providerOrderId, paymentId };
  }

  it.each([
    { what: 'without a reason', body: { reason: ' ', key: refundForm().key }, field: 'reason' },
    { what: 'without a key', body: { reason: 'Ill', key: 'short' }, field: 'key' },
  ])('$what is refused at its field', async ({ body, field }) => {
    const { order } = await paid();
    const answer = await refund(order.id, body).expect(400);
    expect(answer.body.errors).toMatchObject([{ field }]);
    expect(await findOrderView(office, order.registration.email)).toMatchObject({ state: 'paid' });
  });

  it('of what was not paid, or is not there, is refused', async () => {
    const data = form();
    await ground.post('/registration/initiate', { data }).expect(201);
    const order = await findOrderView(office, String(data['email']));
    expect((await refund(order.id).expect(409)).body.message).toMatch(/has not been paid/);
    await refund('0'.repeat(24)).expect(404);
    await refund('not-an-id').expect(404);
    await ground.post(`/payment/orders/${order.id}/refund`, refundForm()).expect(401);
  });
});
