import type { SearchResults } from '@mun/contracts/admin/search';
import { ROUTES } from '@mun/contracts/routes';
import type { Page } from '@playwright/test';
import { button, heading } from './admin-ui.js';
import { expect, openAdminPage, test } from '../fixtures/test.js';
import { PHONE } from '../fixtures/viewports.js';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search' });
const options = (page: Page, group?: string) =>
  (group === undefined ? dialog(page) : dialog(page).getByRole('group', { name: group })).getByRole('option');

test('The search opens with a slash or Ctrl+K, finds by keyboard, and returns the focus', async ({
  admin,
  adminPage,
  axe,
  payments,
}) => {
  const { registration } = await payments.confirmedOrder();
  const { fullName, registrationId = '' } = registration;
  const page = await adminPage('dashboard');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  // Answers come for each text, and Enter waits for that of the last one.
  await page.keyboard.type(registrationId.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(heading(page, fullName)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('Control+K');
  await expect(options(page, 'Recent')).toContainText([fullName]);
  await field(page).fill('coupon');
  await expect(options(page, 'Pages')).toHaveText([/^Coupons/]);
  const active = async () =>
    page.locator(`[id="${await field(page).getAttribute('aria-activedescendant')}"]`);
  await expect(await active()).toHaveText(/^Coupons/);
  await page.keyboard.press('ArrowDown');
  await expect(await active()).toHaveText(/^Add a coupon/);
  await expect(await active()).toHaveAttribute('aria-selected', 'true');
  await axe(page, 'the search');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/coupons?add');

  const opener = button(page, 'Search');
  await opener.click();
  await field(page).fill('no such thing');
  await expect(dialog(page)).toContainText('Nothing found.');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  // A slash that is typed into a field is a slash.
  await page.getByLabel('Code', { exact: true }).fill('A');
  await page.keyboard.press('/');
  await expect(dialog(page)).toBeHidden();

  // From Today, any delegate whose ID has been copied: two keystrokes and a click.
  await openAdminPage(page, 'dashboard');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.insertText(registrationId);
  await options(page, 'Delegates').filter({ hasText: fullName }).click();
  await expect(heading(page, fullName)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  const { committees } = await admin.call<SearchResults>('GET', `${ROUTES.search}?q=united`);
  expect(committees.length).toBeGreaterThan(0);
});

test('The search finds pages on a phone also while the delegates cannot be searched', async ({
  adminPage,
  network,
}) => {
  const page = await adminPage('dashboard', { viewport: PHONE });
  await network.failing('GET /api/admin/search*', 503);
  await button(page, 'Search').click();
  await field(page).fill('bank');
  await expect(dialog(page).getByRole('alert')).toContainText('couldn’t be searched');
  await options(page, 'Pages').filter({ hasText: 'Bank statement' }).click();
  await expect(heading(page, 'Match a bank statement')).toBeVisible();
});
