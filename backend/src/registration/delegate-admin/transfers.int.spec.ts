import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DelegateView } from '@mun/contracts/registration/delegates';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { DELIVERIES_COLLECTION, type EmailDelivery } from '@mun/contracts/notify/deliveries';
import type { MailingPreview } from '@mun/contracts/notify/mailing';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { AllotmentsService } from '../../allotment/allotments.service.js';
import { ConferenceService } from '../../content/conference/conference.service.js';
import { FormerDelegateEmailsHandler } from '../../notify/mailings/former-delegate-emails.handler.js';
import {
  loginAsAdmin,
  refundForm,
  registerPaidDelegate,
  type AdminClient,
} from '../../testing/fixtures/admin.js';
import { createCommittees } from '../../testing/fixtures/content.js';
import { domainEvent } from '../../platform/events/outbox.js';
import { findDeliveries, findRegistrations } from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';

describe('a place that is transferred to another person', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    testApp.provider.control.configure({ webhooks: 'hold' });
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());

  const get = async (id: string) =>
    (await admin.get(buildPath(ROUTES.delegate, { id })).expect(200)).body as DelegateView;
  async function paid() {
    const delegate = await registerPaidDelegate(testApp);
    await waitForOutboxes(testApp);
    const [{ _id }] = (await findRegistrations(testApp, delegate.email)) as [never];
    return { ...delegate, view: await get(String(_id)) };
  }
  const allot = async ({ view }: { view: DelegateView }, allottedPortfolio: string) => {
    const allottedCommittee = view.preferences[0]!.committee;
    const allotments = [{ registrationId: view.registrationId, allottedCommittee, allottedPortfolio }];
    const { body } = await admin.patch(ROUTES.allot, { allotments }).expect(200);
    expect(body).toMatchObject({ updated: 1 });
    await waitForOutboxes(testApp);
    return { committee: allottedCommittee, portfolio: allottedPortfolio };
  };
  const newPerson = (keepSeat: boolean) => {
    const { fullName, email, phone, institution, numberOfMUNsParticipated } = delegateForm({
      fullName: 'New Person',
    });
    return { fullName, email: String(email), phone, institution, numberOfMUNsParticipated, keepSeat };
  };
  const transfer = (id: string, form: object, version?: number) => {
    const call = admin.post(buildPath(ROUTES.transferDelegate, { id }), form);
    return version === undefined ? call : call.set('if-match', `"${version}"`);
  };
  const status = (registrationId: string) =>
    testApp.get(buildPath(ROUTES.registrationStatus, { registrationId }));
  const namesOf = async (email: string) => {
    await waitForOutboxes(testApp);
    return (await findDeliveries(testApp, email)).map(({ name }) => name as string);
  };
  /** Emails all allotments, and marks them as sent. */
  const mailAllotments = async () => {
    const { body } = await admin.get(ROUTES.mailingPreview).expect(200);
    const { recipients } = body as MailingPreview;
    const mailing = admin.post(ROUTES.sendAllotmentEmails).then((response) => response);
    const deliveries = testApp.connection.collection<EmailDelivery>(DELIVERIES_COLLECTION);
    const queued = { name: 'allotment' as const, state: 'queued' as const };
    await vi.waitFor(async () => expect(await deliveries.countDocuments(queued)).toBe(recipients), 60_000);
    await deliveries.updateMany(queued, { $set: { state: 'sent' } });
    await mailing;
    await waitForOutboxes(testApp);
    return recipients;
  };

  it('keeps payment, preferences and seat, and has another person and registration id', async () => {
    const delegate = await paid();
    const seat = await allot(delegate, 'France');
    const form = newPerson(true);
    const { view } = delegate;
    const { body } = await transfer(view.id, form, view.version).expect(200);
    expect(body).toMatchObject({
      id: view.id,
      state: 'confirmed',
      fullName: 'New Person',
      email: form.email,
      seat: { ...seat, mailed: false },
      preferences: view.preferences,
      orders: [{ state: 'paid', receipts: [{ kind: 'receipt' }] }],
    });
    expect(body.registrationId).not.toBe(view.registrationId);
    expect(body.timeline.map(({ type }: { type: string }) => type)).toContain('transferred');
    await status(view.registrationId!).expect(410);
    const { body: shown } = await status(body.registrationId).expect(200);
    expect(shown).toMatchObject({ fullName: 'New Person', allottedPortfolio: 'France' });
    expect(shown, 'the receipt names the former delegate').not.toHaveProperty('receipts');
    expect((await status(view.registrationId!).expect(410)).body).toMatchObject({
      message: 'This registration has been transferred to another person.',
      transferred: true,
    });
    expect(await namesOf(form.email)).toEqual(['registration-confirmed']);
    const [confirmation] = await findDeliveries(testApp, form.email);
    expect(confirmation!.content).toMatchObject({ transferred: true, registrationId: body.registrationId });
    expect(confirmation!.content).not.toHaveProperty('receipt');
    expect(await namesOf(delegate.email)).toContain('place-transferred');
    const former = await get(view.registrationId!);
    expect(former).toMatchObject({ state: 'cancelled', fullName: view.fullName, transferredTo: view.id });
  });

  it('asks for the age and the guardian of the new delegate if the conference asks for consent', async () => {
    const { view } = await paid();
    const conference = testApp.app.get(ConferenceService);
    const by = { session: 'TEST' };
    await conference.change({ guardianConsent: true }, by);
    onTestFinished(() => conference.change({ guardianConsent: false }, by));
    const form = newPerson(false);
    const { body: refused } = await transfer(view.id, form).expect(400);
    expect(refused.errors).toMatchObject([{ field: 'under18' }]);
    await transfer(view.id, { ...form, under18: true }).expect(400);
    const guardian = { guardianName: 'Ravi Shah', guardianContact: '9876543210', guardianConsent: true };
    const { body } = await transfer(view.id, { ...form, under18: true, ...guardian }).expect(200);
    expect(body).toMatchObject({ under18: true, guardian: { name: 'Ravi Shah', contact: '9876543210' } });
    const { body: adult } = await transfer(view.id, { ...newPerson(false), under18: false }).expect(200);
    expect(adult).toMatchObject({ under18: false });
    expect(adult).not.toHaveProperty('guardian');
  });

  it('can have no preferences any more', async () => {
    const { view } = await paid();
    const form = newPerson(false);
    const { body } = await transfer(view.id, { ...form, keepPreferences: false }).expect(200);
    expect(body.preferences).toEqual([]);
    await waitForOutboxes(testApp);
    const [confirmation] = await findDeliveries(testApp, form.email);
    expect(confirmation!.content).toMatchObject({ preferences: [] });
  });

  it('is transferred once, also by repeated and concurrent requests', async () => {
    const { view } = await paid();
    const [form, other] = [newPerson(true), newPerson(true)];
    const answers = await Promise.all([form, form, other].map((to) => transfer(view.id, to, view.version)));
    const transferred = await get(view.id);
    const winner = transferred.email === form.email ? form : other;
    const loser = winner === form ? other : form;
    expect(answers.map(({ status: code }) => code).toSorted((a, b) => a - b)).toEqual(
      winner === form ? [200, 200, 412] : [200, 412, 412],
    );
    expect(await namesOf(winner.email)).toEqual(['registration-confirmed']);
    expect(await namesOf(loser.email)).toEqual([]);
    // The answer was lost; the organiser's page has the old registration id.
    const { body } = await transfer(view.registrationId!, winner, view.version).expect(200);
    expect(body.registrationId).toBe(transferred.registrationId);
    expect(transferred.version).toBe(view.version + 1);
  });

  it('emails the kept seat to the new delegate, and a released one to nobody', async () => {
    const [kept, released] = [await paid(), await paid()];
    const { body: committees } = await testApp.get(ROUTES.portfolios).expect(200);
    const [{ portfolios }] = (committees as CommitteePortfolios[]).filter(
      ({ name }) => name === kept.view.preferences[0]!.committee,
    ) as [CommitteePortfolios];
    const [first = '', second = ''] = portfolios.filter((portfolio) => portfolio !== 'France');
    await allot(kept, first);
    await allot(released, second);
    await mailAllotments();
    const [newHolder, withoutSeat] = [newPerson(true), newPerson(false)];
    await transfer(kept.view.id, newHolder).expect(200);
    await transfer(released.view.id, withoutSeat).expect(200);
    await waitForOutboxes(testApp);
    expect(await get(released.view.id)).not.toHaveProperty('seat');
    expect(await testApp.connection.collection('seats').countDocuments({ portfolio: second })).toBe(0);
    await mailAllotments();
    expect(await namesOf(newHolder.email)).toEqual(['registration-confirmed', 'allotment']);
    expect(await namesOf(withoutSeat.email)).toEqual(['registration-confirmed']);
    const mail = (await findDeliveries(testApp, newHolder.email)).find(({ _id }) =>
      _id.startsWith('allotment.'),
    );
    expect(mail!.content, 'the new delegate had no seat before').not.toHaveProperty('previous');
    expect(await get(kept.view.id)).toMatchObject({ seat: { mailed: true } });
    expect((await admin.get(ROUTES.mailingPreview).expect(200)).body).toMatchObject({ recipients: 0 });
  });

  it('keeps its seat and its emails if the event of an earlier transfer is handled again', async () => {
    const { view } = await paid();
    const committee = { name: 'Committee on Transfers', agenda: 'Peace', portfolios: ['Kenya'] };
    await createCommittees(testApp.app, committee);
    const allotKenya = async ({ registrationId }: DelegateView) => {
      const seat = { allottedCommittee: committee.name, allottedPortfolio: 'Kenya' };
      await admin.patch(ROUTES.allot, { allotments: [{ registrationId, ...seat }] }).expect(200);
    };
    await allotKenya(view);
    const [second, third] = [newPerson(false), newPerson(true)];
    await transfer(view.id, second).expect(200);
    const { registrationId: secondId = '' } = await get(view.id);
    await transfer(view.id, third).expect(200);
    await waitForOutboxes(testApp);
    const present = await get(view.id);
    const { registrationId } = present;
    await allotKenya(present);
    const deliveries = testApp.connection.collection<EmailDelivery>(DELIVERIES_COLLECTION);
    await deliveries.updateOne({ 'to.address': third.email }, { $unset: { 'content.registrationId': '' } });
    const { id: registration } = view;
    const at = new Date(view.createdAt);
    const { fullName, email, phone, institution, numberOfMUNsParticipated } = view;
    const person = { fullName, email, institution, preferences: [], by: { session: 'A' }, keepSeat: false };
    const former = {
      ...person,
      phone,
      numberOfMUNsParticipated,
      registration: 'former',
      registrationId: view.registrationId!,
      revision: 1,
      createdAt: at,
      confirmedAt: at,
      notes: [],
      changes: [],
    };
    const payload = { ...person, registration, registrationId: secondId, former };
    const earlier = { ...domainEvent('RegistrationTransferred', payload), at };
    await testApp.app.get(AllotmentsService).handleRegistrationTransferred(earlier);
    await testApp.app.get(FormerDelegateEmailsHandler).separate(earlier);
    expect(await get(view.id)).toMatchObject({ seat: { portfolio: 'Kenya' } });
    expect(await testApp.connection.collection('seats').countDocuments({ registrationId })).toBe(1);
    expect(await deliveries.countDocuments({ registration: view.id, 'to.address': third.email })).toBe(1);
  });

  it('does not send what waits for the former delegate', async () => {
    const { email, view } = await paid();
    const deliveries = testApp.connection.collection<EmailDelivery>(DELIVERIES_COLLECTION);
    expect(await deliveries.findOne({ 'to.address': email })).toMatchObject({ state: 'queued' });
    await transfer(view.id, newPerson(true)).expect(200);
    await waitForOutboxes(testApp);
    expect(await deliveries.find({ 'to.address': email }).toArray()).toMatchObject([
      { name: 'registration-confirmed', state: 'failed', superseded: true },
      { name: 'place-transferred', state: 'queued' },
    ]);
  });

  it('separates the personal data of both, which can be exported and erased one by one', async () => {
    const { email, view } = await paid();
    const notes = buildPath(ROUTES.delegateNotes, { id: view.id });
    await admin.post(notes, { text: 'About the former one', key: 'a-note-of-the-former' }).expect(201);
    const form = newPerson(true);
    await transfer(view.id, form).expect(200);
    await waitForOutboxes(testApp);
    const exportOf = async (who: string) =>
      (await admin.post(ROUTES.personalDataExport, { who }).expect(200)).body;
    const [former, present] = [await exportOf(email), await exportOf(form.email)];
    expect(former.registrations).toMatchObject([{ state: 'cancelled', notes: [{}] }]);
    expect(former.receipts).toMatchObject([{ kind: 'receipt', delegate: { name: view.fullName } }]);
    expect(former.mails).toHaveLength(2);
    expect(present.mails).toHaveLength(1);
    expect(JSON.stringify(present), 'nothing of the former person').not.toContain(email);
    expect(present.receipts).toEqual([]);
    await admin.post(ROUTES.personalDataErasure, { who: email, reason: 'asked for it' }).expect(200);
    const found = await testApp.connection
      .collection('receipts')
      .findOne({ 'document.delegate.registrationId': view.registrationId });
    expect(found!['document'].delegate.name).toBe('');
    expect(await get(view.id)).toMatchObject({ state: 'confirmed', fullName: 'New Person' });
    const { id } = (await get(view.id)).orders[0]!;
    await admin.post(`/payment/orders/${id}/refund`, refundForm()).expect(200);
    await waitForOutboxes(testApp);
    expect((await get(view.id)).state, 'a refund cancels the new delegate').toBe('cancelled');
  });

  it('is refused for another delegate’s address, an unpaid or a cancelled registration, and invalid input', async () => {
    const [delegate, other] = [await paid(), await paid()];
    const { body } = await transfer(delegate.view.id, { ...newPerson(true), email: other.email }).expect(409);
    expect(body.errors).toMatchObject([{ field: 'email' }]);
    await transfer(delegate.view.id, { ...newPerson(true), fullName: '' }).expect(400);
    await transfer(delegate.view.id, { ...newPerson(true), keepSeat: 'yes' }).expect(400);
    const data = delegateForm();
    await testApp.post(ROUTES.initiateRegistration, { data }).expect(201);
    const [{ _id }] = (await findRegistrations(testApp, data['email'])) as [never];
    await transfer(String(_id), newPerson(true)).expect(409);
    await transfer('AAAAA-AAAAA', newPerson(true)).expect(404);
  });

  it('does not disclose the new registration id to the former delegate’s browser', async () => {
    const { view, paymentId } = await paid();
    const payment = testApp.provider.control.payments().find(({ id }) => id === paymentId)!;
    const callback = testApp.provider.control.checkoutCallback(payment);
    const { body: before } = await testApp.post(ROUTES.confirmPayment, callback).expect(200);
    expect(before.registrationId).toBe(view.registrationId);
    await transfer(view.id, newPerson(true)).expect(200);
    const { body: after } = await testApp.post(ROUTES.confirmPayment, callback).expect(200);
    expect(after).not.toHaveProperty('registrationId');
  });
});
