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
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';

const AWAY =
  'The payment service does not answer right now. Nothing was charged. Please try again in a minute.';
const REFUSED = 'The payment service did not accept this payment. Please try again, or write to us.';

describe('while the payment service is in trouble', () => {
  let ground: TestApp;
  beforeAll(async () => void (ground = await startTestApp()));
  afterAll(() => ground.stop());
  afterEach(async () => {
    ground.provider.control.reset();
    await ground.provider.control.openPort();
  });

  const troubles: Record<string, { make: () => unknown; answer: { statusCode: number; message: string } }> = {
    'refuses connections': {
      make: () => ground.provider.control.closePort(),
      answer: { statusCode: 503, message: AWAY },
    },
    'answers 503': {
      make: () => ground.provider.control.configure({ failNext: 1 }),
      answer: { statusCode: 503, message: AWAY },
    },
    'answers 429': {
      make: () => ground.provider.control.configure({ failNext: 1, failStatus: 429 }),
      answer: { statusCode: 503, message: AWAY },
    },
    'answers 400': {
      make: () => ground.provider.control.configure({ failNext: 1, failStatus: 400 }),
      answer: { statusCode: 502, message: REFUSED },
    },
    'answers 401': {
      make: () => ground.provider.control.configure({ failNext: 1, failStatus: 401 }),
      answer: { statusCode: 502, message: REFUSED },
    },
    'breaks every connection': {
      make: () => ground.provider.control.configure({ dropResponses: 2 }),
      answer: { statusCode: 503, message: AWAY },
    },
  };

  it.each(Object.keys(troubles))(
    '(it %s) the delegate gets a sentence, and the next try works',
    async (trouble) => {
      const code = await addCoupon(ground, 1);
      const data = delegateForm();
      const { make, answer } = troubles[trouble]!;
      await make();
      const refused = await ground.post('/registration/initiate', { data, couponCode: code });
      expect(refused.body).toEqual(answer);
      expect(await findCoupon(ground, code)).toMatchObject({ redemptionsLeft: 1, holds: [] });
      expect((await findOrders(ground, data['email'])).map(({ state }) => state)).toEqual(['failed']);

      ground.provider.control.reset();
      await ground.provider.control.openPort();
      const { body } = await ground.post('/registration/initiate', { data, couponCode: code }).expect(201);
      ground.provider.control.pay(body.order.id);
      await expectConfirmedOnce(ground, data['email']);
      expect(await expectRedemptionsBalanced(ground, code, 1)).toBe(1);
    },
  );

  it('(an answer was lost) the order that it had opened is found again by its receipt', async () => {
    const data = delegateForm();
    ground.provider.control.configure({ dropResponses: 1, only: 'POST /v1/orders' });
    const { body } = await ground.post('/registration/initiate', { data }).expect(201);
    const orders = await findOrders(ground, data['email']);
    expect(orders).toMatchObject([{ state: 'open', providerOrderId: body.order.id }]);
    ground.provider.control.pay(body.order.id);
    await expectConfirmedOnce(ground, data['email']);
  });

  it('(it answers too late) the order is found by its receipt, and a second try meanwhile gets the same', async () => {
    const data = delegateForm();
    ground.provider.control.configure({ delayMs: 9_000, only: 'POST /v1/orders' });
    const initiate = async () => await ground.post('/registration/initiate', { data }).expect(201);
    // The second one waits for twelve seconds, of which the first one needs eight: begun later, it has time to spare.
    const [first, second] = await Promise.all([initiate(), sleep(5_000).then(initiate)]);
    expect(second.body.order.id).toBe(first.body.order.id);
    expect(await findOrders(ground, data['email'])).toHaveLength(1);
  });

  it('a delegate with nothing to pay does not notice', async () => {
    const code = await addCoupon(ground, 1, FEE);
    const data = delegateForm();
    await ground.provider.control.closePort();
    const { body } = await ground.post('/registration/initiate', { data, couponCode: code }).expect(201);
    const { registrationId } = (await findRegistrations(ground, data['email']))[0]!;
    expect(body).toEqual({
      finalAmount: 0,
      currency: 'INR',
      message: 'Registration successful! Your registration ID is on its way by email.',
      registrationId,
    });
    await expectConfirmedOnce(ground, data['email']);
  });
});
