import type { Redis } from 'ioredis';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX } from '@mun/contracts/routes';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { REDIS } from '../redis/redis.js';

describe('the look-up of a registration', () => {
  let testApp: TestApp;
  beforeAll(async () => void (testApp = await startTestApp({ RATE_LIMIT_FACTOR: 0.1 })));
  afterAll(() => testApp.stop());

  it('answers 30 times a minute (a tenth of the usual), then says how long to wait, whatever address is claimed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        testApp.get(`/registration/status/AAAAA-AAA${at + 10}`).set('x-forwarded-for', `10.0.0.${at}`),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(30);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    for (const { body, headers } of refused) {
      expect(body.message).toMatch(/^Too many tries from your network\. Please try again in \d+ seconds\.$/);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    }
  });

  it('does not use up what other calls may do', async () => {
    await testApp.get('/registration/status/AAAAA-AAAAA').expect(429);
    await testApp.post('/payment/quote').expect(200);
    await testApp.get('/health').expect(200);
  });

  it('is limited for webhooks in no way: the provider sends as many as it has', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => testApp.sendWebhook('{}')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('of two backends', () => {
  let testApp: TestApp;
  beforeAll(async () => void (testApp = await startTestApp({ RATE_LIMIT_FACTOR: 0.1 })));
  afterAll(() => testApp.stop());
  const lookUp = (url: string) => request(url).get(`${API_PREFIX}/registration/status/AAAAA-AAAAA`);

  it('count together: going to the other one gives nobody more tries', async () => {
    const urls = [testApp.url, await (await testApp.startReplica()).getUrl()];
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => lookUp(urls[at % 2]!)));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(30);
    for (const url of urls) await lookUp(url).expect(429);
  });

  it('each go on counting, and answering, while Redis is away', async () => {
    testApp.app.get<Redis>(REDIS).disconnect();
    const answers = await Promise.all(Array.from({ length: 50 }, () => testApp.post('/payment/quote')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(12);
    expect(statuses.filter((status) => status === 429)).toHaveLength(38);
  });
});

describe('behind a proxy that we trust', () => {
  let testApp: TestApp;
  beforeAll(async () => void (testApp = await startTestApp({ RATE_LIMIT_FACTOR: 0.01, TRUST_PROXY: 1 })));
  afterAll(() => testApp.stop());

  it('each address that the proxy names is counted by itself, and what the visitor claims is not believed', async () => {
    const lookUp = (forwarded: string) =>
      testApp.get('/registration/status/AAAAA-AAAAA').set('x-forwarded-for', forwarded);
    for (let at = 0; at < 3; at += 1) await lookUp(`10.9.9.${at}, 192.0.2.1`).expect(404);
    await lookUp('10.9.9.9, 192.0.2.1').expect(429);
    await lookUp('10.9.9.9, 192.0.2.2').expect(404);
  });
});
