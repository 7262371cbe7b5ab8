import { expect, test } from '../../fixtures/test.js';
import { DESKTOP, PHONE } from '../../fixtures/viewports.js';
import {
  apply,
  clickSlowly,
  coupon,
  openCompletedForm,
  payDiscounted,
  submit,
  submitWhileCouponIsAccepted,
} from './submit-clicks.js';

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  // What appears under the pointer depends on the width.
  test(`a double click on a ${device} opens one order and follows no link that appears under it`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
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
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a slow click on Apply counts, also after an unknown coupon', ({ page }) => clickSlowly(page));

  test('a press on the submit button counts although the coupon is accepted meanwhile', ({ page }) =>
    submitWhileCouponIsAccepted(page));
});

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
