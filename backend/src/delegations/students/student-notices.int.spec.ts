import { afterEach, beforeEach, expect, it } from 'vitest';
import { FEE } from '../../testing/fixtures.js';
import { registerSchool } from '../../testing/fixtures/school.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

let testApp: TestApp;
beforeEach(async () => void (testApp = await startTestApp()));
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
