import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditPage } from '@mun/contracts/admin/audit';
import {
  NO_SECOND_PERSON,
  type ConfirmationView,
  type SecondPersonSettings,
} from '@mun/contracts/admin/second-person';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { signInAs } from '../../../testing/fixtures/accounts.js';
import {
  adminClient,
  findOrderView,
  loginAsAdmin,
  refundForm,
  registerPaidDelegate,
  type AdminClient,
} from '../../../testing/fixtures/admin.js';
import { KEEP_ALL } from '../../../testing/fixtures/edition.js';
import { findRegistrations } from '../../../testing/fixtures.js';
import { waitForOutboxes } from '../../../testing/wait-for-outboxes.js';
import { stopScheduledTasks } from '../../../testing/start-app.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';

describe('a second person', () => {
  let testApp: TestApp;
  let code: AdminClient;
  let asha: AdminClient;
  let ravi: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    stopScheduledTasks(testApp);
    code = await loginAsAdmin(testApp);
    await code.put(ROUTES.secondPerson, { ...NO_SECOND_PERSON, exports: true }).expect(409);
    await code.put(ROUTES.secondPerson, NO_SECOND_PERSON).expect(204);
    asha = adminClient(testApp, (await signInAs(testApp, 'owner')).bearer);
    ravi = adminClient(testApp, (await signInAs(testApp, 'owner')).bearer);
  });
  beforeEach(() => testApp.connection.collection('confirmations').deleteMany({}));
  afterAll(() => testApp.stop());

  const set = (form: Partial<SecondPersonSettings>) =>
    asha.put(ROUTES.secondPerson, { ...NO_SECOND_PERSON, ...form }).expect(204);
  const list = async (by: AdminClient) =>
    (await by.get(ROUTES.confirmations).expect(200)).body as ConfirmationView[];
  const confirm = async (by: AdminClient) => {
    const [waiting] = await list(by);
    return by.post(buildPath(ROUTES.confirm, { id: waiting!.id }));
  };
  const expectWaiting = (answer: { status: number; body: { message?: string } }) => {
    expect(answer.status).toBe(409);
    expect(answer.body.message).toMatch(/^A second person has to confirm this within 24 hours/);
  };
  const exportAll = (by: AdminClient) => by.get(`${ROUTES.delegatesExport}?format=csv`);
  const cancel = async (by: AdminClient) => {
    const { email } = await registerPaidDelegate(testApp);
    await waitForOutboxes(testApp);
    const [registration] = await findRegistrations(testApp, email);
    const path = buildPath(ROUTES.cancelRegistration, {
      registrationId: String(registration?.registrationId),
    });
    return by.post(path, { reason: 'Fell ill', sendEmail: false });
  };

  it('is needed for nothing before an owner says so', async () => {
    await set({});
    await exportAll(asha).expect(200);
    expect(await list(ravi)).toEqual([]);
  });

  it('confirms an export, which the first person then repeats for a day', async () => {
    await set({ exports: true });
    expectWaiting(await exportAll(asha));
    expectWaiting(await exportAll(asha));
    expect(await list(asha)).toMatchObject([{ kind: 'exports', state: 'waiting', isOwn: true }]);
    expect(await list(ravi)).toMatchObject([{ kind: 'exports', state: 'waiting', isOwn: false }]);
    expect((await confirm(asha)).status).toBe(409);
    expect((await confirm(code)).status).toBe(409);
    const viewer = adminClient(testApp, (await signInAs(testApp, 'viewer')).bearer);
    expect(await list(viewer)).toEqual([]);
    expect((await confirm(ravi)).status).toBe(204);
    await exportAll(asha).expect(200);
    await exportAll(asha).expect(200);
    expectWaiting(await exportAll(ravi));
    await vi.waitFor(async () => {
      const { entries } = (await code.get(`${ROUTES.audit}?kind=account`).expect(200)).body as AuditPage;
      const actions = entries.map(({ action }) => action);
      expect(actions).toEqual(expect.arrayContaining(['confirmation-asked', 'confirmed']));
    });
  });

  it('has a day to confirm, or refuses for a day', async () => {
    await set({ exports: true });
    expectWaiting(await exportAll(asha));
    const [waiting] = await list(ravi);
    const expired = { expiresAt: new Date(Date.now() - 1) };
    await testApp.connection.collection('confirmations').updateMany({}, { $set: expired });
    await ravi.post(buildPath(ROUTES.confirm, { id: waiting!.id })).expect(404);
    expectWaiting(await exportAll(asha));
    await ravi.delete(buildPath(ROUTES.confirmation, { id: waiting!.id })).expect(204);
    const { body } = await exportAll(asha).expect(409);
    expect(body.message).toMatch(/^A second person has refused this/);
    expect(await list(asha)).toMatchObject([{ state: 'refused', isOwn: true }]);
  });

  it('confirms refunds above a sum a day, also many at once; a repeated request is not counted', async () => {
    const delegates = [];
    for (let count = 0; count < 3; count += 1) delegates.push(await registerPaidDelegate(testApp));
    const orders = await Promise.all(delegates.map(({ email }) => findOrderView(code, email)));
    await set({ refunds: true, refundsPerDay: orders[0]!.amount / 100 + 500 });
    const forms = orders.map(() => refundForm());
    const refund = (index: number) =>
      asha.post(buildPath(ROUTES.refund, { id: orders[index]!.id }), forms[index]);
    const answers = await Promise.all([refund(0), refund(1)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const done = answers.findIndex(({ status }) => status === 200);
    await refund(done).expect(200);
    const part = { ...refundForm(), amount: 60_000 };
    const path = buildPath(ROUTES.refund, { id: orders[2]!.id });
    expectWaiting(await asha.post(path, part));
    await asha.post(path, { ...part, amount: 50_000 }).expect(200);
    expect((await confirm(ravi)).status).toBe(204);
    await refund(1 - done).expect(200);
  });

  it('confirms cancellations of many, the next edition, and the erasure of one person, once', async () => {
    await set({ cancellations: true, cancellationsPerDay: 1, nextEdition: true, erasures: true });
    expect((await cancel(asha)).status).toBe(200);
    expectWaiting(await cancel(asha));
    const { email } = await registerPaidDelegate(testApp);
    const erase = (who: string) => asha.post(ROUTES.personalDataErasure, { who, reason: 'Asked for it' });
    expectWaiting(await erase(email));
    const erasure = (await list(ravi)).find(({ kind }) => kind === 'erasures');
    expect(erasure).toMatchObject({ about: email });
    await ravi.post(buildPath(ROUTES.confirm, { id: erasure!.id })).expect(204);
    expectWaiting(await erase('somebody.else@example.org'));
    await waitForOutboxes(testApp);
    await erase(email.toUpperCase()).expect(200);
    const stored = await testApp.connection.collection('confirmations').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(email);
    expectWaiting(await asha.post(ROUTES.editions, NEXT_EDITION));
  });
});

const NEXT_EDITION = {
  edition: '9.0',
  startsOn: '2099-01-01',
  endsOn: '2099-01-02',
  fee: 1_500,
  keep: KEEP_ALL,
  confirmation: 'Any name',
  key: randomUUID(),
};
