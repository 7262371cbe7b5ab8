import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { Page } from '@playwright/test';
import {
  delegateCard,
  expect,
  findRow,
  preferenceChip,
  test,
  unsavedEdits,
  update,
} from '../fixtures/allotments.fixture.js';
import { DESKTOP, PHONE } from '../fixtures/viewports.js';
import { button, expectFocusWithin } from './admin-ui.js';

test('The first delegate is high up on a desk, and rows are low', async ({ allotmentsPage }) => {
  const page = await allotmentsPage({ viewport: DESKTOP });
  const rows = page.getByRole('grid').locator('[data-index]');
  await expect(rows.first()).toBeVisible();
  const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()));
  expect(Math.min(...boxes.map(({ top }: DOMRect) => top))).toBeLessThanOrEqual(300);
  expect(Math.max(...boxes.map(({ height }: DOMRect) => height))).toBeLessThanOrEqual(64);
});

test('A click on a free preferred seat gives it, and a second one takes it back', async ({
  allotments,
  allotmentsPage,
}) => {
  const { delegates } = await allotments.freeSeats(1);
  const [delegate] = delegates as [Registrant];
  const page = await allotmentsPage();
  const row = await findRow(page, delegate);
  await preferenceChip(row, 'free').first().click();
  await expect(unsavedEdits(page, 1)).toBeVisible();
  await preferenceChip(row, 'given').click();
  await expect(unsavedEdits(page, 0)).toBeVisible();
});

test('A seat is given and saved by keyboard alone', async ({ allotments, allotmentsPage }) => {
  const { delegates } = await allotments.freeSeats(1);
  const [delegate] = delegates as [Registrant];
  const page = await allotmentsPage();
  const row = await findRow(page, delegate);
  const skip = page.getByRole('link', { name: 'Skip to the delegates' });
  await skip.focus();
  await page.keyboard.press('Enter');
  const free = preferenceChip(row, 'free').first();
  const name = (await free.getAttribute('aria-label')) ?? '';
  await expectFocusWithin(row);
  for (let i = 0; i < 4 && (await focusedName(page)) !== name; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(unsavedEdits(page, 1)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Updated 1 allotments')).toBeVisible();
  const [portfolio, committee] = name.replace(': free', '').split(', ');
  expect(await allotments.seatOf(delegate)).toBe(`${committee}/${portfolio}`);
  // The table was replaced by a spinner meanwhile.
  await expectFocusWithin(page.getByRole('grid'));
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

function focusedName(page: Page): Promise<string | null> {
  return page.locator(':focus').getAttribute('aria-label');
}

test('A committee of the summary filters the table', async ({ allotmentsPage }) => {
  const page = await allotmentsPage();
  const chip = page.getByRole('button', { name: /^Arctic Council: \d+ of/ });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('combobox', { name: 'Committee', exact: true })).toHaveValue(
    'allotted:Arctic Council',
  );
  await chip.click();
  await expect(page.getByRole('combobox', { name: 'Committee', exact: true })).toHaveValue('');
});

test('A phone shows one delegate at a time, and the first preferred seat without scrolling', async ({
  allotmentsPage,
}) => {
  const page = await allotmentsPage({ viewport: PHONE });
  const card = delegateCard(page);
  await expect(preferenceChip(card, /, .*: /).first()).toBeInViewport({ ratio: 1 });
  await button(card, 'Next without a seat').click();
  await preferenceChip(card, 'free').first().click();
  await expect(unsavedEdits(page, 1)).toBeVisible();
  const position = await card.getByText(/^\d+ of \d+$/).innerText();
  await update(page);
  await expect(page.getByText('Updated 1 allotments')).toBeVisible();
  await expect(card.getByText(position, { exact: true })).toBeVisible();
});

test('The menu is not cut off on a phone', async ({ allotmentsPage }) => {
  const page = await allotmentsPage({ viewport: PHONE });
  await button(page, 'More actions').click();
  await expect(button(page, 'History')).toBeInViewport({ ratio: 1 });
});
