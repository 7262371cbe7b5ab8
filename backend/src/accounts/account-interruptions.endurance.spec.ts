import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditAction } from '@mun/contracts/admin/audit';
import { NO_SECOND_PERSON } from '@mun/contracts/admin/second-person';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { ACCESS_ID, type Access, type Account } from '../platform/auth/account.schema.js';
import { accountOf, invite, newAddress, signInAs } from '../testing/fixtures/accounts.js';
import { adminClient, loginAsAdmin, type AdminClient } from '../testing/fixtures/admin.js';
import { failEachWrite, type Scenario } from '../testing/interruptions/fail-each-write.js';
import { failWrite } from '../testing/interruptions/fail-write.js';
import { runInBetween } from '../testing/interruptions/pause-command.js';
import { handleAllEvents } from '../testing/interruptions/recover.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

type Person = Awaited<ReturnType<typeof signInAs>>;
interface Offer {
  owner: Person;
  successor: Person;
}

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  admin = await loginAsAdmin(testApp);
});
afterAll(() => testApp.stop());

const stored = ({ email }: Person) => testApp.connection.collection<Account>('accounts').findOne({ email });
const owners = async () =>
  (await testApp.connection.collection<Access>('access').findOne({ _id: ACCESS_ID }))?.owners ?? [];
const countEntries = (action: AuditAction, { account }: Person) =>
  testApp.connection.collection('audit').countDocuments({ action, subject: account.id });
const remove = ({ account }: Person) => admin.delete(buildPath(ROUTES.account, { id: account.id }));
const reset = ({ account }: Person) =>
  admin.delete(buildPath(ROUTES.accountSecondFactor, { id: account.id }));
const accept = ({ successor }: Offer) => adminClient(testApp, successor.bearer).post(ROUTES.ownHandover);

async function prepareProtected(): Promise<Person> {
  const person = await signInAs(testApp, 'viewer');
  await testApp.connection
    .collection<Account>('accounts')
    .updateOne({ email: person.email }, { $set: { secondFactor: 'setup' } });
  return person;
}

async function prepareOffer(): Promise<Offer> {
  const [owner, successor] = [await signInAs(testApp, 'owner'), await signInAs(testApp, 'desk')];
  const path = buildPath(ROUTES.handover, { id: successor.account.id });
  await adminClient(testApp, owner.bearer).post(path).expect(204);
  return { owner, successor };
}

const REMOVED: Scenario<Person> = {
  prepare: () => signInAs(testApp, 'viewer'),
  act: remove,
  writes: ['insert admin_acts', 'delete accounts', 'delete admin_sessions', 'update audit'],
  expectComplete: async (person) => {
    expect(await stored(person)).toBeNull();
    expect(await countEntries('removed', person)).toBe(1);
  },
  expectUnchanged: async (person) => expect(await stored(person)).toMatchObject({ state: 'active' }),
};

const RESET: Scenario<Person> = {
  prepare: prepareProtected,
  act: reset,
  writes: ['findAndModify accounts', 'update audit', 'insert deliveries'],
  expectComplete: async (person) => {
    expect(await stored(person)).not.toHaveProperty('secondFactor');
    expect(await countEntries('second-factor-off', person)).toBe(1);
  },
  expectUnchanged: async (person) => expect(await stored(person)).toHaveProperty('secondFactor'),
};

const HANDED_OVER: Scenario<Offer> = {
  prepare: prepareOffer,
  act: accept,
  writes: ['findAndModify accounts', 'update access', 'update audit'],
  expectComplete: async ({ owner, successor }) => {
    expect(await stored(owner)).toMatchObject({ roles: ['viewer'] });
    const account = await stored(successor);
    expect(account).toMatchObject({ roles: ['owner'] });
    expect(account).not.toHaveProperty('handover');
    const listed = await owners();
    expect(listed).toContain(successor.account.id);
    expect(listed).not.toContain(owner.account.id);
    expect(await countEntries('handover-accepted', successor)).toBe(1);
    expect(await countEntries('changed', owner)).toBe(1);
  },
  expectUnchanged: async ({ owner, successor }) => {
    expect(await stored(owner)).toMatchObject({ roles: ['owner'] });
    expect(await stored(successor)).toMatchObject({ roles: ['desk'] });
  },
};

describe('a write that fails while', () => {
  it('a person is removed', () => failEachWrite(testApp, REMOVED));
  it('a person’s second factor is reset', () => failEachWrite(testApp, RESET));
  it('the role of an owner is handed over', () => failEachWrite(testApp, HANDED_OVER));
});

describe('an owner whose entry is not written', () => {
  const suspended = async () => {
    const person = await signInAs(testApp, 'owner');
    await admin.post(buildPath(ROUTES.suspendAccount, { id: person.account.id })).expect(200);
    return person;
  };
  const promote = ({ account: { id, name, version } }: Person) =>
    admin.put(buildPath(ROUTES.account, { id }), { name, version, roles: ['owner'], committees: [] });
  const reinstate = ({ account: { id } }: Person) => admin.post(buildPath(ROUTES.reinstateAccount, { id }));

  it.each([
    ['promoted', () => signInAs(testApp, 'viewer'), promote],
    ['reinstated', suspended, reinstate],
  ] as const)('is listed once they are %s again', async (_how, prepare, act) => {
    await signInAs(testApp, 'owner');
    const person = await prepare();
    failWrite(testApp, 1, 'refused', 'update access');
    await act(person).expect(503);
    expect(await owners()).not.toContain(person.account.id);
    await act(person).expect(200);
    expect(await owners()).toContain(person.account.id);
  });

  it('is listed although nobody acts again after they have joined', async () => {
    const email = newAddress();
    const token = await invite(testApp, admin, { email, roles: ['owner'] });
    const fault = failWrite(testApp, 1, 'refused', 'update access');
    await testApp.post(ROUTES.acceptInvitation, { token }).expect(200);
    fault.end();
    const { id } = await accountOf(admin, email);
    expect(await owners()).not.toContain(id);
    await handleAllEvents(testApp);
    expect(await owners()).toContain(id);
  });
});

describe('two owners at once', () => {
  it('remove a person once', async () => {
    const person = await REMOVED.prepare();
    const both = () => remove(person).expect(204);
    await runInBetween(testApp, { at: 'insert admin_acts' }, both, both);
    await handleAllEvents(testApp);
    await REMOVED.expectComplete(person);
  });

  it('reset a second factor once', async () => {
    const person = await prepareProtected();
    const both = () => reset(person).expect(204);
    await runInBetween(testApp, { at: 'findAndModify accounts' }, both, both);
    await handleAllEvents(testApp);
    await RESET.expectComplete(person);
  });
});

describe('the entry of the activity log is stored with the change', () => {
  let owner: AdminClient;
  beforeAll(async () => {
    await signInAs(testApp, 'owner');
    owner = adminClient(testApp, (await signInAs(testApp, 'owner')).bearer);
  });

  // Each needs what the one before it has changed.
  it.each([
    [
      'second-person-changed',
      'access',
      () => owner.put(ROUTES.secondPerson, { ...NO_SECOND_PERSON, exports: true }),
    ],
    ['confirmation-asked', 'confirmations', () => owner.get(`${ROUTES.delegatesExport}?format=csv`)],
    ['code-off', 'access', () => owner.put(ROUTES.sharedCode, { isOn: false })],
  ] as const)('%s', async (action, collection, act) => {
    const [, pending] = await runInBetween(
      testApp,
      { at: `findAndModify ${collection}`, after: true },
      act,
      () => testApp.connection.collection(collection).distinct('outbox.payload.action'),
    );
    expect(pending).toEqual([action]);
    await handleAllEvents(testApp);
  });
});
