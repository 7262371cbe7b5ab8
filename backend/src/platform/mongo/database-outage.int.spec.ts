import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '@mun/local/database/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCoupon,
  webhookEvent,
  expectRedemptionsBalanced,
  expectConfirmedOnce,
} from '../../testing/fixtures.js';
import { delegateForm, startTestApp, type TestApp } from '../../testing/test-app.js';

const UNAVAILABLE = 'We can’t reach our database at the moment. Please try again in a minute.';

describe('while the database is down', () => {
  let testApp: TestApp;
  let database: Awaited<ReturnType<typeof startDatabase>>;
  const dir = mkdtempSync(join(tmpdir(), 'mun-db-'));
  beforeAll(async () => {
    database = await startDatabase({ dir });
    testApp = await startTestApp({ MONGODB_URI: database.uri });
  });
  afterAll(async () => {
    await testApp.stop();
    await database.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  it('returns 503 with a plain message, also to webhooks, and loses nothing', async () => {
    const couponCode = await addCoupon(testApp, 2);
    const [paying, waiting] = [delegateForm(), delegateForm()];
    const { body } = await testApp.post('/registration/initiate', { data: paying, couponCode }).expect(201);
    const captured = webhookEvent('payment.captured', { order_id: body.order.id, amount: 100_000 });

    await database.kill();
    const [initiate, webhook, status, ready] = await Promise.all([
      testApp.post('/registration/initiate', { data: waiting, couponCode }),
      testApp.sendWebhook(captured),
      testApp.get('/registration/status/AAAAA-AAAAA'),
      testApp.get('/health/ready'),
    ]);
    for (const response of [initiate, webhook, status])
      expect(response.body, response.request.url).toMatchObject({ statusCode: 503, message: UNAVAILABLE });
    expect(ready.body).toEqual({ statusCode: 503, message: 'Not ready: database away, queue ok.' });
    await testApp.get('/health').expect(200);

    await database.restart();
    await expect.poll(async () => (await testApp.get('/health/ready')).status).toBe(200);
    await testApp.sendWebhook(captured).expect(200);
    await expectConfirmedOnce(testApp, paying['email']);
    await testApp.post('/registration/initiate', { data: waiting, couponCode }).expect(201);
    expect(await expectRedemptionsBalanced(testApp, couponCode, 2)).toBe(1);
  });
});
