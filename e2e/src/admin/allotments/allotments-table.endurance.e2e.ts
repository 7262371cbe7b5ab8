import type { Registrant } from '@mun/contracts/allotment/allotment';
import { insertConfirmedDelegates } from '@mun/local/demo/registrations';
import type { Locator } from '@playwright/test';
import type { ObjectId } from 'mongodb';
import { expectFocusWithin } from '../admin-ui.js';
import {
  cellAt,
  committeeSelect,
  expect,
  findRow,
  test,
  unsavedEdits,
} from '../../fixtures/allotments.fixture.js';
import { withDatabase } from '../../database.js';
import { horizontalOverflow } from '../../fixtures/test.js';
import { DESKTOP, PHONE } from '../../fixtures/viewports.js';
import { timeRendering, type RenderTiming } from './render-timing.js';

const DELEGATE_COUNT = 2_000;

test.describe(`The table of ${DELEGATE_COUNT} delegates`, () => {
  let ids: ObjectId[] = [];
  test.beforeAll(({ product }) =>
    withDatabase(product, async (db) => {
      ids = (await insertConfirmedDelegates(db, DELEGATE_COUNT, 2)).map(({ _id }) => _id);
    }),
  );
  test.afterAll(({ product }) =>
    withDatabase(product, (db) => db.collection('registrations').deleteMany({ _id: { $in: ids } })),
  );

  test('renders only the rows in view and the row of an edit, and states how many there are', async ({
    allotments,
    allotmentsPage,
  }) => {
    const page = await allotmentsPage();
    const grid = page.getByRole('grid');
    await expect(grid.getByRole('rowheader').first()).toBeVisible();
    const count = (await allotments.registrants()).length;
    expect(count).toBeGreaterThan(DELEGATE_COUNT);
    await expect(grid).toHaveAttribute('aria-rowcount', String(count + 1));
    expect(await grid.getByRole('row').count()).toBeLessThan(60);
    await expect(grid.getByRole('columnheader')).toHaveText([
      'Name',
      'Institution',
      'MUN Count',
      'Preferences',
      'Allotted Committee',
      'Allotted Portfolio',
      'Undo',
    ]);

    const search = page.getByRole('searchbox', { name: 'Search' });
    const searchTimings = await timeRendering(search, ['a', 'sam', 'delegate', 'sha', '']);
    // The search is applied after it has been typed.
    await expect(grid).toHaveAttribute('aria-rowcount', String(count + 1));
    expect(await grid.getByRole('row').count()).toBeLessThan(60);
    const row = page.getByRole('row').nth(4);
    await waitForPortfolios(grid);
    const names = (await allotments.committees()).slice(0, 6).map(({ name }) => name);
    const editTimings = await timeRendering(committeeSelect(row), names);
    expect(editTimings.slice(3).map(({ rows }) => rows)).toEqual([[5], [5], [5]]);
    const list = (timings: RenderTiming[]) => timings.map(({ ms }) => ms).join(', ');
    test.info().annotations.push({
      type: 'rendering',
      description: `search: ${list(searchTimings)} ms, edit: ${list(editTimings)} ms`,
    });
  });

  test('is navigated by keyboard like a spreadsheet, has one tab stop, and keeps the focus in the window', async ({
    allotments,
    allotmentsPage,
  }) => {
    const page = await allotmentsPage({ viewport: DESKTOP });
    const grid = page.getByRole('grid');
    const tabStops = () =>
      grid.evaluate(
        (element) =>
          [...element.querySelectorAll<HTMLElement>('*')].filter(({ tabIndex }) => tabIndex >= 0).length,
      );
    await expect.poll(tabStops).toBe(1);
    await committeeSelect(grid.getByRole('row').nth(1)).focus();
    for (let row = 1; row < 15; row++) {
      await page.keyboard.press('ArrowDown');
      await expectFocusWithin(cellAt(page, row, 4));
      await expect(cellAt(page, row, 4)).toBeInViewport({ ratio: 1 });
      await expect.poll(() => isCovered(page.locator(':focus'))).toBe(false);
    }
    await expect.poll(tabStops).toBe(1);
    await page.keyboard.press('Tab');
    await expect(grid.locator(':focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expectFocusWithin(cellAt(page, 14, 4));

    const last = (await allotments.registrants()).length - 1;
    for (const [key, row, column] of [
      ['ArrowDown', 15, 4],
      ['Enter', 16, 4],
      ['Shift+Enter', 15, 4],
      ['ArrowLeft', 15, 3],
      ['Home', 15, 0],
      ['End', 15, 6],
      ['Control+End', last, 6],
      ['Control+Home', 0, 0],
    ] as const) {
      await page.keyboard.press(key);
      await expectFocusWithin(cellAt(page, row, column));
    }
    await expect(unsavedEdits(page, 0)).toBeVisible();
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await expect(grid).toBeVisible();
      expect(await horizontalOverflow(page)).toBe(0);
    }
  });
});

test('Names of committees are shown in full, and all rows stay equally high', async ({
  allotments,
  allotmentsPage,
}) => {
  const [delegate] = (await allotments.registrants()) as [Registrant];
  const page = await allotmentsPage();
  const row = await findRow(page, delegate);
  const select = committeeSelect(row);
  const heights = new Set<number>();
  for (const { name } of await allotments.committees()) {
    await select.selectOption(name);
    await expect(select).toHaveAttribute('title', name);
    heights.add(await row.evaluate(({ clientHeight }) => clientHeight));
    expect(await fitsItsText(select), name).toBe(true);
  }
  expect(heights.size).toBe(1);
});

/** Waits until all rows have their selects, and those of portfolios their options, which are rendered later. */
async function waitForPortfolios(grid: Locator): Promise<void> {
  const rowsWithout = () =>
    grid.locator('[data-index]').evaluateAll((rows) => {
      const selects = rows.map((row) =>
        row.querySelector<HTMLSelectElement>('select[aria-label*=portfolio]'),
      );
      return selects.filter((select) => !select || (!select.disabled && select.options.length <= 2)).length;
    });
  await expect.poll(rowsWithout).toBe(0);
}

/** Whether something lies above the middle of an element: the headings, or the bar at the foot. */
function isCovered(element: Locator): Promise<boolean> {
  return element.evaluate((target) => {
    const { x, y, width, height } = target.getBoundingClientRect();
    return !target.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

/** Whether the chosen option of a select is not cut off. */
function fitsItsText(select: Locator): Promise<boolean> {
  return select.evaluate((element: HTMLSelectElement) => {
    const { paddingLeft, paddingRight, font, lineHeight } = getComputedStyle(element);
    const copy = document.createElement('div');
    copy.textContent = element.value;
    copy.style.font = font;
    copy.style.lineHeight = lineHeight;
    copy.style.width = `${element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)}px`;
    document.body.append(copy);
    const fits = copy.scrollWidth <= copy.clientWidth && copy.clientHeight <= element.clientHeight;
    copy.remove();
    return fits;
  });
}
