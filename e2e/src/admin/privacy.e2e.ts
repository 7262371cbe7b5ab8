import { readFileSync } from 'node:fs';
import type { PersonalDataExport } from '@mun/contracts/admin/privacy';
import { ROUTES } from '@mun/contracts/routes';
import type { Page } from '@playwright/test';
import { button, doubleClickBeforeResponse, expectFocusWithin, recordRequests } from './admin-ui.js';
import type { AdminApi } from '../fixtures/admin-api.js';
import { expect, test as base } from '../fixtures/test.js';
import { PHONE } from '../fixtures/viewports.js';

interface Delegate {
  registrationId: string;
  email: string;
  fullName: string;
}

const test = base.extend<{ delegate: Delegate }>({
  /** A delegate who has paid and whose confirmation email was sent. */
  delegate: async ({ admin, payments }, use) => {
    const { registration } = await payments.confirmedOrder();
    const { registrationId = '', email, fullName } = registration;
    const mailStates = async () => (await exportOf(admin, email)).mails.map(({ state }) => state);
    await expect.poll(mailStates, { timeout: 60_000 }).toEqual(['sent']);
    await use({ registrationId, email, fullName });
  },
});

const exportOf = (admin: AdminApi, who: string) =>
  admin.call<PersonalDataExport>('POST', ROUTES.personalDataExport, { who });

const personField = (page: Page) => page.getByLabel('Registration ID or email address');
const fileHeading = (page: Page, name: string | RegExp = '') =>
  page.getByRole('heading', { name: name ? `Data about ${name}` : /^Data about/ });
const eraseButton = (page: Page) => button(page, 'Erase this person');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Erase this person' });
const reason = (page: Page) => dialog(page).getByLabel('Reason');
const confirmation = (page: Page) => dialog(page).getByLabel(/^To confirm, type/);
const confirmButton = (page: Page) => button(dialog(page), 'Erase permanently');

async function lookUp(page: Page, who: string): Promise<void> {
  await personField(page).fill(who);
  await button(page, 'Look up').click();
}

test('A person is found by registration ID or email, and their data is exported', async ({
  adminPage,
  delegate: { registrationId, email, fullName },
}) => {
  const page = await adminPage('personal-data', { viewport: PHONE });
  await button(page, 'Look up').click();
  await expect(page.getByText('Please enter a registration ID or an email address')).toBeVisible();
  await lookUp(page, 'nobody@example.org');
  await expect(
    page.getByRole('alert').filter({ hasText: 'We don’t hold any data about this person.' }),
  ).toBeVisible();
  await expect(fileHeading(page)).toHaveCount(0);
  await page.reload();
  await expect(personField(page)).toHaveValue('');

  for (const who of [registrationId.toLowerCase().replace('-', ' '), email.toUpperCase()]) {
    await lookUp(page, who);
    await expect(fileHeading(page, fullName)).toBeVisible();
    for (const text of [registrationId, email, 'Registration confirmed'])
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  }
  expect(page.url()).not.toContain('example.org');
  const download = page.waitForEvent('download');
  await button(page, 'Export JSON').click();
  const exported = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as PersonalDataExport;
  expect(exported.registrations.map((registration) => registration.email)).toEqual([email]);
  expect(exported.orders).toHaveLength(1);
});

test('A person is erased once, and only with a reason and their ID typed', async ({
  admin,
  adminPage,
  delegate: { registrationId, email, fullName },
}) => {
  const page = await adminPage('personal-data');
  const sent = recordRequests(page, 'POST', '/people/erasure');
  await lookUp(page, email);
  await eraseButton(page).click();
  await expect(dialog(page).getByText(`Erase all personal data about ${fullName}`)).toBeVisible();
  await expectFocusWithin(dialog(page));
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(eraseButton(page)).toBeFocused();

  await eraseButton(page).click();
  await confirmButton(page).click();
  await expect(dialog(page).getByText('Please give a reason, without naming the person')).toBeVisible();
  await expect(dialog(page).getByText(/^This doesn’t match\./)).toBeVisible();
  await reason(page).fill('They asked for it');
  await expect(confirmation(page)).toHaveAccessibleName(`To confirm, type ${registrationId}`);
  await confirmation(page).fill('something else');
  await confirmButton(page).click();
  await expect(dialog(page).getByText(/^This doesn’t match\./)).toBeVisible();
  expect(sent).toHaveLength(0);

  await confirmation(page).fill(registrationId.toLowerCase());
  await doubleClickBeforeResponse(page, confirmButton(page), '**/people/erasure');
  await expect(page.getByText('Erased: 1 registration, 0 applications, 1 email.')).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect(fileHeading(page)).toHaveCount(0);
  await expect(exportOf(admin, email)).rejects.toThrow(/404/);
});

test('A person whose payment is in progress cannot be erased yet, and the dialog says so', async ({
  adminPage,
  payments,
}) => {
  const { email } = await payments.openOrder();
  const page = await adminPage('personal-data', { viewport: PHONE });
  const message = 'This person has a payment or a refund in progress. Please try again once it’s complete.';
  await page.route('**/people/erasure', (route) =>
    route.fulfill({ status: 409, json: { statusCode: 409, message } }),
  );
  await lookUp(page, email);
  await eraseButton(page).click();
  await reason(page).fill('They asked for it');
  const label = await dialog(page)
    .getByText(/^To confirm, type/)
    .innerText();
  await confirmation(page).fill(label.split(' ').at(-1) ?? '');
  await confirmButton(page).click();
  await expect(dialog(page).getByText(/a payment or a refund in progress/)).toBeVisible();
  await expect(reason(page)).toHaveValue('They asked for it');
});
