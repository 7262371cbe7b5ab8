import type { OrderView } from '@mun/contracts/payment/payment-admin';
import type { Locator, Page } from '@playwright/test';
import { button, card, HOSTILE_NAME, openRow } from '../admin-ui.js';
import { LONG_CODE } from './hostile-items.fixture.js';

/** A state of the admin area that is checked as a whole: with axe, and for what is wider than the window. */
export interface Screen {
  /** Below /admin: 'coupons?add' */
  path: string;
  /** What is done on the page first, if the path is not enough. Returns what is then on screen, at any width. */
  prepare?: { state: string; act: (page: Page) => Locator | Promise<Locator> };
}

const hasHostileCard = {
  state: 'with a hostile name',
  act: (page: Page) => card(page, HOSTILE_NAME),
};

/** Each with the item that the fixture hostileItems adds. A page with an open form shows its list, too. */
export const WEBSITE: Screen[] = [
  ...['committees', 'ebs', 'teams', 'sponsors', 'faq'].map((path) => ({
    path: `${path}?add`,
    prepare: hasHostileCard,
  })),
  { path: 'coupons?add' },
  { path: 'pages' },
  { path: 'portfolios' },
  ...['', '?view=registration', '?view=programme', '?view=letters', '?view=receipts', '?view=privacy'].map(
    (view) => ({ path: `conference${view}` }),
  ),
  { path: 'import', prepare: { state: 'with a preview', act: previewCoupons } },
];

export const OPERATIONS: Screen[] = [
  { path: 'dashboard' },
  { path: 'emails' },
  { path: 'email-texts' },
  { path: 'activity' },
  { path: 'status' },
  { path: 'next-edition' },
  { path: 'access' },
  { path: 'confirmations' },
  { path: 'profile' },
  { path: 'devices' },
  { path: 'committee-lists' },
  { path: 'schools' },
  { path: 'schools/settings' },
];

/** @param order of a confirmed delegate who has paid */
export function delegateScreens({
  id,
  registration: { registrationId, email, fullName },
}: OrderView): Screen[] {
  const showOrder = (page: Page) => openRow(page, fullName);
  const showData = async (page: Page) => {
    await page.getByLabel('Registration ID or email address').fill(email);
    await button(page, 'Look up').click();
    return button(page, 'Erase this person');
  };
  const confirmErasure = async (page: Page) => {
    await (await showData(page)).click();
    return page.getByRole('dialog', { name: 'Erase this person' });
  };
  const showApplication = async (page: Page) => {
    const name = await page.getByRole('rowheader').first().getByRole('button').innerText();
    return openRow(page, name);
  };
  return [
    { path: 'delegates' },
    { path: 'delegates/new', prepare: { state: 'for a delegate who paid in cash', act: chooseCash } },
    { path: `delegates/${registrationId}` },
    ...['edit', 'transfer', 'cancel', 'refund'].map((form) => ({
      path: `delegates/${registrationId}?open=${form}`,
    })),
    { path: 'allotments' },
    ...['free-seats', 'history', 'paste'].map((page) => ({ path: `allotments/${page}` })),
    { path: 'payments', prepare: { state: 'with an order', act: showOrder } },
    { path: 'payments?view=unmatched' },
    { path: 'payments?view=totals' },
    { path: 'payments/statement' },
    { path: `payments?refund=${id}` },
    { path: 'applications', prepare: { state: 'with an application', act: showApplication } },
    { path: 'institutions' },
    { path: 'personal-data', prepare: { state: 'with a person’s data', act: showData } },
    { path: 'personal-data', prepare: { state: 'before an erasure', act: confirmErasure } },
  ];
}

async function chooseCash(page: Page): Promise<Locator> {
  await page.getByLabel('How did they pay?').selectOption('Cash');
  return page.getByLabel('Amount in rupees');
}

/** A table with a new, a changed and an invalid row. */
async function previewCoupons(page: Page): Promise<Locator> {
  await page.getByText('Columns and a sample').click();
  await page.getByLabel('List', { exact: true }).selectOption('Coupons');
  const rows = ['code,amount off,redemptions left', `${LONG_CODE},175,9`, 'BAD,-5,0', 'FRESH,1,1'];
  await page.getByLabel('Table', { exact: true }).fill(rows.join('\n'));
  await button(page, 'Preview changes').click();
  return page.getByRole('region', { name: 'Preview', exact: true });
}
