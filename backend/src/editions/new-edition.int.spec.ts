import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { refundForm } from '../testing/fixtures/admin.js';
import { startEditionFixture, type EditionFixture } from '../testing/fixtures/edition.js';
import {
  ADVISER,
  registerSchool,
  registerSeatedStudent,
  SCHOOL_SETTINGS,
} from '../testing/fixtures/school.js';
import { FEE, findDeliveries, reconcileAfter } from '../testing/fixtures.js';
import { waitForOutboxes } from '../testing/wait-for-outboxes.js';

describe('a new edition', () => {
  let fixture: EditionFixture;
  beforeEach(async () => void (fixture = await startEditionFixture()));
  afterEach(() => fixture.testApp.stop());

  it('that was taken back leaves applications that are received once', async () => {
    const { testApp, admin, startNext, undoStart } = fixture;
    const email = 'ambassador@example.org';
    const texts = { institution: 'Sample School', whyJoin: 'Friends', experience: 'None' };
    const form = { fullName: 'Asha Restored', email, phone: '0000000000', ...texts };
    await testApp.post('/ca', form).expect(201);
    await waitForOutboxes(testApp);
    await undoStart((await startNext()).id);
    // The same application, and another one of the same person.
    for (const whyJoin of ['Friends', 'More friends'])
      await testApp.post('/ca', { ...form, whyJoin }).expect(201);
    expect((await admin.get('/ca').expect(200)).body).toHaveLength(2);
    await waitForOutboxes(testApp);
    const names = (await findDeliveries(testApp, email)).map(({ name }): string => name);
    expect(names).toEqual(['application-received']);
  });

  it('has no last day of changes by schools, until it is taken back', async () => {
    const { admin, startNext, undoStart } = fixture;
    const lastDay = async () => (await admin.get(ROUTES.delegationSettings).expect(200)).body.changesUntil;
    const settings = { ...SCHOOL_SETTINGS, changesUntil: '2025-09-01' };
    await admin.put(ROUTES.delegationSettings, settings).expect(200);
    const { id } = await startNext();
    expect(await lastDay()).toBe('');
    await undoStart(id);
    expect(await lastDay()).toBe('2025-09-01');
  });

  it('is written to the spreadsheet, also if nobody had a seat', async () => {
    const { testApp, startNext } = fixture;
    const requests = async () =>
      Number((await testApp.connection.collection('spreadsheet').findOne())?.['requests'] ?? 0);
    const before = await requests();
    await startNext();
    await expect.poll(requests).toBeGreaterThan(before);
  });

  it('counts late payments and refunds of schools in the past one', async () => {
    const { testApp, admin, editions, startNext } = fixture;
    const school = await registerSchool(testApp, 2);
    const { id: paymentId } = await school.pay(FEE);
    const { body } = await school.post(ROUTES.schoolPayments, { amount: FEE }).expect(200);
    await startNext();
    const orders = testApp.connection.collection('payment_orders');
    const paid = await orders.findOne({ paymentId });
    await admin.post(buildPath(ROUTES.refund, { id: String(paid!._id) }), refundForm()).expect(200);
    await expect.poll(async () => (await editions())[0]).toMatchObject({ revenue: 0, refunded: FEE });
    await waitForOutboxes(testApp);
    const documents = testApp.connection.collection('receipts').find({}, { sort: { _id: 1 } });
    expect((await documents.toArray()).map(({ document }) => document.kind)).toEqual([
      'receipt',
      'credit-note',
    ]);
    testApp.provider.control.pay(String(body.order.id));
    await reconcileAfter(testApp, 1);
    await waitForOutboxes(testApp);
    expect((await admin.get('/payment/mismatches').expect(200)).body).toMatchObject([
      { reason: 'second-payment' },
    ]);
    expect(await testApp.connection.collection('delegations').findOne()).toMatchObject({
      lines: ['charge', 'charge', 'payment', 'refund', 'payment'].map((kind) => ({ kind })),
    });
    expect(await orders.countDocuments({ deadLetters: { $exists: true } })).toBe(0);
    // Emails would name the current edition.
    const emails = (await findDeliveries(testApp, ADVISER)).map(({ name }): string => name);
    expect(emails.toSorted()).toEqual(['school-payment', 'school-registered']);
  });

  it('emails advisers no seats before its first mailing', async () => {
    const { testApp, admin, startNext } = fixture;
    const seal = (revealAt: string) => admin.put(ROUTES.reveal, { revealAt }).expect(204);
    const allotStudent = () => registerSeatedStudent(testApp, admin, { email: 'asha@example.org' });
    const countLists = async () => {
      await waitForOutboxes(testApp);
      const emails = await findDeliveries(testApp, ADVISER);
      return emails.filter(({ name }) => (name as string) === 'school-seats').length;
    };
    await allotStudent();
    await admin.post(ROUTES.sendAllotmentEmails).expect(200);
    expect(await countLists()).toBe(1);
    await startNext({ fee: FEE / 100 });
    await allotStudent();
    await seal(new Date(Date.now() + 3_600_000).toISOString());
    await seal('');
    expect(await countLists()).toBe(1);
  });
});
