import type { Page } from '@playwright/test';
import { expect, test } from './hostile-items.fixture.js';
import { delegateScreens, OPERATIONS, type Screen, WEBSITE } from './screens.js';
import { checkScreen, linkedPaths } from './tour.js';
import { DESKTOP, PHONE } from '../fixtures/viewports.js';

test.describe('Accessible, and not wider than the window', () => {
  test.setTimeout(600_000);

  /** Axe checks one width in light; tour.endurance.e2e.ts checks both, in light and dark. */
  async function check(page: Page, screens: Screen[]): Promise<void> {
    for (const screen of screens)
      await checkScreen(page, screen, [
        { viewport: DESKTOP, axe: screen.path === 'dashboard' ? 'whole' : 'own', dark: false },
        { viewport: PHONE, axe: 'nothing' },
      ]);
  }

  test('are the pages about the website, with hostile names', async ({ adminPage }) => {
    await check(await adminPage('dashboard'), WEBSITE);
  });

  test('are all other pages of the navigation', async ({ adminPage, payments }) => {
    const page = await adminPage('dashboard');
    const screens = [...delegateScreens(await payments.confirmedOrder()), ...OPERATIONS];
    await check(page, screens);
    const checked = new Set([...WEBSITE, ...screens].map(({ path }) => path.split('?')[0]));
    await page.setViewportSize(DESKTOP);
    const linked = await linkedPaths(page);
    expect(linked.length).toBeGreaterThan(12);
    expect(linked.filter((path) => !checked.has(path))).toEqual([]);
  });
});
