import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '@mun/contracts/routes';
import { FEE, findDeliveries, findRegistrations, webhookEvent } from '../testing/fixtures.js';
import { failEachWrite, type Scenario } from '../testing/interruptions/fail-each-write.js';
import { runInBetween } from '../testing/interruptions/pause-command.js';
import { recover } from '../testing/interruptions/recover.js';
import { adviserClient, schoolForm } from '../testing/school-fixtures.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { PlacesService } from '../sales/places/places.service.js';
import type { Delegation } from './delegation.schema.js';
import { EnrolmentsService } from './enrolments.service.js';

const WRITING = { at: 'findAndModify delegations' };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  testApp.provider.control.configure({ webhooks: 'drop' });
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

describe('a write that fails while', () => {
  it('a school registers', () => failEachWrite(testApp, REGISTRATION));
  it('a school pays', () => failEachWrite(testApp, PAYMENT));
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

it('a student is saved only once if the adviser and the student save at the same time', async () => {
  const { school } = await preparePayment();
  const [place] = (await school.view()).places;
  const other = () => school.save(place!, { fullName: 'By the student' }).expect(200);
  const [answer] = await runInBetween(
    testApp,
    WRITING,
    () => school.save(place!, { fullName: 'By the adviser' }),
    other,
  );
  expect(answer.status).toBe(412);
  expect((await school.view()).places[0]!.student.fullName).toBe('By the student');
});
