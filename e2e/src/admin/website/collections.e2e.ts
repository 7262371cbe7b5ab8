import type { SponsorView } from '@mun/contracts/content/content';
import { ROUTES } from '@mun/contracts/routes';
import type { Locator, Page } from '@playwright/test';
import { button, card, cardNames, deleteItem, formField, undoDeletion } from '../admin-ui.js';
import { expect, test } from '../../fixtures/collections.fixture.js';
import { keepToastsOpen } from '../../fixtures/toasts.js';
import { PHONE } from '../../fixtures/viewports.js';

/** The labels and messages of each collection: SPEC.md sections 2, 5 and 8. The first field names an item. */
const COLLECTIONS = [
  {
    path: 'committees',
    title: 'Manage Committees',
    empty: ['No committees yet'],
    add: 'Add Committee',
    fields: { Name: 'Security Council', Agenda: 'The situation in the Sahel' },
    required: ['Name is required', 'Agenda is required'],
    create: 'Create Committee',
    update: 'Update Committee',
    onCard: ['The situation in the Sahel'],
    kind: 'Committee',
  },
  {
    path: 'ebs',
    title: 'Manage EBs',
    empty: ['No EBs yet'],
    add: 'Add EB',
    fields: { Name: 'Sample Chair', Position: 'Chairperson', Committee: 'Security Council' },
    required: ['Name is required', 'Position is required', 'Committee is required'],
    create: 'Create EB',
    update: 'Update EB',
    onCard: ['Chairperson', 'Security Council'],
    kind: 'EB',
  },
  {
    path: 'teams',
    title: 'Manage Team members',
    empty: ['No team members yet'],
    add: 'Add Team Member',
    fields: { Name: 'Sample Member', Position: 'Logistics' },
    required: ['Name is required', 'Position is required'],
    create: 'Create Team Member',
    update: 'Update Team Member',
    onCard: ['Logistics', 'Type: manager'],
    kind: 'Team Member',
  },
  {
    path: 'sponsors',
    title: 'Manage Sponsors',
    empty: ['No sponsors yet', 'Get started by creating your first sponsor.'],
    add: 'Add Your First Sponsor',
    fields: { 'Sponsor Name': 'Sample Press' },
    required: ['Name is required'],
    create: 'Create Sponsor',
    update: 'Update Sponsor',
    onCard: ['Type: endorsement'],
    kind: 'Sponsor',
  },
  {
    path: 'faq',
    title: 'Manage FAQs',
    empty: ['No FAQs yet'],
    add: 'Add FAQ',
    fields: { Question: 'Where is it?', Answer: 'In the hall.' },
    required: ['Question is required', 'Answer is required'],
    create: 'Create FAQ',
    update: 'Update FAQ',
    onCard: ['Answer: In the hall.'],
    kind: 'FAQ',
  },
  {
    path: 'coupons',
    title: 'Manage Coupons',
    empty: ['No Coupons yet'],
    add: 'Add Coupon',
    fields: { Code: 'EARLY' },
    required: ['Code is required'],
    create: 'Create Coupon',
    update: 'Update Coupon',
    onCard: ['Amount Off: 0', 'Redemptions Left: 1'],
    kind: 'Coupon',
  },
];

test.describe('Every collection', () => {
  for (const { path, title, empty, add, fields, required, create, update, onCard, kind } of COLLECTIONS) {
    test(`${path}: an item is added, changed, deleted and restored`, async ({ adminPage }) => {
      const page = await adminPage(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      for (const text of empty) await expect(page.getByText(text, { exact: true })).toBeVisible();

      await button(page, add).click();
      await expect(page).toHaveURL(/\?add/);
      await button(page, create).click();
      for (const message of required) await expect(fieldError(page, message)).toBeVisible();
      for (const [label, value] of Object.entries(fields)) await formField(page, label).fill(value);
      await button(page, create).click();
      await expect(page.getByText(`${kind} added`)).toBeVisible();
      const [[nameLabel, name], ...otherFields] = Object.entries(fields) as [
        [string, string],
        ...[string, string][],
      ];
      for (const text of onCard) await expect(card(page, name).getByText(text)).toBeVisible();
      await expect(page).not.toHaveURL(/\?/);

      await button(page, `Edit ${name}`).click();
      await expect(formField(page, nameLabel)).toHaveValue(name);
      for (const [label, value] of otherFields) await expect(formField(page, label)).toHaveValue(value);
      await formField(page, nameLabel).fill(`${name} 2`);
      await button(page, update).click();
      await expect(page.getByText(`${kind} updated`)).toBeVisible();
      await expect(card(page, `${name} 2`)).toBeVisible();
      await expect(button(page, `Edit ${name} 2`)).toBeFocused();

      await deleteItem(page, `${name} 2`, 'Enter');
      await expect(page.getByText(`${kind} deleted`)).toBeVisible();
      for (const text of empty) await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(undoDeletion(page, `${name} 2`)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(card(page, `${name} 2`)).toBeVisible();
      await page.reload();
      await expect(card(page, `${name} 2`)).toBeVisible();
    });
  }

  test('shows an error if the list cannot be fetched, and retries', async ({ admin, adminPage }) => {
    await admin.form('POST', ROUTES.sponsors, { name: 'Sample Press', type: 'partner' });
    const page = await adminPage('sponsors');
    await page.route('**/api/sponsors?*', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('main').getByText('Failed to fetch Sponsors')).toBeVisible();
    await page.unroute('**/api/sponsors?*');
    await button(page, 'Try again').click();
    await expect(card(page, 'Sample Press')).toBeVisible();
  });
});

test.describe('Deletion', () => {
  test('of several items can be undone one by one', async ({ admin, adminPage, axe }) => {
    for (const code of ['FIRST', 'SECOND']) await admin.call('POST', ROUTES.coupons, { code });
    const page = await adminPage('coupons', { viewport: PHONE });
    await deleteItem(page, 'FIRST');
    await expect(undoDeletion(page, 'FIRST')).toBeVisible();
    await deleteItem(page, 'SECOND', 'Enter');
    // The offer to undo stays while it has the keyboard focus or the pointer.
    await expect(undoDeletion(page, 'SECOND')).toBeFocused();
    await page.getByText('“FIRST”').hover();
    await axe(page, 'undo offers');
    await undoDeletion(page, 'FIRST').click();
    await expect(card(page, 'FIRST')).toBeVisible();
    await undoDeletion(page, 'SECOND').click();
    await expect(card(page, 'SECOND')).toBeVisible();
  });

  test('and change of type of a selection', async ({ admin, adminPage, axe }) => {
    for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta'])
      await admin.form('POST', ROUTES.sponsors, { name, type: 'partner' });
    const page = await adminPage('sponsors');
    await keepToastsOpen(page);
    await button(page, 'Select').click();
    await page.getByRole('checkbox', { name: 'Select Alpha' }).check();
    await page.getByRole('checkbox', { name: 'Select Gamma' }).click({ modifiers: ['Shift'] });
    await expect(page.getByText('3 Sponsors selected')).toBeVisible();
    await axe(page, 'a selection');
    await page.getByLabel('New type').selectOption('college');
    await button(page, 'Change type').click();
    await expect(page.getByText('3 Sponsors updated')).toBeVisible();
    await expect(card(page, 'Gamma').getByText('Type: college')).toBeVisible();
    await button(page, 'Delete 3').click();
    await expect(cardNames(page)).toHaveText(['Delta']);
    await undoDeletion(page, '3 Sponsors').click();
    await expect(cardNames(page)).toHaveCount(4);
  });
});

test.describe('The order', () => {
  test.beforeEach(async ({ admin }) => {
    for (const [name, type] of [
      ['Alpha', 'partner'],
      ['Beta', 'partner'],
      ['Gamma', 'partner'],
      ['Delta', 'college'],
    ] as const) {
      await admin.form('POST', ROUTES.sponsors, { name, type });
    }
  });

  test('is changed by keyboard, announced and saved', async ({ adminPage }) => {
    const page = await adminPage('sponsors');
    await button(page, 'Move Alpha').press('Space');
    await expectAnnouncement(page, 'Alpha picked up, position 1 of 4.');
    // The drag library registers the arrow keys one task after it lifts the item.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.keyboard.press('ArrowRight');
    await expectAnnouncement(page, 'Alpha is at position 2 of 4.');
    const saved = page.waitForResponse((response) => response.url().endsWith('/sponsors/order'));
    await page.keyboard.press('Space');
    expect((await saved).status()).toBe(204);
    await page.reload();
    await expect(cardNames(page)).toHaveText(['Beta', 'Alpha', 'Gamma', 'Delta']);
  });

  test('is changed by drag, and sponsors of one type stay together', async ({ admin, adminPage }) => {
    const page = await adminPage('sponsors');
    const saved = page.waitForResponse((response) => response.url().endsWith('/sponsors/order'));
    const { x = 0, y = 0, width = 0, height = 0 } = (await card(page, 'Delta').boundingBox()) ?? {};
    await button(page, 'Move Alpha').hover();
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 10 });
    // The drag library finds the card below the pointer after the pointer has moved.
    await expectAnnouncement(page, 'Alpha is at position 3 of 4.');
    await page.mouse.up();
    await expectAnnouncement(page, 'Alpha dropped at position 3 of 4.');
    expect((await saved).status()).toBe(204);
    const order = ['Beta', 'Gamma', 'Alpha', 'Delta'];
    await expect(cardNames(page)).toHaveText(order);
    const onSite = await admin.call<SponsorView[]>('GET', ROUTES.sponsors);
    expect(onSite.map(({ name }) => name)).toEqual(order);
  });
});

async function expectAnnouncement(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text })).toHaveText(text);
}

/** The error below a field. The summary at the top of the form has the same text. */
function fieldError(page: Page, message: string): Locator {
  return page.locator('p', { hasText: new RegExp(`^${message}$`) });
}
