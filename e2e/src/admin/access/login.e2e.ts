import type { Page } from '@playwright/test';
import { button, chooseInAccountMenu, formField, heading, recordRequests } from '../admin-ui.js';
import { expect, openSitePage, test } from '../../fixtures/test.js';
import { PHONE } from '../../fixtures/viewports.js';

const codeField = (page: Page) => page.getByLabel('Secret code');
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('admin_token'));
const sessionEnded = (page: Page) => page.getByText('Your session has ended.');

test('Without a token every admin page redirects to the login, and Back leads out of it', async ({
  page,
}) => {
  await openSitePage(page, '/faq');
  await page.goto('/admin/coupons?add');
  await expect(page).toHaveURL('/admin');
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('The login requires a code, rejects a wrong one, sends it once, opens the dashboard and ends with Log out', async ({
  page,
  product,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/admin');
  await expect(codeField(page)).toBeFocused();
  await button(page, 'Verify').click();
  await expect(page.getByText('Please enter a code.')).toBeVisible();
  await codeField(page).fill('   ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a code.')).toBeVisible();
  await codeField(page).fill('no such code');
  await page.route('**/api/admin/login', async (route) => {
    await expect(button(page, 'Verifying...')).toBeVisible();
    await route.continue();
  });
  const sent = recordRequests(page, 'POST', '/admin/login');
  await button(page, 'Verify').dblclick();
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid code. Please try again.' })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await storedToken(page)).toBeNull();

  await codeField(page).fill(product.adminCode);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Verification successful!')).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  expect(await storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

  await button(page, 'More').click();
  await chooseInAccountMenu(page, 'Log out');
  await expect(codeField(page)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test('An expired or invalid token leads to the login and then back to the page with its unsaved values', async ({
  adminPage,
  product,
}) => {
  const page = await adminPage('faq?add');
  for (const [question, expiry] of [
    ['Has it expired?', 1],
    ['Is it signed?', 4e9],
  ] as const) {
    await formField(page, 'Question').fill(question);
    await page.evaluate((exp) => {
      const [header, , signature] = (localStorage.getItem('admin_token') ?? '').split('.');
      const claims = btoa(JSON.stringify({ exp })).replaceAll('=', '');
      localStorage.setItem('admin_token', [header, claims, signature].join('.'));
    }, expiry);
    await page.reload();
    await expect(page).toHaveURL('/admin');
    await expect(sessionEnded(page)).toBeVisible();
    await codeField(page).fill(product.adminCode);
    await button(page, 'Verify').click();
    await expect(page).toHaveURL('/admin/faq?add');
    await expect(formField(page, 'Question')).toHaveValue(question);
  }
});

test('Logging out asks first, ends the session in all tabs and on the server, and leaves no unsaved input', async ({
  admin,
  adminPage,
  product,
}) => {
  const page = await adminPage('allotments');
  const otherTab = await adminPage('faq?add');
  const sessionStatus = async () => {
    const headers = { authorization: `Bearer ${admin.token}` };
    return (await fetch(`${product.site}/api/admin/session`, { headers })).status;
  };
  await formField(otherTab, 'Question').fill('Who reads this?');
  const committee = page.getByRole('combobox', { name: /^Allotted committee of/ }).first();
  await committee.selectOption({ index: 3 });
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  await chooseInAccountMenu(page, 'Log out');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Logging out deletes your unsaved changes.');
  await button(dialog, 'Stay on this page').click();
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  expect(await storedToken(page)).not.toBeNull();
  expect(await sessionStatus()).toBe(200);

  await chooseInAccountMenu(page, 'Log out');
  await button(dialog, 'Log out').click();
  for (const tab of [page, otherTab]) {
    await expect(codeField(tab)).toBeVisible();
    await expect(tab).toHaveURL('/admin');
    const left = () => tab.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    await expect.poll(left).not.toMatch(/draft:|want/);
  }
  expect(await storedToken(page)).toBeNull();
  await expect.poll(sessionStatus).toBe(401);
});
