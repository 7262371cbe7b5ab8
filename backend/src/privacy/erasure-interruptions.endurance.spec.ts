import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { ContentChangesService } from '../content/response-cache/content-changes.service.js';
import { loginAsAdmin, type AdminClient } from '../testing/fixtures/admin.js';
import { findTraces } from '../testing/find-traces.js';
import {
  confirmDelegate,
  payCheckout,
  startCheckout,
  type ConfirmedDelegate,
} from '../testing/interruptions/delegates.js';
import { failEachWrite, type Scenario } from '../testing/interruptions/fail-each-write.js';
import { runInBetween, untilSent } from '../testing/interruptions/pause-command.js';
import { handleAllEvents, recover } from '../testing/interruptions/recover.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { PurgeService } from './purge.service.js';

const PURGE_AFTER = '2020-12-31';

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  testApp.provider.control.configure({ webhooks: 'drop' });
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

async function prepare(): Promise<ConfirmedDelegate> {
  const delegate = await confirmDelegate(testApp);
  await handleAllEvents(testApp);
  return delegate;
}

const erase = ({ email }: ConfirmedDelegate) =>
  admin.post(ROUTES.personalDataErasure, { who: email, reason: 'Asked for it' });
const isStored = async ({ registrationId }: ConfirmedDelegate) => {
  const registrations = testApp.connection.collection('registrations');
  return (await registrations.countDocuments({ registrationId, emailKey: { $ne: '' } })) === 1;
};

async function expectErased({ email }: ConfirmedDelegate): Promise<void> {
  expect(await findTraces(testApp, email)).toEqual([]);
}

const ERASED: Scenario<ConfirmedDelegate> = {
  prepare,
  // A person who is erased already is not found.
  act: async (delegate) => {
    const { status } = await erase(delegate);
    return { status: status === 404 ? 200 : status };
  },
  writes: [
    'insert erasures',
    'update registrations',
    'update receipts',
    'insert allotment_changes',
    'update deliveries',
    'findAndModify spreadsheet',
    'findAndModify erasures',
  ],
  expectComplete: expectErased,
  expectUnchanged: async (delegate) => {
    expect(await isStored(delegate)).toBe(true);
    expect(await testApp.connection.collection('erasures').countDocuments({ state: 'erasing' })).toBe(0);
  },
};

/** The only people who registered before the day after which personal data is deleted. */
const PURGED: Scenario<ConfirmedDelegate> = {
  ...ERASED,
  prepare: async () => {
    const delegate = await prepare();
    const [registration, createdAt] = [delegate.id, new Date(`${PURGE_AFTER}T00:00:00Z`)];
    const { connection } = testApp;
    const _id = new Types.ObjectId(registration);
    await connection.collection('registrations').updateOne({ _id }, { $set: { createdAt } });
    await connection.collection('payment_orders').updateMany({ registration }, { $set: { createdAt } });
    await connection.collection('conference').updateOne({}, { $set: { 'facts.purgeAfter': PURGE_AFTER } });
    await testApp.app.get(ContentChangesService).publish();
    return delegate;
  },
  act: () => testApp.app.get(PurgeService).run(),
};

describe('an erasure', () => {
  it('is complete although a write fails', () => failEachWrite(testApp, ERASED));
  it('is complete although a write fails, after the day for it', () => failEachWrite(testApp, PURGED));

  it('includes the email that the person requests after the emails were listed', async () => {
    const delegate = await prepare();
    const requestLostId = async () => {
      const requested = untilSent(testApp, 'insert deliveries');
      await testApp.post(ROUTES.requestRegistrationId, { email: delegate.email });
      await requested;
      await handleAllEvents(testApp);
    };
    await runInBetween(testApp, { at: 'insert erasures' }, () => erase(delegate), requestLostId);
    await recover(testApp);
    await expectErased(delegate);
  });

  it('includes the decision on the application that is sent after the emails were listed', async () => {
    const delegate = await prepare();
    await testApp.post(ROUTES.applications, applicationOf(delegate.email)).expect(201);
    await handleAllEvents(testApp);
    const application = await testApp.connection
      .collection('applications')
      .findOne({ email: delegate.email });
    const decline = async () => {
      const path = buildPath(ROUTES.declineApplication, { id: String(application!._id) });
      await admin.post(path, { from: 'new', sendEmail: true }).expect(200);
      await handleAllEvents(testApp);
    };
    await runInBetween(testApp, { at: 'insert erasures' }, () => erase(delegate), decline);
    await recover(testApp);
    await expectErased(delegate);
  });

  it('leaves an application that the person sends meanwhile to the next erasure', async () => {
    const delegate = await prepare();
    const { email } = delegate;
    const again = () => testApp.post(ROUTES.applications, applicationOf(email)).expect(201);
    await runInBetween(testApp, { at: 'insert erasures' }, () => erase(delegate), again);
    await recover(testApp);
    // What was submitted after the erasure had begun is another matter of the person.
    expect(await findTraces(testApp, email)).toEqual(expect.arrayContaining(['applications', 'deliveries']));
    await erase(delegate).expect(200);
    await recover(testApp);
    await expectErased(delegate);
  });

  it('includes an order that anybody can open with the address', async () => {
    const checkout = await startCheckout(testApp);
    await admin.post(ROUTES.personalDataErasure, { who: checkout.email, reason: 'Asked for it' }).expect(200);
    expect(await findTraces(testApp, checkout.email)).toEqual([]);
    await payCheckout(testApp, checkout).sendWebhook().expect(200);
    await recover(testApp);
    const { providerOrderId } = checkout;
    const unmatchedPayments = testApp.connection.collection('payment_mismatches');
    expect(await unmatchedPayments.countDocuments({ providerOrderId })).toBe(1);
  });

  it('is made once if two organisers request it', async () => {
    const delegate = await prepare();
    const answers = await runInBetween(
      testApp,
      { at: 'insert erasures' },
      () => erase(delegate),
      () => erase(delegate),
    );
    for (const { status } of answers) expect(status).toBeLessThan(500);
    await recover(testApp);
    await expectErased(delegate);
  });

  it('includes a receipt that is issued meanwhile', async () => {
    const delegate = await prepare();
    const { connection } = testApp;
    await connection.collection('receipts').deleteMany({ registration: delegate.id });
    const confirm = () => delegate.sendCallback().expect(200);
    await runInBetween(testApp, { at: 'update registrations' }, () => erase(delegate), confirm);
    await recover(testApp);
    const names = await connection.collection('receipts').distinct('document.delegate.name', {
      registration: delegate.id,
    });
    expect(names).toEqual(['']);
  });
});

const applicationOf = (email: string) => ({
  fullName: 'Delegate Sample',
  email,
  phone: '0000000000',
  institution: 'Sample School',
  whyJoin: 'Friends',
  experience: 'None',
});
