import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldError } from '@mun/contracts/errors';
import { CommitteesService } from '../../content/committees/committees.service.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';

const NAME = 'Full name is required';
const EMAIL = 'Invalid email address';
const PHONE = 'Phone number must be exactly 10 digits';
const INSTITUTION = 'Institution is required';
const MUNS = 'Must be a positive number';
const COMMITTEE = 'Please select a committee';
const PORTFOLIO = 'Please select a portfolio';
const DIFFERENT = 'Committee preferences must be different';

const TEXTS = ['', '   ', null, undefined, 5, true, {}, [], ['Sample'], { $ne: '' }, { $gt: '' }];
const EMAILS = [
  ...TEXTS,
  'sample',
  'sample@',
  '@example.org',
  'a b@example.org',
  'sample@example',
  'a@b.c,d@e.fg',
  'Sample <sample@example.org>',
  'sample@example.org\nBcc: x@example.org',
  'half\ud800@example.org',
  `${'a'.repeat(250)}@example.org`,
];
const PHONES = [
  ...TEXTS,
  '123456789',
  '12345678901',
  '+441234567890',
  '12345 6789',
  '12345678９0',
  '123456789a',
  1_234_567_890,
];
const NUMBERS = ['', '   ', null, undefined, '2', true, {}, [], [2], { $gt: 0 }, -1, 1.5, '2; drop'];

const portfolios = [
  'portfolioPreference1ForCommitteePreference1',
  'portfolioPreference2ForCommitteePreference1',
  'portfolioPreference1ForCommitteePreference2',
  'portfolioPreference2ForCommitteePreference2',
];
const rules: [field: string, message: string, values: unknown[]][] = [
  ['fullName', NAME, TEXTS],
  ['email', EMAIL, EMAILS],
  ['phone', PHONE, PHONES],
  ['institution', INSTITUTION, TEXTS],
  ['numberOfMUNsParticipated', MUNS, NUMBERS],
  ['numberOfMUNsParticipated', 'Please enter a number of 1,000 or less', [1_001, 1e9]],
  ['committeePreference1', COMMITTEE, TEXTS],
  ['committeePreference2', COMMITTEE, TEXTS],
  ...portfolios.map((field): [string, string, unknown[]] => [field, PORTFOLIO, TEXTS]),
];

let testApp: TestApp;
beforeAll(async () => void (testApp = await startTestApp()));
afterAll(() => testApp.stop());

describe('the registration form', () => {
  const initiate = (data: object) => testApp.post('/registration/initiate', { data });

  it.each(rules)('validates %s: "%s"', async (field, message, values) => {
    for (const value of values) {
      const { body } = await initiate(delegateForm({ [field]: value })).expect(400);
      const errors: FieldError[] = [{ field: `data.${field}`, message }];
      expect(body, JSON.stringify(value)).toEqual({ statusCode: 400, message, errors });
    }
  });

  it('reports every field of an empty form once', async () => {
    const { body } = await initiate({}).expect(400);
    const fields = [...new Set(rules.map(([field]) => `data.${field}`))];
    expect(body.errors.map((error: FieldError) => error.field).toSorted()).toEqual(fields.toSorted());
    expect(body.message).toBe(NAME);
  });

  it.each([undefined, null, 5, 'x', true, [], [delegateForm()]])(
    'is required: %j is refused',
    async (data) => {
      const { body } = await testApp.post('/registration/initiate', { data }).expect(400);
      const message = 'Please fill in the application form';
      expect(body).toEqual({ statusCode: 400, message, errors: [{ field: 'data', message }] });
    },
  );

  it.each(['fullName', 'institution', 'committeePreference1', 'portfolioPreference1ForCommitteePreference1'])(
    'limits %s to 160 characters',
    async (field) => {
      const { body } = await initiate(delegateForm({ [field]: 'x'.repeat(161) })).expect(400);
      const message = 'Please keep this to 160 characters or fewer';
      expect(body).toEqual({ statusCode: 400, message, errors: [{ field: `data.${field}`, message }] });
    },
  );

  it('requires two different committees, whether given by name, by id or one of each', async () => {
    const committees = await testApp.app.get(CommitteesService).listPortfolios();
    const council = committees.find(({ name }) => name === 'Security Council')!;
    for (const [first, second] of [
      [council.name, council.name],
      [council.name, council._id],
      [council._id, council.name],
      [council.name, ' security COUNCIL '],
    ]) {
      const form = delegateForm({
        committeePreference1: first,
        committeePreference2: second,
        portfolioPreference1ForCommitteePreference2: 'Japan',
        portfolioPreference2ForCommitteePreference2: 'France',
      });
      const { body } = await initiate(form).expect(400);
      const errors = [{ field: 'data.committeePreference2', message: DIFFERENT }];
      expect(body, `${first} and ${second}`).toEqual({ statusCode: 400, message: DIFFERENT, errors });
    }
  });

  it('accepts committees by id and stores them by id', async () => {
    const [first, second] = await testApp.app.get(CommitteesService).listPortfolios();
    const data = delegateForm({ committeePreference1: first!._id, committeePreference2: second!._id });
    await initiate(data).expect(201);
    const stored = await testApp.connection
      .collection('registrations')
      .findOne({ email: String(data['email']) });
    expect(stored!['preferences']).toMatchObject([{ committee: first!._id }, { committee: second!._id }]);
  });

  it.each(['Atlantis', '0'.repeat(24), '__proto__', 'constructor', 'toString', '$where', '.*'])(
    'reports an unknown committee at its field: %s',
    async (name) => {
      for (const field of ['committeePreference1', 'committeePreference2']) {
        const { body } = await initiate(delegateForm({ [field]: name })).expect(400);
        const message = 'This committee is no longer available. Please select a committee';
        expect(body).toEqual({ statusCode: 400, message, errors: [{ field: `data.${field}`, message }] });
      }
    },
  );

  it.each(['Atlantis', 'india', 'Brazil', 'length', '0'])(
    'reports a portfolio that the committee does not have at its field: %s',
    async (name) => {
      const { body } = await initiate(delegateForm({ [portfolios[1]!]: name })).expect(400);
      const message = 'This portfolio is no longer available. Please select a portfolio';
      expect(body).toEqual({
        statusCode: 400,
        message,
        errors: [{ field: `data.${portfolios[1]}`, message }],
      });
    },
  );

  it.each([
    { value: 'x'.repeat(65), message: 'This coupon code is too long' },
    ...[5, {}, [], ['A'], { $ne: '' }].map((value) => ({ value, message: 'The coupon code must be text' })),
  ])('reports an invalid coupon code ($value) at its field', async ({ value: couponCode, message }) => {
    for (const [route, data] of [
      ['/registration/initiate', delegateForm()],
      ['/payment/quote', undefined],
    ] as const) {
      const { body } = await testApp.post(route, { data, couponCode }).expect(400);
      expect(body.errors).toEqual([{ field: 'couponCode', message }]);
    }
  });

  it.each([undefined, null, '', '   '])('costs the full fee without a coupon (%j)', async (couponCode) => {
    const { body } = await testApp
      .post('/registration/initiate', { data: delegateForm(), couponCode })
      .expect(201);
    expect(body.finalAmount).toBe(1_500);
  });

  it('stores nothing if it is refused', async () => {
    const data = delegateForm({ phone: '1' });
    await initiate(data).expect(400);
    await initiate(delegateForm({ email: data['email'], committeePreference1: 'Atlantis' })).expect(400);
    expect(
      await testApp.connection.collection('registrations').countDocuments({ email: String(data['email']) }),
    ).toBe(0);
  });

  it('is refused while registration is closed', async () => {
    await testApp.connection
      .collection('conference')
      .updateOne({}, { $set: { 'facts.registrationOpen': false } });
    // A new replica has nothing cached.
    const replica = await testApp.startReplica();
    const { body } = await request(await replica.getUrl())
      .post('/api/registration/initiate')
      .send({ data: delegateForm() });
    expect(body).toEqual({ statusCode: 403, message: 'Registration is closed at the moment.' });
  });
});
