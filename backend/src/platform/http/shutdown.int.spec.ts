import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCoupon, expectConfirmedOnce, FEE } from '../../testing/fixtures.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';
import { startApp } from '../../testing/start-app.js';
import { EventHandlers } from '../events/event-handlers.js';
import { OutboxRelay } from '../events/outbox-relay.js';
import { domainEvent, type OutboxDocument } from '../events/outbox.js';
import { startBackendProcess } from '../../testing/backend-process.js';

describe('a backend that receives SIGTERM', () => {
  let testApp: TestApp;
  beforeAll(async () => void (testApp = await startTestApp()));
  afterAll(() => testApp.stop());

  /** @returns milliseconds from the last response to the exit */
  async function stopWhileServing(): Promise<number> {
    const before = await testApp.connection.collection('payment_orders').countDocuments();
    const backend = await startBackendProcess(testApp.settings);
    testApp.provider.control.configure({ delayMs: 1_000, only: 'POST /v1/orders' });
    const pending = backend.post('/registration/initiate', { data: delegateForm() });
    // fetch keeps this connection alive: it is idle when the backend is stopped.
    expect((await fetch(`${backend.url}/health`)).status).toBe(200);
    await expect
      .poll(() => testApp.connection.collection('payment_orders').countDocuments())
      .toBe(before + 1);
    backend.kill('SIGTERM');
    const response = await pending;
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ finalAmount: 1_500 });
    const respondedAt = performance.now();
    expect(['SIGTERM', 0]).toContain(await backend.exited);
    testApp.provider.control.reset();
    return performance.now() - respondedAt;
  }

  it('completes pending requests and then exits, even if a client keeps connections open', async () => {
    const durations: number[] = [];
    // A connection that is kept alive would delay every exit by about four seconds, a loaded machine only some of them.
    do durations.push(await stopWhileServing());
    while (durations.at(-1)! >= 3_000 && durations.length < 5);
    expect(Math.min(...durations), 'ms until the exit').toBeLessThan(3_000);
  });

  it('dispatches pending events before it exits', async () => {
    const backend = await startBackendProcess(testApp.settings);
    const couponCode = await addCoupon(testApp, 20, FEE);
    const forms = Array.from({ length: 20 }, () => delegateForm());
    const responses = await Promise.all(
      forms.map((data) => backend.post('/registration/initiate', { data, couponCode })),
    );
    backend.kill('SIGTERM');
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201));
    await backend.exited;
    await waitForOutboxes(testApp);
    for (const { email } of forms as { email: string }[]) await expectConfirmedOnce(testApp, email);
  });

  it('is not ready while it completes its work', async () => {
    const app = await startApp(testApp.settings);
    const ready = `${await app.getUrl()}/api/health/ready`;
    let complete = () => {};
    const started = new Promise<void>((begin) => {
      app.get(EventHandlers).on('ApplicationReceived', () => {
        begin();
        return new Promise<void>((resolve) => (complete = resolve));
      });
    });
    const applications = testApp.connection.collection<OutboxDocument & { _id: Types.ObjectId }>(
      'applications',
    );
    const event = domainEvent('ApplicationReceived', {
      fullName: '',
      email: 'a@example.org',
      institution: '',
    });
    const handling = app
      .get(OutboxRelay)
      .dispatch(applications, { _id: new Types.ObjectId(), outbox: [event] });
    await started;
    expect((await fetch(ready)).status).toBe(200);
    const closing = app.close();
    await expect.poll(async () => (await fetch(ready)).status).toBe(503);
    complete();
    await Promise.all([handling, closing]);
  });
});
