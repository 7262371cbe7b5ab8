import { Secret, TOTP } from 'otpauth';
import { button, toast, unique } from '../admin-ui.js';
import { AccountsApi } from '../../fixtures/accounts-api.js';
import { addAuthenticator } from '../../fixtures/authenticator.js';
import { codeIn, linkIn } from '../../fixtures/access-emails.js';
import { expect, horizontalOverflow, openAdminPage, test } from '../../fixtures/test.js';
import { PHONE } from '../../fixtures/viewports.js';

test('A person changes their name and address, signs in with a passkey or a second factor, and leaves', async ({
  admin,
  axe,
  mailbox,
  newContext,
}) => {
  const accounts = new AccountsApi(admin);
  const { email, name } = await accounts.invite();
  const page = await (await newContext({ viewport: PHONE })).newPage();
  await page.goto(await linkIn(mailbox, email, '/admin/invitation'));
  await button(page, 'Accept the invitation').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await openAdminPage(page, 'profile');
  await axe(page, 'the profile');
  expect(await horizontalOverflow(page)).toBe(0);

  await page.getByLabel('Name', { exact: true }).fill(`${name} Rao`);
  await button(page, 'Save').click();
  await expect(toast(page, 'Name changed')).toBeVisible();

  const newEmail = `${unique('moved.')}@example.org`;
  await button(page, 'Change email address').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New email address').fill(newEmail);
  await button(dialog, 'Email me two codes').click();
  const isAboutAddress = /^(\d{6}) is your code for a new email address/;
  await dialog.getByLabel(`Code sent to ${newEmail}`).fill(await codeIn(mailbox, newEmail, isAboutAddress));
  await dialog.getByLabel(`Code sent to ${email}`).fill(await codeIn(mailbox, email, isAboutAddress));
  await button(dialog, 'Change email address').click();
  await expect(toast(page, `From now on, you sign in with ${newEmail}`)).toBeVisible();

  const setVerified = await addAuthenticator(page, false);
  await button(page, 'Add a passkey').click();
  await button(dialog, 'Continue').click();
  await expect(dialog.getByText('Please enter a name for the passkey').first()).toBeVisible();
  await dialog.getByLabel('Name of the passkey').fill('Test browser');
  await button(dialog, 'Continue').click();
  await expect(dialog.getByText('No passkey was created.')).toBeVisible();
  await setVerified(true);
  await button(dialog, 'Continue').click();
  await expect(toast(page, 'Passkey added')).toBeVisible();
  await expect(page.getByText('not used yet')).toBeVisible();
  await button(page, 'Add a passkey').click();
  await dialog.getByLabel('Name of the passkey').fill('Test browser');
  await button(dialog, 'Continue').click();
  await expect(dialog.getByText('You have a passkey on this device already.')).toBeVisible();
  await page.keyboard.press('Escape');

  await button(page, 'Set up a second factor').click();
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const key = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  await axe(page, 'the set-up of a second factor');
  await dialog.getByLabel('Code from the app').fill(app.generate());
  await button(dialog, 'Confirm').click();
  await expect(toast(page, 'Second factor set up')).toBeVisible();

  await page.goto('/admin/logout');
  await page.getByRole('link', { name: 'Sign in with your email address' }).click();
  await setVerified(false);
  await button(page, 'Sign in with a passkey').click();
  await expect(page.getByText('No passkey was used. Try again, or sign in by email.')).toBeVisible();
  await axe(page, 'the sign-in page');
  await setVerified(true);
  await button(page, 'Sign in with a passkey').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await openAdminPage(page, 'profile');
  await button(page, 'Remove the passkey Test browser').click();
  await button(page.getByRole('alertdialog'), 'Remove').click();
  await expect(toast(page, 'Passkey removed')).toBeVisible();

  await page.goto('/admin/logout');
  await page.getByRole('link', { name: 'Sign in with your email address' }).click();
  await page.getByLabel('Email').fill(newEmail);
  await button(page, 'Email me a code').click();
  await page
    .getByLabel('6-digit code')
    .fill(await codeIn(mailbox, newEmail, /^(\d{6}) is your code for (?!a new)/));
  await button(page, 'Sign in').click();
  const otp = page.getByLabel('Code from your authenticator app');
  await otp.fill('000000');
  await button(page, 'Sign in').click();
  await expect(page.getByText('This code is wrong or has already been used.')).toBeVisible();
  // A code is accepted once: the next one is valid already, because clocks may differ.
  await otp.fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await button(page, 'Sign in').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await openAdminPage(page, 'profile');
  await button(page, 'Give up your access').click();
  await button(page.getByRole('alertdialog'), 'Give up access').click();
  await expect(page).toHaveURL(/\/admin$/);
  expect((await accounts.list()).map((account) => account.email)).not.toContain(newEmail);
});
