import { expect, type Page, type ViewportSize } from '@playwright/test';
import type { Screen } from './screens.js';
import { checkWithAxe } from '../fixtures/axe.js';
import { horizontalOverflow, openAdminPage } from '../fixtures/test.js';

/** Opens a screen and checks it with axe, in light and dark. Findings fail the test at its end. */
export async function checkScreen(
  page: Page,
  { path, prepare }: Screen,
  viewport: ViewportSize,
): Promise<void> {
  await page.setViewportSize(viewport);
  await openAdminPage(page, path);
  await prepare?.act(page);
  // Markup in a name that became an element would change it.
  await expect.soft(page).toHaveTitle(/Admin Panel$/);
  const state = `${path} ${prepare?.state ?? ''} at ${viewport.width} pixels`;
  expect.soft(await horizontalOverflow(page), `overflow of ${state}`).toBe(0);
  await checkWithAxe(page, state);
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
