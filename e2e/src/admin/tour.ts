import { expect, type Page, type ViewportSize } from '@playwright/test';
import type { Screen } from './screens.js';
import { checkWithAxe, type Part } from '../fixtures/axe.js';
import { horizontalOverflow, openAdminPage } from '../fixtures/test.js';

/** How a screen is looked at. */
export interface Look {
  viewport: ViewportSize;
  /** What axe checks. 'own' is without what other screens have, too. */
  axe: 'whole' | 'own' | 'nothing';
  /** Whether axe checks the colours in dark, too. */
  dark?: boolean;
}

/** Opens a screen as in the first look, and resizes the window for the others. Findings fail the test at its end. */
export async function checkScreen(
  page: Page,
  { path, prepare }: Screen,
  looks: [Look, ...Look[]],
): Promise<void> {
  await page.setViewportSize(looks[0].viewport);
  await openAdminPage(page, path);
  await prepare?.act(page);
  // Markup in a name that became an element would change it.
  await expect.soft(page).toHaveTitle(/Admin Panel$/);
  for (const { viewport, axe, dark } of looks) {
    const state = `${path} ${prepare?.state ?? ''} at ${viewport.width} pixels`;
    await page.setViewportSize(viewport);
    await nextFrame(page);
    expect.soft(await horizontalOverflow(page), `overflow of ${state}`).toBe(0);
    if (axe === 'whole') await checkWithAxe(page, state, { dark });
    if (axe === 'own') await checkWithAxe(page, state, { dark, context: await ownPart(page) });
  }
}

/** The open dialog, or the page without the navigation, whose contrast takes axe longer than that of many a page. */
async function ownPart(page: Page): Promise<Part> {
  const dialogs = await page.getByRole('dialog').count();
  return dialogs > 0 ? { include: ['[role=dialog]'] } : { exclude: ['nav[aria-label=Admin]'] };
}

/** Waits until React has rendered what depends on the window's width. */
function nextFrame(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** The paths below /admin of all pages in the navigation. */
export async function linkedPaths(page: Page): Promise<string[]> {
  const links = await page.getByRole('navigation', { name: 'Admin' }).getByRole('link').all();
  const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
  return hrefs.flatMap((href) => /^\/admin\/(.+)$/.exec(href ?? '')?.[1] ?? []);
}
