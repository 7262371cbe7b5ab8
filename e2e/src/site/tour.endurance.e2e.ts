import type { Page } from '@playwright/test';
import { expect, horizontalOverflow, openSitePage, test } from '../fixtures/test.js';
import { SMALL_PHONE } from '../fixtures/viewports.js';
import { SITE_PAGES, UNKNOWN_PATH } from './site-pages.js';

/** In pixels: a small phone, the most common ones, and a laptop. */
const WIDTHS = [360, 390, 1280];

interface Screen {
  name: string;
  path: string;
  /** Brings the page into the state that is checked. */
  prepare?: (page: Page) => Promise<void>;
}

const submitEmpty = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
};

/** A phone shows the errors of one section at a time. */
const continueEmpty = async (page: Page) => {
  const next = page.getByRole('button', { name: 'Continue' });
  if (!(await next.isVisible())) return submitEmpty(/^Submit/)(page);
  await next.click();
  await expect(page.getByText('Full name is required')).toBeVisible();
};

const SCREENS: Screen[] = [
  ...[...Object.keys(SITE_PAGES), UNKNOWN_PATH].map((path) => ({ name: path, path })),
  { name: 'the errors of the registration form', path: '/register/new', prepare: continueEmpty },
  { name: 'the errors of the ambassadors’ form', path: '/ca', prepare: submitEmpty(/^Submit/) },
  {
    name: 'the menu',
    path: '/',
    async prepare(page) {
      const menu = page.getByRole('button', { name: 'Menu' });
      if (!(await menu.isVisible())) return; // a wide screen has none
      await menu.click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  },
];

for (const { name, path, prepare } of SCREENS)
  test(`${name}: no axe violations and no horizontal overflow at any width, in light and dark`, async ({
    page,
    axe,
  }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await openSitePage(page, path);
      await prepare?.(page);
      // In light and dark.
      await axe(page, `at ${width} pixels`);
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await horizontalOverflow(page), `overflow at ${width} pixels, ${colorScheme}`).toBe(0);
      }
    }
  });

test('every address of the sitemap fits every width', async ({ page, request }) => {
  test.setTimeout(300_000);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  expect(paths.length).toBeGreaterThan(Object.keys(SITE_PAGES).length);
  for (const path of paths) {
    await page.setViewportSize(SMALL_PHONE);
    await openSitePage(page, path);
    for (const width of [SMALL_PHONE.width, ...WIDTHS]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await horizontalOverflow(page), `${path} at ${width} pixels`).toBe(0);
    }
  }
});
