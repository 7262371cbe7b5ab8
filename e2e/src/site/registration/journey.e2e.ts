import type { Page } from '@playwright/test';
import { delegate, fillDelegateForm, payInCheckout } from './delegate-form.js';
import { registerAndCheckStatus } from './delegate-journey.js';
import { expect, test } from '../../fixtures/test.js';
import { PHONE } from '../../fixtures/viewports.js';

test.use({ serviceWorkers: 'allow' });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a delegate registers, pays, reads the email and checks the allotment status', ({ page, mailbox }) =>
    registerAndCheckStatus(page, mailbox));

  test('a second wrong registration ID restarts the time that the error is shown', async ({ page }) => {
    await page.goto('/register/check');
    const check = async (id: string) => {
      await page.getByLabel('Registration ID').fill(id);
      await page.getByRole('button', { name: 'Check status' }).click();
    };
    // Each toast has a progress bar that runs for as long as the toast is shown.
    const progress = page.getByRole('progressbar', { includeHidden: true });
    const timing = () =>
      progress.evaluate((bar) => {
        const [animation] = bar.getAnimations();
        return { shownFor: Number(animation?.currentTime), startedAt: Number(animation?.startTime) };
      });
    await check('AAAAA-AAAAA');
    await expect.poll(async () => (await timing()).shownFor).toBeGreaterThan(1_000);
    const { startedAt } = await timing();
    await check('BBBBB-BBBBB');
    await expect.poll(async () => (await timing()).startedAt).toBeGreaterThan(startedAt + 1_000);
    await expect(progress).toHaveCount(1);
  });

  test('a delegate closes the checkout, reloads, and pays the same order later', async ({
    page,
    mailbox,
  }) => {
    const me = delegate();
    await page.goto('/register/new');
    await fillDelegateForm(page, me);
    const order = await submit(page);
    await checkout(page).getByRole('button', { name: 'Close payment' }).click();
    await expect(page.getByText('You’re not registered yet')).toBeVisible();

    await page.reload();
    await expect(page.getByLabel('Full name')).toHaveValue(me.fullName);
    await expect(page.getByLabel('Email')).toHaveValue('');
    await expect(page.getByLabel('Phone')).toHaveValue('');
    await page.getByLabel('Email').fill(me.email);
    await page.getByLabel('Phone').fill(me.phone);
    expect(await submit(page)).toBe(order);
    await payInCheckout(page);
    await expect(page.getByText('Payment successful!').first()).toBeVisible();
    await mailbox.newest(me.email);
    expect(await mailbox.count(me.email)).toBe(1);
  });

  test('an applicant for campus ambassador gets a receipt on screen and by email', async ({
    page,
    mailbox,
  }) => {
    const me = delegate();
    await page.goto('/ca');
    await page.getByLabel('Full name').fill(me.fullName);
    await page.getByLabel('Email').fill(me.email);
    await page.getByLabel('Phone').fill(me.phone);
    await page.getByLabel('Institution').fill(me.institution);
    await page.getByLabel(/why do you want to join/i).fill('To bring my school along.');
    await page.getByLabel(/experience/i).fill('Two conferences.');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page.getByText('Application submitted successfully!').first()).toBeVisible();
    await expect(page.getByText('Received', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: new RegExp(me.fullName) })).toBeFocused();
    await expect(page.getByLabel('Full name')).toBeHidden();
    await page.getByRole('button', { name: 'Apply for someone else' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('');
    const { text } = await mailbox.newest(me.email);
    expect(text).toContain('We’ve received your application');
    // A stranger may have entered the address.
    expect(text).not.toContain(me.fullName);
  });

  test('an unknown address shows a page with a link to the home page', async ({ page }) => {
    await page.goto('/nothing/here');
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(
      page.getByText("The page you're looking for doesn't exist or has been moved."),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('an incomplete form shows what is missing at each field, and in a summary that links to the fields', async ({
  page,
}) => {
  await page.goto('/register/new');
  await page.getByLabel('Email').fill('not an address');
  await page.getByRole('button', { name: /^Submit and pay/ }).click();
  for (const message of [
    'Full name is required',
    'Invalid email address',
    'Phone number must be exactly 10 digits',
    'Institution is required',
    'Must be a positive number',
  ]) {
    await expect(page.locator('p', { hasText: new RegExp(`^${message}$`) })).toBeVisible();
  }
  await expect(page.getByText('Please select a committee', { exact: true })).toHaveCount(2);
  await expect(page.getByText('Please select a portfolio', { exact: true })).toHaveCount(4);
  const summary = page.getByRole('group', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /^Full name/ }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.keyboard.type('Sample Delegate');
  await expect(summary.getByRole('link', { name: /^Full name/ })).toHaveCount(0);
  await expect(summary.getByRole('link')).toHaveCount(10);
});

const checkout = (page: Page) => page.frameLocator('iframe');

/** Submits the completed form and waits for the checkout. @returns the provider's order */
async function submit(page: Page): Promise<string> {
  const response = page.waitForResponse('**/registration/initiate');
  await page.getByRole('button', { name: /^Submit and pay|^Continue to payment/ }).click();
  const { order } = (await (await response).json()) as { order: { id: string } };
  await expect(checkout(page).getByRole('dialog')).toBeVisible();
  return order.id;
}
