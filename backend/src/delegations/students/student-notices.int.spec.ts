import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROUTES } from '@mun/contracts/routes';
import { FEE, findDeliveries } from '../../testing/fixtures.js';
import { loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';
import { ADVISER, registerSchool, registerSeatedStudent } from '../../testing/fixtures/school.js';
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

it('students without email addresses have their seats emailed to the adviser', async () => {
  await registerSeatedStudent(testApp, admin);
  const preview = async () => (await admin.get(ROUTES.mailingPreview).expect(200)).body as object;
  const send = async () => (await admin.post(ROUTES.sendAllotmentEmails).expect(200)).body as object;
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
