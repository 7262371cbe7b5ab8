import { readFileSync } from 'node:fs';
import type { OrderPage, PaymentTotals } from '@mun/contracts/payment/payment-admin';
import { ROUTES } from '@mun/contracts/routes';
import type { Locator, Page } from '@playwright/test';
import { button, findActivity, openRow, search, sidePanel, tableRow, tableRows, toast } from './admin-ui.js';
import type { AdminApi } from '../fixtures/admin-api.js';
import { pressInMenu } from '../fixtures/allotments.fixture.js';
import { animationsFinished } from '../fixtures/axe.js';
import { keepsFocus } from '../fixtures/interactions.js';
import { expect, horizontalOverflow, openAdminPage, test } from '../fixtures/test.js';
import { keepToastsOpen } from '../fixtures/toasts.js';
import { PHONE } from '../fixtures/viewports.js';

const PAGE_SIZE = 50;

const ordersOf = (admin: AdminApi, query = '') => admin.call<OrderPage>('GET', ROUTES.orders + query);
const stateFilter = (page: Page) => page.getByRole('combobox', { name: 'Payment' });
const checkButton = (panel: Locator) => panel.getByRole('button', { name: /^Check status/ });
const refundButton = (panel: Locator) => panel.getByRole('button', { name: /^Refund/ });

/** Finds the order of an email address and opens it. */
async function openOrder(page: Page, email: string): Promise<Locator> {
  await search(page, email);
  await expect(tableRows(page)).toHaveCount(1);
  const name = await page.getByRole('rowheader').innerText();
  return openRow(page, name);
}

test.describe('Orders', () => {
  test('are paged, and found by what identifies them', async ({ admin, adminPage, payments }) => {
    const paid = await payments.confirmedOrder();
    const { total } = await ordersOf(admin);
    const page = await adminPage('payments');
    await expect(page.getByText(`${total} orders`)).toBeVisible();
    await expect(tableRows(page)).toHaveCount(PAGE_SIZE);
    await button(page, 'Next').click();
    const secondPage = page.getByText(`Page 2 of ${Math.ceil(total / PAGE_SIZE)}`);
    await expect(secondPage).toBeVisible();
    await expect(tableRows(page)).toHaveCount(Math.min(PAGE_SIZE, total - PAGE_SIZE));
    await page.reload();
    await expect(secondPage).toBeVisible();

    const { registrationId = '', email, fullName } = paid.registration;
    for (const text of [registrationId, email.toUpperCase(), paid.paymentId ?? '', paid.id]) {
      await search(page, text);
      await expect(tableRows(page), text).toHaveCount(1);
      await expect(tableRow(page, fullName)).toBeVisible();
    }
    expect(page.url()).not.toContain('example.org');
    await search(page, 'no such delegate');
    await expect(page.getByText('No orders match.')).toBeVisible();
    await keepsFocus(page, () => button(page, 'Clear filters').click());
    await expect(page.getByText(`${total} orders`)).toBeVisible();
  });

  test('are filtered by their state, which is in the URL, and fetched again after an error', async ({
    admin,
    adminPage,
  }) => {
    const { total } = await ordersOf(admin, '?state=refunded');
    expect(total).toBeGreaterThanOrEqual(6);
    const page = await adminPage('payments?state=refunded', { viewport: PHONE });
    await expect(page.getByText(`${total} orders`)).toBeVisible();
    await expect(tableRows(page).filter({ hasText: 'Refunded' })).toHaveCount(total);
    await button(page, /^Filters and actions/).click();
    await stateFilter(page).selectOption('Expired');
    await expect(page).toHaveURL(/state=lapsed/);
    await expect(tableRow(page, 'Expired').first()).toBeVisible();

    await page.route('**/api/payment/orders?*', (route) => route.abort());
    // Results of the previous search would be wrong.
    await search(page, 'sample');
    await expect(page.getByText('The payments couldn’t be loaded.')).toBeVisible();
    await expect(tableRows(page)).toHaveCount(0);
    await page.unroute('**/api/payment/orders?*');
    await button(page, 'Try again').click();
    await expect(tableRows(page).first()).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('sample');
    await openAdminPage(page, 'payments?page=99');
    await expect(page.getByText('This page does not exist.')).toBeVisible();
    await button(page, 'Previous').click();
    await expect(tableRows(page).first()).toBeVisible();
  });

  test('that were paid after they had expired are marked', async ({ admin, adminPage, payments }) => {
    const expired = await payments.openOrder();
    const { email } = await payments.openOrder('earlybird', expired);
    await payments.pay(expired.providerOrderId);
    const paidLate = async () => (await ordersOf(admin, `?state=late&search=${email}`)).total;
    await expect.poll(paidLate, { timeout: 60_000 }).toBe(1);
    const page = await adminPage('payments');
    await search(page, email);
    await expect(tableRows(page)).toHaveCount(2);
    await stateFilter(page).selectOption('Paid after the order expired');
    await expect(await openOrder(page, email)).toContainText('Paid after the order expired');
  });

  test('are checked with the provider, which may have a payment that no webhook reported', async ({
    adminPage,
    payments,
  }) => {
    await payments.control('', { webhooks: 'drop' });
    const { email, providerOrderId } = await payments.openOrder();
    const page = await adminPage('payments');
    const panel = await openOrder(page, email);
    await expect(panel).toContainText('Waiting for payment');
    // At the last moment, because the payments of all orders are compared once a minute.
    await payments.pay(providerOrderId);
    await keepsFocus(page, async () => {
      await checkButton(panel).click();
      await expect(page.getByText('New status: Paid.')).toBeVisible();
      await expect(panel).toContainText('Registration confirmed');
    });
    await checkButton(panel).click();
    await expect(page.getByText('The status has not changed: Paid.')).toBeVisible();
    await payments.control('', { webhooks: 'send' });

    // The activity log identifies nobody by name.
    const entry = await findActivity(page, 'payment', 'Waiting for payment → Paid');
    await expect(entry).toContainText('Checked with the payment provider: ₹1,500');
  });

  test('are lines on a desktop, and cards without cut words on a phone', async ({ adminPage, payments }) => {
    const { email } = (await payments.confirmedOrder()).registration;
    const page = await adminPage('payments');
    await search(page, email);
    await expect(tableRows(page)).toHaveCount(1);
    const { height = 0 } = (await tableRows(page).boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(44);
    await page.setViewportSize(PHONE);
    for (const cell of await tableRows(page).getByRole('cell').all())
      expect(await cell.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
        0,
      );
    await tableRows(page).getByRole('button').click();
    await expect(refundButton(page.getByRole('dialog'))).toBeInViewport({ ratio: 1 });
    expect(await horizontalOverflow(page)).toBe(0);
    await expectToastBesideDialog(page, page.getByRole('dialog'));
  });

  test('are open in a panel that a reload keeps, and that gives the focus back', async ({
    adminPage,
    payments,
  }) => {
    const { email, fullName } = (await payments.confirmedOrder()).registration;
    const page = await adminPage('payments');
    const panel = await openOrder(page, email);
    await expect(panel.getByRole('heading', { name: fullName })).toBeFocused();
    await expect(panel.getByText(email)).toBeVisible();
    await page.reload();
    await expect(panel.getByText(email)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await openOrder(page, email);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('rowheader', { name: fullName }).getByRole('button')).toBeFocused();
    await page.goBack();
    await expect(sidePanel(page, fullName)).toBeHidden();
    await expectToastBesideDialog(page, await openOrder(page, email));
  });
});

test('The totals are plotted by day and shown as a table', async ({ admin, adminPage }) => {
  const { days, confirmed, coupons } = await admin.call<PaymentTotals>('GET', ROUTES.paymentTotals);
  const page = await adminPage('payments?view=totals');
  await expect(page.getByRole('img', { name: /^Registrations by/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Kept by/ })).toBeVisible();
  await page.getByText('Show as a table').click();
  const byDay = page.getByRole('region', { name: /^Registrations and revenue by/ }).getByRole('row');
  await expect(byDay.filter({ has: page.getByRole('rowheader') })).not.toHaveCount(0);
  let registrations = 0;
  for (const row of await byDay.filter({ has: page.getByRole('cell') }).all())
    registrations += Number(await row.getByRole('cell').first().innerText());
  expect(registrations).toBe(confirmed);
  expect(days.reduce((sum, day) => sum + day.registrations, 0)).toBe(confirmed);
  for (const { code } of coupons)
    await expect(page.getByRole('rowheader', { name: code, exact: true })).toBeVisible();
});

test('Payments, applications and registrants are exported as CSV and XLSX', async ({ adminPage }) => {
  const page = await adminPage('payments');
  for (const [screen, name] of [
    ['payments', 'payments'],
    ['applications', 'applications'],
    ['allotments', 'registrants'],
  ] as const) {
    if (screen !== 'payments') await openAdminPage(page, screen);
    for (const [format, start] of [
      ['CSV', '\uFEFF'],
      ['XLSX', 'PK'],
    ] as const) {
      const download = page.waitForEvent('download');
      if (screen === 'allotments') await pressInMenu(page, `Export ${format}`);
      else {
        await button(page.getByRole('group', { name: `Export ${name}` }), 'Export').click();
        await page.getByRole('menuitem', { name: format }).click();
      }
      const file = await download;
      expect(file.suggestedFilename()).toMatch(new RegExp(String.raw`\.${format.toLowerCase()}$`));
      expect(readFileSync(await file.path(), 'utf8').slice(0, start.length)).toBe(start);
    }
  }
});

/** Checks the status of the order in the panel, and expects that the toast covers neither the next dialog nor its Close button. */
async function expectToastBesideDialog(page: Page, panel: Locator): Promise<void> {
  await keepToastsOpen(page);
  await checkButton(panel).click();
  const message = toast(page, 'The status has not changed');
  await expect(message).toBeVisible();
  await refundButton(panel).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await expect(button(dialog, 'Close')).toBeVisible();
  await animationsFinished(page);
  const { y = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
  const toastBox = await message.boundingBox();
  const [top = 0, bottom = 0] = toastBox ? [toastBox.y, toastBox.y + toastBox.height] : [];
  expect(top >= y + height || bottom <= y, `toast ${top}–${bottom}, dialog ${y}–${y + height}`).toBe(true);
  // A trial click fails if another element would receive it.
  await button(dialog, 'Close').click({ trial: true });
}
