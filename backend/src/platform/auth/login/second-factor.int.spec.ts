import type { Redis } from 'ioredis';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { OTP_MESSAGES } from '@mun/contracts/admin/admin';
import { ROUTES } from '@mun/contracts/routes';
import { TEST_SETTINGS } from '../../../testing/start-app.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { REDIS } from '../../redis/redis.js';

const { ADMIN_CODE: code } = TEST_SETTINGS;
const ADMIN_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const STEP_MS = 30_000;

const authenticator = new TOTP({ secret: Secret.fromBase32(ADMIN_TOTP_SECRET) });
/** Returns what an authenticator app shows, offset by so many steps. */
const oneTimePassword = (steps = 0) => authenticator.generate({ timestamp: Date.now() + steps * STEP_MS });

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ ADMIN_TOTP_SECRET });
  // Stops the clock, since the password of the previous step is valid only as long as the present step lasts.
  vi.setSystemTime(Date.now() - (Date.now() % STEP_MS));
});
afterAll(async () => {
  vi.useRealTimers();
  await testApp.stop();
});

describe('with a second factor', () => {
  let redis: Redis;
  beforeAll(() => void (redis = testApp.app.get<Redis>(REDIS)));
  afterEach(() => redis.flushdb());

  const login = (otp?: unknown, adminCode = code) =>
    testApp.post(ROUTES.adminLogin, { code: adminCode, otp });
  const otpError = (kind: keyof typeof OTP_MESSAGES) => {
    const message = OTP_MESSAGES[kind];
    return { statusCode: 401, message, errors: [{ field: 'otp', message }] };
  };

  it.each([undefined, null, '', '  '])('asks for the one-time password if it is %o', async (none) => {
    await login(none).expect(401, otpError('required'));
  });

  it('does not mention the one-time password if the code is wrong', async () => {
    for (const otp of [undefined, oneTimePassword(), '000000'])
      await login(otp, 'wrong').expect(401, { statusCode: 401, message: 'Invalid code. Please try again.' });
  });

  it.each(['12345', '1234567', 'abcdef', '１２３４５６', 123_456, {}, ['123456'], { $ne: '' }])(
    'returns 400 for a malformed one-time password (%o)',
    async (otp) => {
      const { body } = await login(otp).expect(400);
      expect(body).toEqual({ ...otpError('required'), statusCode: 400 });
    },
  );

  it.each([-1, 0, 1])('accepts the one-time password %i steps from now, also with blanks', async (steps) => {
    const otp = oneTimePassword(steps);
    const { body } = await login(` ${otp.slice(0, 3)} ${otp.slice(3)} `).expect(200);
    await testApp.get(ROUTES.coupons).set('authorization', `Bearer ${body.message}`).expect(200);
  });

  it.each([-3, 3, 2_000])('rejects the one-time password %i steps from now', async (steps) => {
    await login(oneTimePassword(steps)).expect(401, otpError('rejected'));
  });

  it('accepts a one-time password once, also in concurrent requests to several backends', async () => {
    const second = await testApp.startReplica();
    const urls = [testApp.url, (await second.getUrl()).replace('127.0.0.1', new URL(testApp.url).hostname)];
    const otp = oneTimePassword();
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        fetch(`${urls[index % 2]}/api${ROUTES.adminLogin}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ code, otp }),
        }),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    await login(otp).expect(401, otpError('rejected'));
  });

  it('returns 429 after ten wrong one-time passwords, also from other networks', async () => {
    const wrong = oneTimePassword(2_000);
    for (let attempt = 0; attempt < 10; attempt += 1) await login(wrong).expect(401);
    await login(oneTimePassword()).expect(429);
    // Deleting the counters per network has the same effect as a request from another network.
    for (const key of await redis.keys('admin-login*')) await redis.del(key);
    const { body } = await login(oneTimePassword()).expect(429);
    expect(body.message).toMatch(/^Too many attempts/);
  });

  it('does not reset the attempts after a valid code without a one-time password', async () => {
    for (let attempt = 0; attempt < 9; attempt += 1) await login(undefined, 'wrong').expect(401);
    await login().expect(401, otpError('required'));
    await login().expect(429);
  });

  it('does not count successful logins as attempts', async () => {
    for (let round = 0; round < 5; round += 1) {
      for (const steps of [-1, 0, 1]) await login(oneTimePassword(steps)).expect(200);
      await redis.del(...(await redis.keys('admin-otp-used*')));
    }
  });
});

describe('without a second factor', () => {
  let without: TestApp;
  beforeAll(async () => void (without = await startTestApp()));
  afterAll(() => without.stop());

  it('requires only the code, and ignores a one-time password', async () => {
    await without.post(ROUTES.adminLogin, { code }).expect(200);
    await without.post(ROUTES.adminLogin, { code, otp: '000000' }).expect(200);
  });

  it('ends existing sessions when a second factor is configured', async () => {
    const { body } = await without.post(ROUTES.adminLogin, { code }).expect(200);
    const authorization = `Bearer ${body.message}`;
    await without.get(ROUTES.coupons).set({ authorization }).expect(200);
    await testApp.get(ROUTES.coupons).set({ authorization }).expect(401);
  });
});
