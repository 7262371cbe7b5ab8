import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCoupon, findCoupon, expectConfirmedOnce, findOrders } from '../../testing/fixtures.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';

let ground: TestApp;
beforeAll(async () => void (ground = await startTestApp()));
afterAll(() => ground.stop());

// In a file of its own, since it waits for as long as the backend does.
it('a payment service that takes every call and answers none costs the delegate a wait, a sentence, and nothing else', async () => {
  const code = await addCoupon(ground, 1);
  const data = delegateForm();
  ground.provider.control.configure({ delayMs: 60_000 });
  const initiate = () => ground.post('/registration/initiate', { data, couponCode: code });
  const began = performance.now();
  const [first, second] = await Promise.all([initiate(), initiate()]);
  // It is the gateway that gives up, and not the patience of 45 seconds that ends every request.
  expect(performance.now() - began, 'ms').toBeLessThan(44_000);
  for (const { body } of [first, second]) {
    expect(body.statusCode).toBe(503);
    expect(body.message).toMatch(/^[A-Z].*[Pp]lease try again in a minute\.$/);
  }
  await expect.poll(() => findCoupon(ground, code)).toMatchObject({ redemptionsLeft: 1, holds: [] });
  expect((await findOrders(ground, data['email'])).every(({ active }) => active === undefined)).toBe(true);

  ground.provider.control.reset();
  const { body } = await initiate().expect(201);
  ground.provider.control.pay(body.order.id);
  await expectConfirmedOnce(ground, data['email']);
});
