import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROUTES } from '@mun/contracts/routes';
import { FEE, findDeliveries } from '../testing/fixtures.js';
import { loginAsAdmin } from '../testing/fixtures/admin.js';
import { ADVISER, adviserClient, registerSchool, SCHOOL_SETTINGS } from '../testing/fixtures/school.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { waitForOutboxes } from '../testing/wait-for-outboxes.js';
import { DelegationSettingsService } from './delegation-settings.service.js';
import { HoldsTask } from './holds.task.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
  const admin = await loginAsAdmin(testApp);
  await admin.put(ROUTES.delegationSettings, { ...SCHOOL_SETTINGS, changesUntil: '2030-01-10' }).expect(200);
});
afterAll(() => testApp.stop());

it('a school can be changed until the end of the last day at the venue', async () => {
  const settings = testApp.app.get(DelegationSettingsService);
  const isOverAt = (time: string) => settings.areChangesOver(Date.parse(time));
  expect(await isOverAt('2030-01-10T23:59:59+05:30')).toBe(false);
  expect(await isOverAt('2030-01-11T00:00:00+05:30')).toBe(true);
});

it('a school is reminded of missing names a week before the last day begins at the venue', async () => {
  const school = await registerSchool(testApp, 1);
  await school.pay(FEE);
  const [registered] = await findDeliveries(testApp, ADVISER);
  await adviserClient(testApp, (registered!.content as unknown as { token: string }).token).view();
  const countReminders = async (time: string) => {
    await testApp.app.get(HoldsTask).run(Date.parse(time));
    await waitForOutboxes(testApp);
    const emails = await findDeliveries(testApp, ADVISER);
    return emails.filter(({ content }) => 'unnamed' in content).length;
  };
  expect(await countReminders('2030-01-02T23:59:59+05:30')).toBe(0);
  expect(await countReminders('2030-01-03T00:00:00+05:30')).toBe(1);
});
