import { expect, type Page } from '@playwright/test';
import { delegate, fillDelegateForm } from './delegate-form.js';
import { openSitePage } from '../../fixtures/test.js';

export const submit = (page: Page) => page.getByRole('button', { name: /^Submit and pay/ });
export const coupon = (page: Page) => page.getByLabel('Coupon code');
export const apply = (page: Page) => page.getByRole('button', { name: 'Apply' });
/** The button of the simulator's checkout, with the price that the coupon gives. */
export const payDiscounted = (page: Page) =>
  page.frameLocator('iframe').getByRole('button', { name: 'Pay ₹1,200' });

export async function openCompletedForm(page: Page): Promise<void> {
  await openSitePage(page, '/register/new');
  await fillDelegateForm(page, delegate());
}

/** Presses the mouse button for longer than an answer takes, so that the form changes during the click. */
export async function clickSlowly(page: Page): Promise<void> {
  await openCompletedForm(page);
  await coupon(page).fill('nonesuch');
  await coupon(page).press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await coupon(page).fill('earlybird');
  await apply(page).click({ delay: 150 });
  await submit(page).click({ delay: 150 });
  await expect(payDiscounted(page)).toBeVisible();
}

/** Holds the submit button down until the coupon has been accepted. */
export async function submitWhileCouponIsAccepted(page: Page): Promise<void> {
  await openCompletedForm(page);
  let answerQuote = () => {};
  const pressed = new Promise<void>((resolve) => (answerQuote = resolve));
  await page.route('**/payment/quote', async (route) => {
    await pressed;
    await route.continue();
  });
  await coupon(page).fill('earlybird');
  await apply(page).click();
  await submit(page).hover();
  await page.mouse.down();
  answerQuote();
  await expect(page.getByText('Coupon applied: ₹300 off.')).toBeVisible();
  await page.mouse.up();
  await expect(payDiscounted(page)).toBeVisible();
}
