import { expect, it } from 'vitest';
import { ROUTES } from '@mun/contracts/routes';
import { loginAsAdmin } from '../testing/fixtures/admin.js';
import { SCHOOL_SETTINGS } from '../testing/fixtures/school.js';
import { startTestApp } from '../testing/test-app.js';
import { DelegationSettingsService } from './delegation-settings.service.js';

it('a school can be changed until the end of the last day at the venue', async () => {
  const testApp = await startTestApp();
  const admin = await loginAsAdmin(testApp);
  await admin.put(ROUTES.delegationSettings, { ...SCHOOL_SETTINGS, changesUntil: '2030-01-10' }).expect(200);
  const settings = testApp.app.get(DelegationSettingsService);
  const isOverAt = (time: string) => settings.areChangesOver(Date.parse(time));
  expect(await isOverAt('2030-01-10T23:59:59+05:30')).toBe(false);
  expect(await isOverAt('2030-01-11T00:00:00+05:30')).toBe(true);
  await testApp.stop();
});
