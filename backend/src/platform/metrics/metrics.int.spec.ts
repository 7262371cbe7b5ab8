import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HealthReport } from '@mun/contracts/admin/health';
import { TEST_SETTINGS } from '../../testing/start-app.js';
import { METRICS_TOKEN, scrapeMetrics } from '../../testing/fixtures.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { domainEvent } from '../events/outbox.js';
import { EventHandlers } from '../events/event-handlers.js';

describe('metrics and health', () => {
  let testApp: TestApp;
  let admin: string;
  beforeAll(async () => {
    testApp = await startTestApp({ METRICS_TOKEN });
    const { body } = await testApp.post('/admin/login', { code: TEST_SETTINGS.ADMIN_CODE }).expect(200);
    admin = `Bearer ${body.message}`;
  });
  afterAll(() => testApp.stop());

  const outboxCheck = async () => {
    const { body } = await testApp.get('/admin/wellbeing').set('authorization', admin).expect(200);
    return (body as HealthReport).checks.find(({ name }) => name.includes('event'))!;
  };

  it.each([undefined, '', 'Bearer ', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN])(
    'returns 404 with the Authorization header %o',
    async (authorization) => {
      const request = testApp.get('/metrics');
      if (authorization !== undefined) void request.set('authorization', authorization);
      await request.expect(404);
    },
  );

  it('returns 404 if no token is configured', async () => {
    const without = await startTestApp();
    await without.get('/metrics').set('authorization', 'Bearer undefined').expect(404);
    await without.stop();
  });

  it('labels requests with the route’s pattern, not with ids', async () => {
    await testApp.get('/registration/status/K7QF2-9XDHM').expect(404);
    const text = await scrapeMetrics(testApp);
    expect(text).toMatch(
      /^mun_http_request_seconds_count\{method="GET",route="\/api\/registration\/status\/:registrationId",status="404"\} 1$/m,
    );
    expect(text).not.toContain('K7QF2');
  });

  it('reports an event whose handler fails, and what to do', async () => {
    expect(await outboxCheck()).toMatchObject({ ok: true });
    const applications = testApp.connection.collection('applications');
    const event = domainEvent('ApplicationReceived', {
      fullName: 'A',
      email: 'a@example.org',
      institution: 'S',
    });
    testApp.app
      .get(EventHandlers)
      .on('ApplicationReceived', ({ id }) =>
        id === event.id ? Promise.reject(new Error('away')) : Promise.resolve(),
      );
    const at = new Date(Date.now() - 300_000);
    const _id = new Types.ObjectId();
    await applications.insertOne({ _id, fingerprint: 'x', outbox: [{ ...event, at }] });
    const [, age] = /^mun_outbox_oldest_seconds (\S+)$/m.exec(await scrapeMetrics(testApp)) ?? [];
    expect(Number(age)).toBeGreaterThanOrEqual(300);
    expect(Number(age)).toBeLessThanOrEqual((Date.now() - at.getTime()) / 1_000 + 1);
    expect(await outboxCheck()).toMatchObject({
      ok: false,
      action: expect.stringContaining('Nothing is lost'),
    });
    await applications.deleteOne({ _id });
  });

  it('shows health to organisers only', async () => {
    await testApp.get('/admin/wellbeing').expect(401);
  });
});
