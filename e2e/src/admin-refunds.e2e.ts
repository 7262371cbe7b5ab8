import { AxeBuilder } from '@axe-core/playwright';
import type { PaymentMismatch } from '@mun/contracts/payment';
import type { OrderPage } from '@mun/contracts/payment-admin';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK, openBrowser, PHONE } from './browser.js';
import { button, clickTwice, hasFocus, holdsFocus, Office, says, settled } from './collections-ground.js';
import { rowOf, search, Till } from './payments-ground.js';
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

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Refund' });

/** The dialog as a reload finds it; the page around it is hidden from everybody meanwhile. */
async function openRefund(id: string, viewport: typeof DESK): Promise<Page> {
  const page = await office.open(browser, 'payments', { viewport });
  await page.goto(`${product.site}/admin/payments?refund=${id}`);
  await dialog(page).waitFor();
  return page;
}

describe('a refund', () => {
  it('asks for a reason, is sent once, and tells what became of the registration', async () => {
    const { registration, providerOrderId = '' } = await till.paid();
    const page = await office.open(browser, 'payments', { viewport: DESK });
    let sent = 0;
    page.on('request', (request) => (sent += Number(request.url().endsWith('/refund'))));
    await search(page, registration.email);
    await button(page, `Refund the payment of ${registration.fullName}`).click();
    await says(dialog(page), `Send ₹1,500 back to ${registration.fullName}`);
    await button(dialog(page), 'Refund ₹1,500').click();
    await says(dialog(page), 'Please enter a reason');
    await dialog(page).getByLabel('Reason').fill('Cannot come');
    await page.reload();
    expect(await dialog(page).getByLabel('Reason').inputValue()).toBe('Cannot come');
    await clickTwice(page, button(dialog(page), 'Refund ₹1,500'), '**/refund');
    await says(dialog(page), 'The provider has sent the money back.');
    await says(dialog(page), 'Registration cancelled');
    expect(sent).toBe(1);
    expect(await till.refundsOf(providerOrderId)).toBe(1);

    await button(dialog(page), 'Close').click();
    await dialog(page).waitFor({ state: 'detached' });
    await hasFocus(page.locator('#content'));
    await search(page, registration.email);
    await says(rowOf(page, registration.email), 'Refund, because: Cannot come');
    await page.context().close();
  });

  it('closed without sending does nothing, and gives the focus back', async () => {
    const { registration, providerOrderId = '' } = await till.paid();
    const page = await office.open(browser, 'payments', { viewport: PHONE });
    await search(page, registration.email);
    const way = button(page, `Refund the payment of ${registration.fullName}`);
    await way.focus();
    await page.keyboard.press('Enter');
    await holdsFocus(dialog(page));
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await hasFocus(way);
    expect(await till.refundsOf(providerOrderId)).toBe(0);
    await page.context().close();
  });

  it('whose answer was lost is asked for again without a second one', async () => {
    const { id, registration, providerOrderId = '' } = await till.paid();
    const page = await openRefund(id, PHONE);
    let lost = false;
    await page.route(`**/api/payment/orders/${id}/refund`, async (route) => {
      if (lost) return route.continue();
      lost = true;
      await route.fetch();
      return route.abort();
    });
    await says(dialog(page), `back to ${registration.fullName}`);
    await dialog(page).getByLabel('Reason').fill('Twice?');
    await button(dialog(page), 'Refund ₹1,500').click();
    await says(dialog(page), /could not reach the server/);
    expect(await dialog(page).getByLabel('Reason').inputValue()).toBe('Twice?');
    await button(dialog(page), 'Refund ₹1,500').click();
    await says(dialog(page), 'The provider has sent the money back.');
    expect(await till.refundsOf(providerOrderId)).toBe(1);
    await page.context().close();
  });

  it('that somebody else was first with says so, and sends nothing', async () => {
    const { id, providerOrderId = '' } = await till.paid();
    const page = await openRefund(id, PHONE);
    await dialog(page).getByLabel('Reason').fill('Me too');
    await office.call('POST', buildPath(ROUTES.refund, { id }), { reason: 'First', key: 'somebody-else-1' });
    await button(dialog(page), 'Refund ₹1,500').click();
    await says(dialog(page), 'This payment has been sent back already.');
    await page.reload();
    await says(dialog(page), 'The provider has sent the money back.');
    expect(await dialog(page).getByLabel('Reason').count()).toBe(0);
    expect(await till.refundsOf(providerOrderId)).toBe(1);
    await page.context().close();
  });

  it('is still there after the session ended meanwhile', async () => {
    const { id } = await till.paid();
    const page = await openRefund(id, DESK);
    await dialog(page).getByLabel('Reason').fill('Before the code');
    let ended = false;
    await page.route(`**/api/payment/orders/${id}/refund`, async (route) => {
      if (ended) return route.continue();
      ended = true;
      return route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer expired' } });
    });
    await button(dialog(page), 'Refund ₹1,500').click();
    await page.getByLabel('Secret code').fill(product.adminCode);
    await button(page, 'Verify').click();
    expect(await dialog(page).getByLabel('Reason').inputValue()).toBe('Before the code');
    await button(dialog(page), 'Refund ₹1,500').click();
    await says(dialog(page), 'The provider has sent the money back.');
    await page.context().close();
  });

  it('that the provider refused says why, and can be tried again', async () => {
    const { id, providerOrderId = '' } = await till.paid();
    await till.control('', { refunds: 'refused' });
    const page = await openRefund(id, DESK);
    await dialog(page).getByLabel('Reason').fill('No balance');
    await button(dialog(page), 'Refund ₹1,500').click();
    await says(dialog(page), 'The provider refused the refund.');
    await says(dialog(page), /does not have enough balance/);
    await says(dialog(page), 'Registration confirmed');
    await till.control('', { refunds: 'processed' });
    await button(dialog(page), 'Try again').click();
    await dialog(page).getByLabel('Reason').fill('Balance is there');
    await button(dialog(page), 'Refund ₹1,500').click();
    await says(dialog(page), 'The provider has sent the money back.');
    expect(await till.refundsOf(providerOrderId)).toBe(1);
    await page.context().close();
  });
});

describe('money that matched no order', () => {
  it('is counted, explained, and sent back', async () => {
    const { providerOrderId } = await till.begin();
    const paymentId = await till.pay(providerOrderId, 70_000);
    const mismatches = () => office.call<PaymentMismatch[]>('GET', ROUTES.paymentMismatches);
    await expect.poll(mismatches).toHaveLength(1);
    const page = await office.open(browser, 'payments', { viewport: PHONE });
    await page.getByRole('link', { name: 'Unmatched money (1)' }).click();
    await says(rowOf(page, paymentId), 'Another amount than was due');
    await says(rowOf(page, paymentId), '₹700');
    await button(page, `Refund the payment ${paymentId}`).click();
    await says(dialog(page), `Send ₹700 back to whoever made payment ${paymentId}`);
    await dialog(page).getByLabel('Reason').fill('Another amount');
    await button(dialog(page), 'Refund ₹700').click();
    await says(dialog(page), 'The provider has sent the money back.');
    expect(await till.refundsOf(providerOrderId)).toBe(1);
    await button(dialog(page), 'Close').click();
    await says(rowOf(page, paymentId), 'Refunded');
    await page.getByRole('link', { name: 'Unmatched money', exact: true }).waitFor();
    await page.context().close();
  });
});

it.each([
  ['a phone', PHONE],
  ['a desk', DESK],
])('the dialog is for everyone on %s, in light and dark', async (_, viewport) => {
  const { orders } = await office.call<OrderPage>('GET', `${ROUTES.orders}?state=paid`);
  const paid = orders.find(({ paymentId }) => paymentId);
  if (!paid) throw new Error('nobody has paid');
  const page = await openRefund(paid.id, viewport);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await dialog(page).getByLabel('Reason').waitFor();
    await settled(page);
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
    expect(violations.map(({ id, nodes }) => `${colorScheme}: ${id} at ${nodes[0]?.html}`)).toEqual([]);
  }
  await page.context().close();
});
