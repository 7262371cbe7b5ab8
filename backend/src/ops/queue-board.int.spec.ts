import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import type { Request } from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeliveryJob, EMAIL_QUEUE } from '@mun/contracts/notify/deliveries';
import { QUEUE_BOARD_PATH, ROUTES } from '@mun/contracts/routes';
import { AdminSessionsService } from '../platform/auth/sessions/admin-sessions.service.js';
import { Config } from '../platform/config/config.js';
import { OpsSessionService } from './ops-session.service.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { loginAsAdmin, type AdminClient } from '../testing/fixtures/admin.js';
import { waitForOutboxes } from '../testing/wait-for-outboxes.js';

describe('the queue board', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  let cookie: string;
  beforeAll(async () => {
    testApp = await startTestApp();
    admin = await loginAsAdmin(testApp);
    const { headers } = await admin.post(ROUTES.opsSession).expect(200);
    cookie = headers['set-cookie']![0]!;
  });
  afterAll(() => testApp.stop());
  const boardPath = (path = '') => `${QUEUE_BOARD_PATH}${path}`;
  const getBoard = (path = '') =>
    request(testApp.url).get(boardPath(path)).set('cookie', cookie.split(';')[0]!);

  it('refuses requests without a valid cookie, and explains how to open it', async () => {
    for (const cookies of [
      '',
      'ops_session=',
      'ops_session=a.b.c',
      `ops_session=${admin.token.split(' ')[1]}`,
    ]) {
      const { status, text, headers } = await request(testApp.url).get(boardPath()).set('cookie', cookies);
      expect(status).toBe(401);
      expect(text).toContain('Log in to see the queues');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
    await request(testApp.url).get(boardPath('/api/queues')).expect(401);
    await testApp.post(ROUTES.opsSession).expect(401);
  });

  it('sets a cookie that is HttpOnly, SameSite=Strict and limited to its path', () => {
    expect(cookie).toMatch(/; Path=\/ops; /);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Strict/);
    const until = Date.parse(/Expires=([^;]+)/.exec(cookie)![1]!);
    expect(until - Date.now()).toBeLessThanOrEqual(30 * 60_000);
  });

  it('refuses the cookie once the organisers have another code or second factor', async () => {
    const sent = { get: () => cookie } as unknown as Request;
    const sessions = testApp.app.get(AdminSessionsService);
    const actor = (changes: Partial<Config>) => {
      const config = Object.assign(new Config(), testApp.app.get(Config), changes);
      return new OpsSessionService(sessions, config).findActor(sent);
    };
    expect(await actor({})).toBeTruthy();
    expect(await actor({ ADMIN_CODE: 'another-code' })).toBeUndefined();
    expect(await actor({ ADMIN_TOTP_SECRET: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' })).toBeUndefined();
  });

  it('uses the __Secure- prefix for the cookie over HTTPS', async () => {
    const secure = await startTestApp({ PUBLIC_URL: 'https://mun.example.org' });
    const { token } = await loginAsAdmin(secure);
    const { headers } = await secure.post(ROUTES.opsSession).set('authorization', token).expect(200);
    const [set = ''] = headers['set-cookie'] ?? [];
    expect(set).toMatch(/^__Secure-ops_session=.*; Path=\/ops; .*HttpOnly; Secure; SameSite=Strict$/);
    await request(secure.url).get(boardPath('/api/queues')).set('cookie', set.split(';')[0]!).expect(200);
    await request(secure.url)
      .get(boardPath('/api/queues'))
      .set('cookie', set.replace('__Secure-', '').split(';')[0]!)
      .expect(401);
    await secure.stop();
  });

  it('shows each queue by name, and of a job only the id of its delivery', async () => {
    const { text } = await getBoard().expect(200);
    expect(text).toContain(`<base href="${QUEUE_BOARD_PATH}/"`);
    const { data, opts } = createDeliveryJob('ev-1.registration-confirmed');
    const queue = testApp.app.get<Queue>(getQueueToken(EMAIL_QUEUE));
    await queue.add(data, opts);
    const { body } = await getBoard('/api/queues?activeQueue=emails&page=1&jobsPerPage=10').expect(200);
    const queues = body.queues as { name: string; jobs: { data: object }[] }[];
    expect(queues.map(({ name }) => name)).toEqual(['emails', 'spreadsheet', 'proposals']);
    expect(queues[0]!.jobs.map((job) => job.data)).toEqual([{ delivery: 'ev-1.registration-confirmed' }]);
  });

  it('records writes in the audit log, and refuses those from a page of another origin, even with the cookie', async () => {
    const pause = () =>
      request(testApp.url).put(boardPath('/api/queues/emails/pause')).set('cookie', cookie.split(';')[0]!);
    await pause().expect(403);
    await pause().set('origin', 'https://evil.example').expect(403);
    await pause().set('origin', testApp.url).set('sec-fetch-site', 'cross-site').expect(403);
    await pause().set('origin', testApp.url).set('sec-fetch-site', 'same-origin').expect(200);
    const queue = testApp.app.get<Queue>(getQueueToken(EMAIL_QUEUE));
    expect(await queue.isPaused()).toBe(true);
    await queue.resume();

    const { session } = (await admin.get(ROUTES.adminSession).expect(200)).body;
    await waitForOutboxes(testApp);
    const { body } = await admin.get(`${ROUTES.audit}?kind=queue`).expect(200);
    expect(body.entries, 'only the change that was made').toMatchObject([
      { by: { session }, action: 'queue-changed', subject: 'emails', title: 'emails/pause' },
    ]);
  });
});
