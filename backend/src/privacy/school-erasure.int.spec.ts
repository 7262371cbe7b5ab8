import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditPage } from '@mun/contracts/admin/audit';
import { ROUTES } from '@mun/contracts/routes';
import { ConferenceService } from '../content/conference/conference.service.js';
import { MailingsService } from '../notify/mailings/mailings.service.js';
import { FEE } from '../testing/fixtures.js';
import { loginAsAdmin, type AdminClient } from '../testing/fixtures/admin.js';
import { openBlockSchool } from '../testing/fixtures/block.js';
import { TEST_ADMIN } from '../testing/fixtures/content.js';
import { findTraces } from '../testing/find-traces.js';
import { registerSchool, SCHOOL_SETTINGS } from '../testing/fixtures/school.js';
import { stopScheduledTasks } from '../testing/start-app.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { waitForOutboxes } from '../testing/wait-for-outboxes.js';
import { PurgeService } from './purge.service.js';

let testApp: TestApp;
let admin: AdminClient;
beforeAll(async () => {
  testApp = await startTestApp();
  stopScheduledTasks(testApp);
  admin = await loginAsAdmin(testApp);
  await admin.put(ROUTES.delegationSettings, { ...SCHOOL_SETTINGS, givesBlocks: true }).expect(200);
});
afterAll(() => testApp.stop());

const erase = (who: string) =>
  admin.post(ROUTES.personalDataErasure, { who, reason: 'They asked for it' }).expect(200);

async function purge(): Promise<void> {
  const day = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10);
  await testApp.app.get(ConferenceService).change({ purgeAfter: day }, TEST_ADMIN);
  await testApp.app.get(PurgeService).run(Date.now() + 9 * 86_400_000);
  await waitForOutboxes(testApp);
}

describe('the erasure', () => {
  it('of a student includes the lists of seats that the advisers were emailed', async () => {
    const school = await openBlockSchool(testApp, admin);
    const email = `${randomUUID()}@example.org`;
    const { registrationId } = (await school.view()).places[0]!;
    await school
      .save((await school.view()).places[0]!, { fullName: 'Zuleika Unmistakable', email })
      .expect(200);
    await waitForOutboxes(testApp);
    const seat = { registrationId, allottedCommittee: 'Security Council', allottedPortfolio: 'France' };
    await admin.patch(ROUTES.allot, { allotments: [seat] }).expect(200);
    await testApp.app.get(MailingsService).start(TEST_ADMIN);
    await waitForOutboxes(testApp);
    expect(await findTraces(testApp, 'Zuleika')).toContain('deliveries');
    await erase(registrationId!);
    await waitForOutboxes(testApp);
    expect(await findTraces(testApp, 'Zuleika')).toEqual([]);
  });

  it('of an adviser is logged, and so is the export', async () => {
    const adviserEmail = `${randomUUID()}@school.example`;
    await registerSchool(testApp, 2, { adviserEmail });
    await waitForOutboxes(testApp);
    await admin.post(ROUTES.personalDataExport, { who: adviserEmail }).expect(200);
    await erase(adviserEmail);
    await waitForOutboxes(testApp);
    expect(await findTraces(testApp, adviserEmail)).toEqual([]);
    const { entries } = (await admin.get(`${ROUTES.audit}?kind=delegation`).expect(200)).body as AuditPage;
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['erased', 'viewed']));
  });
});

it('the purge includes the emails to advisers', async () => {
  const adviserEmail = `${randomUUID()}@school.example`;
  await registerSchool(testApp, 2, { adviserEmail, adviserName: 'Yolanda Adviser' });
  await waitForOutboxes(testApp);
  expect(await findTraces(testApp, adviserEmail)).toContain('deliveries');
  await purge();
  expect(await findTraces(testApp, adviserEmail, 'Yolanda Adviser')).toEqual([]);
});

it('the purge includes the students of an adviser who was erased before', async () => {
  const adviserEmail = `${randomUUID()}@school.example`;
  const school = await registerSchool(testApp, 2, { adviserEmail });
  await school.addNames({ fullName: 'Zenobia' }).expect(200);
  await waitForOutboxes(testApp);
  await erase(adviserEmail);
  await waitForOutboxes(testApp);
  expect(await findTraces(testApp, 'Zenobia')).toEqual(['delegations']);
  await purge();
  expect(await findTraces(testApp, 'Zenobia')).toEqual([]);
});

it('the erasure and the purge include students without email addresses, and nobody else', async () => {
  const [email, adviserEmail] = [`${randomUUID()}@example.org`, `${randomUUID()}@school.example`];
  const school = await registerSchool(testApp, 3, { adviserEmail });
  await school.addNames({ fullName: 'Xanthippe' }, { fullName: 'Quirinus' }, { fullName: 'Emailed', email });
  await school.pay(3 * FEE);
  const [first, second] = (await school.view()).places;
  await school.save(first!, { fullName: 'Wilhelmina', isReplacement: true }).expect(200);
  await waitForOutboxes(testApp);
  await erase(email);
  const who = second!.registrationId!;
  const { body } = await admin.post(ROUTES.personalDataExport, { who }).expect(200);
  expect(body).toMatchObject({
    registrations: [{ registrationId: who, fullName: 'Quirinus' }],
    schools: [{ students: [{ fullName: 'Quirinus' }] }],
    mails: [],
  });
  await erase(who);
  await waitForOutboxes(testApp);
  expect(await findTraces(testApp, 'Quirinus')).toEqual([]);
  for (const name of ['Xanthippe', 'Wilhelmina'])
    expect(await findTraces(testApp, name)).toContain('registrations');
  await purge();
  expect(await findTraces(testApp, 'Xanthippe', 'Wilhelmina')).toEqual([]);
});
