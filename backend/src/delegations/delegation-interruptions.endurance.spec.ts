import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { loginAsAdmin, registerPaidDelegate, type AdminClient } from '../testing/fixtures/admin.js';
import { FEE, findDeliveries, findRegistrations, webhookEvent } from '../testing/fixtures.js';
import { failEachWrite, type Scenario } from '../testing/interruptions/fail-each-write.js';
import { failWrite } from '../testing/interruptions/fail-write.js';
import { runInBetween } from '../testing/interruptions/pause-command.js';
import { recover, waitForHandlers } from '../testing/interruptions/recover.js';
import { adviserClient, schoolForm, statesOf } from '../testing/fixtures/school.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { PlacesService } from '../sales/places/places.service.js';
import type { Delegation } from './delegation.schema.js';
import { DelegationPersonalDataService } from './delegation-personal-data.service.js';
import { EnrolmentsService } from './students/enrolments.service.js';

const WRITING = { at: 'findAndModify delegations' };

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  admin = await loginAsAdmin(testApp);
  testApp.provider.control.configure({ webhooks: 'hold' });
});
afterAll(() => testApp.stop());

const delegations = () => testApp.connection.collection<Delegation>('delegations');

/** The form of a school with two places. */
function prepareForm() {
  const adviserEmail = `adviser-${randomUUID()}@school.example`;
  const form = schoolForm(2, { adviserEmail });
  return Promise.resolve({ adviserEmail, register: () => testApp.post(ROUTES.schools, form) });
}
type Form = Awaited<ReturnType<typeof prepareForm>>;

/** A school whose adviser has named one student, and has paid for both places at the provider. */
async function preparePayment() {
  const { adviserEmail, register } = await prepareForm();
  const { body } = await register().expect(201);
  const school = adviserClient(testApp, String(body.token));
  const email = `student-${randomUUID()}@school.example`;
  await school.addNames({ fullName: 'Asha', email }).expect(200);
  const opened = await school.post(ROUTES.schoolPayments, { amount: 2 * FEE }).expect(200);
  const orderId = String(opened.body.order.id);
  const { id, amount } = testApp.provider.control.pay(orderId);
  const event = webhookEvent('payment.captured', { id, amount, order_id: orderId });
  return { adviserEmail, school, email, sendWebhook: () => testApp.sendWebhook(event) };
}
type Payment = Awaited<ReturnType<typeof preparePayment>>;

const stored = ({ adviserEmail }: Pick<Form, 'adviserEmail'>) =>
  delegations().find({ 'details.adviserEmail': adviserEmail }).toArray();
const emailsTo = async (address: string) =>
  (await findDeliveries(testApp, address)).map(({ name }): string => name).toSorted();
async function countHolds(found: Delegation[]): Promise<number> {
  const ids = new Set(found.flatMap(({ places }) => places.map(({ id }) => id)));
  const holds = await testApp.app.get(PlacesService).listHolds();
  return holds.filter(({ order }) => ids.has(order.toHexString())).length;
}

const REGISTRATION: Scenario<Form> = {
  prepare: prepareForm,
  act: ({ register }) => register(),
  writes: ['insert delegations', 'update places', 'insert deliveries', 'job emails'],
  expectComplete: async (form) => {
    const found = await stored(form);
    expect(found).toMatchObject([{ places: [{ number: 1 }, { number: 2 }] }]);
    expect(await countHolds(found)).toBe(2);
    expect(await emailsTo(form.adviserEmail)).toEqual(['school-registered']);
  },
  expectUnchanged: async (form) => expect(await stored(form)).toEqual([]),
};

const PAYMENT: Scenario<Payment> = {
  prepare: preparePayment,
  act: ({ sendWebhook }) => sendWebhook(),
  writes: [
    'findAndModify payment_orders',
    'findAndModify delegations',
    'insert registrations',
    'insert receipts',
    'insert deliveries',
    'job emails',
  ],
  expectComplete: async (payment) => {
    const view = await payment.school.view();
    expect(view).toMatchObject({
      paid: 2 * FEE,
      due: 0,
      places: [{ state: 'confirmed' }, { state: 'confirmed' }],
    });
    expect(view.documents.map(({ kind }): string => kind).toSorted()).toEqual(['invoice', 'receipt']);
    expect(await findRegistrations(testApp, payment.email)).toMatchObject([{ state: 'confirmed' }]);
    expect(await emailsTo(payment.email)).toEqual(['registration-confirmed']);
    expect(await emailsTo(payment.adviserEmail)).toEqual(['school-payment', 'school-registered']);
    expect(await countHolds(await stored(payment))).toBe(1);
  },
  expectUnchanged: async ({ school }) => expect(await school.view()).toMatchObject({ paid: 0 }),
};

/** A school, and a delegate who has registered and paid alone. */
async function prepareMove() {
  const { adviserEmail, register } = await prepareForm();
  const { body } = await register().expect(201);
  const school = adviserClient(testApp, String(body.token));
  const { email } = await registerPaidDelegate(testApp);
  const [delegate] = await findRegistrations(testApp, email);
  const { registrationId } = delegate!;
  const id = (await stored({ adviserEmail }))[0]!._id.toHexString();
  const moveIn = () => admin.post(buildPath(ROUTES.delegationDelegates, { id }), { registrationId });
  const moveOut = () => admin.delete(buildPath(ROUTES.delegationDelegate, { id, registrationId }));
  return { id, school, email, registrationId, moveIn, moveOut };
}
type Move = Awaited<ReturnType<typeof prepareMove>>;

async function expectMoved({ id, school, email, registrationId }: Move) {
  expect((await school.view()).places.slice(2)).toMatchObject([{ state: 'confirmed', registrationId }]);
  expect(await findRegistrations(testApp, email)).toMatchObject([{ state: 'confirmed', delegation: id }]);
}
async function expectOwn({ school, email }: Move, states: string[]) {
  expect(statesOf(await school.view())).toEqual(['empty', 'empty', ...states]);
  const [own] = await findRegistrations(testApp, email);
  expect(own).toMatchObject({ state: 'confirmed' });
  expect(own).not.toHaveProperty('delegation');
}

const MOVE_IN: Scenario<Move> = {
  prepare: prepareMove,
  act: ({ moveIn }) => moveIn(),
  writes: ['findAndModify delegations', 'update registrations'],
  expectComplete: expectMoved,
  expectUnchanged: (move) => expectOwn(move, []),
};

const MOVE_OUT: Scenario<Move> = {
  prepare: async () => {
    const move = await prepareMove();
    await move.moveIn().expect(200);
    return move;
  },
  act: ({ moveOut }) => moveOut(),
  writes: ['findAndModify delegations', 'update registrations'],
  expectComplete: (move) => expectOwn(move, ['dropped']),
  expectUnchanged: expectMoved,
};

/** Two registrations of a school, of which the later one has paid for its only student. */
async function prepareMerge() {
  const earlier = await prepareForm();
  await earlier.register().expect(201);
  const later = await preparePayment();
  await later.sendWebhook();
  await waitForHandlers(testApp);
  return withMerge(earlier, later);
}

async function withMerge(earlier: Form, later: Payment) {
  const [[kept], [merged]] = await Promise.all([stored(earlier), stored(later)]);
  const id = kept!._id.toHexString();
  const path = buildPath(ROUTES.delegationMerge, { id });
  return { ...later, id, merge: () => admin.post(path, { reference: merged!.reference }) };
}
type Merge = Awaited<ReturnType<typeof prepareMerge>>;

async function expectMerged({ id, school, email }: Merge) {
  const view = await school.view();
  expect(statesOf(view)).toEqual(['confirmed', 'confirmed', 'empty', 'empty']);
  expect(view).toMatchObject({ charged: 4 * FEE, paid: 2 * FEE, due: 2 * FEE });
  expect(view.advisers).toHaveLength(2);
  expect(await findRegistrations(testApp, email)).toMatchObject([{ delegation: id }]);
  const found = await delegations().find({ mergedInto: id }).toArray();
  expect(found).toMatchObject([{ places: [], lines: [] }]);
}

const MERGE: Scenario<Merge> = {
  prepare: prepareMerge,
  act: ({ merge }) => merge(),
  writes: ['findAndModify delegations', 'update delegations', 'findAndModify registrations'],
  expectComplete: expectMerged,
  expectUnchanged: async ({ school }) => expect(await school.view()).toMatchObject({ charged: 2 * FEE }),
};

describe('a write that fails while', () => {
  it('a school registers', () => failEachWrite(testApp, REGISTRATION));
  it('a school pays', () => failEachWrite(testApp, PAYMENT));
  it('a delegate is moved into a school', () => failEachWrite(testApp, MOVE_IN));
  it('a delegate is moved out of a school', () => failEachWrite(testApp, MOVE_OUT));
  it('two registrations are merged', () => failEachWrite(testApp, MERGE));
});

const cancel = async (email: string) => {
  const [{ registrationId } = { registrationId: '' }] = await findRegistrations(testApp, email);
  const form = { reason: 'Fell ill', sendEmail: false };
  await admin.post(buildPath(ROUTES.cancelRegistration, { registrationId }), form).expect(200);
  await waitForHandlers(testApp);
};

describe('a delegate who is moved in', () => {
  it('gets a place of one school only', async () => {
    const move = await prepareMove();
    const rival = await prepareMove();
    const path = buildPath(ROUTES.delegationDelegates, { id: rival.id });
    const { registrationId } = move;
    await runInBetween(testApp, WRITING, move.moveIn, () => admin.post(path, { registrationId }).expect(409));
    await expectMoved(move);
    await expectOwn(rival, []);
  });

  it('is free again if the school’s place was never stored', async () => {
    const move = await prepareMove();
    const fault = failWrite(testApp, 1, 'refused', WRITING.at);
    await move.moveIn();
    fault.end();
    await recover(testApp);
    await expectOwn(move, []);
  });

  it.each(['cancelled', 'erased'])('leaves no name if they are %s meanwhile', async (end) => {
    const { school, email, moveIn } = await prepareMove();
    await runInBetween(testApp, WRITING, moveIn, async () => {
      await cancel(email);
      const erased = { $set: { fullName: '', email: '' } };
      if (end === 'erased') await testApp.connection.collection('registrations').updateOne({ email }, erased);
    });
    await recover(testApp);
    const { places } = await school.view();
    expect(places.slice(2)).toMatchObject([{ state: 'dropped', student: { fullName: '', email: '' } }]);
  });
});

describe('a merge', () => {
  /** The write of the earlier registration, after the later one was marked. */
  const COMBINING = { at: WRITING.at, nth: 2 };

  it('is completed by the next request of either school', async () => {
    const merge = await prepareMerge();
    const fault = failWrite(testApp, 2, 'refused', WRITING.at);
    await merge.merge();
    fault.end();
    await expectMerged(merge);
  });

  it('begins again after a payment that comes first', async () => {
    const earlier = await prepareForm();
    await earlier.register().expect(201);
    const later = await preparePayment();
    const merge = await withMerge(earlier, later);
    const [{ status }] = await runInBetween(testApp, WRITING, merge.merge, () => later.sendWebhook());
    expect(status).toBe(200);
    await recover(testApp);
    await expectMerged(merge);
  });

  it('takes part in a cancellation meanwhile', async () => {
    const merge = await prepareMerge();
    await runInBetween(testApp, COMBINING, merge.merge, () => cancel(merge.email));
    await recover(testApp);
    expect(statesOf(await merge.school.view())).toEqual(['confirmed', 'empty', 'empty', 'dropped']);
    expect(await findRegistrations(testApp, merge.email)).toMatchObject([{ state: 'cancelled' }]);
  });

  it('brings back nobody who is erased meanwhile', async () => {
    const merge = await prepareMerge();
    const { adviserEmail, email } = merge;
    const schools = testApp.app.get(DelegationPersonalDataService);
    await runInBetween(testApp, COMBINING, merge.merge, async () => {
      for (const address of [adviserEmail, email]) await schools.erase(await schools.find(address, []));
    });
    await recover(testApp);
    const everything = JSON.stringify(await delegations().find({}).toArray());
    for (const address of [adviserEmail, email]) expect(everything).not.toContain(address);
  });

  it('contains the students whom a payment registers meanwhile', async () => {
    const earlier = await prepareForm();
    await earlier.register().expect(201);
    const later = await preparePayment();
    const merge = await withMerge(earlier, later);
    await runInBetween(testApp, { at: 'insert registrations' }, later.sendWebhook, async () => {
      await merge.merge().expect(200);
    });
    await recover(testApp);
    await expectMerged(merge);
  });
});

describe('a payment', () => {
  it('confirms no place that is dropped meanwhile', async () => {
    const payment = await preparePayment();
    const [, second] = (await payment.school.view()).places;
    await runInBetween(testApp, WRITING, payment.sendWebhook, () => payment.school.drop(second!).expect(200));
    await recover(testApp);
    const view = await payment.school.view();
    expect(view.places.map(({ state }) => state)).toEqual(['confirmed', 'dropped']);
    expect(view.charged - view.paid).toBe(view.due);
  });

  it('registers no student who was dropped meanwhile, although its process does not live to notice', async () => {
    const payment = await preparePayment();
    const { school, email } = payment;
    await payment.sendWebhook();
    await recover(testApp);
    const [place] = (await school.view()).places;
    await school.drop(place!).expect(200);
    // As stored by a process that has read the place before, and was killed.
    await testApp.connection
      .collection('registrations')
      .updateOne({ email }, { $set: { state: 'confirmed' } });
    await testApp.app.get(EnrolmentsService).applyAll();
    expect(await findRegistrations(testApp, email)).toMatchObject([{ state: 'cancelled' }]);
  });

  it('counts beside another one of the same school', async () => {
    const payment = await preparePayment();
    await runInBetween(testApp, WRITING, payment.sendWebhook, () =>
      payment.school.post(ROUTES.schoolPlaces, { places: 1, key: randomUUID() }).expect(200),
    );
    await recover(testApp);
    expect(await payment.school.view()).toMatchObject({ charged: 3 * FEE, paid: 2 * FEE, due: FEE });
  });
});
