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

test('A desk shows delegates high up in low rows, filters by a committee, and gives seats by a click', async ({
  allotments,
  allotmentsPage,
}) => {
  const { delegates } = await allotments.freeSeats(1);
  const [delegate] = delegates as [Registrant];
  const page = await allotmentsPage({ viewport: DESKTOP });
  const rows = page.getByRole('grid').locator('[data-index]');
  await expect(rows.first()).toBeVisible();
  const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()));
  expect(Math.min(...boxes.map(({ top }: DOMRect) => top))).toBeLessThanOrEqual(300);
  expect(Math.max(...boxes.map(({ height }: DOMRect) => height))).toBeLessThanOrEqual(64);

  const chip = page.getByRole('button', { name: /^Arctic Council: \d+ of/ });
  const filter = page.getByRole('combobox', { name: 'Committee', exact: true });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(filter).toHaveValue('allotted:Arctic Council');
  await chip.click();
  await expect(filter).toHaveValue('');

  // A second click takes the seat back.
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

test('A phone shows one delegate at a time, the first preferred seat without scrolling, and the whole menu', async ({
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

  await button(page, 'More actions').click();
  await expect(page.getByRole('menuitem', { name: 'History' })).toBeInViewport({ ratio: 1 });
});
