import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DelegationRow, DelegationView } from '@mun/contracts/delegations/delegations';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { DeliveriesService } from '../../notify/deliveries/deliveries.service.js';
import { MailingsService } from '../../notify/mailings/mailings.service.js';
import { SchoolListsService } from '../../notify/mailings/seats/school-lists.service.js';
import { FEE, findDeliveries } from '../../testing/fixtures.js';
import { loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';
import { TEST_ADMIN } from '../../testing/fixtures/content.js';
import { ADVISER, registerSchool, registerSeatedStudent, schoolForm } from '../../testing/fixtures/school.js';
import { interceptCommands } from '../../testing/interruptions/intercept-commands.js';
import { runInBetween } from '../../testing/interruptions/pause-command.js';
import { waitForHandlers } from '../../testing/interruptions/recover.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { waitForOutboxes } from '../../testing/wait-for-outboxes.js';

let testApp: TestApp;
let admin: AdminClient;
beforeEach(async () => {
  testApp = await startTestApp();
  admin = await loginAsAdmin(testApp);
});
afterEach(() => testApp.stop());

it('students are written to the spreadsheet again if the adviser changes a name', async () => {
  const school = await registerSchool(testApp, 1);
  await school.addNames({ fullName: 'Asha' });
  await school.pay(FEE);
  const requests = async () =>
    Number((await testApp.connection.collection('spreadsheet').findOne())?.['requests'] ?? 0);
  await expect.poll(requests).toBeGreaterThan(0);
  const before = await requests();
  await school.save((await school.view()).places[0]!, { fullName: 'Asha Rao' }).expect(200);
  await expect.poll(requests, { timeout: 10_000 }).toBeGreaterThan(before);
});

const preview = async () => (await admin.get(ROUTES.mailingPreview).expect(200)).body as object;
const send = async () => (await admin.post(ROUTES.sendAllotmentEmails).expect(200)).body as object;
const deliveries = () => testApp.app.get(DeliveriesService).listCollection;
const lists = async () => {
  await waitForOutboxes(testApp);
  return deliveries()
    .find({ name: 'school-seats' }, { sort: { createdAt: 1 } })
    .toArray();
};

it('students without email addresses have their seats emailed to the adviser', async () => {
  await registerSeatedStudent(testApp, admin);
  expect(await preview()).toMatchObject({ recipients: 0, lists: 1 });
  expect(await send()).toEqual({ sent: 0, failed: [], id: expect.any(String) });
  await waitForOutboxes(testApp);
  expect(await findDeliveries(testApp, ADVISER)).toContainEqual(
    expect.objectContaining({
      name: 'school-seats',
      content: expect.objectContaining({ seats: [expect.objectContaining({ portfolio: 'France' })] }),
    }),
  );
  expect(await preview()).toMatchObject({ recipients: 0, lists: 0 });
  expect(await send()).toEqual({ sent: 0, failed: [] });
});

it('advisers are emailed a list again if it failed', async () => {
  await registerSeatedStudent(testApp, admin);
  await send();
  const [failed] = await lists();
  await deliveries().updateOne({ _id: failed!._id }, { $set: { state: 'failed' } });
  expect(await preview()).toMatchObject({ lists: 1 });
  await send();
  expect(await lists()).toHaveLength(2);
  expect(await preview()).toMatchObject({ lists: 0 });
});

it('advisers are not emailed the present list again after a copy of a former one', async () => {
  const allot = await registerSeatedStudent(testApp, admin);
  await send();
  const [former] = await lists();
  await allot('Kenya');
  await send();
  expect(await lists()).toMatchObject([{}, { content: { seats: [{ portfolio: 'Kenya' }] } }]);
  await deliveries().updateOne({ _id: former!._id }, { $set: { state: 'sent' } });
  await admin.post(buildPath(ROUTES.resendDelivery, { id: former!._id }), { again: true }).expect(200);
  expect(await lists()).toHaveLength(3);
  expect(await preview()).toMatchObject({ lists: 0 });
});

it('erased advisers are not counted, and their successors get the list', async () => {
  await registerSeatedStudent(testApp, admin);
  await send();
  await admin.post(ROUTES.personalDataErasure, { who: ADVISER, reason: 'They asked for it' }).expect(200);
  await waitForOutboxes(testApp);
  expect(await preview()).toMatchObject({ lists: 0 });
  expect(await send()).toEqual({ sent: 0, failed: [] });
  const [{ id }] = (await admin.get(ROUTES.delegations).expect(200)).body as [DelegationRow];
  const path = buildPath(ROUTES.delegation, { id });
  const { version } = (await admin.get(path).expect(200)).body as DelegationView;
  const { places: _places, key: _key, ...details } = { places: 0, key: '', ...schoolForm(1) };
  const change = { ...details, adviserEmail: 'neha@school.example', note: '', maxPlaces: 60 };
  await admin.put(path, change, version).expect(200);
  await send();
  expect(await lists()).toMatchObject([{ to: { address: '' } }, { to: { address: change.adviserEmail } }]);
  expect(await preview()).toMatchObject({ lists: 0 });
});

it('finding the lists reads as often for many schools as for one', async () => {
  let finds = 0;
  interceptCommands(testApp, (command) => {
    if (/^find (delegations|registrations|seats|committees|deliveries)$/.test(command.name)) finds++;
    return command.send();
  });
  const countFinds = async (schools: number) => {
    finds = 0;
    expect(await testApp.app.get(SchoolListsService).findDue()).toHaveLength(schools);
    return finds;
  };
  await registerSeatedStudent(testApp, admin);
  const one = await countFinds(1);
  for (const portfolio of ['Kenya', 'Japan']) await registerSeatedStudent(testApp, admin, {}, portfolio);
  // Scheduled tasks may read in between.
  await expect.poll(() => countFinds(3)).toBeLessThanOrEqual(one);
});

it('two mailings at once email each adviser one list', async () => {
  await registerSeatedStudent(testApp, admin);
  const start = () => testApp.app.get(MailingsService).start(TEST_ADMIN);
  const first = async () => {
    await start();
    await waitForHandlers(testApp);
  };
  const second = async () => {
    await start();
    await expect.poll(() => deliveries().countDocuments({ name: 'school-seats' })).toBe(1);
  };
  await runInBetween(testApp, { at: 'insert deliveries' }, first, second);
  expect(await lists()).toHaveLength(1);
});

describe('after the last seat of a school was taken away', () => {
  it('the adviser is told, if a seat was in the list before', async () => {
    const allot = await registerSeatedStudent(testApp, admin);
    await allot('');
    expect(await preview()).toMatchObject({ lists: 0 });
    await allot('France');
    await send();
    await allot('');
    expect(await preview()).toMatchObject({ lists: 1 });
    await send();
    expect(await lists()).toMatchObject([{}, { content: { seats: [] } }]);
    expect(await preview()).toMatchObject({ lists: 0 });
  });

  it('the adviser is not told while the seats are sealed', async () => {
    const allot = await registerSeatedStudent(testApp, admin);
    await send();
    await allot('');
    const seal = (revealAt: string) => admin.put(ROUTES.reveal, { revealAt }).expect(204);
    await seal(new Date(Date.now() + 3_600_000).toISOString());
    expect(await preview()).toMatchObject({ lists: 0 });
    expect(await lists()).toHaveLength(1);
    await seal('');
    expect(await lists()).toMatchObject([{}, { content: { seats: [] } }]);
  });

  it('the adviser is not told if the school was merged', async () => {
    await registerSeatedStudent(testApp, admin);
    await registerSeatedStudent(testApp, admin, {}, 'Kenya');
    await send();
    expect(await lists()).toHaveLength(2);
    const [one, other] = (await admin.get(ROUTES.delegations).expect(200)).body as DelegationRow[];
    const path = buildPath(ROUTES.delegationMerge, { id: one!.id });
    await admin.post(path, { reference: other!.reference }).expect(200);
    await waitForOutboxes(testApp);
    expect(await preview()).toMatchObject({ lists: 1 });
    await send();
    expect((await lists()).map(({ content }) => content.seats.length)).toEqual([1, 1, 2]);
  });
});
