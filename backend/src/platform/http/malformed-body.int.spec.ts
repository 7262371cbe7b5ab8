import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX } from '@mun/contracts/routes';
import { findRegistrations } from '../../testing/fixtures.js';
import { expectPlainError } from '../../testing/expect-plain-error.js';
import { loginAsAdmin, type AdminClient } from '../../testing/admin-fixtures.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';

const POSTS = [
  '/ca',
  '/registration/initiate',
  '/payment/quote',
  '/payment/confirm',
  '/payment/webhook',
  '/admin/login',
];

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

/** Returns the template with nested brackets in place of '?'. */
function nest(depth: number, [open, close]: [string, string], template: string): string {
  return template.replace('?', `${open.repeat(depth)}1${close.repeat(depth)}`);
}

describe.each(POSTS)('POST %s', (route) => {
  const send = (raw: string | Buffer, type = 'application/json') =>
    request(testApp.url).post(`${API_PREFIX}${route}`).set('content-type', type).send(raw);

  const bodies: Record<string, string> = {
    'invalid JSON': 'nonsense',
    'broken JSON': '{"data":{"email":',
    'an empty text': '""',
    null: 'null',
    'a text': '"data"',
    'a number': '1',
    true: 'true',
    'an empty list': '[]',
    'a list of objects': '[{"data":{}},{"code":"x"}]',
    'a list of lists': '[[[]]]',
    'data as a list': '{"data":[],"code":[],"couponCode":[]}',
    'data as a list of forms': `{"data":[${JSON.stringify(delegateForm())}],"couponCode":["A"]}`,
    'data as a text': '{"data":"x","couponCode":{"$ne":""},"code":{"$gt":""}}',
    'data as null': '{"data":null,"code":null,"email":null}',
    'data as a number': '{"data":7,"code":7,"couponCode":7,"razorpay_order_id":7}',
    operators:
      '{"$where":"1","data":{"$ne":1},"code":{"$ne":1},"couponCode":{"$regex":".*"},"razorpay_order_id":{"$gt":""}}',
    'the prototype':
      '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},"data":{"__proto__":{"fullName":"x"}},"couponCode":{"__proto__":[]}}',
    'names of Object’s own properties':
      '{"toString":1,"hasOwnProperty":1,"valueOf":{},"then":{},"length":-1,"data":{"toString":1,"then":1,"constructor":1},"code":{"toString":1},"couponCode":{"length":1}}',
    'a NUL byte': '{"data":{"fullName":"\\u0000"},"code":"\\u0000","couponCode":{"a":"\\u0000"}}',
    'half a surrogate': '{"data":{"fullName":"\\ud800"},"code":{"a":"\\ud800"},"couponCode":{"a":"\\udfff"}}',
    'lists within lists': nest(20_000, ['[', ']'], '?'),
    'lists within lists as the data': nest(20_000, ['[', ']'], '{"data":?,"code":1,"couponCode":1}'),
    'lists within lists in a field': nest(
      20_000,
      ['[', ']'],
      '{"data":{"fullName":?},"code":1,"couponCode":1}',
    ),
    'lists within lists in the code': nest(20_000, ['[', ']'], '{"code":?,"couponCode":1}'),
    'lists within lists in the coupon': nest(20_000, ['[', ']'], '{"couponCode":?,"code":1}'),
    'objects within objects as the data': nest(15_000, ['{"a":', '}'], '{"data":?,"code":1,"couponCode":1}'),
    'objects within objects in an unknown field': nest(
      15_000,
      ['{"a":', '}'],
      '{"x":?,"couponCode":1,"code":1}',
    ),
    'a list of 33,000 objects': `[${'{},'.repeat(33_000)}{}]`,
    'lists of 33,000 objects in fields': `{"data":{"fullName":[${'{},'.repeat(11_000)}{}]},"code":[${'{},'.repeat(11_000)}{}],"couponCode":[${'{},'.repeat(11_000)}{}]}`,
    'many lists of objects': `{${Array.from({ length: 60 }, (_, index) => `"x${index}":[${'{},'.repeat(500)}{}]`).join(',')}}`,
    'objects named data within objects': nest(
      12_000,
      ['{"data":', '}'],
      '{"data":?,"couponCode":1,"code":1}',
    ),
  };
  it.each(Object.keys(bodies))('rejects %s with a plain error', async (description) => {
    const response = await send(bodies[description]!);
    // A quote has no required fields and ignores unknown ones.
    if (route !== '/payment/quote' || response.status !== 200) expectPlainError(response, description);
  });

  it.each(['a list of 33,000 objects', 'lists of 33,000 objects in fields', 'many lists of objects'])(
    'rejects %s before it validates them',
    async (description) => {
      const { status, body } = await send(bodies[description]!);
      expect([status, body.errors]).toEqual([413, undefined]);
    },
  );

  it('rejects 6 MB with a plain error', async () => {
    const { status, body } = await send(JSON.stringify({ data: { fullName: 'x'.repeat(6_000_000) } }));
    expect({ status, ...body }).toEqual({
      status: 413,
      statusCode: 413,
      message: 'This request is too large.',
    });
  });

  it('rejects 100 MB compressed to 100 KB with a plain error', async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000, 0x20));
    const response = await request(testApp.url)
      .post(`${API_PREFIX}${route}`)
      .set('content-type', 'application/json')
      .set('content-encoding', 'gzip')
      .serialize((raw) => raw as string)
      .send(bomb);
    expect(response.status).toBe(413);
    expectPlainError(response, 'a bomb');
  });

  it.each([
    ['content-encoding', 'gzip'],
    ['content-encoding', 'nonsense'],
    ['content-type', 'application/json; charset=utf-7'],
    ['content-type', 'application/json; charset=nonsense'],
    ['content-type', 'nonsense'],
    ['content-type', 'text/plain'],
    ['content-type', 'application/xml'],
    ['content-type', 'application/x-www-form-urlencoded'],
    ['content-type', 'multipart/form-data; boundary=x'],
  ])('rejects JSON with %s: %s with a plain error', async (header, value) => {
    const raw = '{"data":{"fullName":"Sample Name"},"code":1,"couponCode":1}';
    const response = await request(testApp.url)
      .post(`${API_PREFIX}${route}`)
      .set('content-type', 'application/json')
      .set(header, value)
      .serialize(() => raw)
      .send(raw);
    if (route === '/payment/quote' && response.status === 200) return; // the body was ignored: the price without a coupon
    expectPlainError(response, value);
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
