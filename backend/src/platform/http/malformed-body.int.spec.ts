import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX } from '@mun/contracts/routes';
import { findRegistrations } from '../../testing/fixtures.js';
import { expectPlainError } from '../../testing/expect-plain-error.js';
import { MALFORMED_REQUESTS, type MalformedRequest } from '../../testing/malformed-bodies.js';
import { loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';

const POSTS = [
  '/ca',
  '/registration/initiate',
  '/payment/quote',
  '/payment/confirm',
  '/payment/webhook',
  '/admin/login',
];

const TOO_LARGE = { statusCode: 413, message: 'This request is too large.' };

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

describe('a malformed body', () => {
  const send = (route: string, { body, headers }: MalformedRequest) =>
    request(testApp.url)
      .post(`${API_PREFIX}${route}`)
      .set({ 'content-type': 'application/json', ...headers })
      .serialize((raw) => raw as string)
      .send(body);

  it('is rejected with a plain error by every route that reads one', async () => {
    for (const route of POSTS)
      for (const malformed of MALFORMED_REQUESTS) {
        const about = `POST ${route}: ${malformed.name}`;
        const response = await send(route, malformed);
        if (malformed.isTooLarge) expect(response.body, about).toEqual(TOO_LARGE);
        // A quote has no required fields and ignores unknown ones.
        if (route !== '/payment/quote' || response.status !== 200) expectPlainError(response, about);
      }
  });
});

describe('the body of an organiser', () => {
  it('may have as many values as a whole allotment, and is rejected with more', async () => {
    const batch = (rows: number) => ({ allotments: Array.from({ length: rows }, () => ({})) });
    await admin.patch('/registration/allot', batch(10_001)).expect(400);
    await admin.patch('/registration/allot', batch(200_000)).expect(413);
    await admin
      .patch('/registration/allot', { x: Object.fromEntries(batch(200_000).allotments.entries()) })
      .expect(413);
    await admin.post('/faqs', { question: Array.from({ length: 3_000 }, () => ({})) }).expect(413);
  });

  it('is rejected if it contains lists of lists, whose items would not be validated', async () => {
    await admin.post('/payment/statements/matches', { lines: [[]] }).expect(400);
    await admin.post('/payment/statements/matches', [[{}]]).expect(400);
    await admin.patch('/registration/allot', { allotments: [], cleared: [[{}]] }).expect(400);
  });
});

describe('unexpected input', () => {
  it('cannot set the state, the payment or the identity of a registration', async () => {
    const data = delegateForm({
      registrationId: 'AAAAA-AAAAA',
      state: 'confirmed',
      secretHash: 'x',
      revision: 99,
      paidBy: { orderId: 'x' },
      outbox: [{ id: 'x' }],
      _id: '0'.repeat(24),
      emailKey: 'another@example.org',
      $set: { state: 'confirmed' },
    });
    const { body } = await testApp
      .post('/registration/initiate', { data, amount: 1, fee: 0, registrationId: 'AAAAA-AAAAA', $where: '1' })
      .expect(201);
    expect(body).toMatchObject({ finalAmount: 1_500, order: { amount: 150_000 } });
    const [registration, ...more] = await findRegistrations(testApp, data['email']);
    expect(more).toEqual([]);
    expect(registration).toMatchObject({ state: 'pending', revision: 1, outbox: [] });
    expect(registration!._id.toHexString()).not.toBe('0'.repeat(24));
    expect(registration!.registrationId).not.toBe('AAAAA-AAAAA');
    expect(registration).not.toHaveProperty('paidBy');
    expect(registration).not.toHaveProperty('$set');
  });

  it('cannot pollute a prototype', async () => {
    await testApp.post(
      '/registration/initiate',
      JSON.parse('{"__proto__":{"polluted":1},"data":{"__proto__":{"polluted":1}}}') as object,
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('cannot pose as an instance of a class', async () => {
    const form = {
      razorpay_order_id: { constructor: [1] },
      razorpay_payment_id: { prototype: {}, constructor: {} },
    };
    for (const route of ['/payment/return', '/payment/confirm', '/payment/quote', '/ca'])
      expect((await testApp.post(route, form)).status, route).toBeLessThan(500);
  });

  it('is stored as typed if it is text in any script', async () => {
    const fullName = 'Ω Žofie 林 अनु 🌍 <b>"\'&amp;</b> {{x}} $ne';
    const data = delegateForm({ fullName });
    await testApp.post('/registration/initiate', { data }).expect(201);
    expect(await findRegistrations(testApp, data['email'])).toMatchObject([{ fullName }]);
  });
});
