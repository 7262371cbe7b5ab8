import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AccountList, CommitteeList } from '@mun/contracts/admin/accounts';
import type { AdminSession, AdminSessionView } from '@mun/contracts/admin/admin';
import type { AuditPage } from '@mun/contracts/admin/audit';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import {
  accountOf,
  askToSignIn,
  emailTo,
  invite,
  newAddress,
  signInAs,
} from '../testing/fixtures/accounts.js';
import {
  adminClient,
  loginAsAdmin,
  registerPaidDelegate,
  type AdminClient,
} from '../testing/fixtures/admin.js';
import { findDeliveries, findRegistrations } from '../testing/fixtures.js';
import { stopScheduledTasks, TEST_SETTINGS } from '../testing/start-app.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { restoreOwner } from './restore-owner.js';

const DAY_MS = 86_400_000;

/** Does something so many milliseconds later. */
async function later(ms: number, action: () => PromiseLike<unknown>): Promise<void> {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] });
  try {
    await action();
  } finally {
    vi.useRealTimers();
  }
}

describe('people with access', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    stopScheduledTasks(testApp);
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());

  const list = async () => (await admin.get(ROUTES.accounts).expect(200)).body as AccountList;
  const act = (route: keyof typeof ROUTES, id: string, by = admin) =>
    by.post(buildPath(ROUTES[route], { id }));
  const accept = (token: string) => testApp.post(ROUTES.acceptInvitation, { token });
  const removeAccount = (id: string) => admin.delete(buildPath(ROUTES.account, { id }));

  const confirm = (form: object) => testApp.post(ROUTES.confirmSignIn, form);

  describe('an invitation', () => {
    it('is accepted once, and signs the person in under their name', async () => {
      const email = newAddress();
      const token = await invite(testApp, admin, { email, roles: ['finance', 'desk'] });
      expect(await accountOf(admin, email)).toMatchObject({ state: 'invited', roles: ['finance', 'desk'] });
      const { body } = await accept(token).expect(200);
      const person = adminClient(testApp, String(body.message));
      const session = (await person.get(ROUTES.adminSession).expect(200)).body as AdminSession;
      expect(session.account).toMatchObject({ email, name: 'Sample finance desk' });
      expect(session.permissions).toContain('delegates.edit');
      expect(session.permissions).not.toContain('emails.send');
      await accept(token).expect(401);
      expect(await accountOf(admin, email)).toMatchObject({ state: 'active' });
    });

    it('is replaced by the next one, and withdrawn with the access', async () => {
      const email = newAddress();
      const first = await invite(testApp, admin, { email, roles: ['viewer'] });
      const { id } = await accountOf(admin, email);
      await act('inviteAgain', id).expect(200);
      await accept(first).expect(401);
      let second = first;
      await vi.waitFor(async () => {
        second = (await emailTo(testApp, email, 'access-invitation')).token;
        expect(second).not.toBe(first);
      });
      await removeAccount(id).expect(204);
      await accept(second).expect(401);
    });

    it('expires after a week', async () => {
      const token = await invite(testApp, admin, { email: newAddress(), roles: ['viewer'] });
      await later(8 * DAY_MS, () => accept(token).expect(401));
      await accept(token).expect(200);
    });

    it('is not sent to who has access already, in any spelling; the others are invited', async () => {
      const email = newAddress();
      await invite(testApp, admin, { email, roles: ['viewer'] });
      const person = (address: string) => ({
        name: 'Sample',
        email: address,
        roles: ['desk'],
        committees: [],
      });
      const { body } = await admin
        .post(ROUTES.accounts, { people: [person(email.toUpperCase()), person(newAddress())] })
        .expect(200);
      expect(body).toEqual({ invited: 1, known: [email.toUpperCase()] });
      expect((await accountOf(admin, email)).roles).toEqual(['viewer']);
    });

    it('keeps its link in the email only', async () => {
      const email = newAddress();
      const token = await invite(testApp, admin, { email, roles: ['viewer'] });
      await vi.waitFor(async () => {
        const stored = await testApp.connection.collection('accounts').findOne({ email });
        expect(stored?.['outbox']).toEqual([]);
        expect(JSON.stringify(stored)).not.toContain(token);
      });
      const [delivery] = await findDeliveries(testApp, email);
      const id = String(delivery?._id);
      await act('resendDelivery', id).send({ address: newAddress() }).expect(409);
    });
  });

  describe('signing in', () => {
    it('works once with the code, on the device that asked, or with the link', async () => {
      const { email } = await signInAs(testApp, 'viewer');
      const asked = await askToSignIn(testApp, email);
      await confirm({ challenge: 'x'.repeat(32), code: asked.code }).expect(401);
      await confirm({ challenge: asked.challenge, code: asked.code }).expect(200);
      await confirm({ challenge: asked.challenge, code: asked.code }).expect(401);
      await confirm({ token: asked.token }).expect(401);
    });

    it('works with the link on another device; opening it does nothing', async () => {
      const { email } = await signInAs(testApp, 'viewer');
      const { token } = await askToSignIn(testApp, email);
      await testApp.get(`${ROUTES.confirmSignIn}?token=${token}`).expect(404);
      const tries = await Promise.all([confirm({ token }), confirm({ token })]);
      expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    });

    it('allows five codes for one email', async () => {
      const { email } = await signInAs(testApp, 'viewer');
      const { challenge, code } = await askToSignIn(testApp, email);
      const wrong = code === '000000' ? '000001' : '000000';
      // At once, because each has to be counted before it is compared.
      await Promise.all(Array.from({ length: 5 }, () => confirm({ challenge, code: wrong }).expect(401)));
      await confirm({ challenge, code }).expect(401);
    });

    it('is refused with a link that was changed or is for something else, and with the code of another email', async () => {
      const { email } = await signInAs(testApp, 'viewer');
      const other = await askToSignIn(testApp, (await signInAs(testApp, 'viewer')).email);
      const invitation = await invite(testApp, admin, { email: newAddress(), roles: ['viewer'] });
      const { challenge, code, token } = await askToSignIn(testApp, email);
      await confirm({ token: token.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')) }).expect(401);
      await confirm({ token: { $ne: '' } }).expect(400);
      await confirm({ token: invitation }).expect(401);
      await accept(token).expect(401);
      await confirm({ challenge, code: other.code }).expect(401);
      await confirm({ challenge: other.challenge, code }).expect(401);
      await confirm({ challenge, code }).expect(200);
      await accept(invitation).expect(200);
    });

    it('answers an unknown address in the same way, and emails nobody', async () => {
      const stranger = newAddress();
      const { body } = await testApp.post(ROUTES.signIn, { email: stranger }).expect(200);
      expect(body).toEqual({ challenge: expect.stringMatching(/^[\w-]{32}$/) });
      await confirm({ challenge: body.challenge, code: '123456' }).expect(401);
      expect(await findDeliveries(testApp, stranger)).toEqual([]);
    });

    it('is refused after a quarter of an hour', async () => {
      const { email } = await signInAs(testApp, 'viewer');
      const { token } = await askToSignIn(testApp, email);
      await later(16 * 60_000, () => confirm({ token }).expect(401));
    });
  });

  describe('a person who is suspended', () => {
    it('can do nothing at the next request of any session, and get in again only once reinstated', async () => {
      const { bearer, account, email } = await signInAs(testApp, 'organiser');
      const person = adminClient(testApp, bearer);
      const { token } = await askToSignIn(testApp, email);
      await person.get(ROUTES.delegates).expect(200);
      const { headers } = await person.post(ROUTES.opsSession).expect(200);
      const cookie = String(headers['set-cookie']?.[0]).split(';')[0]!;
      await act('suspendAccount', account.id).expect(200);
      await person.get(ROUTES.delegates).expect(401);
      const board = await fetch(`${testApp.url}/ops/queues/`, { headers: { cookie }, redirect: 'manual' });
      expect(board.status).not.toBe(200);
      await confirm({ token }).expect(401);
      await act('reinstateAccount', account.id).expect(200);
      await person.get(ROUTES.delegates).expect(401);
      await confirm({ token: (await askToSignIn(testApp, email)).token }).expect(200);
    });

    it('loses a role, or all sessions, in the same way', async () => {
      const { bearer, account } = await signInAs(testApp, 'finance');
      const person = adminClient(testApp, bearer);
      const { name, version } = await accountOf(admin, account.email);
      const put = (form: object) => admin.put(buildPath(ROUTES.account, { id: account.id }), form);
      const form = { name, roles: ['desk'], committees: [], version };
      await put(form).expect(200);
      await person.get(ROUTES.coupons).expect(403);
      await person.get(ROUTES.delegates).expect(200);
      await put({ ...form, roles: ['owner'] }).expect(409);
      await act('signOutAccount', account.id).expect(204);
      await person.get(ROUTES.delegates).expect(401);
    });

    it('has access until the end of the last day', async () => {
      const { bearer, account } = await signInAs(testApp, 'desk');
      const { name, roles, committees, version } = account;
      const form = { name, roles, committees, version };
      const url = buildPath(ROUTES.account, { id: account.id });
      const yesterday = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10);
      await admin.put(url, { ...form, endsOn: yesterday }).expect(200);
      await adminClient(testApp, bearer).get(ROUTES.delegates).expect(401);
    });
  });

  it('is named in the activity log, whatever name the browser sends', async () => {
    const { bearer, account } = await signInAs(testApp, 'content');
    const person = adminClient(testApp, bearer);
    await person
      .post(ROUTES.faqs, { question: `By ${account.id}?`, answer: 'Yes' })
      .set('x-admin-name', 'Somebody%20else')
      .expect(201);
    await vi.waitFor(async () => {
      const { entries } = (await admin.get(ROUTES.audit).expect(200)).body as AuditPage;
      const entry = entries.find(({ title }) => title === `By ${account.id}?`);
      expect(entry?.by).toMatchObject({ name: account.name, account: account.id });
    });
    expect((await admin.get(ROUTES.auditPeople).expect(200)).body).toContainEqual({
      account: account.id,
      name: account.name,
    });
    const actionsOf = async (who: string) =>
      ((await admin.get(`${ROUTES.audit}?account=${who}`).expect(200)).body as AuditPage).entries;
    const own = await actionsOf(account.id);
    expect(own.map(({ title }) => title)).toContain(`By ${account.id}?`);
    expect(own.every(({ by }) => by.account === account.id)).toBe(true);
    const byCode = await actionsOf('code');
    expect(byCode.length).toBeGreaterThan(0);
    expect(byCode.every(({ by }) => by.account === undefined)).toBe(true);
  });

  it('sees and ends only own sessions, unless an owner', async () => {
    const owner = await signInAs(testApp, 'owner');
    const desk = await signInAs(testApp, 'desk');
    const person = adminClient(testApp, desk.bearer);
    const sessions = (await person.get(ROUTES.adminSessions).expect(200)).body as AdminSessionView[];
    expect(sessions).toMatchObject([{ name: desk.account.name, isCurrent: true }]);
    const ofOwner = adminClient(testApp, owner.bearer);
    const all = (await ofOwner.get(ROUTES.adminSessions).expect(200)).body as AdminSessionView[];
    expect(all.length).toBeGreaterThan(1);
    const other = all.find(({ isCurrent }) => isCurrent)!;
    await person.delete(buildPath(ROUTES.adminSessionById, { id: other.id })).expect(404);
    await person.delete(buildPath(ROUTES.adminSessionById, { id: sessions[0]!.id })).expect(204);
    await person.get(ROUTES.delegates).expect(401);
  });

  it('sees, as a chair, the delegates of their committee without phones and emails', async () => {
    const committees = (await testApp.get(ROUTES.portfolios).expect(200)).body as (CommitteePortfolios & {
      _id: string;
    })[];
    const { email } = await registerPaidDelegate(testApp);
    const [registration] = await findRegistrations(testApp, email);
    const registrationId = registration?.registrationId;
    const [committee] = (await testApp.get(ROUTES.committees).expect(200)).body as {
      _id: string;
      name: string;
    }[];
    const { name, portfolios } = committees.find((each) => each.name === committee?.name)!;
    const seat = { registrationId, allottedCommittee: name, allottedPortfolio: portfolios[0] };
    await admin.patch(ROUTES.allot, { allotments: [seat] }).expect(200);
    const { bearer } = await signInAs(testApp, 'chair', [committee!._id]);
    const chair = adminClient(testApp, bearer);
    const lists = (await chair.get(ROUTES.committeeLists).expect(200)).body as CommitteeList[];
    expect(lists).toMatchObject([
      { committee: name, delegates: [{ registrationId, portfolio: portfolios[0] }] },
    ]);
    expect(JSON.stringify(lists)).not.toContain(email);
    await chair.get(ROUTES.delegates).expect(403);
  });

  describe('the owners', () => {
    it('are never without an active one, also if two act on each other at once', async () => {
      await testApp.connection.collection('accounts').deleteMany({ roles: 'owner' });
      await testApp.connection.collection('access').deleteMany({});
      const [a, b] = [await signInAs(testApp, 'owner'), await signInAs(testApp, 'owner')];
      const suspend = (by: typeof a, whom: typeof a) =>
        act('suspendAccount', whom.account.id, adminClient(testApp, by.bearer));
      await Promise.all([suspend(a, b), suspend(b, a)]);
      const owners = (await list()).accounts.filter(({ roles }) => roles.includes('owner'));
      expect(owners.filter(({ state }) => state === 'active')).toHaveLength(1);
      const [last] = owners.filter(({ state }) => state === 'active');
      await act('suspendAccount', last!.id).expect(409);
      await removeAccount(last!.id).expect(409);
      const { bearer } = last!.id === a.account.id ? a : b;
      await adminClient(testApp, bearer).delete(ROUTES.ownAccount).expect(409);
      const { name, version } = last!;
      const demoted = { name, version, roles: ['viewer'], committees: [] };
      await admin.put(buildPath(ROUTES.account, { id: last!.id }), demoted).expect(409);
      const suspended = owners.find(({ state }) => state === 'suspended');
      await act('reinstateAccount', suspended!.id).expect(200);
    });

    it('are emailed when somebody uses the shared code, and can switch it off once they are two', async () => {
      const [owner] = (await list()).accounts.filter(({ roles }) => roles.includes('owner'));
      await loginAsAdmin(testApp);
      await emailTo(testApp, owner!.email, 'shared-code-used');
      await admin.put(ROUTES.sharedCode, { isOn: false }).expect(204);
      await admin.get(ROUTES.adminSession).expect(401);
      const { body } = await testApp.post(ROUTES.adminLogin, { code: TEST_SETTINGS.ADMIN_CODE }).expect(401);
      expect(body.message).toMatch(/^The shared code has been switched off/);
      const email = newAddress();
      const token = await restoreOwner(String(testApp.settings.MONGODB_URI), email, 'Sample Owner');
      const restored = adminClient(testApp, String((await accept(token).expect(200)).body.message));
      expect((await restored.get(ROUTES.accounts).expect(200)).body).toMatchObject({ isCodeOn: true });
      admin = await loginAsAdmin(testApp);
    });
  });
});
