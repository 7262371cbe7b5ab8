import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AuditPage } from '@mun/contracts/admin/audit';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { AccessEmailsHandler } from '../notify/deliveries/access-emails.handler.js';
import { domainEvent } from '../platform/events/outbox.js';
import { accountOf, askToSignIn, invite, newAddress, signInAs } from '../testing/fixtures/accounts.js';
import { adminClient, loginAsAdmin, type AdminClient } from '../testing/fixtures/admin.js';
import { findDeliveries } from '../testing/fixtures.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

/** The recipient of an erased email. */
const NOBODY = { name: '', address: '' };

describe('a person who leaves or is removed', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    stopScheduledTasks(testApp);
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());

  it('has no access at the next request; the activity log keeps the name, and emails lose it', async () => {
    const leaver = await signInAs(testApp, 'viewer');
    const { id } = leaver.account;
    await askToSignIn(testApp, leaver.email);
    await testApp.connection
      .collection('deliveries')
      .updateMany({ account: id, name: 'access-invitation' }, { $set: { state: 'sent' } });
    const person = adminClient(testApp, leaver.bearer);
    await person.delete(ROUTES.ownAccount).expect(204);
    await person.get(ROUTES.delegates).expect(401);
    const stored = (collection: string) =>
      testApp.connection.collection(collection).find({ account: id }).toArray();
    await vi.waitFor(async () => {
      const emails = await stored('deliveries');
      expect(emails.map(({ name, state, to, content }) => ({ name, state, to, content }))).toEqual([
        { name: 'access-invitation', state: 'sent', to: NOBODY, content: {} },
        { name: 'sign-in', state: 'failed', to: NOBODY, content: {} },
      ]);
      const { entries } = (await admin.get(ROUTES.audit).expect(200)).body as AuditPage;
      expect(entries.find(({ action }) => action === 'left')).toMatchObject({
        title: leaver.account.name,
        by: { name: leaver.account.name, account: id },
      });
    });
    expect(await stored('admin_sessions')).toEqual([]);
    await admin.delete(ROUTES.ownAccount).expect(409);
  });

  it('is not found by an id that is none', async () => {
    for (const id of ['000000000000', '[object Object]'])
      await admin.post(buildPath(ROUTES.suspendAccount, { id })).expect(404);
  });

  it('cannot accept an invitation once suspended', async () => {
    const email = newAddress();
    const token = await invite(testApp, admin, { email, roles: ['viewer'] });
    const { id } = await accountOf(admin, email);
    await admin.post(buildPath(ROUTES.suspendAccount, { id })).expect(200);
    await testApp.post(ROUTES.acceptInvitation, { token }).expect(401);
  });

  it('is emailed the newest invitation only', async () => {
    const email = newAddress();
    await invite(testApp, admin, { email, roles: ['viewer'] });
    const { id } = await accountOf(admin, email);
    await admin.post(buildPath(ROUTES.inviteAgain, { id })).expect(200);
    await vi.waitFor(async () =>
      expect((await findDeliveries(testApp, email)).map(({ state }) => state)).toEqual(['failed', 'queued']),
    );
    await admin.post(buildPath(ROUTES.suspendAccount, { id })).expect(200);
    await vi.waitFor(async () =>
      expect((await findDeliveries(testApp, email)).map(({ state }) => state)).toEqual(['failed', 'failed']),
    );
  });

  it('is not emailed an invitation that is queued afterwards', async () => {
    const email = newAddress();
    await invite(testApp, admin, { email, roles: ['viewer'] });
    const { id } = await accountOf(admin, email);
    await admin.delete(buildPath(ROUTES.account, { id })).expect(204);
    await vi.waitFor(async () => expect(await findDeliveries(testApp, email)).toEqual([]));
    const late = { account: id, name: 'Sample', email, token: 'x'.repeat(32), expiresAt: '2999-01-01' };
    await testApp.app.get(AccessEmailsHandler).sendInvitation(domainEvent('AccountInvited', late));
    expect(await findDeliveries(testApp, email)).toEqual([]);
  });
});
