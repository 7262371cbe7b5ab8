import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminSession } from '@mun/contracts/admin/admin';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { accountOf, signInAs } from '../testing/fixtures/accounts.js';
import { adminClient, loginAsAdmin, type AdminClient } from '../testing/fixtures/admin.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

describe('an owner hands over', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    stopScheduledTasks(testApp);
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());

  async function prepare() {
    await testApp.connection.collection('accounts').deleteMany({});
    await testApp.connection.collection('access').deleteMany({});
    const [asha, ravi] = [await signInAs(testApp, 'owner'), await signInAs(testApp, 'desk')];
    const path = buildPath(ROUTES.handover, { id: ravi.account.id });
    return {
      owner: { ...asha, client: adminClient(testApp, asha.bearer) },
      successor: { ...ravi, client: adminClient(testApp, ravi.bearer) },
      path,
    };
  }
  const session = async (client: AdminClient) =>
    (await client.get(ROUTES.adminSession).expect(200)).body as AdminSession;

  it('to somebody who accepts, and can then only look', async () => {
    const { owner, successor, path } = await prepare();
    await owner.client.post(path).expect(204);
    expect(await accountOf(admin, successor.email)).toMatchObject({
      roles: ['desk'],
      isOfferedOwnership: true,
    });
    expect((await session(successor.client)).account?.handoverFrom).toBe(owner.account.name);
    await owner.client.post(ROUTES.ownHandover).expect(409);
    const answers = await Promise.all([
      successor.client.post(ROUTES.ownHandover),
      successor.client.post(ROUTES.ownHandover),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect((await session(successor.client)).permissions).toContain('accounts.edit');
    expect((await session(owner.client)).permissions).not.toContain('delegates.edit');
    await owner.client.get(ROUTES.accounts).expect(403);
    expect(await accountOf(admin, owner.email)).toMatchObject({ roles: ['viewer'] });
    const last = buildPath(ROUTES.suspendAccount, { id: successor.account.id });
    await admin.post(last).expect(409);
  });

  it('until the offer is declined, withdrawn or a week old, or while an owner', async () => {
    const { owner, successor, path } = await prepare();
    const accept = () => successor.client.post(ROUTES.ownHandover);
    await owner.client.post(path).expect(204);
    await successor.client.delete(ROUTES.ownHandover).expect(204);
    await accept().expect(409);
    await owner.client.post(path).expect(204);
    await owner.client.delete(path).expect(204);
    await accept().expect(409);
    await owner.client.post(path).expect(204);
    await testApp.connection
      .collection('accounts')
      .updateOne({ email: successor.email }, { $set: { 'handover.expiresAt': new Date() } });
    await accept().expect(409);
    await owner.client.post(path).expect(204);
    const other = await signInAs(testApp, 'owner');
    const { name, version } = await accountOf(admin, owner.email);
    const demoted = { name, version, roles: ['organiser'], committees: [] };
    const url = buildPath(ROUTES.account, { id: owner.account.id });
    await adminClient(testApp, other.bearer).put(url, demoted).expect(200);
    await accept().expect(409);
    expect(await accountOf(admin, successor.email)).toMatchObject({ roles: ['desk'] });
  });

  it('not with the shared code, to an owner or to somebody who has no access', async () => {
    const { owner, successor, path } = await prepare();
    await admin.post(path).expect(409);
    await owner.client.post(buildPath(ROUTES.handover, { id: owner.account.id })).expect(409);
    await admin.post(buildPath(ROUTES.suspendAccount, { id: successor.account.id })).expect(200);
    await owner.client.post(path).expect(409);
  });
});
