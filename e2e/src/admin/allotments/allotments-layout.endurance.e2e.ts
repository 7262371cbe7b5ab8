import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { Page } from '@playwright/test';
import {
  expect,
  findRow,
  preferenceChip,
  test,
  unsavedEdits,
  update,
} from '../../fixtures/allotments.fixture.js';
import { DESKTOP, PHONE } from '../../fixtures/viewports.js';
import { button, expectFocusWithin } from '../admin-ui.js';

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
  expect(Math.min(...boxes.map(({ top }: DOMRect) => top))).toBeLessThanOrEqual(310);
  expect(Math.max(...boxes.map(({ height }: DOMRect) => height))).toBeLessThanOrEqual(64);

  const chip = page.getByRole('button', { name: /^AC \d+\/\d+.*: Arctic Council$/ });
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

test('A phone shows the preferred seats of the first delegate without scrolling, thumbs can press them, and the whole menu', async ({
  allotmentsPage,
}) => {
  const page = await allotmentsPage({ viewport: PHONE });
  const rows = page.getByRole('grid').locator('[data-index]');
  for (const chip of await preferenceChip(rows.first(), /, .*: /).all()) {
    await expect(chip).toBeInViewport({ ratio: 1 });
    expect((await chip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await preferenceChip(page.getByRole('grid'), 'free').first().click();
  await expect(unsavedEdits(page, 1)).toBeVisible();
  await update(page);
  await expect(page.getByText('Updated 1 allotments')).toBeVisible();

  await button(page, 'More actions').click();
  await expect(page.getByRole('menuitem', { name: 'History' })).toBeInViewport({ ratio: 1 });
});
