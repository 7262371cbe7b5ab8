import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countEmailJobs, findDeliveries } from '../testing/fixtures.js';
import { waitForOutboxes } from '../testing/wait-for-outboxes.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

function applicationForm(changes: object = {}): Record<string, unknown> {
  return {
    fullName: 'Ambassador Sample',
    email: `ambassador-${randomUUID()}@example.org`,
    phone: '0000000000',
    institution: 'Sample School',
    whyJoin: 'To bring others along',
    experience: 'Two conferences',
    ...changes,
  };
}

describe('campus-ambassador applications', () => {
  let testApp: TestApp;
  beforeAll(async () => void (testApp = await startTestApp()));
  afterAll(() => testApp.stop());

  const findStored = (email: unknown) =>
    testApp.connection
      .collection('applications')
      .find({ email: String(email) })
      .toArray();

  it('stores an application and creates one receipt', async () => {
    const form = applicationForm();
    await testApp.post('/ca', form).expect(201, { message: 'Application submitted successfully!' });
    await waitForOutboxes(testApp);
    expect(await findStored(form['email'])).toMatchObject([form]);
    expect(await findDeliveries(testApp, form['email'])).toMatchObject([
      { name: 'application-received', to: { name: 'Ambassador Sample' }, state: 'queued' },
    ]);
    expect(await countEmailJobs(testApp, form['email'])).toBe(1);
  });

  it('stores a phone number as its ten digits, however it was typed', async () => {
    const form = applicationForm({ phone: '+91 98450 12345' });
    await testApp.post('/ca', form).expect(201);
    expect(await findStored(form['email'])).toMatchObject([{ phone: '9845012345' }]);
  });

  it('stores ten concurrent identical applications once, with one receipt', async () => {
    const form = applicationForm();
    const responses = await Promise.all(Array.from({ length: 10 }, () => testApp.post('/ca', form)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201));
    await waitForOutboxes(testApp);
    expect(await findStored(form['email'])).toHaveLength(1);
    expect(await findDeliveries(testApp, form['email'])).toHaveLength(1);
  });

  it('stores changed applications of the same address, but sends only the first a receipt', async () => {
    const form = applicationForm();
    await testApp.post('/ca', form).expect(201);
    await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        testApp.post('/ca', { ...form, whyJoin: `Reason ${at}` }).expect(201),
      ),
    );
    const upperCase = String(form['email']).toUpperCase();
    await testApp.post('/ca', { ...form, email: upperCase, whyJoin: 'Louder' }).expect(201);
    await waitForOutboxes(testApp);
    expect(await findStored(form['email'])).toHaveLength(6);
    expect(await findDeliveries(testApp, form['email'])).toHaveLength(1);
    expect(await findDeliveries(testApp, upperCase)).toHaveLength(0);
  });

  it.each([
    ['fullName', 'Full name is required', ['', ' ', null, {}, 1, ['x']]],
    ['email', 'Invalid email address', ['', 'x', null, { $ne: '' }, 'a@b']],
    ['phone', 'Phone number must be exactly 10 digits', ['', '123', null, 1_234_567_890, '123456789x']],
    ['institution', 'Institution is required', ['', ' ', null, []]],
    ['whyJoin', 'Please tell us why you want to join', ['', ' ', null, { $gt: '' }]],
    ['experience', 'Please share your experience', ['', ' ', null, 5]],
    ['whyJoin', 'Please keep this to 4,000 characters or fewer', ['x'.repeat(4_001)]],
  ])('validates %s: "%s"', async (field, message, values) => {
    for (const value of values) {
      const { body } = await testApp.post('/ca', applicationForm({ [field]: value })).expect(400);
      expect(body).toEqual({ statusCode: 400, message, errors: [{ field, message }] });
    }
  });

  it('accepts both long texts at full length in any script', async () => {
    const form = applicationForm({ whyJoin: '林'.repeat(4_000), experience: 'अ'.repeat(4_000) });
    await testApp.post('/ca', form).expect(201);
    expect(await findStored(form['email'])).toMatchObject([form]);
  });
});
