import { randomBytes } from 'node:crypto';
import type { DelegatePage, DelegateView } from '@mun/contracts/registration/delegates';
import type { OrderView } from '@mun/contracts/payment/payment-admin';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import type { Page } from '@playwright/test';
import { button, heading, search, tableRow, tableRows } from './admin-ui.js';
import type { AdminApi } from '../fixtures/admin-api.js';
import { expect, test } from '../fixtures/allotments.fixture.js';
import { keepsFocus } from '../fixtures/interactions.js';
import { horizontalOverflow, openSitePage } from '../fixtures/test.js';
import { DESKTOP, PHONE } from '../fixtures/viewports.js';

const dialog = (page: Page) => page.getByRole('dialog');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const newEmail = () => `delegate.${randomBytes(4).toString('hex')}@example.org`;

async function chooseAction(page: Page, name: string): Promise<void> {
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** The registration ID of a confirmed order. */
function idOf({ registration }: OrderView): string {
  if (!registration.registrationId) throw new Error(`${registration.email} is not confirmed`);
  return registration.registrationId;
}

const delegateOf = (admin: AdminApi, id: string) =>
  admin.call<DelegateView>('GET', buildPath(ROUTES.delegate, { id }));

test('A wrong name and address are corrected, and the confirmation sent to the right one', async ({
  admin,
  adminPage,
  mailbox,
  payments,
}) => {
  const order = await payments.confirmedOrder();
  const id = idOf(order);
  await admin.waitForDelivery('sent', order.registration.email);
  const page = await adminPage('delegates', { viewport: DESKTOP });
  await search(page, order.registration.email);
  await expect(page.getByText('1 delegate', { exact: true })).toBeVisible();
  await tableRow(page, order.registration.fullName).getByRole('link').click();
  await expect(heading(page, order.registration.fullName)).toBeVisible();
  const right = newEmail();
  const longName = 'W'.repeat(80);
  await button(page, 'Edit').click();
  await page.getByLabel('Full name').fill(longName);
  await page.getByLabel('Email', { exact: true }).fill(right);
  await button(page, 'Save changes').click();
  await expect(section(page, 'Details').getByText(right)).toBeVisible();
  await expect(heading(page, longName)).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
  await button(page, 'Send again: Registration confirmed').click();
  await button(dialog(page), 'Resend email').click();
  await expect(dialog(page)).toHaveCount(0);
  expect((await mailbox.newest(right)).text).toContain(id);
});

test('The list is sorted by a column, which a reload and the way back keep', async ({ admin, adminPage }) => {
  const names = async (query: string) =>
    (await admin.call<DelegatePage>('GET', `${ROUTES.delegates}?${query}`)).delegates.map(
      ({ fullName }) => fullName,
    );
  const page = await adminPage('delegates?state=confirmed', { viewport: DESKTOP });
  const shown = tableRows(page).getByRole('rowheader');
  await expect(shown).toHaveText(await names('state=confirmed'));
  await button(page, 'Name').click();
  await expect(page).toHaveURL(/state=confirmed&sort=name/);
  const sorted = await names('state=confirmed&sort=name');
  await expect(shown).toHaveText(sorted);
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await shown.first().getByRole('link').click();
  await expect(heading(page, sorted[0] ?? '')).toBeVisible();
  await page.goBack();
  await expect(shown).toHaveText(sorted);
  await page.setViewportSize(PHONE);
  await button(page, /^Filters and actions/).click();
  await button(page, 'Registered on').click();
  await expect(shown).toHaveText(await names('state=confirmed&sort=createdAt'));
  expect(await horizontalOverflow(page)).toBe(0);
});

test('A delegate is added by hand, with a payment in cash', async ({ admin, adminPage }) => {
  const email = newEmail();
  const page = await adminPage('delegates/new', { viewport: PHONE });
  await page.getByLabel('Full name').fill('Hanna Handwritten');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone').fill('+91 98765 43210');
  await page.getByLabel('Institution').fill('Sample School');
  await page.getByLabel('Number of MUNs participated in').fill('0');
  for (const choice of [1, 2]) {
    await page.getByLabel(`Committee preference ${choice}`).selectOption({ index: choice });
    for (const portfolio of [1, 2])
      await page
        .getByLabel(`Portfolio preference ${portfolio} for committee ${choice}`)
        .selectOption({ index: portfolio });
  }
  await page.getByLabel('How did they pay?').selectOption('Cash');
  await expect(page.getByLabel('Amount in rupees')).toHaveValue(/^\d+$/);
  await button(page, 'Add delegate').click();
  await expect(heading(page, 'Hanna Handwritten has been added', 2)).toBeVisible();
  const { delegates } = await admin.call<DelegatePage>('GET', `${ROUTES.delegates}?search=${email}`);
  expect(delegates).toMatchObject([{ state: 'confirmed', phone: '9876543210' }]);
  await page.getByRole('link', { name: 'Open the delegate’s page' }).click();
  await expect(section(page, 'Payment').getByText('Cash')).toBeVisible();
  await expect(section(page, 'Timeline').getByText('Added by an organiser')).toBeVisible();
});

test('A registration is cancelled with a part of the payment refunded', async ({
  admin,
  adminPage,
  payments,
}) => {
  const order = await payments.confirmedOrder();
  const id = idOf(order);
  const page = await adminPage(`delegates/${id}`, { viewport: DESKTOP });
  await chooseAction(page, 'Cancel registration');
  await dialog(page).getByLabel('Reason').fill('Ill');
  await dialog(page).getByLabel('Refund', { exact: true }).selectOption('part');
  await dialog(page).getByLabel('Amount to refund in rupees').fill('100');
  await button(dialog(page), 'Cancel registration').dblclick();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(section(page, 'Payment').getByText('Ill')).toBeVisible();
  const { orders } = await delegateOf(admin, id);
  expect(orders[0]?.partialRefunds).toMatchObject([{ amount: 10_000 }]);
});

test('A place is transferred with its seat, which the former delegate can no longer look up', async ({
  admin,
  adminPage,
  allotments,
  mailbox,
  page: site,
  payments,
}) => {
  const { registration, ...order } = await payments.confirmedOrder();
  const formerId = idOf({ registration, ...order });
  const { id } = await delegateOf(admin, formerId);
  const { committee, portfolios } = await allotments.freeSeats(1);
  const portfolio = portfolios[0] ?? '';
  await allotments.allot({
    registrationId: formerId,
    allottedCommittee: committee,
    allottedPortfolio: portfolio,
  });
  const lookUp = async (registrationId: string) => {
    await openSitePage(site, '/register/check');
    await site.getByLabel('Registration ID').fill(registrationId);
    await button(site, 'Check status').click();
  };
  const seat = site.getByRole('heading', { name: `${portfolio} in ${committee}` });
  await lookUp(formerId);
  await expect(seat).toBeVisible();

  const page = await adminPage(`delegates/${formerId}`, { viewport: PHONE });
  const email = newEmail();
  await chooseAction(page, 'Transfer');
  const form = section(page, 'Transfer the place');
  await expect(form.getByRole('switch', { name: /^Keep the seat/ })).toBeChecked();
  await form.getByLabel('Full name').fill('Nila Newcomer');
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel('Phone').fill('+91 98765 43210');
  await form.getByLabel('Number of MUNs participated in').fill('0');
  await button(form, 'Transfer place').dblclick();
  await expect(heading(page, 'Nila Newcomer')).toBeVisible();

  const { text } = await mailbox.newest(email);
  const present = await delegateOf(admin, id);
  expect(present).toMatchObject({ email, seat: { committee, portfolio } });
  expect(text).toContain(present.registrationId);
  expect(await mailbox.count(email)).toBe(1);
  await lookUp(formerId);
  const transferred = 'This registration has been transferred to another person';
  await expect(site.getByRole('heading', { name: transferred })).toBeVisible();
  await expect(seat).toHaveCount(0);
  await lookUp(present.registrationId ?? '');
  await expect(seat).toBeVisible();
});

test('Drop-outs are selected by hand and by a list of IDs, and cancelled together with a refund', async ({
  admin,
  adminPage,
  axe,
  payments,
}) => {
  const orders = await Promise.all([1, 2, 3].map(() => payments.confirmedOrder()));
  const ids = orders.map(idOf);
  const { registration } = orders[0] ?? {};
  const page = await adminPage('delegates', { viewport: PHONE });
  await search(page, registration?.email ?? '');
  await expect(page.getByText('1 delegate', { exact: true })).toBeVisible();
  await button(page, 'Filters and actions').click();
  await button(page, 'Select').click();
  await page.getByRole('checkbox', { name: `Select ${registration?.fullName}`, exact: true }).check();
  await button(page, 'More for selected delegates').click();
  await page.getByRole('menuitem', { name: 'Select by list of IDs' }).click();
  const byIds = page.getByRole('form', { name: 'Select by list of IDs' });
  await byIds
    .getByLabel('Registration IDs')
    .fill([...ids.slice(1).map((id) => id.toLowerCase().replace('-', ' ')), '23456-ABCDE'].join('\n'));
  await button(byIds, 'Select delegates').click();
  await expect(byIds.getByRole('listitem')).toHaveText(['23456-ABCDE']);
  await axe(page, 'the form to select delegates');
  await button(byIds, 'Close').click();
  await expect(page.getByText('3 delegates selected, 2 not on this page')).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
  await axe(page, 'the list while delegates are selected');
  await button(page, 'Cancel 3 delegates').click();
  await dialog(page).getByLabel('Reason').fill('The school withdrew');
  await dialog(page).getByLabel('Refund').selectOption('full');
  await axe(page, 'the dialog to cancel several delegates');
  await keepsFocus(page, async () => {
    await button(dialog(page), 'Cancel 3 delegates').dblclick();
    await expect(dialog(page)).toHaveCount(0);
  });
  for (const id of ids) {
    await expect.poll(async () => (await delegateOf(admin, id)).state).toBe('cancelled');
    const orderStates = async () => (await delegateOf(admin, id)).orders.map(({ state }) => state);
    await expect.poll(orderStates).toEqual(['refunded']);
  }
});
