import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCoupon, findCoupon, expectConfirmedOnce, findOrders } from '../../testing/fixtures.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../../testing/test-app.js';

let testApp: TestApp;
beforeAll(async () => void (testApp = await startTestApp()));
afterAll(() => testApp.stop());

// In its own file, since it runs for as long as the backend's timeout.
it('registration answers 503 and releases the coupon if the provider never responds', async () => {
  const code = await addCoupon(testApp, 1);
  const data = delegateForm();
  testApp.provider.control.configure({ delayMs: 60_000 });
  const initiate = () => testApp.post('/registration/initiate', fromSameBrowser(data, code));
  const startedAt = performance.now();
  const [first, second] = await Promise.all([initiate(), initiate()]);
  // The gateway's timeout ends the request, not the 45-second timeout of all requests.
  expect(performance.now() - startedAt, 'ms').toBeLessThan(44_000);
  for (const { body } of [first, second]) {
    expect(body.statusCode).toBe(503);
    expect(body.message).toMatch(/^[A-Z].*[Pp]lease try again in a minute\.$/);
  }
  await expect.poll(() => findCoupon(testApp, code)).toMatchObject({ redemptionsLeft: 1, holds: [] });
  expect((await findOrders(testApp, data['email'])).every(({ active }) => active === undefined)).toBe(true);

  testApp.provider.control.reset();
  const { body } = await initiate().expect(201);
  testApp.provider.control.pay(body.order.id);
  await expectConfirmedOnce(testApp, data['email']);
});
