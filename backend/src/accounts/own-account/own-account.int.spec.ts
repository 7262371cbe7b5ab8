import type { Redis } from 'ioredis';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AccountView, SecondFactorSetup } from '@mun/contracts/admin/accounts';
import { OTP_MESSAGES, type AdminSession } from '@mun/contracts/admin/admin';
import type { AuditPage } from '@mun/contracts/admin/audit';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { REDIS } from '../../platform/redis/redis.js';
import { accountOf, askToSignIn, emailTo, newAddress, signInAs } from '../../testing/fixtures/accounts.js';
import { adminClient, loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';
import { findDeliveries } from '../../testing/fixtures.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { restoreOwner } from '../restore-owner.js';

describe('a person with an account', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    stopScheduledTasks(testApp);
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());
  afterEach(() => testApp.app.get<Redis>(REDIS).flushdb());

  const signIn = async (...args: [role: 'viewer' | 'desk' | 'owner']) => {
    const { bearer, email, account } = await signInAs(testApp, ...args);
    return { email, account, person: adminClient(testApp, bearer) };
  };
  const ownAccount = async (person: AdminClient) =>
    ((await person.get(ROUTES.adminSession).expect(200)).body as AdminSession).account;
  const expectAudited = (action: string, { id }: AccountView) =>
    vi.waitFor(async () => {
      const { entries } = (await admin.get(ROUTES.audit).expect(200)).body as AuditPage;
      expect(entries.filter((entry) => entry.action === action && entry.subject === id)).toHaveLength(1);
    });

  const expectNotice = (email: string, content: object) =>
    vi.waitFor(async () => expect(await emailTo(testApp, email, 'sign-in-changed')).toMatchObject(content));

  it('changes their name; the activity log keeps the former one', async () => {
    const { person, account } = await signIn('viewer');
    await person.put(ROUTES.ownAccount, { name: ' ' }).expect(400);
    await person.put(ROUTES.ownAccount, { name: 'Asha Rao' }).expect(204);
    expect(await ownAccount(person)).toMatchObject({ name: 'Asha Rao', hasSecondFactor: false });
    await expectAudited('changed', account);
    await admin.put(ROUTES.ownAccount, { name: 'The code' }).expect(409);
  });

  describe('changes their email address', () => {
    const request = async (person: AdminClient, from: string, to: string) => {
      await person.post(ROUTES.ownEmail, { email: to }).expect(204);
      // Queued after the one to the present address.
      const { code: newCode } = await emailTo(testApp, to, 'email-change');
      const { code: presentCode } = await emailTo(testApp, from, 'email-change');
      return { presentCode, newCode };
    };

    it('with a code from each of the two, once', async () => {
      const { person, email, account } = await signIn('viewer');
      const newEmail = newAddress();
      const { token: tokenBefore } = await askToSignIn(testApp, email);
      const codes = await request(person, email, newEmail);
      const { presentCode, newCode } = codes;
      await person.put(ROUTES.ownEmail, { presentCode, newCode: presentCode }).expect(400);
      await person.put(ROUTES.ownEmail, { presentCode: newCode, newCode }).expect(400);
      expect(await ownAccount(person)).toMatchObject({ email });
      await person.put(ROUTES.ownEmail, codes).expect(204);
      await person.put(ROUTES.ownEmail, codes).expect(400);
      expect(await ownAccount(person)).toMatchObject({ email: newEmail });
      // The former mailbox may be somebody else's now.
      await testApp.post(ROUTES.confirmSignIn, { token: tokenBefore }).expect(401);
      await expectAudited('email-changed', account);
      expect(await emailTo(testApp, email, 'sign-in-changed')).toEqual({
        fullName: account.name,
        at: expect.any(String),
        change: 'email-changed',
      });
      expect((await findDeliveries(testApp, newEmail)).map(({ name }) => name)).toEqual(['email-change']);
      const emails = (await findDeliveries(testApp, email)).length;
      await testApp.post(ROUTES.signIn, { email }).expect(200);
      const { token } = await askToSignIn(testApp, newEmail);
      await testApp.post(ROUTES.confirmSignIn, { token }).expect(200);
      expect(await findDeliveries(testApp, email)).toHaveLength(emails);
    });

    it('within five attempts and a quarter of an hour', async () => {
      const { person, email } = await signIn('viewer');
      const codes = await request(person, email, newAddress());
      const wrong = { ...codes, newCode: codes.newCode === '000000' ? '000001' : '000000' };
      for (let attempt = 0; attempt < 5; attempt += 1) await person.put(ROUTES.ownEmail, wrong).expect(400);
      await person.put(ROUTES.ownEmail, codes).expect(400);
      const again = await request(person, email, newAddress());
      vi.useFakeTimers({ now: Date.now() + 16 * 60_000, toFake: ['Date'] });
      await person.put(ROUTES.ownEmail, again).expect(400);
      vi.useRealTimers();
    });

    it('not to one that has access already, and is not told before it is confirmed', async () => {
      const other = await signIn('viewer');
      const { person, email } = await signIn('viewer');
      const codes = await request(person, email, other.email.toUpperCase());
      await person.put(ROUTES.ownEmail, codes).expect(409);
      expect(await ownAccount(person)).toMatchObject({ email });
    });

    it('five times an hour', async () => {
      const { person } = await signIn('viewer');
      const ask = () => person.post(ROUTES.ownEmail, { email: newAddress() });
      for (let count = 0; count < 5; count += 1) await ask().expect(204);
      await ask().expect(429);
    });
  });

  describe('with a second factor', () => {
    const otpOf = (key: string) => new TOTP({ secret: Secret.fromBase32(key) }).generate();
    const forgetUsed = async () => {
      const redis = testApp.app.get<Redis>(REDIS);
      await redis.del(...(await redis.keys('admin-otp-used*')));
    };

    /** @returns what their authenticator app shows */
    async function setUp(person: AdminClient) {
      const { body } = await person.post(ROUTES.ownSecondFactor).expect(200);
      const { setup, key, uri } = body as SecondFactorSetup;
      expect(uri).toMatch(/^otpauth:\/\/totp\//);
      await person.put(ROUTES.ownSecondFactor, { setup, otp: otpOf(key) }).expect(204);
      await forgetUsed();
      return () => otpOf(key);
    }
    const otpError = (kind: keyof typeof OTP_MESSAGES) => {
      const message = OTP_MESSAGES[kind];
      return { message, errors: [{ field: 'otp', message }] };
    };
    const confirm = (form: object) => testApp.post(ROUTES.confirmSignIn, form);

    it('signs in with its password after the link or the code, which stay valid until then', async () => {
      const { person, email, account } = await signIn('viewer');
      const otp = await setUp(person);
      await expectAudited('second-factor-on', account);
      expect(await accountOf(admin, email)).toMatchObject({ hasSecondFactor: true });
      const link = await askToSignIn(testApp, email);
      await confirm({ token: link.token }).expect(401, { statusCode: 401, ...otpError('required') });
      await confirm({ token: link.token, otp: '000000' }).expect(401, {
        statusCode: 401,
        ...otpError('rejected'),
      });
      const password = otp();
      await confirm({ token: link.token, otp: password }).expect(200);
      await confirm({ token: link.token, otp: password }).expect(401);
      const { challenge, code } = await askToSignIn(testApp, email);
      await confirm({ challenge, code }).expect(401, { statusCode: 401, ...otpError('required') });
      // Each password is accepted once.
      await confirm({ challenge, code, otp: password }).expect(401);
      await forgetUsed();
      await confirm({ challenge, code, otp: otp() }).expect(200);
    });

    it('allows ten wrong passwords, whoever tries them', async () => {
      const { person, email } = await signIn('viewer');
      const otp = await setUp(person);
      const { token } = await askToSignIn(testApp, email);
      const redis = testApp.app.get<Redis>(REDIS);
      for (let attempt = 0; attempt < 10; attempt += 1) {
        await confirm({ token, otp: '000000' }).expect(401);
        // Deleting the counters per network has the same effect as a request from another network.
        await redis.del(...(await redis.keys('admin-login*')));
      }
      await confirm({ token, otp: otp() }).expect(429);
    });

    it('removes it with a password, and does not replace it without', async () => {
      const { person, email, account } = await signIn('viewer');
      const otp = await setUp(person);
      await person.post(ROUTES.ownSecondFactor).expect(409);
      const wrong = await person.post(ROUTES.removeOwnSecondFactor, { otp: '000000' }).expect(400);
      expect(wrong.body).toMatchObject(otpError('rejected'));
      await person.post(ROUTES.removeOwnSecondFactor, { otp: otp() }).expect(204);
      await expectAudited('second-factor-off', account);
      await expectNotice(email, { change: 'second-factor-off' });
      await confirm({ token: (await askToSignIn(testApp, email)).token }).expect(200);
    });

    it('is let in by email alone once an owner has removed it, or with a restored owner’s access', async () => {
      const { person, email, account } = await signIn('viewer');
      await setUp(person);
      const url = buildPath(ROUTES.accountSecondFactor, { id: account.id });
      await person.delete(url).expect(403);
      await expectNotice(email, { change: 'second-factor-on' });
      await admin.delete(url).expect(204);
      await expectAudited('second-factor-off', account);
      const by = expect.stringMatching(/^Shared code, session /) as string;
      await expectNotice(email, { change: 'second-factor-off', by });
      await confirm({ token: (await askToSignIn(testApp, email)).token }).expect(200);
      await setUp(person);
      await restoreOwner(String(testApp.settings.MONGODB_URI), email, account.name);
      expect(await accountOf(admin, email)).toMatchObject({ hasSecondFactor: false });
    });

    it('has a key that the database does not have, and that is another one each time', async () => {
      const { person, email } = await signIn('viewer');
      const keys = await Promise.all([1, 2].map(() => person.post(ROUTES.ownSecondFactor).expect(200)));
      const [first, second] = keys.map(({ body }) => body as SecondFactorSetup);
      expect(first!.key).toHaveLength(32);
      expect(first!.key).not.toBe(second!.key);
      const wrongKey = { setup: first!.setup, otp: otpOf(second!.key) };
      await person.put(ROUTES.ownSecondFactor, wrongKey).expect(400);
      const confirmed = { setup: first!.setup, otp: otpOf(first!.key) };
      await person.put(ROUTES.ownSecondFactor, confirmed).expect(204);
      const stored = await testApp.connection.collection('accounts').findOne({ email });
      expect(JSON.stringify(stored)).not.toContain(first!.key);
    });
  });
});
