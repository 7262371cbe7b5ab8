import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { Page } from '@playwright/test';
import { keepsFocus } from '../fixtures/interactions.js';
import { button, heading, search, tableRow, tableRows } from './admin-ui.js';
import { expect, horizontalOverflow, test } from '../fixtures/test.js';
import { registerSchool } from '../fixtures/schools.fixture.js';
import { PHONE } from '../fixtures/viewports.js';

const figure = (page: Page, term: string) => page.locator(`div:has(> dt:text-is("${term}"))`).locator('dd');

test('A school’s transfer is recorded with one form, and confirms its places', async ({
  admin,
  adminPage,
  axe,
  mailbox,
}) => {
  const { school, reference, token, adviserEmail } = await registerSchool(admin, 3);
  const students = ['Asha Rao', 'Ravi Iyer'].map((fullName) => ({ fullName, email: '', className: 'XI A' }));
  await admin.call('POST', buildPath(ROUTES.schoolNames, { token }), { students });

  const page = await adminPage('schools', { viewport: PHONE });
  await search(page, reference);
  await expect(tableRows(page)).toHaveCount(1);
  await page.getByRole('link', { name: school }).click();
  await expect(heading(page, school)).toBeVisible();
  await expect(figure(page, 'Confirmed')).toHaveText('0');
  expect(await horizontalOverflow(page)).toBe(0);
  await axe(page, 'a school');

  await button(page, 'Record a payment').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Transfer reference').fill(`UTR ${reference}`);
  await button(dialog, 'Record payment').click();
  await expect(dialog).toHaveCount(0);

  await expect(figure(page, 'Confirmed')).toHaveText('3');
  await expect(figure(page, 'Due')).toHaveText('₹0');
  for (const name of ['Asha Rao', 'Ravi Iyer'])
    await expect(tableRow(page, name).getByRole('link')).toHaveText(/^[\dA-Z]{5}-[\dA-Z]{5}$/);
  await expect(page.getByRole('link', { name: /^Receipt / })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Invoice / })).toBeVisible();
  await expect
    .poll(async () => (await mailbox.newest(adviserEmail)).subject, { timeout: 60_000 })
    .toContain('We’ve received ₹4,500');
});

test('A place is added and dropped, and the account follows', async ({ admin, adminPage }) => {
  const { id, school } = await registerSchool(admin, 2);
  const page = await adminPage(`schools/${id}`);
  await expect(heading(page, school)).toBeVisible();
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Add places' }).click();
  await keepsFocus(page, async () => {
    await button(page.getByRole('dialog'), 'Add places').click();
    await expect(figure(page, 'Due')).toHaveText('₹4,500');
  });
  await button(page, 'Drop place 1').click();
  await keepsFocus(page, async () => {
    await button(page.getByRole('alertdialog'), 'Drop the place').click();
    await expect(figure(page, 'Places')).toHaveText('2');
  });
  await expect(figure(page, 'Due')).toHaveText('₹3,000');
});
