import type { OrderView, UnmatchedPaymentView } from '@mun/contracts/payment/payment-admin';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { Page } from '@playwright/test';
import {
  button,
  doubleClickBeforeResponse,
  expectFocusWithin,
  expireSessionAtNext,
  loseNextResponse,
  recordRequests,
  openRow,
  search,
  sidePanel,
  tableRow,
  tableRows,
} from './admin-ui.js';
import { expect, test as base } from '../fixtures/test.js';
import { PHONE } from '../fixtures/viewports.js';

const test = base.extend<{ order: OrderView & { providerOrderId: string } }>({
  /** The order of a delegate who has paid ₹1,500 and is registered. */
  order: async ({ payments }, use) => {
    const order = await payments.confirmedOrder();
    await use({ ...order, providerOrderId: order.providerOrderId ?? '' });
  },
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Refund' });
const reason = (page: Page) => dialog(page).getByLabel('Reason');
const submit = (page: Page) => button(dialog(page), 'Refund ₹1,500');
const refunded = (page: Page) => dialog(page).getByText('The payment provider has sent the money back.');
const openButton = (page: Page, { registration }: OrderView) =>
  button(page, `Refund ${registration.fullName}’s payment`);

/** Finds the order and opens it in the side panel. */
async function openOrder(page: Page, { registration: { email, fullName } }: OrderView) {
  await search(page, email);
  await expect(tableRows(page)).toHaveCount(1);
  return openRow(page, fullName);
}

test.describe('A refund', () => {
  test('needs a reason, is sent once, and shows the state of the registration', async ({
    adminPage,
    order,
    payments,
  }) => {
    const { fullName } = order.registration;
    const page = await adminPage('payments');
    const sent = recordRequests(page, 'POST', '/refund');
    await openOrder(page, order);
    await openButton(page, order).click();
    await expect(dialog(page).getByText(`Refund ₹1,500 to ${fullName}`)).toBeVisible();
    await submit(page).click();
    await expect(dialog(page).getByText('Please enter a reason')).toBeVisible();
    await page.reload();
    await expect(dialog(page).getByText(`Refund ₹1,500 to ${fullName}`)).toBeVisible();
    await reason(page).fill('Cannot come');
    await doubleClickBeforeResponse(page, submit(page), '**/refund');
    await expect(refunded(page)).toBeVisible();
    await expect(dialog(page).getByText('Registration cancelled')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(await payments.refundCount(order.providerOrderId)).toBe(1);

    await button(dialog(page), 'Close').click();
    await expect(dialog(page)).toBeHidden();
    const panel = sidePanel(page, fullName);
    await expectFocusWithin(page.getByRole('main'));
    await expect(panel.getByText('Cannot come')).toBeVisible();
    await expect(openButton(page, order)).toHaveCount(0);
  });

  test('is not sent if the dialog is closed, and not made twice if the first response was lost', async ({
    adminPage,
    order,
    payments,
  }) => {
    const page = await adminPage('payments', { viewport: PHONE });
    await openOrder(page, order);
    await openButton(page, order).press('Enter');
    await expectFocusWithin(dialog(page));
    // Until then the panel below handles Escape.
    await expect(page.locator('[role=dialog]').first()).toHaveCSS('pointer-events', 'none');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(openButton(page, order)).toBeFocused();
    expect(await payments.refundCount(order.providerOrderId)).toBe(0);

    await openButton(page, order).click();
    await loseNextResponse(page, 'POST', `**/api/payment/orders/${order.id}/refund`);
    await expect(dialog(page).getByText(`to ${order.registration.fullName}`)).toBeVisible();
    await reason(page).fill('Twice?');
    await submit(page).click();
    await expect(dialog(page).getByText(/What you sent may have arrived/)).toBeVisible();
    await expect(reason(page)).toHaveValue('Twice?');
    await submit(page).click();
    await expect(refunded(page)).toBeVisible();
    expect(await payments.refundCount(order.providerOrderId)).toBe(1);
  });

  test('is not made twice by two organisers', async ({ admin, adminPage, order, payments }) => {
    const page = await adminPage(`payments?refund=${order.id}`, { viewport: PHONE });
    await reason(page).fill('Me too');
    await admin.call('POST', buildPath(ROUTES.refund, { id: order.id }), {
      reason: 'First',
      key: 'another-organiser',
    });
    await submit(page).click();
    await expect(dialog(page).getByText('This payment has already been refunded.')).toBeVisible();
    await page.reload();
    await expect(refunded(page)).toBeVisible();
    await expect(reason(page)).toHaveCount(0);
    expect(await payments.refundCount(order.providerOrderId)).toBe(1);
  });

  test('that the provider rejects shows the cause, and can be tried again, also after the session has expired', async ({
    adminPage,
    order,
    payments,
    product,
  }) => {
    await payments.control('', { refunds: 'refused' });
    const page = await adminPage(`payments?refund=${order.id}`);
    await reason(page).fill('No balance');
    await submit(page).click();
    await expect(dialog(page).getByText('The payment provider rejected the refund.')).toBeVisible();
    await expect(dialog(page).getByText(/does not have enough balance/)).toBeVisible();
    await expect(dialog(page).getByText('Registration confirmed')).toBeVisible();
    await payments.control('', { refunds: 'processed' });
    await button(dialog(page), 'Try again').click();
    await reason(page).fill('Balance is there');
    await expireSessionAtNext(page, 'POST', `**/api/payment/orders/${order.id}/refund`);
    await submit(page).click();
    await page.getByLabel('Secret code').fill(product.adminCode);
    await button(page, 'Verify').click();
    await reason(page).fill('Balance is there');
    await submit(page).click();
    await expect(refunded(page)).toBeVisible();
    expect(await payments.refundCount(order.providerOrderId)).toBe(1);
  });
});

test('A payment that matches no order is counted, explained and refunded', async ({
  admin,
  adminPage,
  payments,
}) => {
  const unresolved = async () => {
    const unmatchedPayments = await admin.call<UnmatchedPaymentView[]>('GET', ROUTES.unmatchedPayments);
    return unmatchedPayments.filter(({ refund }) => !refund).map((unmatched) => unmatched.paymentId);
  };
  const others = (await unresolved()).length;
  const { providerOrderId } = await payments.openOrder();
  const paymentId = await payments.pay(providerOrderId, 70_000);
  await expect.poll(unresolved).toContain(paymentId);
  const page = await adminPage('payments', { viewport: PHONE });
  await page.getByRole('link', { name: `Unmatched payments (${others + 1})`, exact: true }).click();
  const row = tableRow(page, '₹700').filter({ hasText: 'Not refunded' });
  await expect(row).toContainText('The amount is wrong');
  await row.getByRole('button').click();
  const panel = sidePanel(page, '₹700');
  await expect(panel.getByText(paymentId)).toBeVisible();
  await button(page, `Refund payment ${paymentId}`).click();
  await expect(dialog(page).getByText(`Refund ₹700 of payment ${paymentId}`)).toBeVisible();
  await reason(page).fill('Another amount');
  await button(dialog(page), 'Refund ₹700').click();
  await expect(refunded(page)).toBeVisible();
  expect(await payments.refundCount(providerOrderId)).toBe(1);
  await button(dialog(page), 'Close').click();
  await expect(panel.getByText('Refunded', { exact: true })).toBeVisible();
  await button(panel, 'Close details').click();
  await expect(row).toHaveCount(0);
  const left = others > 0 ? `Unmatched payments (${others})` : 'Unmatched payments';
  await expect(page.getByRole('link', { name: left, exact: true })).toBeVisible();
});
