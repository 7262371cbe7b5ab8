import type { ConferenceView } from '@mun/contracts/content/content';
import type { DelegatePage, DelegateRow } from '@mun/contracts/registration/delegates';
import { ROUTES } from '@mun/contracts/routes';
import type { Locator, Page } from '@playwright/test';
import { button, drawPng, heading, recordRequests, unique } from '../admin/admin-ui.js';
import type { AdminApi } from '../fixtures/admin-api.js';
import type { PaymentsApi } from '../fixtures/payments-api.js';
import { expect, test } from '../fixtures/test.js';

/** Delegates who have registered and not paid. */
async function unpaidDelegates(
  admin: AdminApi,
  payments: PaymentsApi,
  count: number,
): Promise<DelegateRow[]> {
  const rows: DelegateRow[] = [];
  for (let i = 0; i < count; i += 1) {
    const { email } = await payments.openOrder();
    const page = await admin.call<DelegatePage>('GET', `${ROUTES.delegates}?search=${email}`);
    rows.push(...page.delegates);
  }
  return rows;
}

function first(delegates: readonly DelegateRow[]): DelegateRow {
  const [delegate] = delegates;
  if (!delegate) throw new Error('there is no delegate');
  return delegate;
}

/** Waits until the page has handled what has arrived. */
function settle(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}

/** Goes to another page of the admin area by a link. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Today' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
}

test('A statement that is left while it is recorded is recorded to its end, in view on other pages', async ({
  admin,
  adminPage,
  network,
  payments,
}) => {
  const delegates = await unpaidDelegates(admin, payments, 3);
  const { fee } = await admin.call<ConferenceView>('GET', ROUTES.conference);
  const lines = delegates.map(({ fullName }) => `01/09/2025,UPI ${fullName},${unique('T')},${fee}`);
  const page = await adminPage('payments/statement');
  const buffer = Buffer.from(['Date,Narration,Ref,Deposit', ...lines].join('\n'));
  await page
    .getByLabel('Choose a file', { exact: true })
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer });
  await button(page, 'Compare with unpaid registrations').click();
  const sent = recordRequests(page, 'POST', /\/delegates\/\w+\/payments$/);
  const release = await network.hold('POST /api/delegates/*/payments');
  await button(page, 'Record 3 payments').click();
  await expect.poll(() => sent.length).toBe(1);
  await leave(page);
  await expect(page.getByRole('region', { name: 'Recording payments' })).toContainText('0 of 3');
  release();
  await expect(page.getByText('3 payments recorded')).toBeVisible();
});

/** Selects delegates in their list, and opens the dialog that cancels them. */
async function openCancellation(page: Page, delegates: readonly DelegateRow[]): Promise<void> {
  // The buttons move when the list has loaded.
  await expect(page.getByRole('link', { name: first(delegates).fullName })).toBeVisible();
  await button(page, 'Select').click();
  for (const { fullName } of delegates)
    await page.getByRole('checkbox', { name: `Select ${fullName}` }).check();
  await cancelButton(page, delegates.length).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The school withdrew');
}

const cancelButton = (scope: Page | Locator, count: number) => button(scope, `Cancel ${count} delegates`);

test('Cancellations that are left while they run report each failure', async ({
  admin,
  adminPage,
  network,
  payments,
}) => {
  // Four are sent at once.
  const delegates = await unpaidDelegates(admin, payments, 6);
  const { id, fullName } = first(delegates);
  const page = await adminPage('coupons');
  await page.getByRole('navigation').getByRole('link', { name: 'Delegates' }).click();
  await openCancellation(page, delegates);
  const release = await network.hold('POST /api/delegates/*/cancel');
  await network.failing(`POST /api/delegates/${id}/cancel`, 503);
  await cancelButton(page.getByRole('dialog'), delegates.length).click();
  const failures = page.getByRole('list', { name: 'Delegates who were not cancelled' });
  await expect(failures).toContainText(fullName);
  await page.goBack();
  release();
  await expect(heading(page, 'Manage Coupons')).toBeVisible();
  await expect(page.getByText('5 delegates cancelled, 1 failed.')).toBeVisible();
  await expect(failures).toContainText(fullName);
  await network.restore();
  await button(page, 'Try again for 1').click();
  await expect(page.getByText('6 delegates cancelled')).toBeVisible();
});

test('Delegates who are about to be cancelled are not read one by one when the window gets the focus', async ({
  admin,
  adminPage,
  context,
  payments,
}) => {
  const delegates = await unpaidDelegates(admin, payments, 3);
  await context.clock.install();
  const page = await adminPage('delegates');
  await openCancellation(page, delegates);
  const read = recordRequests(page, 'GET', /\/api\/delegates\/\w+$/);
  // The page refreshes at most every five seconds.
  await page.clock.fastForward(10_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await settle(page);
  expect(read).toEqual([]);
});

test('Pictures that are uploaded while the organiser is on another page are not lost', async ({
  adminPage,
  network,
}) => {
  const page = await adminPage('import');
  const release = await network.hold('POST /api/images');
  const sent = recordRequests(page, 'POST', '/api/images');
  const pictures = [];
  for (const name of ['first.png', 'second.png', 'third.png']) pictures.push(await drawPng(page, name));
  await page.locator('input[type=file][multiple]').setInputFiles(pictures);
  await expect(page.getByRole('region', { name: 'Uploading pictures' })).toContainText('0 of 3');
  await leave(page);
  release();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await page.goBack();
  await expect(heading(page, 'Import')).toBeVisible();
  await expect(page.getByText('3 pictures uploaded.', { exact: true })).toBeVisible();
});
