import type { Redis } from 'ioredis';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX } from '@mun/contracts/routes';
import { stopScheduledTasks } from '../../../testing/start-app.js';
import { registerPaidDelegate } from '../../../testing/fixtures/admin.js';
import { addCoupon } from '../../../testing/fixtures.js';
import { interceptCommands } from '../../../testing/interruptions/intercept-commands.js';
import { delegateForm, fromSameBrowser, startTestApp, type TestApp } from '../../../testing/test-app.js';
import { REDIS } from '../../redis/redis.js';
import { ResponseCache } from '../response-cache/response-cache.js';

describe('a rate limit', () => {
  let testApp: TestApp;
  beforeAll(async () => void (testApp = await startTestApp({ RATE_LIMIT_FACTOR: 0.1 })));
  afterAll(() => testApp.stop());

  it('allows 30 look-ups per minute (a tenth of the default), whatever X-Forwarded-For says, and then returns Retry-After', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        testApp.get(`/registration/status/AAAAA-AAA${index + 10}`).set('x-forwarded-for', `10.0.0.${index}`),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(30);
    const rejected = responses.filter(({ status }) => status === 429);
    expect(rejected).toHaveLength(20);
    for (const { body, headers } of rejected) {
      expect(body.message).toMatch(
        /^Too many attempts from your network\. Please try again in \d+ seconds\.$/,
      );
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    }
  });

  it('allows 2 downloads of receipts', async () => {
    const download = () => testApp.get('/registration/receipts/unknown.pdf');
    for (let i = 0; i < 2; i++) await download().expect(404);
    await download().expect(429);
  });

  it('does not affect other routes', async () => {
    const lookUp = () => testApp.get('/registration/status/AAAAA-AAAAA');
    await Promise.all(Array.from({ length: 30 }, lookUp));
    await lookUp().expect(429);
    await testApp.post('/payment/quote').expect(200);
    await testApp.get('/health').expect(200);
  });

  it('allows 6 uncached lists with the bytes of all pictures, and any number with their URLs', async () => {
    stopScheduledTasks(testApp);
    const statusOf = async (path: string) => {
      testApp.app.get(ResponseCache).clear();
      return (await testApp.get(path)).status;
    };
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1) statuses.push(await statusOf('/committees'));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect(await statusOf('/eb?images=base64')).toBe(429);
    for (let index = 0; index < 8; index += 1) expect(await statusOf('/committees?images=url')).toBe(200);
  });

  it('does not apply to webhooks', async () => {
    const responses = await Promise.all(Array.from({ length: 100 }, () => testApp.sendWebhook('{}')));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('the limit of conflicts', () => {
  let testApp: TestApp;
  beforeAll(async () => void (testApp = await startTestApp({ TRUST_PROXY: 1, RATE_LIMIT_FACTOR: 1 })));
  afterAll(() => testApp.stop());

  const initiate = (email: unknown, network: string) =>
    testApp
      .post('/registration/initiate', { data: delegateForm({ email }) })
      .set('x-forwarded-for', network)
      .then(({ status }) => status);

  it('allows 5 for one address and 30 for all of a network, and does not affect other networks', async () => {
    const { email } = await registerPaidDelegate(testApp);
    const repeated: number[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) repeated.push(await initiate(email, '192.0.2.1'));
    expect(repeated).toEqual([409, 409, 409, 409, 409, 429, 429]);
    expect(await initiate('someone-else@example.org', '192.0.2.1')).toBe(201);
    expect(await initiate(email.toUpperCase(), '192.0.2.1')).toBe(429);

    const registered: string[] = [];
    for (let index = 0; index < 7; index += 1) registered.push((await registerPaidDelegate(testApp)).email);
    const statuses: number[] = [];
    for (const other of registered)
      for (let attempt = 0; attempt < 5; attempt += 1) statuses.push(await initiate(other, '192.0.2.2'));
    expect(statuses.filter((status) => status === 409)).toHaveLength(30);
    expect(await initiate('new-from-there@example.org', '192.0.2.2'), 'reveals nothing').toBe(429);
    expect(await initiate(email, '192.0.2.3'), 'the person, from home').toBe(409);
    expect(await initiate({ $ne: '' }, '192.0.2.3')).toBe(400);

    const parallel = await Promise.all(
      registered.flatMap((other) => Array.from({ length: 5 }, () => initiate(other, '192.0.2.4'))),
    );
    expect(parallel.filter((status) => status === 409)).toHaveLength(30);
  });

  it('reveals nothing in parallel, and counts no request without a conflict', async () => {
    const { email } = await registerPaidDelegate(testApp);
    const invalid = () => initiate({ $ne: '' }, '192.0.2.7');
    for (let index = 0; index < 31; index += 1) expect(await invalid()).toBe(400);
    const burst = (of: string) =>
      Array.from({ length: 30 }, (_, index) => initiate(`${of}-${index}@example.org`, '192.0.2.7'));
    // Those that are allowed wait for the others, so that they are all in progress at once.
    let endWait!: () => void;
    const wait = new Promise<void>((resolve) => (endWait = resolve));
    const end = interceptCommands(testApp, async (command) => {
      if (command.name === 'findAndModify registrations') await wait;
      return command.send();
    });
    const conflicts = Array.from({ length: 5 }, () => initiate(email, '192.0.2.7'));
    const others = [...burst('one'), ...burst('other')];
    const isRefused = others.map(async (status) => (await status) === 429 || Promise.reject(new Error()));
    await Promise.any(isRefused);
    endWait();
    const statuses = await Promise.all([...conflicts, ...others]);
    end();
    expect(statuses.slice(5).filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(await initiate('late@example.org', '192.0.2.7'), 'refused ones were not counted').toBe(201);
  });

  it('allows 200 new registrations of a network in an hour, and repeated attempts after them', async () => {
    const form = fromSameBrowser(delegateForm());
    const start = (body: object) =>
      testApp
        .post('/registration/initiate', body)
        .set('x-forwarded-for', '192.0.2.5')
        .then(({ status }) => status);
    expect(await start(form)).toBe(201);
    const started: number[] = [];
    const startSome = Array.from({ length: 20 }, (_, index) => () => start({ data: { email: `${index}` } }));
    while (started.length < 205) started.push(...(await Promise.all(startSome.map((each) => each()))));
    expect(started.filter((status) => status === 400)).toHaveLength(199);
    expect(await start(form), 'again').toBe(201);
    expect(await initiate('at-home@example.org', '192.0.2.6')).toBe(201);
  });
});

describe('the limit of refused coupon codes', () => {
  let testApp: TestApp;
  beforeAll(async () => void (testApp = await startTestApp({ TRUST_PROXY: 1, RATE_LIMIT_FACTOR: 1 })));
  afterAll(() => testApp.stop());

  const quote = (couponCode: string, network: string) =>
    testApp
      .post('/payment/quote', { couponCode })
      .set('x-forwarded-for', network)
      .then(({ status }) => status);
  const guess = (network: string, count: number, prefix = 'ANANYA') =>
    Promise.all(Array.from({ length: count }, (_, index) => quote(`${prefix}-${index}`, network)));

  it('allows 20 for a network, however parallel, and any number of accepted ones', async () => {
    const code = await addCoupon(testApp, 100);
    for (let index = 0; index < 25; index += 1) expect(await quote(code, '192.0.2.1')).toBe(200);
    const guessed = await guess('192.0.2.1', 40, 'KABIR');
    expect(guessed.filter((status) => status === 400)).toHaveLength(20);
    expect(await quote(code, '192.0.2.1'), 'reveals nothing').toBe(429);
    expect(await quote('', '192.0.2.1')).toBe(200);
    expect(await quote(code, '192.0.2.2')).toBe(200);
  });

  it('allows each network two tries of a prefix that is guessed from many', async () => {
    await guess('192.0.2.3', 15);
    await guess('192.0.2.4', 15);
    const guessed: number[] = [];
    for (let index = 0; index < 4; index += 1) guessed.push(await quote(`ANANYA-X${index}`, '192.0.2.5'));
    expect(guessed).toEqual([400, 400, 429, 429]);
    expect(await quote('OTHER-1', '192.0.2.4')).toBe(400);
  });
});

describe('the rate limits of two backends', () => {
  let testApp: TestApp;
  beforeAll(async () => void (testApp = await startTestApp({ RATE_LIMIT_FACTOR: 0.1 })));
  afterAll(() => testApp.stop());
  const lookUp = (url: string) => request(url).get(`${API_PREFIX}/registration/status/AAAAA-AAAAA`);

  it('are shared', async () => {
    const urls = [testApp.url, await (await testApp.startReplica()).getUrl()];
    const responses = await Promise.all(Array.from({ length: 50 }, (_, index) => lookUp(urls[index % 2]!)));
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(30);
    for (const url of urls) await lookUp(url).expect(429);
  });

  it('are counted by each backend while Redis is down', async () => {
    testApp.app.get<Redis>(REDIS).disconnect();
    const responses = await Promise.all(Array.from({ length: 50 }, () => testApp.post('/payment/quote')));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(12);
    expect(statuses.filter((status) => status === 429)).toHaveLength(38);
  });
});

describe('behind a trusted proxy', () => {
  let testApp: TestApp;
  beforeAll(async () => void (testApp = await startTestApp({ RATE_LIMIT_FACTOR: 0.01, TRUST_PROXY: 1 })));
  afterAll(() => testApp.stop());

  it('limits each address that the proxy adds, and ignores those that the client sends', async () => {
    const lookUp = (forwarded: string) =>
      testApp.get('/registration/status/AAAAA-AAAAA').set('x-forwarded-for', forwarded);
    for (let index = 0; index < 3; index += 1) await lookUp(`10.9.9.${index}, 192.0.2.1`).expect(404);
    await lookUp('10.9.9.9, 192.0.2.1').expect(429);
    await lookUp('10.9.9.9, 192.0.2.2').expect(404);
  });
});
