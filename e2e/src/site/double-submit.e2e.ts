import type { Page } from '@playwright/test';
import { delegate, fillDelegateForm } from './delegate-form.js';
import { expect, openSitePage, test } from '../fixtures/test.js';
import { DESKTOP, PHONE } from '../fixtures/viewports.js';

const submit = (page: Page) => page.getByRole('button', { name: /^Submit and pay/ });
const coupon = (page: Page) => page.getByLabel('Coupon code');
const apply = (page: Page) => page.getByRole('button', { name: 'Apply' });
const payDiscounted = (page: Page) => page.frameLocator('iframe').getByRole('button', { name: 'Pay ₹1,200' });

async function openCompletedForm(page: Page): Promise<void> {
  await openSitePage(page, '/register/new');
  await fillDelegateForm(page, delegate());
}

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('a double click opens one order and follows no link that appears under it', async ({ page }) => {
      await openCompletedForm(page);
      let orders = 0;
      page.on('request', (request) => (orders += Number(request.url().endsWith('/registration/initiate'))));
      await coupon(page).fill('earlybird');
      await apply(page).click();
      await submit(page).dblclick({ delay: 90 });
      await expect(payDiscounted(page)).toBeVisible();
      expect(orders).toBe(1);
      await expect(page).toHaveURL('/register/new');
    });

    test('a slow click on Apply counts, also after an unknown coupon', async ({ page }) => {
      await openCompletedForm(page);
      await coupon(page).fill('nonesuch');
      await coupon(page).press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
      await coupon(page).fill('earlybird');
      await apply(page).click({ delay: 150 });
      await submit(page).click({ delay: 150 });
      await expect(payDiscounted(page)).toBeVisible();
    });

    test('a press on the submit button counts although the coupon is accepted meanwhile', async ({
      page,
    }) => {
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
    });
  });
}

test.describe('on a touch screen', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('taps on Apply and on the submit button count', async ({ page }) => {
    await openCompletedForm(page);
    await coupon(page).fill('earlybird');
    await apply(page).tap();
    await submit(page).tap();
    await expect(payDiscounted(page)).toBeVisible();
  });
});
