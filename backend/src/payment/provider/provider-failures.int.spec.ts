import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  addCoupon,
  findCoupon,
  expectRedemptionsBalanced,
  expectConfirmedOnce,
  FEE,
  findOrders,
  findRegistrations,
} from '../../testing/fixtures.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../../testing/test-app.js';

const UNAVAILABLE =
  'The payment service isn’t responding. You haven’t been charged. Please try again in a minute.';
const REFUSED = 'The payment service didn’t accept this payment. Please try again, or contact us.';

describe('while the payment provider fails', () => {
  let testApp: TestApp;
  beforeAll(async () => void (testApp = await startTestApp()));
  afterAll(() => testApp.stop());
  afterEach(async () => {
    testApp.provider.control.reset();
    await testApp.provider.control.openPort();
  });

  const faults: Record<string, { inject: () => unknown; response: { statusCode: number; message: string } }> =
    {
      'refuses connections': {
        inject: () => testApp.provider.control.closePort(),
        response: { statusCode: 503, message: UNAVAILABLE },
      },
      'answers 503': {
        inject: () => testApp.provider.control.configure({ failNext: 1 }),
        response: { statusCode: 503, message: UNAVAILABLE },
      },
      'answers 429': {
        inject: () => testApp.provider.control.configure({ failNext: 99, failStatus: 429 }),
        response: { statusCode: 503, message: UNAVAILABLE },
      },
      'answers 400': {
        inject: () => testApp.provider.control.configure({ failNext: 1, failStatus: 400 }),
        response: { statusCode: 502, message: REFUSED },
      },
      'answers 401': {
        inject: () => testApp.provider.control.configure({ failNext: 1, failStatus: 401 }),
        response: { statusCode: 502, message: REFUSED },
      },
      'breaks every connection': {
        inject: () => testApp.provider.control.configure({ dropResponses: 2 }),
        response: { statusCode: 503, message: UNAVAILABLE },
      },
    };

  it.each(Object.keys(faults))(
    '(it %s) the request fails with a message, and the next one succeeds',
    async (fault) => {
      const code = await addCoupon(testApp, 1);
      const data = delegateForm();
      const { inject, response } = faults[fault]!;
      await inject();
      const refused = await testApp.post('/registration/initiate', fromSameBrowser(data, code));
      expect(refused.body).toEqual(response);
      expect(await findCoupon(testApp, code)).toMatchObject({ redemptionsLeft: 1, holds: [] });
      expect((await findOrders(testApp, data['email'])).map(({ state }) => state)).toEqual(['failed']);

      testApp.provider.control.reset();
      await testApp.provider.control.openPort();
      const { body } = await testApp.post('/registration/initiate', fromSameBrowser(data, code)).expect(201);
      testApp.provider.control.pay(body.order.id);
      await expectConfirmedOnce(testApp, data['email']);
      expect(await expectRedemptionsBalanced(testApp, code, 1)).toBe(1);
    },
  );

  it('retries with backoff if it answers 429', async () => {
    testApp.provider.control.configure({ failNext: 2, failStatus: 429, only: 'POST /v1/orders' });
    const startedAt = performance.now();
    const data = delegateForm();
    const { body } = await testApp.post('/registration/initiate', { data }).expect(201);
    expect(performance.now() - startedAt, 'ms').toBeGreaterThan(750);
    expect(await findOrders(testApp, data['email'])).toMatchObject([{ providerOrderId: body.order.id }]);
  });

  it('finds the order by its receipt if the response was lost', async () => {
    const data = delegateForm();
    testApp.provider.control.configure({ dropResponses: 1, only: 'POST /v1/orders' });
    const { body } = await testApp.post('/registration/initiate', fromSameBrowser(data)).expect(201);
    const orders = await findOrders(testApp, data['email']);
    expect(orders).toMatchObject([{ state: 'open', providerOrderId: body.order.id }]);
    testApp.provider.control.pay(body.order.id);
    await expectConfirmedOnce(testApp, data['email']);
  });

  it('finds the order by its receipt after a timeout, and a concurrent request gets the same order', async () => {
    const data = delegateForm();
    testApp.provider.control.configure({ delayMs: 9_000, only: 'POST /v1/orders' });
    const initiate = async () =>
      await testApp.post('/registration/initiate', fromSameBrowser(data)).expect(201);
    // The first request takes eight seconds and the second waits for twelve, so the second starts later.
    const [first, second] = await Promise.all([initiate(), sleep(5_000).then(initiate)]);
    expect(second.body.order.id).toBe(first.body.order.id);
    expect(await findOrders(testApp, data['email'])).toHaveLength(1);
  });

  it('does not affect a free registration', async () => {
    const code = await addCoupon(testApp, 1, FEE);
    const data = delegateForm();
    await testApp.provider.control.closePort();
    const { body } = await testApp.post('/registration/initiate', fromSameBrowser(data, code)).expect(201);
    const { registrationId } = (await findRegistrations(testApp, data['email']))[0]!;
    expect(body).toEqual({
      finalAmount: 0,
      currency: 'INR',
      message: 'You’re registered! We’re emailing you your registration ID.',
      registrationId,
    });
    await expectConfirmedOnce(testApp, data['email']);
  });
});
