import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForOutboxes, countEmailJobs, findDeliveries } from '../testing/fixtures.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

function application(changed: object = {}): Record<string, unknown> {
  return {
    fullName: 'Ambassador Sample',
    email: `ambassador-${randomUUID()}@example.org`,
    phone: '0000000000',
    institution: 'Sample School',
    whyJoin: 'To bring others along',
    experience: 'Two conferences',
    ...changed,
  };
}

describe('an application to be a campus ambassador', () => {
  let ground: TestApp;
  beforeAll(async () => void (ground = await startTestApp()));
  afterAll(() => ground.stop());

  const kept = (email: unknown) =>
    ground.connection
      .collection('applications')
      .find({ email: String(email) })
      .toArray();

  it('is kept, and its sender gets one receipt', async () => {
    const form = application();
    await ground.post('/ca', form).expect(201, { message: 'Application submitted successfully!' });
    await waitForOutboxes(ground);
    expect(await kept(form['email'])).toMatchObject([form]);
    expect(await findDeliveries(ground, form['email'])).toMatchObject([
      { name: 'application-received', to: { name: 'Ambassador Sample' }, state: 'queued' },
    ]);
    expect(await countEmailJobs(ground, form['email'])).toBe(1);
  });

  it('that is sent ten times at once is kept once, with one receipt', async () => {
    const form = application();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ground.post('/ca', form)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    await waitForOutboxes(ground);
    expect(await kept(form['email'])).toHaveLength(1);
    expect(await findDeliveries(ground, form['email'])).toHaveLength(1);
  });

  it('of second thoughts is kept beside the first, and nobody can fill a mailbox with receipts', async () => {
    const form = application();
    await ground.post('/ca', form).expect(201);
    await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        ground.post('/ca', { ...form, whyJoin: `Reason ${at}` }).expect(201),
      ),
    );
    const shouted = String(form['email']).toUpperCase();
    await ground.post('/ca', { ...form, email: shouted, whyJoin: 'Louder' }).expect(201);
    await waitForOutboxes(ground);
    expect(await kept(form['email'])).toHaveLength(6);
    expect(await findDeliveries(ground, form['email'])).toHaveLength(1);
    expect(await findDeliveries(ground, shouted)).toHaveLength(0);
  });

  it.each([
    ['fullName', 'Full name is required', ['', ' ', null, {}, 1, ['x']]],
    ['email', 'Invalid email address', ['', 'x', null, { $ne: '' }, 'a@b']],
    ['phone', 'Phone number must be exactly 10 digits', ['', '123', null, 1_234_567_890, '123456789x']],
    ['institution', 'Institution is required', ['', ' ', null, []]],
    ['whyJoin', 'Please tell us why you want to join', ['', ' ', null, { $gt: '' }]],
    ['experience', 'Please share your experience', ['', ' ', null, 5]],
    ['whyJoin', 'Please keep this to 4,000 characters', ['x'.repeat(4_001)]],
  ])('wants %s as it should be: "%s"', async (field, message, values) => {
    for (const value of values) {
      const { body } = await ground.post('/ca', application({ [field]: value })).expect(400);
      expect(body).toEqual({ statusCode: 400, message, errors: [{ field, message }] });
    }
  });

  it('may fill both long texts with letters of any script', async () => {
    const form = application({ whyJoin: '林'.repeat(4_000), experience: 'अ'.repeat(4_000) });
    await ground.post('/ca', form).expect(201);
    expect(await kept(form['email'])).toMatchObject([form]);
  });
});
