import { createHmac } from 'node:crypto';
import { PERMISSIONS } from '@mun/contracts/admin/permissions';
import type { AdminSessionView } from '@mun/contracts/admin/admin';
import type { AuditEntry } from '@mun/contracts/admin/audit';
import { JwtService } from '@nestjs/jwt';
import type { Redis } from 'ioredis';
import request from 'supertest';
import { afterEach, afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_SETTINGS } from '../../../testing/start-app.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { REDIS } from '../../redis/redis.js';

const { ADMIN_CODE, ADMIN_TOKEN_SECRET } = TEST_SETTINGS;
const UNAUTHORIZED = { statusCode: 401, message: 'Please log in as an organiser first.' };

let testApp: TestApp;
let redis: Redis;
beforeAll(async () => {
  testApp = await startTestApp();
  redis = testApp.app.get<Redis>(REDIS);
});
afterAll(() => testApp.stop());

describe('POST /admin/login', () => {
  afterEach(() => redis.flushdb());

  const login = (code: unknown) => testApp.post('/admin/login', { code });

  it('exchanges the code, also with surrounding blanks, for a token that admin routes accept', async () => {
    const { body } = await login(`  ${ADMIN_CODE} `).expect(200);
    await testApp.get('/payment/mismatches').set('authorization', `Bearer ${body.message}`).expect(200, []);
    const { iat, exp } = new JwtService().decode<{ iat: number; exp: number }>(body.message);
    expect(exp - iat).toBe(12 * 60 * 60);
    const session = await testApp
      .get('/admin/session')
      .set('authorization', `Bearer ${body.message}`)
      .expect(200);
    expect(session.body).toEqual({
      session: expect.stringMatching(/^[0-9A-Z]{4}$/),
      expiresAt: new Date(exp * 1_000).toISOString(),
      permissions: PERMISSIONS,
    });
    await testApp.get('/admin/session').expect(401);
  });

  it('records a login in the audit log, but not a failed one', async () => {
    await login('wrong').expect(401);
    const { body } = await login(ADMIN_CODE).expect(200);
    const authorized = (path: string) => testApp.get(path).set('authorization', `Bearer ${body.message}`);
    const { session } = (await authorized('/admin/session').expect(200)).body;
    const loginEntries = async () =>
      (await authorized('/audit?kind=session').expect(200)).body.entries.map(
        ({ action, by, subject }: AuditEntry) => ({ action, by, subject }),
      );
    await expect
      .poll(loginEntries)
      .toContainEqual({ action: 'logged-in', by: { session }, subject: session });
    const before = await loginEntries();
    await login('wrong').expect(401);
    expect(await loginEntries()).toEqual(before);
  });

  it.each(['wrong', ADMIN_CODE.toUpperCase(), ADMIN_CODE.slice(0, -1), `${ADMIN_CODE}x`])(
    'rejects the code %s',
    async (code) => {
      const { body } = await login(code).expect(401);
      expect(body).toEqual({ statusCode: 401, message: 'Invalid code. Please try again.' });
    },
  );

  it.each(['', '   ', null, undefined, 1, ['code'], { $ne: '' }])(
    'returns 400 if the code is %o',
    async (code) => {
      const { body } = await login(code).expect(400);
      const message = 'Please enter a code.';
      expect(body).toEqual({ statusCode: 400, message, errors: [{ field: 'code', message }] });
    },
  );

  it('allows 10 attempts: of 40 concurrent wrong ones 30 get 429, and then the right one does too', async () => {
    const second = await testApp.startReplica();
    const urls = [testApp.url, (await second.getUrl()).replace('127.0.0.1', new URL(testApp.url).hostname)];
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        fetch(`${urls[index % 2]}/api/admin/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${index}` },
          body: JSON.stringify({ code: `guess ${index}` }),
        }),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    const right = await login(ADMIN_CODE).expect(429);
    expect(right.body.message).toMatch(
      /^Too many attempts from your network\. Please try again in \d+ minutes\.$/,
    );
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(300);

    // Shortens the wait by expiring the counters.
    for (const key of await redis.keys('admin-login*')) await redis.pexpire(key, 1);
    await expect.poll(() => redis.keys('admin-login*')).toEqual([]);
    await login(ADMIN_CODE).expect(200);
  });

  it('counts an attempt before its body is validated', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await login({}).expect(400);
    await login({}).expect(429);
  });

  it('resets the attempts after a successful login', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let wrong = 0; wrong < 9; wrong += 1) await login('wrong').expect(401);
      await login(ADMIN_CODE).expect(200);
    }
  });
});

describe('wrong codes from many networks', () => {
  let proxied: TestApp;
  beforeAll(async () => void (proxied = await startTestApp({ TRUST_PROXY: 1 })));
  afterAll(() => proxied.stop());

  const loginFrom = (address: string, code: string, cookie = '') =>
    proxied.post('/admin/login', { code }).set('x-forwarded-for', address).set('cookie', cookie);

  it('are limited over all of them, but not for devices on which an organiser has logged in', async () => {
    const { headers } = await loginFrom('198.51.100.1', ADMIN_CODE).expect(200);
    const [cookie = ''] = headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/; Path=\/api\/admin\/login; .*HttpOnly; SameSite=Strict$/);
    const statuses = await Promise.all(
      Array.from(
        { length: 120 },
        async (_, index) => (await loginFrom(`2001:db8:0:${index}::1`, 'wrong')).status,
      ),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const { body } = await loginFrom('198.51.100.2', ADMIN_CODE).expect(429);
    expect(body.message).toMatch(
      /^Too many wrong codes from several networks\. Please use a device on which/,
    );
    await loginFrom('198.51.100.3', ADMIN_CODE, 'admin_device=e30.e30.e30').expect(429);
    await loginFrom('198.51.100.4', ADMIN_CODE, cookie.split(';')[0]).expect(200);
    // A stolen cookie does not help to guess: its attempts are counted too.
    for (let attempt = 0; attempt < 10; attempt += 1)
      await loginFrom(`198.51.100.${10 + attempt}`, 'wrong', cookie.split(';')[0]).expect(401);
    await loginFrom('198.51.100.30', ADMIN_CODE, cookie.split(';')[0]).expect(429);
  });

  it('are counted together if a proxy appends the ports', async () => {
    for (let port = 0; port < 10; port += 1) await loginFrom(`203.0.113.1:${50_000 + port}`, 'wrong');
    const { body } = await loginFrom('203.0.113.1:60000', 'wrong').expect(429);
    expect(body.message).toMatch(/^Too many attempts from your network\./);
  });
});

describe('an admin route', () => {
  let token: string;
  beforeAll(async () => {
    token = (await testApp.post('/admin/login', { code: ADMIN_CODE }).expect(200)).body.message;
  });

  const jwt = new JwtService({ signOptions: { jwtid: 'a-session' } });
  const secret = createHmac('sha256', ADMIN_TOKEN_SECRET).update(ADMIN_CODE).digest('hex');
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
  const invalidHeaders: Record<string, () => string | undefined> = {
    'no token': () => undefined,
    'an empty token': () => 'Bearer ',
    'another authentication scheme': () => `Basic ${token}`,
    'the token without a scheme': () => token,
    'a text that is not a token': () => 'Bearer null',
    'a token without a signature (alg none)': () =>
      `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${part({ role: 'admin', exp: 9_999_999_999 })}.`,
    'a token whose claims were changed': () => {
      const [head, , signature] = token.split('.');
      return `Bearer ${head}.${part({ role: 'admin', exp: 9_999_999_999 })}.${signature}`;
    },
    'a token signed with ADMIN_TOKEN_SECRET itself': () =>
      `Bearer ${jwt.sign({ role: 'admin' }, { secret: ADMIN_TOKEN_SECRET })}`,
    'a token signed with another secret': () =>
      `Bearer ${jwt.sign({ role: 'admin' }, { secret: 'a-guess' })}`,
    'a token of another algorithm': () =>
      `Bearer ${jwt.sign({ role: 'admin' }, { secret, algorithm: 'HS512' })}`,
    'a token of another role': () => `Bearer ${jwt.sign({ role: 'delegate' }, { secret })}`,
    'a token without a role': () => `Bearer ${jwt.sign({}, { secret })}`,
    'an expired token': () => `Bearer ${jwt.sign({ role: 'admin' }, { secret, expiresIn: -1 })}`,
    'a token without a jti': () =>
      `Bearer ${new JwtService().sign({ role: 'admin' }, { secret, expiresIn: 60 })}`,
    'a token issued before the code was changed': () => {
      const formerSecret = createHmac('sha256', ADMIN_TOKEN_SECRET).update('the-former-code').digest('hex');
      return `Bearer ${jwt.sign({ role: 'admin' }, { secret: formerSecret })}`;
    },
  };
  it.each(Object.keys(invalidHeaders))('rejects %s', async (description) => {
    const header = invalidHeaders[description]!();
    const call = testApp.get('/payment/mismatches');
    const { body } = await (header === undefined ? call : call.set('authorization', header)).expect(401);
    expect(body).toEqual(UNAUTHORIZED);
  });

  it('accepts a token with a valid signature', async () => {
    await testApp.get('/payment/mismatches').set('authorization', `Bearer ${token}`).expect(200);
    const valid = jwt.sign({ role: 'admin' }, { secret, expiresIn: 60 });
    await testApp.get('/payment/mismatches').set('authorization', `Bearer ${valid}`).expect(200);
  });

  it('rejects an ended session and its queue board cookie at every backend, and accepts other sessions', async () => {
    const other = await (await testApp.startReplica()).getUrl();
    const login = await testApp.post('/admin/login', { code: ADMIN_CODE }).expect(200);
    const authorization = `Bearer ${login.body.message}`;
    const opsSession = await testApp.post('/admin/ops-session').set({ authorization }).expect(200);
    const cookie = opsSession.headers['set-cookie']![0]!.split(';')[0]!;
    const statuses = async () => [
      (await fetch(`${testApp.url}/ops/queues`, { headers: { cookie } })).status,
      (await fetch(`${other}/api/admin/session`, { headers: { authorization } })).status,
      (await fetch(`${other}/api/admin/session`, { headers: { authorization: `Bearer ${token}` } })).status,
    ];
    const end = () =>
      fetch(`${testApp.url}/api/admin/session`, { method: 'DELETE', headers: { authorization } });
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await end()).status).toBe(204);
    expect(await statuses()).toEqual([401, 401, 200]);
    expect((await end()).status).toBe(401);
  });

  it('lists the active sessions, and ends one for all of its requests', async () => {
    const login = await testApp.post('/admin/login', { code: ADMIN_CODE }).expect(200);
    const authorization = `Bearer ${login.body.message}`;
    const { session } = (await testApp.get('/admin/session').set({ authorization }).expect(200)).body;
    const bearer = { authorization: `Bearer ${token}` };
    const list = async (): Promise<AdminSessionView[]> =>
      (await testApp.get('/admin/sessions').set(bearer).expect(200)).body;
    const listed = (await list()).find((each) => each.session === session)!;
    expect(listed).toMatchObject({ isCurrent: false, id: expect.any(String) });
    expect((await list()).filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(Date.parse(listed.expiresAt)).toBeGreaterThan(Date.parse(listed.lastUsedAt));

    const end = (id: string) => request(testApp.url).delete(`/api/admin/sessions/${id}`).set(bearer);
    await end(listed.id).expect(204);
    await end(listed.id).expect(204);
    await end('unknown').expect(404);
    expect((await list()).map(({ id }) => id)).not.toContain(listed.id);
    await testApp.get('/admin/session').set({ authorization }).expect(401);
    await testApp.get('/admin/session').set(bearer).expect(200);
  });
});
