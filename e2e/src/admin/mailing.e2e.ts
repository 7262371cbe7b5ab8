import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import type { Page } from '@playwright/test';
import { keepsFocus } from '../fixtures/interactions.js';
import {
  button,
  doubleClickBeforeResponse,
  expectFocusWithin,
  findActivity,
  openRow,
  tableRow,
  toast,
  unique,
} from './admin-ui.js';
import { expect, openAdminPage, test } from '../fixtures/test.js';
import { DESKTOP, PHONE } from '../fixtures/viewports.js';
import type { Product } from '../product.js';

/** Checks of the status page, which names those that fail. */
const EMAIL_CHECKS = [
  'Emails from the last seven days that failed',
  'Emails from the last seven days that may not have been delivered',
];

test.afterEach(({ mailbox }) => mailbox.setFaults({}));

test('Failed and unconfirmed emails are shown, explained and delivered when they are resent', async ({
  admin,
  adminPage,
  axe,
  mailbox,
  product,
}) => {
  const rejected = { fullName: unique('Rejected '), email: unique('rejected') + '@example.org' };
  const unconfirmed = { fullName: unique('Unconfirmed '), email: unique('unconfirmed') + '@example.org' };
  // The emails of earlier tests must not meet the faults.
  await admin.waitForSentEmails();
  await mailbox.setFaults({ rejectRecipients: [rejected.email] });
  await apply(product, rejected);
  await admin.waitForDelivery('failed', rejected.email);
  const page = await adminPage('deliveries?state=failed', { viewport: PHONE });
  await expect(page.getByRole('rowheader', { name: rejected.fullName })).toBeVisible();
  await mailbox.setFaults({ closeAfterData: 1 });
  await apply(product, unconfirmed);
  await admin.waitForDelivery('unknown', unconfirmed.email);
  await button(page, /^Filters and actions/).click();
  await button(page, /^May not have arrived/).click();
  await expect(page.getByRole('rowheader', { name: unconfirmed.fullName })).toBeVisible();
  await expect(page.getByText('They may or may not have arrived')).toBeVisible();
  await mailbox.setFaults({});

  await openAdminPage(page, 'status');
  await expect(page.getByText(/^\d+ problems need attention$/)).toBeVisible();
  for (const check of EMAIL_CHECKS)
    for (const text of ['Needs attention', 'What to do']) {
      const failing = page.getByRole('main').getByRole('listitem').filter({ hasText: check });
      await expect(failing.getByText(text)).toBeVisible();
    }

  const resend = async (name: string, warning: string) => {
    await openAdminPage(page, 'emails');
    const panel = await openRow(page, name);
    const open = button(panel, `Resend to ${name}`);
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Resend email' });
    await expect(dialog.getByText(warning)).toBeVisible();
    await expectFocusWithin(dialog);
    await axe(page, 'the dialog', { dark: false });
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await open.click();
    await keepsFocus(page, async () => {
      await doubleClickBeforeResponse(page, button(dialog, 'Resend email'), '**/resend');
      await expect(toast(page, 'The email is queued again')).toBeVisible();
      await expect(panel.getByText('Sent', { exact: true })).toBeVisible();
    });
  };
  await resend(rejected.fullName, 'was not delivered');
  await resend(unconfirmed.fullName, 'would then get it twice');
  expect(await mailbox.count(rejected.email)).toBe(1);
  expect(await mailbox.count(unconfirmed.email)).toBe(2);

  await page.setViewportSize(DESKTOP);
  await expectOnOneLine(page, rejected.fullName);

  await findActivity(page, 'mailing', 'Resent');
  await openAdminPage(page, 'status');
  await expect(page.getByRole('main').getByText('A worker is running.')).toBeVisible();
  for (const check of EMAIL_CHECKS) await expect(page.getByText(check)).toHaveCount(0);
});

test('The spreadsheet is written on demand', async ({ adminPage }) => {
  const page = await adminPage('emails');
  await button(page, 'Update Sheets').click();
  await expect(toast(page, 'Updating Google Sheets with latest allotments...')).toBeVisible();
  await expect(toast(page, 'Sheets updated successfully')).toBeVisible();
  await expect(page.getByText('Spreadsheet: up to date')).toBeVisible();
});

async function expectOnOneLine(page: Page, name: string): Promise<void> {
  const { height = 0 } = (await tableRow(page, name).boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(44);
}

/** Applies as a campus ambassador, which sends an email to the applicant. */
async function apply({ site }: Product, applicant: { fullName: string; email: string }): Promise<void> {
  const response = await fetch(site + API_PREFIX + ROUTES.applications, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...applicant,
      phone: '0000000000',
      institution: 'Sample Public School',
      whyJoin: 'To bring my school along.',
      experience: 'Two conferences.',
    }),
  });
  expect(response.status).toBe(201);
}
