import { afterAll, beforeAll, describe, it } from 'vitest';
import { expectConfirmedInOrder, PAYMENT_EVENTS } from '../../testing/fixtures/payment-events.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('the events of a payment', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startTestApp();
    testApp.provider.control.configure({ webhooks: 'hold' });
  });
  afterAll(() => testApp.stop());

  it('end in the same state in every order', async () => {
    for (const order of permutations(PAYMENT_EVENTS)) await expectConfirmedInOrder(testApp, order);
  });
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
