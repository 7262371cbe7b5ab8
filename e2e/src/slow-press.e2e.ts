import { setTimeout as later } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK, openBrowser, openPage, PHONE, takenOver } from './browser.js';
import { delegate, fillDelegateForm } from './delegate-form.js';
import { startProduct, type Product } from './product.js';

/** As long as a hand holds a button down, and longer than a price is waited for. Milliseconds. */
const HELD = 150;

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await product.stop();
});

const submit = (page: Page) => page.getByRole('button', { name: /^Submit and pay/ });
const coupon = (page: Page) => page.getByLabel('Coupon code');
const due = (page: Page) => page.frameLocator('iframe').getByRole('button', { name: 'Pay ₹1,200' });

async function filledForm(options: Parameters<typeof openPage>[1]): Promise<Page> {
  const page = await openPage(browser, options);
  await page.goto(`${product.site}/register/new`, { waitUntil: 'networkidle' });
  await takenOver(page);
  await fillDelegateForm(page, delegate());
  return page;
}

/** Of the button, with the form's end in view: there the bar of a phone follows the form. */
async function middleOf(page: Page): Promise<[number, number]> {
  await submit(page).evaluate((button) => {
    button.closest('form')?.scrollIntoView({ block: 'end', behavior: 'instant' });
    scrollBy({ top: 150, behavior: 'instant' });
  });
  const { x, y, width, height } = (await submit(page).boundingBox())!;
  return [x + width / 2, y + height / 2];
}

describe.each([PHONE, DESK])('submitting at $width, a coupon just typed', (viewport) => {
  it.each([
    ['no coupon', ''],
    ['an unknown one', 'nonesuch'],
  ])('counts a slow press, where %s was applied before', async (_, before) => {
    const page = await filledForm({ viewport });
    if (before) {
      await coupon(page).fill(before);
      await coupon(page).press('Enter');
      await page.getByRole('alert').waitFor();
    }
    await coupon(page).fill('earlybird');
    await page.mouse.move(...(await middleOf(page)));
    await page.mouse.down();
    await later(HELD);
    await page.mouse.up();
    await due(page).waitFor();
    await page.context().close();
  });

  it('counts a double click once, and follows no link under it', async () => {
    const page = await filledForm({ viewport });
    await coupon(page).fill('nonesuch');
    await submit(page).click();
    await page.getByRole('alert').waitFor();
    await coupon(page).fill('earlybird');
    const at = await middleOf(page);
    await page.mouse.dblclick(...at, { delay: 90 });
    await due(page).waitFor();
    expect(new URL(page.url()).pathname).toBe('/register/new');
    await page.context().close();
  });
});

it('a finger’s tap counts too', async () => {
  const page = await filledForm({ viewport: PHONE, hasTouch: true, isMobile: true });
  await coupon(page).fill('nonesuch');
  await coupon(page).press('Enter');
  await page.getByRole('alert').waitFor();
  await coupon(page).fill('earlybird');
  await page.touchscreen.tap(...(await middleOf(page)));
  await due(page).waitFor();
  await page.context().close();
});
