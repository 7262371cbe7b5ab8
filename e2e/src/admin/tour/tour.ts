import { expect, type Page } from '@playwright/test';
import type { Screen } from './screens.js';
import { checkWithAxe } from '../../fixtures/axe.js';
import { horizontalOverflow, openAdminPage } from '../../fixtures/test.js';
import { DESKTOP, PHONE } from '../../fixtures/viewports.js';

/**
 * Opens a screen, and checks it on a phone and then in a wide window: with axe, in light and dark, and for what is wider than the
 * window. Findings fail the test at its end.
 */
export async function checkScreen(page: Page, { path, prepare }: Screen): Promise<void> {
  await page.setViewportSize(PHONE);
  await openAdminPage(page, path);
  const shown = await prepare?.act(page);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await rendered(page);
    if (shown) await expect(shown).toBeVisible();
    // Markup in a name that became an element would change it.
    await expect.soft(page).toHaveTitle(/Admin Panel$/);
    const state = `${path} ${prepare?.state ?? ''} at ${viewport.width} pixels`;
    expect.soft(await horizontalOverflow(page), `overflow of ${state}`).toBe(0);
    await checkWithAxe(page, state);
  }
}

/** Waits until the page is rendered for the size of its window, for which lists become tables and dialogs side panels. */
async function rendered(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

/** The paths below /admin of all tabs of all areas in the navigation. */
export async function linkedPaths(page: Page): Promise<string[]> {
  const paths: string[] = [];
  for (const area of await page.getByRole('navigation', { name: 'Admin' }).getByRole('link').all()) {
    const name = await area.innerText();
    await area.click();
    const tabs = page.getByRole('navigation', { name, exact: true }).getByRole('link');
    await expect(tabs.first()).toBeVisible();
    const hrefs = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    paths.push(...hrefs.flatMap((href) => /^\/admin\/([^?]+)/.exec(href ?? '')?.[1] ?? []));
  }
  return paths;
}
