import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangeDelegate, DelegateView } from '@mun/contracts/registration/delegates';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { loginAsAdmin, registerPaidDelegate, type AdminClient } from '../../testing/fixtures/admin.js';
import { expectConfirmedOnce, findDeliveries } from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';

describe('changes of a delegate’s details by organisers', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    testApp.provider.control.configure({ webhooks: 'hold' });
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());

  const find = async (email: string): Promise<DelegateView> => {
    const { body } = await admin.get(`${ROUTES.delegates}?search=${encodeURIComponent(email)}`).expect(200);
    const { body: view } = await admin.get(buildPath(ROUTES.delegate, { id: body.delegates[0].id }));
    return view as DelegateView;
  };
  const register = async () => {
    const { data, email } = await registerPaidDelegate(testApp);
    await waitForOutboxes(testApp);
    return { data, delegate: await find(email) };
  };
  const change = (id: string, form: object, version?: number) =>
    admin.put(buildPath(ROUTES.delegate, { id }), form, version);

  it('replace name, address and preferences, are logged without personal data, and email nothing', async () => {
    const { data, delegate } = await register();
    const before = (await findDeliveries(testApp, delegate.email)).length;
    const email = `corrected.${delegate.email}`;
    const form = { ...data, fullName: 'Correct Name', email, institution: 'Another School' };
    const { body } = await change(delegate.id, form, delegate.version).expect(200);
    expect(body).toMatchObject({ fullName: 'Correct Name', email, version: delegate.version + 1 });
    expect(body.timeline[0]).toMatchObject({
      type: 'changed',
      before: { fullName: delegate.fullName, email: delegate.email },
      after: { fullName: 'Correct Name', email, institution: 'Another School' },
    });
    await waitForOutboxes(testApp);
    expect(await findDeliveries(testApp, delegate.email)).toHaveLength(before);
    expect(await findDeliveries(testApp, email)).toEqual([]);
    const { body: log } = await admin.get('/audit?kind=registration').expect(200);
    expect(log.entries[0]).toMatchObject({
      action: 'changed',
      subject: delegate.registrationId,
      before: { fullName: 'hidden', email: 'hidden', institution: 'hidden' },
      after: { fullName: 'changed', email: 'changed', institution: 'changed' },
    });
    await testApp.post(ROUTES.initiateRegistration, { data: { ...data, email } }).expect(409);
    const { body: file } = await admin.post(ROUTES.personalDataExport, { who: email }).expect(200);
    expect(file.registrations[0].changes).toMatchObject([{ before: { email: delegate.email } }]);
    expect(file.mails, 'emails to the earlier address').toHaveLength(before);
    await admin.post(ROUTES.personalDataErasure, { who: email, reason: 'asked for it' }).expect(200);
    const stored = await testApp.connection.collection('registrations').findOne({ email: '' });
    expect(stored).not.toHaveProperty('changes');
  });

  it('are refused with the current delegate if another organiser was faster', async () => {
    const { data, delegate } = await register();
    const answers = await Promise.all(
      ['First Name', 'Second Name'].map((fullName) =>
        change(delegate.id, { ...data, fullName }, delegate.version),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 412]);
    const won = answers.find(({ status }) => status === 200)!.body as DelegateView;
    const lost = answers.find(({ status }) => status === 412)!.body;
    expect(lost.current).toMatchObject({ fullName: won.fullName, version: delegate.version + 1 });
    // The same request again, because its answer was lost.
    await change(delegate.id, { ...data, fullName: won.fullName }, delegate.version).expect(200);
    expect((await find(delegate.email)).version).toBe(delegate.version + 1);
  });

  it('do not give two confirmed delegates the same address', async () => {
    const [first, second] = [await register(), await register()];
    const form = { ...second.data, email: first.delegate.email.toUpperCase() };
    const { body } = await change(second.delegate.id, form).expect(409);
    expect(body.errors).toMatchObject([{ field: 'email' }]);
    const wanted = `wanted.${second.delegate.email}`;
    const race = await Promise.all(
      [first, second].map(({ delegate, data }) => change(delegate.id, { ...data, email: wanted })),
    );
    expect(
      race.map(({ status }) => status).toSorted((a, b) => a - b),
      'a race for one address',
    ).toEqual([200, 409]);
  });

  it('leave the order of an unpaid registration valid, which then confirms the corrected details', async () => {
    const data = delegateForm();
    const { body } = await testApp.post(ROUTES.initiateRegistration, { data }).expect(201);
    const delegate = await find(String(data['email']));
    const email = `corrected.${delegate.email}`;
    await change(delegate.id, { ...data, email }, delegate.version).expect(200);
    const { body: log } = await admin.get('/audit?kind=registration').expect(200);
    expect(log.entries[0], 'the registration id is secret').toMatchObject({
      subject: delegate.id,
      title: 'unpaid',
    });
    const { id } = testApp.provider.control.pay(body.order.id);
    const payment = testApp.provider.control.payments().find((made) => made.id === id)!;
    await testApp.post(ROUTES.confirmPayment, testApp.provider.control.checkoutCallback(payment)).expect(200);
    const registration = await expectConfirmedOnce(testApp, email);
    expect(String(registration._id)).toBe(delegate.id);
  });

  it('keep a portfolio that no longer exists, and the guardian unless the form names another', async () => {
    const { data, delegate } = await register();
    const guarded: Partial<ChangeDelegate> = {
      under18: true,
      guardianName: 'Guardian',
      guardianContact: '9876543210',
      guardianConsent: true,
    };
    const { body: first } = await change(delegate.id, { ...data, ...guarded }).expect(200);
    expect(first.guardian).toMatchObject({ name: 'Guardian', contact: '9876543210' });
    const { body: second } = await change(delegate.id, { ...data, fullName: 'Other Name' }).expect(200);
    expect(second.guardian).toEqual(first.guardian);
    await testApp.connection
      .collection('registrations')
      .updateOne({ email: delegate.email }, { $set: { 'preferences.0.portfolios.0': 'Removed Portfolio' } });
    const removed = { ...data, portfolioPreference1ForCommitteePreference1: 'Removed Portfolio' };
    await change(delegate.id, { ...removed, fullName: 'Kept' }).expect(200);
    const unknown = { ...data, portfolioPreference2ForCommitteePreference1: 'Nowhere' };
    const { body } = await change(delegate.id, unknown).expect(400);
    expect(body.errors).toMatchObject([{ field: 'portfolioPreference2ForCommitteePreference1' }]);
    const { body: none } = await change(delegate.id, { ...data, under18: false }).expect(200);
    expect(none).not.toHaveProperty('guardian');
    await change(delegate.id, { ...data, fullName: '' }).expect(400);
    await change('AAAAA-AAAAA', data).expect(404);
  });
});
