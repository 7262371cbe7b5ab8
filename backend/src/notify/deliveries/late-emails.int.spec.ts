import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DELIVERIES_COLLECTION, type EmailDelivery } from '@mun/contracts/notify/deliveries';
import type { EventPayloads } from '@mun/contracts/events';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { domainEvent } from '../../platform/events/outbox.js';
import { findOrderView, loginAsAdmin, refundForm, type AdminClient } from '../../testing/fixtures/admin.js';
import { FEE, findDeliveries } from '../../testing/fixtures.js';
import { findTraces } from '../../testing/find-traces.js';
import { confirmDelegate, type ConfirmedDelegate } from '../../testing/interruptions/delegates.js';
import { runInBetween } from '../../testing/interruptions/pause-command.js';
import { handleAllEvents, recover } from '../../testing/interruptions/recover.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { SendEmailsHandler } from './send-emails.handler.js';

let testApp: TestApp;
let admin: AdminClient;
let handler: SendEmailsHandler;
let delegate: ConfirmedDelegate;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  testApp.provider.control.configure({ webhooks: 'drop' });
  admin = await loginAsAdmin(testApp);
  handler = testApp.app.get(SendEmailsHandler);
});
afterAll(() => testApp.stop());
beforeEach(async () => {
  delegate = await confirmDelegate(testApp);
  await handleAllEvents(testApp);
});

const deliveries = () => testApp.connection.collection<EmailDelivery>(DELIVERIES_COLLECTION);
const cancel = async ({ registrationId }: ConfirmedDelegate, sendEmail = true) => {
  const body = { reason: 'Dropped out', sendEmail };
  await admin.post(`/registration/registrants/${registrationId}/cancel`, body).expect(200);
  await handleAllEvents(testApp);
};
const erase = ({ email }: ConfirmedDelegate) =>
  admin.post(ROUTES.personalDataErasure, { who: email, reason: 'Asked for it' }).expect(200);
const isSent = ({ state }: Pick<EmailDelivery, 'state'>) => state === 'queued' || state === 'sent';
/** The names of the emails to an address that were or will be sent. */
const sentTo = async (email: string) =>
  (await findDeliveries(testApp, email)).filter(isSent).map(({ name }): string => name);

function confirmation({ email, registrationId }: ConfirmedDelegate): EventPayloads['RegistrationConfirmed'] {
  const person = { email, fullName: 'Delegate Sample', institution: 'Sample School' };
  return { ...person, registrationId, amount: FEE, currency: 'INR', paymentId: 'pay_1', preferences: [] };
}

describe('an event that is handled late', () => {
  it.each(['RegistrationConfirmed', 'ConfirmationRequested'] as const)(
    'sends no confirmation to a cancelled delegate (%s)',
    async (type) => {
      await deliveries().deleteMany({ 'to.address': delegate.email });
      await cancel(delegate);
      await handler.sendConfirmation(domainEvent(type, confirmation(delegate)));
      expect(await sentTo(delegate.email)).toEqual(['registration-cancelled']);
      const unsent = { name: 'registration-confirmed', 'to.address': delegate.email } as const;
      expect(await deliveries().findOne(unsent)).toMatchObject({
        state: 'failed',
        error: 'This email was not sent because it no longer applied.',
      });
    },
  );

  it('sends no notice about a payment that waits no longer', async () => {
    const { email, registrationId } = delegate;
    const held = { email, registrationId, fullName: 'Delegate Sample', amount: FEE, currency: 'INR' };
    await handler.sendReviewNotice(domainEvent('RegistrationUnderReview', held));
    expect(await sentTo(email)).toEqual(['registration-confirmed']);
  });

  it('sends no confirmation to a delegate who has transferred the place since', async () => {
    const person = (name: string) => ({
      fullName: `Delegate ${name}`,
      email: `late-${randomUUID()}@example.org`,
      phone: '0000000000',
      institution: 'Sample School',
      numberOfMUNsParticipated: 0,
      keepSeat: false,
    });
    const [second, third] = [person('Second'), person('Third')];
    for (const next of [second, third]) {
      const path = buildPath(ROUTES.transferDelegate, { id: delegate.id });
      await admin.post(path, next).expect(200);
      await handleAllEvents(testApp);
    }
    await deliveries().deleteMany({ 'to.address': second.email, name: 'registration-confirmed' });
    const former = { ...second, registration: delegate.id, registrationId: delegate.registrationId };
    const kept = { revision: 1, createdAt: new Date(), confirmedAt: new Date(), notes: [], changes: [] };
    await handler.sendTransfer(
      domainEvent('RegistrationTransferred', {
        ...confirmation(delegate),
        email: second.email,
        registrationId: 'AAAAA-AAAAA',
        registration: delegate.id,
        keepSeat: false,
        by: { session: 'TEST' },
        former: { ...former, ...kept, email: delegate.email },
      }),
    );
    expect(await sentTo(second.email)).toEqual(['place-transferred']);
    expect(await sentTo(third.email)).toEqual(['registration-confirmed']);
  });

  it('sends only the last decision on an application', async () => {
    const { email } = delegate;
    const form = { fullName: 'Asha Sample', email, phone: '0000000000', institution: 'Sample School' };
    await testApp.post('/ca', { ...form, whyJoin: 'Friends', experience: 'None' }).expect(201);
    await handleAllEvents(testApp);
    const { body } = await admin.get('/ca').expect(200);
    const { _id: application } = body.find((found: { email: string }) => found.email === email);
    const terms = { from: 'new', sendEmail: true, amountOff: 200, redemptions: 100 };
    await admin.post(`/ca/${application}/accept`, terms).expect(200);
    await handleAllEvents(testApp);
    await admin.post(`/ca/${application}/decline`, { from: 'accepted', sendEmail: true }).expect(200);
    await handleAllEvents(testApp);
    const sent = ['registration-confirmed', 'application-declined'];
    // The acceptance and the receipt were still waiting.
    expect(await sentTo(email)).toEqual(sent);
    const coupon = { code: 'ASHA-1', amountOff: 20_000, redemptions: 1 };
    const decided = { ...form, application, decision: 'accepted' as const, coupon };
    await handler.sendDecision(domainEvent('ApplicationDecided', decided));
    await handler.sendReceipt(domainEvent('ApplicationReceived', { ...form, application }));
    expect(await sentTo(email)).toEqual(sent);
  });
});

describe('an email that waits for the mail server', () => {
  const wait = async (name: EmailDelivery['name'], fields: Partial<EmailDelivery> = {}) => {
    const [confirmed] = await findDeliveries(testApp, delegate.email);
    await deliveries().insertOne({ ...confirmed!, _id: randomUUID(), name, state: 'queued', ...fields });
  };

  it.each([true, false])(
    'is not sent once the registration is cancelled (with an email: %s)',
    async (emailed) => {
      await wait('payment-held');
      await wait('allotment', { seat: 1, registration: delegate.id });
      await wait('payment-refunded');
      await wait('registration-confirmed', { state: 'sending' });
      await cancel(delegate, emailed);
      const expected = ['payment-refunded', ...(emailed ? ['registration-cancelled'] : [])];
      expect(await sentTo(delegate.email)).toEqual(expected);
      // The worker does not queue it again if the attempt fails.
      expect(await deliveries().findOne({ 'to.address': delegate.email, state: 'sending' })).toMatchObject({
        superseded: true,
      });
      const [confirmed] = await findDeliveries(testApp, delegate.email);
      const { body } = await admin
        .post(buildPath(ROUTES.resendDelivery, { id: confirmed!._id }), {})
        .expect(409);
      expect(body.message).toBe('This email was not sent because the registration was cancelled.');
    },
  );

  it('is not sent once the registration is confirmed, if it asks for the payment', async () => {
    await wait('payment-held');
    await wait('payment-reminder');
    await handler.sendConfirmation(domainEvent('RegistrationConfirmed', confirmation(delegate)));
    expect(await sentTo(delegate.email)).toEqual(['registration-confirmed', 'registration-confirmed']);
  });
});

describe('an erasure while an email is being queued', () => {
  const expectErased = async () => {
    await recover(testApp);
    expect(await findTraces(testApp, delegate.email)).toEqual([]);
  };
  const eraseBefore = (queue: () => PromiseLike<unknown>) =>
    runInBetween(testApp, { at: 'insert deliveries' }, queue, () => erase(delegate));

  it('includes one that is sent again', async () => {
    const [{ _id: id } = { _id: '' }] = await findDeliveries(testApp, delegate.email);
    await deliveries().updateOne({ _id: id }, { $set: { state: 'sent' } });
    await eraseBefore(() =>
      admin.post(buildPath(ROUTES.resendDelivery, { id }), { again: true }).expect(200),
    );
    await expectErased();
  });

  it('includes the one about a refunded second payment', async () => {
    const refund = {
      registration: delegate.id,
      paymentId: 'pay_2',
      amount: FEE,
      currency: 'INR',
      reason: 'Twice',
    };
    await eraseBefore(() => handler.sendRefundNotice(domainEvent('UnmatchedPaymentRefunded', refund)));
    await expectErased();
  });

  it('includes a credit note', async () => {
    await cancel(delegate);
    const { id: orderId } = await findOrderView(admin, delegate.email);
    await admin.post(`/payment/orders/${orderId}/refund`, refundForm()).expect(200);
    await handleAllEvents(testApp);
    const { deletedCount } = await deliveries().deleteMany({
      name: 'credit-note',
      'to.address': delegate.email,
    });
    expect(deletedCount).toBe(1);
    const refunded = { orderId, registration: delegate.id, refundId: 'rfnd_1' };
    await eraseBefore(() => handler.sendLaterCreditNotes(domainEvent('PaymentPartlyRefunded', refunded)));
    await expectErased();
  });
});
