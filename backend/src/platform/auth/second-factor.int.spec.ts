import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OTP_MESSAGES } from '@mun/contracts/admin';
import { ROUTES } from '@mun/contracts/routes';
import { TEST_SETTINGS } from '../../testing/start-app.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { REDIS } from '../redis/redis.js';

const { ADMIN_CODE: code } = TEST_SETTINGS;
const ADMIN_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const STEP_MS = 30_000;

const app = new TOTP({ secret: Secret.fromBase32(ADMIN_TOTP_SECRET) });
/** What an app shows, so many steps from now. */
const digits = (steps = 0) => app.generate({ timestamp: Date.now() + steps * STEP_MS });
/** The digits of the step before this one are good as long as this one lasts: there has to be time to bring them. */
const untilEarlyInStep = async () => {
  const left = () => STEP_MS - (Date.now() % STEP_MS);
  // Not once: a timer may end a millisecond before the step does.
  while (left() < 15_000) await sleep(left());
};

describe('where a second factor is set up', () => {
  let testApp: TestApp;
  let redis: Redis;
  beforeAll(async () => {
    testApp = await startTestApp({ ADMIN_TOTP_SECRET });
    redis = testApp.app.get<Redis>(REDIS);
  });
  afterAll(() => testApp.stop());
  afterEach(() => redis.flushdb());

  const login = (otp?: unknown, given = code) => testApp.post(ROUTES.adminLogin, { code: given, otp });
  const refusal = (kind: keyof typeof OTP_MESSAGES) => {
    const message = OTP_MESSAGES[kind];
    return { statusCode: 401, message, errors: [{ field: 'otp', message }] };
  };

  it.each([undefined, null, '', '  '])('a right code with %o for digits is asked for them', async (none) => {
    await login(none).expect(401, refusal('required'));
  });

  it('a wrong code hears nothing of digits, be they right or not there', async () => {
    for (const otp of [undefined, digits(), '000000'])
      await login(otp, 'wrong').expect(401, { statusCode: 401, message: 'Invalid code. Please try again.' });
  });

  it.each(['12345', '1234567', 'abcdef', '１２３４５６', 123_456, {}, ['123456'], { $ne: '' }])(
    'what cannot be digits (%o) is refused before it is looked at',
    async (otp) => {
      const { body } = await login(otp).expect(400);
      expect(body).toEqual({ ...refusal('required'), statusCode: 400 });
    },
  );

  it.each([-1, 0, 1])('the digits of %i steps from now open, with blanks among them too', async (steps) => {
    await untilEarlyInStep();
    const otp = digits(steps);
    const { body } = await login(` ${otp.slice(0, 3)} ${otp.slice(3)} `).expect(200);
    await testApp.get(ROUTES.coupons).set('authorization', `Bearer ${body.message}`).expect(200);
  });

  it.each([-3, 3, 2_000])('the digits of %i steps from now do not', async (steps) => {
    await login(digits(steps)).expect(401, refusal('rejected'));
  });

  it('digits open once, whichever backend they come to and however many bring them at once', async () => {
    const second = await testApp.startReplica();
    const urls = [testApp.url, (await second.getUrl()).replace('127.0.0.1', new URL(testApp.url).hostname)];
    const otp = digits();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        fetch(`${urls[at % 2]}/api${ROUTES.adminLogin}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ code, otp }),
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    await login(otp).expect(401, refusal('rejected'));
  });

  it('wrong digits count as wrong tries: after ten the right ones wait too, from other addresses too', async () => {
    const wrong = digits(2_000);
    for (let tried = 0; tried < 10; tried += 1) await login(wrong).expect(401);
    await login(digits()).expect(429);
    // Another address, as it is counted: what counts tries by address is wiped.
    for (const key of await redis.keys('admin-login*')) await redis.del(key);
    const { body } = await login(digits()).expect(429);
    expect(body.message).toMatch(/^Too many tries/);
  });

  it('a right code without digits forgets no wrong try', async () => {
    for (let tried = 0; tried < 9; tried += 1) await login(undefined, 'wrong').expect(401);
    await login().expect(401, refusal('required'));
    await login().expect(429);
  });

  it('organisers who get in take nothing from the tries of others', async () => {
    for (let round = 0; round < 5; round += 1) {
      await untilEarlyInStep();
      for (const steps of [-1, 0, 1]) await login(digits(steps)).expect(200);
      await redis.del(...(await redis.keys('admin-otp-used*')));
    }
  });
});

describe('where it is not', () => {
  it('the code is enough, and digits change nothing', async () => {
    const testApp = await startTestApp();
    await testApp.post(ROUTES.adminLogin, { code }).expect(200);
    await testApp.post(ROUTES.adminLogin, { code, otp: '000000' }).expect(200);
    await testApp.stop();
  });

  it('a session ends as soon as it is', async () => {
    const before = await startTestApp();
    const { body } = await before.post(ROUTES.adminLogin, { code }).expect(200);
    const after = await startTestApp({ ADMIN_TOTP_SECRET });
    await after.get(ROUTES.coupons).set('authorization', `Bearer ${body.message}`).expect(401);
    await before.stop();
    await after.stop();
  });
});
