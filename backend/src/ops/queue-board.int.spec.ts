import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDeliveryJob, EMAIL_QUEUE } from '@mun/contracts/deliveries';
import { QUEUE_BOARD_PATH, ROUTES } from '@mun/contracts/routes';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { loginAsAdmin, type AdminClient } from '../testing/admin-fixtures.js';

describe('the board of the queues', () => {
  let ground: TestApp;
  let office: AdminClient;
  let cookie: string;
  beforeAll(async () => {
    ground = await startTestApp();
    office = await loginAsAdmin(ground);
    const { headers } = await office.post(ROUTES.opsSession).expect(200);
    cookie = headers['set-cookie']![0]!;
  });
  afterAll(() => ground.stop());
  const at = (path = '') => `${QUEUE_BOARD_PATH}${path}`;
  const visit = (path = '') => request(ground.url).get(at(path)).set('cookie', cookie.split(';')[0]!);

  it('is closed to whoever brings no cookie, and says in words where it is opened', async () => {
    for (const brought of [
      '',
      'ops_session=',
      'ops_session=a.b.c',
      `ops_session=${office.token.split(' ')[1]}`,
    ]) {
      const { status, text, headers } = await request(ground.url).get(at()).set('cookie', brought);
      expect(status).toBe(401);
      expect(text).toContain('verify yourself');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
    await request(ground.url).get(at('/api/queues')).expect(401);
    await ground.post(ROUTES.opsSession).expect(401);
  });

  it('opens with a cookie that no script reads, no other site sends and no other path gets', () => {
    expect(cookie).toMatch(/; Path=\/ops; /);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Strict/);
    const until = Date.parse(/Expires=([^;]+)/.exec(cookie)![1]!);
    expect(until - Date.now()).toBeLessThanOrEqual(30 * 60_000);
  });

  it('over HTTPS has the name of a cookie that only a secure answer can set', async () => {
    const secure = await startTestApp({ PUBLIC_URL: 'https://mun.example.org' });
    const { token } = await loginAsAdmin(secure);
    const { headers } = await secure.post(ROUTES.opsSession).set('authorization', token).expect(200);
    const [set = ''] = headers['set-cookie'] ?? [];
    expect(set).toMatch(/^__Secure-ops_session=.*; Path=\/ops; .*HttpOnly; Secure; SameSite=Strict$/);
    await request(secure.url).get(at('/api/queues')).set('cookie', set.split(';')[0]!).expect(200);
    await request(secure.url)
      .get(at('/api/queues'))
      .set('cookie', set.replace('__Secure-', '').split(';')[0]!)
      .expect(401);
    await secure.stop();
  });

  it('shows the queues by their names, and of a job nothing but the id of its delivery', async () => {
    const { text } = await visit().expect(200);
    expect(text).toContain(`<base href="${QUEUE_BOARD_PATH}/"`);
    const { data, opts } = createDeliveryJob('ev-1.registration-confirmed', { among: 'single' });
    const queue = ground.app.get<Queue>(getQueueToken(EMAIL_QUEUE));
    await queue.add(data, opts);
    const { body } = await visit('/api/queues?activeQueue=emails&page=1&jobsPerPage=10').expect(200);
    const queues = body.queues as { name: string; jobs: { data: object }[] }[];
    expect(queues.map(({ name }) => name)).toEqual(['emails', 'spreadsheet']);
    expect(queues[0]!.jobs.map((job) => job.data)).toEqual([{ delivery: 'ev-1.registration-confirmed' }]);
  });

  it('changes nothing for a page of another origin, even with the cookie', async () => {
    const pause = () =>
      request(ground.url).put(at('/api/queues/emails/pause')).set('cookie', cookie.split(';')[0]!);
    await pause().expect(403);
    await pause().set('origin', 'https://evil.example').expect(403);
    await pause().set('origin', ground.url).set('sec-fetch-site', 'cross-site').expect(403);
    await pause().set('origin', ground.url).set('sec-fetch-site', 'same-origin').expect(200);
    const queue = ground.app.get<Queue>(getQueueToken(EMAIL_QUEUE));
    expect(await queue.isPaused()).toBe(true);
    await queue.resume();
  });
});
