import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import type { Page } from '@playwright/test';
import {
  button,
  doubleClickBeforeResponse,
  expectFocusWithin,
  findActivity,
  tableRow,
  unique,
} from './admin-ui.js';
import { expect, openAdminPage, test } from '../fixtures/test.js';
import { DESKTOP, PHONE } from '../fixtures/viewports.js';
import type { Product } from '../product.js';

/** The status page checks again every 15 seconds. */
const STATUS_TIMEOUT = { timeout: 60_000 };

test.afterEach(({ mailbox }) => mailbox.setFaults({}));

test('Failed and doubtful emails are shown, explained and delivered when they are sent again', async ({
  admin,
  adminPage,
  axe,
  mailbox,
  product,
}) => {
  const rejected = { fullName: unique('Rejected '), email: unique('rejected') + '@example.org' };
  const doubtful = { fullName: unique('Doubtful '), email: unique('doubtful') + '@example.org' };
  await mailbox.setFaults({ rejectRecipients: [rejected.email] });
  await apply(product, rejected);
  await admin.waitForDelivery('failed', rejected.email);
  const page = await adminPage('deliveries?state=failed', { viewport: PHONE });
  await expect(page.getByRole('rowheader', { name: rejected.fullName })).toBeVisible();
  await mailbox.setFaults({ closeAfterData: 1 });
  await apply(product, doubtful);
  await admin.waitForDelivery('unknown', doubtful.email);
  await button(page, /^Doubtful/).click();
  await expect(page.getByRole('rowheader', { name: doubtful.fullName })).toBeVisible();
  await expect(page.getByText('It may have arrived or not')).toBeVisible();
  await mailbox.setFaults({});

  await openAdminPage(page, 'wellbeing');
  await expect(page.getByText('Two things need you')).toBeVisible(STATUS_TIMEOUT);
  const firstCheck = page.getByRole('main').getByRole('listitem').first();
  await expect(firstCheck.getByText('Needs you')).toBeVisible();
  await expect(firstCheck.getByText('What to do')).toBeVisible();

  const sendAgain = async (name: string, warning: string) => {
    await openAdminPage(page, 'deliveries');
    const open = button(page, `Send again to ${name}`);
    await open.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(warning)).toBeVisible();
    await expectFocusWithin(dialog);
    await axe(page, 'the dialog', { dark: false });
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await open.click();
    await doubleClickBeforeResponse(page, button(dialog, 'Send it again'), '**/resend');
    await expect(page.getByText('The mail is on its way again')).toBeVisible();
    await expect(tableRow(page, name).getByText('Sent', { exact: true })).toBeVisible();
  };
  await sendAgain(rejected.fullName, 'This is why:');
  await sendAgain(doubtful.fullName, 'would then get it twice');
  expect(await mailbox.count(rejected.email)).toBe(1);
  expect(await mailbox.count(doubtful.email)).toBe(2);

  await page.setViewportSize(DESKTOP);
  await expectOnOneLine(page, rejected.fullName);

  await findActivity(page, 'mailing', 'Sent again');
  await openAdminPage(page, 'dashboard');
  await expect(page.getByRole('link', { name: 'All is well' })).toBeVisible(STATUS_TIMEOUT);
});

test('The spreadsheet is written on demand', async ({ adminPage }) => {
  const page = await adminPage('deliveries');
  await button(page, 'Update Sheets').click();
  await expect(page.getByText('Updating Google Sheets with latest allotments...')).toBeVisible();
  await expect(page.getByText('Sheets updated successfully')).toBeVisible();
  await expect(page.getByText('Spreadsheet: up to date')).toBeVisible();
});

/** Checks that the time of a row is not wrapped. */
async function expectOnOneLine(page: Page, name: string): Promise<void> {
  const lines = await tableRow(page, name)
    .getByRole('time')
    .evaluate((time) => time.getClientRects().length);
  expect(lines).toBe(1);
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
