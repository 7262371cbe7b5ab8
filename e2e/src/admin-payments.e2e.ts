import { readFileSync } from 'node:fs';
import type { OrderPage, PaymentTotals } from '@mun/contracts/payment-admin';
import { ROUTES } from '@mun/contracts/routes';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from './axe-faults.js';
import { DESK, openBrowser, PHONE, sidewaysScroll } from './browser.js';
import { button, Office, says, settled, visit } from './collections-ground.js';
import { rowOf, rows, search, Till } from './payments-ground.js';
import { startProduct, type Product } from './product.js';

let product: Product;
let browser: Browser;
let office: Office;
let till: Till;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ RATE_LIMIT_FACTOR: '100' }), openBrowser()]);
  office = await Office.enter(product);
  till = new Till(product, office);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe('the orders', () => {
  it('stand on pages, and are found by what they are called', async () => {
    const { orders, total } = await office.call<OrderPage>('GET', ROUTES.orders);
    const known = orders.find(({ paymentId, registration }) => paymentId && registration.registrationId);
    if (!known) throw new Error('the demo has no paid order');
    const page = await office.open(browser, 'payments', { viewport: DESK });
    await says(page, `${total} orders`);
    expect(await rows(page).count()).toBe(50);
    await button(page, 'Next').click();
    await says(page, 'Page 2 of 2');
    await expect.poll(() => rows(page).count()).toBe(total - 50);
    await page.reload();
    await says(page, 'Page 2 of 2');

    const { registrationId = '', email } = known.registration;
    for (const name of [registrationId, email.toUpperCase(), known.paymentId ?? '', known.id]) {
      await search(page, name);
      await expect.poll(() => rows(page).allInnerTexts(), { message: name }).toHaveLength(1);
      await rowOf(page, email).waitFor();
    }
    expect(page.url()).not.toContain('example.org');
    await search(page, 'nobody is called so');
    await says(page, 'No order matches.');
    await button(page, 'Clear filters').click();
    await says(page, `${total} orders`);
    await page.context().close();
  });

  it('are chosen by their state, which stands in the address', async () => {
    const page = await office.open(browser, 'payments?state=refunded', { viewport: PHONE });
    await says(page, '6 orders');
    expect(await rows(page).filter({ hasText: 'Refunded' }).count()).toBe(6);
    await page.getByRole('combobox', { name: 'Payment' }).selectOption('Not paid in time');
    await expect.poll(() => page.url()).toMatch(/state=lapsed/);
    await rows(page).filter({ hasText: 'Registration not confirmed' }).first().waitFor();
    await page.context().close();
  });

  it('tell of money that came after the hold had ended', async () => {
    const { email, providerOrderId } = await till.begin();
    await till.begin('earlybird', email);
    await till.pay(providerOrderId);
    const page = await office.open(browser, 'payments', { viewport: DESK });
    await page.getByRole('combobox', { name: 'Payment' }).selectOption('Paid after the hold had ended');
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByRole('table').waitFor();
        return rowOf(page, email).allInnerTexts();
      })
      .toHaveLength(1);
    await says(rowOf(page, email), 'Paid after its hold had ended');
    await page.context().close();
  });

  it('are asked about at the provider, which knows of money that nobody told us of', async () => {
    await till.control('', { webhooks: 'drop' });
    const { fullName, email, providerOrderId } = await till.begin();
    await till.pay(providerOrderId);
    const page = await office.open(browser, 'payments', { viewport: DESK });
    await search(page, email);
    await says(rowOf(page, email), 'Waiting for payment');
    await button(page, `Ask the provider about the payment of ${fullName}`).click();
    await says(page, 'The provider answered: Paid.');
    await says(rowOf(page, email), 'Registration confirmed');
    await button(page, `Ask the provider about the payment of ${fullName}`).click();
    await says(page, 'Nothing new from the provider: Paid.');
    await till.control('', { webhooks: 'send' });
    await office.untilNoted('payment');
    await visit(page, `${product.site}/admin/activity?kind=payment`);
    await says(page, 'Asked the payment provider about');
    await page.getByRole('definition').filter({ hasText: 'Waiting for payment → Paid' }).waitFor();
    await page.context().close();
  });

  it('stand as blocks on a phone, with nothing off the screen', async () => {
    const { email } = (await till.paid()).registration;
    const page = await office.open(browser, 'payments', { viewport: PHONE });
    await search(page, email);
    const order = rowOf(page, email);
    for (const part of [order.getByText('₹'), ...(await order.getByRole('button').all())]) {
      const { x = -1, width = 0 } = (await part.first().boundingBox()) ?? {};
      expect(x >= 0 && x + width <= PHONE.width, `${x} + ${width}`).toBe(true);
    }
    await order.getByRole('button', { name: /^Refund/ }).waitFor();
    const list = page.getByRole('region', { name: 'Payment orders, the newest first' });
    expect(await list.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await page.context().close();
  });

  it('say that they cannot be read, and are tried again', async () => {
    const page = await office.open(browser, 'payments', { viewport: PHONE });
    await page.route('**/api/payment/orders?*', (route) => route.abort());
    // What is shown would be of another search: better nothing than the wrong thing.
    await search(page, 'sample');
    await says(page, 'The payments could not be fetched.');
    expect(await rows(page).count()).toBe(0);
    await page.unroute('**/api/payment/orders?*');
    await button(page, 'Try again').click();
    await rows(page).first().waitFor();
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('sample');
    await visit(page, `${product.site}/admin/payments?page=99`);
    await says(page, 'There are not so many pages.');
    await button(page, 'Previous').click();
    await rows(page).first().waitFor();
    await page.context().close();
  });
});

describe('the totals', () => {
  it('are drawn by day, and the same stands in a table', async () => {
    const { days, confirmed, coupons } = await office.call<PaymentTotals>('GET', ROUTES.paymentTotals);
    const page = await office.open(browser, 'payments?view=totals', { viewport: DESK });
    await page.getByRole('img', { name: /^Registrations by/ }).waitFor();
    await page.getByRole('img', { name: /^Revenue by/ }).waitFor();
    await page.locator('summary').click();
    const table = page.getByRole('region', { name: 'The figures as a table' });
    const cells = await table.locator('tbody td:nth-of-type(1)').allInnerTexts();
    expect(cells.reduce((sum, cell) => sum + Number(cell), 0)).toBe(confirmed);
    expect(days.reduce((sum, { registrations }) => sum + registrations, 0)).toBe(confirmed);
    for (const { code } of coupons) {
      await page.getByRole('rowheader', { name: code, exact: true }).waitFor();
    }
    await page.context().close();
  });
});

describe('a list to take home', () => {
  it.each([
    ['payments', 'payments'],
    ['applications', 'applications'],
    ['allotments', 'registrants'],
  ])('from %s: %s as CSV and XLSX', async (screen, name) => {
    const page = await office.open(browser, screen, { viewport: DESK });
    const ways = page.getByRole('group', { name: `Export ${name}` });
    for (const [format, begins] of [
      ['CSV', '\uFEFF'],
      ['XLSX', 'PK'],
    ] as const) {
      const download = page.waitForEvent('download');
      await ways.getByRole('button', { name: `Export ${format}` }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(new RegExp(String.raw`\.${format.toLowerCase()}$`));
      expect(readFileSync(await file.path(), 'utf8').startsWith(begins)).toBe(true);
    }
    await page.context().close();
  });
});

describe.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('on %s', (_, viewport) => {
  it('a toast keeps clear of what a dialog is closed and worked by', async () => {
    const { email } = (await till.paid()).registration;
    const page = await office.open(browser, 'payments', { viewport });
    await search(page, email);
    await rowOf(page, email).getByRole('button', { name: /^Ask/ }).click();
    const toast = page.locator('.Toastify__toast').filter({ hasText: 'Nothing new from the provider' });
    await toast.waitFor();
    await rowOf(page, email)
      .getByRole('button', { name: /^Refund/ })
      .click();
    const dialog = page.getByRole('dialog');
    await button(dialog, 'Close').waitFor();
    await settled(page);
    const { y: top = 0 } = (await toast.boundingBox()) ?? {};
    const { y = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
    expect(top).toBeGreaterThanOrEqual(y + height);
    const reached = await button(dialog, 'Close').evaluate((close) => {
      const { x, y: at, width, height: high } = close.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, at + high / 2) === close;
    });
    expect(reached).toBe(true);
    await page.context().close();
  });

  it.each(['payments', 'payments?view=unmatched', 'payments?view=totals'])(
    '%s is for everyone, in light and dark',
    async (address) => {
      const page = await office.open(browser, address, { viewport });
      const found: string[] = [];
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await visit(page, `${product.site}/admin/${address}`);
        await settled(page);
        expect(await sidewaysScroll(page)).toBe(0);
        found.push(...(await axeFaults(page, colorScheme)));
      }
      expect(found).toEqual([]);
      await page.context().close();
    },
  );
});
