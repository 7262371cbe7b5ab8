import type { Redis } from 'ioredis';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AccountView, SecondFactorSetup } from '@mun/contracts/admin/accounts';
import type { AdminSession } from '@mun/contracts/admin/admin';
import type { AuditPage } from '@mun/contracts/admin/audit';
import {
  MAX_PASSKEYS,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
} from '@mun/contracts/admin/passkeys';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { REDIS } from '../../platform/redis/redis.js';
import { accountOf, emailTo, signInAs } from '../../testing/fixtures/accounts.js';
import { adminClient, loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';
import { runInBetween } from '../../testing/interruptions/pause-command.js';
import { SoftwarePasskey } from '../../testing/software-passkey.js';
import { stopScheduledTasks } from '../../testing/start-app.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { restoreOwner } from '../restore-owner.js';

const REFUSED = {
  statusCode: 401,
  message: 'This passkey doesn’t sign you in here. Please sign in by email.',
};

describe('a passkey', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  let redis: Redis;
  beforeAll(async () => {
    testApp = await startTestApp();
    stopScheduledTasks(testApp);
    admin = await loginAsAdmin(testApp);
    redis = testApp.app.get<Redis>(REDIS);
  });
  afterAll(() => testApp.stop());
  afterEach(() => redis.flushdb());

  const forget = async (prefix: string) => {
    const keys = await redis.keys(`${prefix}*`);
    if (keys.length > 0) await redis.del(...keys);
  };
  const startAdding = async (person: AdminClient) =>
    (await person.post(ROUTES.ownPasskeyChallenge).expect(200)).body as PasskeyCreationOptions;
  const add = (person: AdminClient, form: object) =>
    person.post(ROUTES.ownPasskeys, { name: 'My phone', ...form });
  const startSignIn = async () =>
    (await testApp.post(ROUTES.passkeyChallenge).expect(200)).body as PasskeyRequestOptions;
  const signIn = async (form: object) => {
    // Deleting the counters per network has the same effect as a request from another network.
    await forget('admin-login');
    return testApp.post(ROUTES.passkeySignIn, form);
  };
  const passkeysOf = async (person: AdminClient) =>
    ((await person.get(ROUTES.adminSession).expect(200)).body as AdminSession).account?.passkeys;
  const actionsOn = async (id: string) => {
    const { entries } = (await admin.get(ROUTES.audit).expect(200)).body as AuditPage;
    return entries.filter(({ subject }) => subject === id).map(({ action, after }) => ({ action, after }));
  };

  const noticeTo = ({ email }: AccountView) => emailTo(testApp, email, 'sign-in-changed');

  /** Signs somebody in who adds a passkey. */
  async function withPasskey(role: 'viewer' | 'owner' = 'viewer') {
    const { bearer, account, email } = await signInAs(testApp, role);
    const person = adminClient(testApp, bearer);
    const passkey = new SoftwarePasskey();
    await add(person, passkey.create(await startAdding(person))).expect(204);
    return { person, account, email, passkey };
  }
  const signsIn = async (passkey: SoftwarePasskey) => {
    const { status, body } = await signIn(passkey.answer(await startSignIn()));
    return { status, bearer: String(body.message) };
  };

  it('signs its owner in, once per challenge, until it is removed; the activity log names both', async () => {
    const { person, account, passkey } = await withPasskey();
    expect(await passkeysOf(person)).toMatchObject([{ id: passkey.id, name: 'My phone' }]);
    expect(await accountOf(admin, account.email)).toMatchObject({ hasPasskey: true });
    expect(await noticeTo(account)).toMatchObject({ change: 'passkey-added', passkey: 'My phone' });
    const form = passkey.answer(await startSignIn());
    const [first, second] = await Promise.all([signIn(form), signIn(form)]);
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 401]));
    const { body } = first.status === 200 ? first : second;
    const again = adminClient(testApp, String(body.message));
    expect(await passkeysOf(again)).toMatchObject([{ lastUsedAt: expect.any(String) }]);
    const path = buildPath(ROUTES.ownPasskey, { id: passkey.id });
    await again.delete(path).expect(204);
    await again.delete(path).expect(204);
    expect(await passkeysOf(again)).toEqual([]);
    expect((await signsIn(passkey)).status).toBe(401);
    const after = { passkey: 'My phone' };
    await vi.waitFor(async () =>
      expect(await noticeTo(account)).toMatchObject({ change: 'passkey-removed', ...after }),
    );
    await vi.waitFor(async () =>
      expect(await actionsOn(account.id)).toEqual(
        expect.arrayContaining([
          { action: 'passkey-removed', after },
          { action: 'passkey-added', after },
        ]),
      ),
    );
  });

  it('is removed once by two requests at the same time', async () => {
    const { person, account, passkey } = await withPasskey();
    const remove = () => person.delete(buildPath(ROUTES.ownPasskey, { id: passkey.id })).expect(204);
    await runInBetween(testApp, { at: 'findAndModify accounts' }, remove, remove);
    await waitForOutboxes(testApp);
    const actions = (await actionsOn(account.id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'passkey-removed')).toHaveLength(1);
  });

  it('needs no second factor besides, because it verifies its user', async () => {
    const { person, passkey } = await withPasskey();
    const { setup, key } = (await person.post(ROUTES.ownSecondFactor).expect(200)).body as SecondFactorSetup;
    const otp = new TOTP({ secret: Secret.fromBase32(key) }).generate();
    await person.put(ROUTES.ownSecondFactor, { setup, otp }).expect(204);
    expect((await signsIn(passkey)).status).toBe(200);
  });

  it('is refused with the same answer for every reason', async () => {
    const { person, account, passkey } = await withPasskey();
    const other = new SoftwarePasskey();
    passkey.counter = 5;
    expect((await signsIn(passkey)).status).toBe(200);
    const next = (...args: Parameters<SoftwarePasskey['answer']>) => {
      passkey.counter += 1;
      return passkey.answer(...args);
    };
    const expired = async () => {
      const options = await startSignIn();
      const [key = ''] = await redis.keys('passkey-challenge:*');
      expect(await redis.ttl(key)).toBeGreaterThan(290);
      expect(await redis.ttl(key)).toBeLessThanOrEqual(300);
      await redis.del(key);
      return next(options);
    };
    const tampered = async () => {
      const form = next(await startSignIn());
      return { ...form, authenticatorData: form.authenticatorData.replace(/.{4}$/, 'AAAZ') };
    };
    const refused: Record<string, () => Promise<object>> = {
      'an unknown credential': async () => other.answer(await startSignIn()),
      'the signature of another key': async () => ({
        ...other.answer(await startSignIn()),
        id: passkey.id,
      }),
      'a counter that is not higher': async () => passkey.answer(await startSignIn()),
      'an expired challenge': expired,
      'a challenge of the caller’s own': async () =>
        next({ ...(await startSignIn()), challenge: 'x'.repeat(32) }),
      'a challenge for adding a passkey': async () =>
        next({ ...(await startSignIn()), challenge: (await startAdding(person)).challenge }),
      'another origin': async () => next(await startSignIn(), { origin: 'https://mun.example.net' }),
      'another site': async () => next(await startSignIn(), { rpId: 'example.net' }),
      'another ceremony': async () => next(await startSignIn(), { type: 'webauthn.create' }),
      'no verified user': async () => next(await startSignIn(), { isVerified: false }),
      'changed bytes': tampered,
    };
    for (const [reason, form] of Object.entries(refused)) {
      await forget('passkey-challenge:');
      const { body } = await signIn(await form());
      expect({ reason, body: body as unknown }).toEqual({ reason, body: REFUSED });
    }
    passkey.counter += 10;
    expect((await signsIn(passkey)).status).toBe(200);
    const accounts = testApp.connection.collection('accounts');
    const states: Record<string, () => Promise<unknown>> = {
      suspended: () => admin.post(buildPath(ROUTES.suspendAccount, { id: account.id })).expect(200),
      ended: async () => {
        await admin.post(buildPath(ROUTES.reinstateAccount, { id: account.id })).expect(200);
        await accounts.updateOne({ email: account.email }, { $set: { endsOn: '2020-01-01' } });
      },
      removed: () => admin.delete(buildPath(ROUTES.account, { id: account.id })).expect(204),
    };
    for (const [state, act] of Object.entries(states)) {
      await act();
      const { body } = await signIn(next(await startSignIn()));
      expect({ state, body: body as unknown }).toEqual({ state, body: REFUSED });
    }
  });

  it('is not added with what the person’s own browser has not just created', async () => {
    const { person, passkey } = await withPasskey();
    const mallory = await withPasskey();
    const fresh = () => new SoftwarePasskey();
    const claims = [{ origin: 'https://mun.example.net' }, { rpId: 'example.net' }, { isVerified: false }];
    for (const claim of [...claims, { type: 'webauthn.get' }])
      await add(person, fresh().create(await startAdding(person), claim)).expect(400);
    const form = fresh().create(await startAdding(mallory.person));
    await add(person, form).expect(400);
    // The attempt has used the challenge up.
    await add(mallory.person, form).expect(400);
    await add(person, { ...fresh().create(await startAdding(person)), attestationObject: 'AAAA' }).expect(
      400,
    );
    await add(person, { ...fresh().create(await startAdding(person)), transports: ['<b>'] }).expect(400);
    await add(person, { ...fresh().create(await startAdding(person)), name: ' ' }).expect(400);
    // A credential belongs to one account, and is added to it once.
    await add(person, mallory.passkey.create(await startAdding(person))).expect(400);
    await add(person, passkey.create(await startAdding(person))).expect(409);
    expect(await passkeysOf(person)).toHaveLength(1);
    for (let count = 1; count < MAX_PASSKEYS; count += 1)
      await add(person, fresh().create(await startAdding(person))).expect(204);
    const { excludeCredentials } = await startAdding(person);
    expect(excludeCredentials).toHaveLength(MAX_PASSKEYS);
    await add(person, fresh().create(await startAdding(person))).expect(409);
    await admin.post(ROUTES.ownPasskeyChallenge).expect(409);
  });

  it('is added within a quarter of an hour of signing in, as a second factor is', async () => {
    const { bearer } = await signInAs(testApp, 'viewer');
    const person = adminClient(testApp, bearer);
    vi.useFakeTimers({ now: Date.now() + 16 * 60_000, toFake: ['Date'] });
    try {
      await person.post(ROUTES.ownPasskeyChallenge).expect(409);
      await person.post(ROUTES.ownSecondFactor).expect(409);
      await person.get(ROUTES.adminSession).expect(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is tried ten times in five minutes from one network', async () => {
    const { passkey } = await withPasskey();
    await forget('admin-login');
    const form = passkey.answer(await startSignIn(), { isVerified: false });
    for (let attempt = 1; attempt < 10; attempt += 1)
      await testApp.post(ROUTES.passkeySignIn, form).expect(401);
    await testApp.post(ROUTES.passkeySignIn, form).expect(429);
    await testApp.post(ROUTES.passkeyChallenge).expect(429);
  });

  it('is removed by an owner for a person who has lost it, and when an owner is restored', async () => {
    const lost = await withPasskey();
    const url = buildPath(ROUTES.accountSecondFactor, { id: lost.account.id });
    await lost.person.delete(url).expect(403);
    await admin.delete(url).expect(204);
    expect((await signsIn(lost.passkey)).status).toBe(401);
    const restored = await withPasskey('owner');
    await restoreOwner(String(testApp.settings.MONGODB_URI), restored.email, restored.account.name);
    expect(await accountOf(admin, restored.email)).toMatchObject({ hasPasskey: false });
    expect((await signsIn(restored.passkey)).status).toBe(401);
  });
});
