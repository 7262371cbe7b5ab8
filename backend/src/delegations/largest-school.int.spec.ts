import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_PLACES } from '@mun/contracts/delegations/delegations';
import { ROUTES } from '@mun/contracts/routes';
import { loginAsAdmin } from '../testing/fixtures/admin.js';
import { PREFERENCES, registerSchool, SCHOOL_SETTINGS } from '../testing/fixtures/school.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

it('the students of the largest school are pasted at once, with all that is known about them', async () => {
  const admin = await loginAsAdmin(testApp);
  await admin.put(ROUTES.delegationSettings, { ...SCHOOL_SETTINGS, maxPlaces: MAX_PLACES }).expect(200);
  const school = await registerSchool(testApp, MAX_PLACES);
  const students = Array.from({ length: MAX_PLACES }, (_, index) => ({
    fullName: `Student ${index}`,
    email: `student.${index}@school.example`,
    phone: '9876543210',
    className: '11 B',
    ...PREFERENCES,
  }));
  const { body } = await school.addNames(...students).expect(200);
  expect(body).toMatchObject({ saved: MAX_PLACES, problems: [] });
});
