import type { Page } from '@playwright/test';
import { keepsFocus } from '../../fixtures/interactions.js';
import { button, tableRow, toast, unique } from '../admin-ui.js';
import { expect, horizontalOverflow, openAdminPage, test } from '../../fixtures/test.js';
import { codeIn, linkIn } from '../../fixtures/access-emails.js';
import { AccountsApi } from '../../fixtures/accounts-api.js';
import { PHONE } from '../../fixtures/viewports.js';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Admin', exact: true });
const action = async (page: Page, name: string, label: string) => {
  await button(page, `Actions for ${name}`).click();
  await page.getByRole('menuitem', { name: label }).click();
};

test('An invited person sees what their role allows, signs in by email, and is out at once when suspended', async ({
  adminPage,
  axe,
  mailbox,
  newContext,
}) => {
  const page = await adminPage('access');
  const name = unique('Asha ');
  const address = `${unique('finance.')}@example.org`;
  await button(page, 'Invite people').click();
  const form = page.getByRole('region', { name: 'Invite people' });
  await form.getByLabel('Names and email addresses').fill(`${name} <${address}>`);
  await form.getByLabel('Organiser').uncheck();
  await button(form, 'Send the invitation').click();
  await expect(form.getByText('Please choose at least one role').first()).toBeVisible();
  await form.getByLabel('Finance').check();
  await button(form, 'Send the invitation').click();
  await expect(toast(page, '1 invitation sent')).toBeVisible();
  await expect(tableRow(page, address)).toContainText('Invited');
  await axe(page, 'the list of people');

  const person = await (await newContext()).newPage();
  await person.goto(await linkIn(mailbox, address, '/admin/invitation'));
  await button(person, 'Accept the invitation').click();
  await expect(person.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(button(person, name)).toBeVisible();
  await expect(navigation(person).getByRole('link', { name: 'Money' })).toBeVisible();
  await expect(navigation(person).getByRole('link', { name: 'Website' })).toHaveCount(0);
  await openAdminPage(person, 'faq');
  await expect(person.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
  await openAdminPage(person, 'devices');
  await expect(person.getByRole('row')).toHaveCount(2);

  await page.reload();
  await expect(tableRow(page, address)).toContainText('Active');
  await action(page, name, 'Suspend');
  await keepsFocus(page, async () => {
    await button(page.getByRole('alertdialog'), 'Suspend').click();
    await expect(tableRow(page, address)).toContainText('Suspended');
  });
  await person.goto('/admin/payments');
  await expect(person.getByText('Your session has ended.')).toBeVisible();

  await keepsFocus(page, async () => {
    await action(page, name, 'Reinstate');
    await expect(tableRow(page, address)).toContainText('Active');
  });
  await person.getByRole('link', { name: 'Sign in with your email address' }).click();
  await person.getByLabel('Email').fill(address);
  await button(person, 'Email me a code').click();
  await expect(person.getByText(`If ${address} has access`)).toBeVisible();
  await person.getByLabel('6-digit code').fill('000');
  await button(person, 'Sign in').click();
  await expect(person.getByText('Please enter the 6 digits from the email')).toBeVisible();
  await person.getByLabel('6-digit code').fill(await codeIn(mailbox, address, /^(\d{6}) is your code/));
  await button(person, 'Sign in').click();
  await expect(person).toHaveURL(/\/admin\/payments$/);
});

test('A chair has the list of their committee on a phone, and nothing else', async ({
  admin,
  adminPage,
  mailbox,
  newContext,
}) => {
  const [committee] = await admin.call<{ _id: string; name: string }[]>('GET', '/committees?images=url');
  const email = `${unique('chair.')}@example.org`;
  await new AccountsApi(admin).invite({ email, roles: ['chair'], committees: [committee!._id] });
  const page = await (await newContext({ viewport: PHONE })).newPage();
  await page.goto(await linkIn(mailbox, email, '/admin/invitation'));
  await button(page, 'Accept the invitation').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Committee lists' })).toBeVisible();
  await expect(page.getByRole('table', { name: committee!.name })).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
  const access = await adminPage('access', { viewport: PHONE });
  expect(await horizontalOverflow(access)).toBe(0);
});
