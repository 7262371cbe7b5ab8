import { expect, type Page } from '@playwright/test';
import type { MailboxApi } from '../../fixtures/mailbox-api.js';
import { delegate, fillDelegateForm, payInCheckout } from './delegate-form.js';

/** Registers on the site, pays, reads the email, and checks the allotment status with the ID from the email. */
export async function registerAndCheckStatus(page: Page, mailbox: MailboxApi): Promise<void> {
  const me = delegate();
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Register Now' }).first().click();
  await page.getByRole('link', { name: 'New Registration' }).click();
  await fillDelegateForm(page, me);
  await page.getByLabel('Coupon code').fill('earlybird');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Submit and pay ₹1,200' }).click();
  await payInCheckout(page);
  await expect(
    page.getByText('Payment successful! Registration will be confirmed shortly.').first(),
  ).toBeVisible();
  await expect(page).toHaveURL('/');
  const receipt = page.getByRole('region', { name: 'Received' });
  await expect(receipt.getByText(me.fullName)).toBeVisible();
  await expect(receipt.getByText('₹1,200')).toBeVisible();
  await page.reload();
  await expect(receipt.getByText(me.fullName)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Register Now' })).toHaveCount(0);

  const { text } = await mailbox.newest(me.email);
  expect(text).toContain('₹1,200');
  const id = /[2-9A-Z]{5}-[2-9A-Z]{5}/.exec(text)?.[0] ?? 'no id in the email';
  await page.goto('/register/check');
  await page.getByLabel('Registration ID').fill(id.toLowerCase());
  await page.getByRole('button', { name: 'Check status' }).click();
  await expect(page.getByText(me.fullName)).toBeVisible();
  await expect(page.getByText('check back later')).toBeVisible();
}
