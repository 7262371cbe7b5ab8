import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HealthReport } from '@mun/contracts/health';
import { TEST_SETTINGS } from '../../testing/start-app.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { domainEvent } from '../events/outbox.js';
import { EventHandlers } from '../events/event-handlers.js';

const METRICS_TOKEN = 'a-token-for-the-tests';

describe('whether all is well', () => {
  let testApp: TestApp;
  let admin: string;
  beforeAll(async () => {
    testApp = await startTestApp({ METRICS_TOKEN });
    const { body } = await testApp.post('/admin/login', { code: TEST_SETTINGS.ADMIN_CODE }).expect(200);
    admin = `Bearer ${body.message}`;
  });
  afterAll(() => testApp.stop());

  const metrics = async () =>
    (await testApp.get('/metrics').set('authorization', `Bearer ${METRICS_TOKEN}`).expect(200)).text;
  const outbox = async () => {
    const { body } = await testApp.get('/admin/wellbeing').set('authorization', admin).expect(200);
    return (body as HealthReport).checks.find(({ name }) => name.includes('event'))!;
  };

  it.each([undefined, '', 'Bearer ', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN])(
    'has no numbers for somebody with %o',
    async (authorization) => {
      const request = testApp.get('/metrics');
      if (authorization !== undefined) void request.set('authorization', authorization);
      await request.expect(404);
    },
  );

  it('has no numbers at all where no token is set', async () => {
    const without = await startTestApp();
    await without.get('/metrics').set('authorization', 'Bearer undefined').expect(404);
    await without.stop();
  });

  it('counts requests by their pattern, and names nobody', async () => {
    await testApp.get('/registration/status/K7QF2-9XDHM').expect(404);
    const text = await metrics();
    expect(text).toMatch(
      /^mun_http_request_seconds_count\{method="GET",route="\/api\/registration\/status\/:registrationId",status="404"\} 1$/m,
    );
    expect(text).not.toContain('K7QF2');
  });

  it('tells of an event that nobody carries, and what to do', async () => {
    expect(await outbox()).toMatchObject({ well: true });
    const events = testApp.connection.collection('applications');
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
    await events.insertOne({ _id, fingerprint: 'x', outbox: [{ ...event, at }] });
    const [, age] = /^mun_outbox_oldest_seconds (\S+)$/m.exec(await metrics()) ?? [];
    expect(Number(age)).toBeGreaterThanOrEqual(300);
    expect(Number(age)).toBeLessThanOrEqual((Date.now() - at.getTime()) / 1_000 + 1);
    expect(await outbox()).toMatchObject({ well: false, todo: expect.stringContaining('Nothing is lost') });
    await events.deleteOne({ _id });
  });

  it('is told to organisers only', async () => {
    await testApp.get('/admin/wellbeing').expect(401);
  });
});
