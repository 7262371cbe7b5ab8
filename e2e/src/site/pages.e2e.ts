import type { Page } from '@playwright/test';
import { expect, horizontalOverflow, hydrated, openSitePage, test } from '../fixtures/test.js';
import { DESKTOP, PHONE, SMALL_PHONE } from '../fixtures/viewports.js';
import { collectApiRequests } from './api-requests.js';
import { SITE_PAGES, UNKNOWN_PATH } from './site-pages.js';

test.describe('every page is complete before its scripts, hydrated without a change, accessible, and fits:', () => {
  // Any failed request fails these tests.
  test.use({ ignoredBrowserErrors: null });

  for (const [path, heading] of Object.entries(SITE_PAGES)) {
    test(path, async ({ page, newContext, axe }) => {
      const served = await (await newContext({ viewport: PHONE, javaScriptEnabled: false })).newPage();
      expect((await served.goto(path))?.status()).toBe(200);
      await expectComplete(served);
      await expectMetadata(served, path);

      const apiRequests = collectApiRequests(page);
      for (const viewport of [DESKTOP, PHONE]) {
        await served.setViewportSize(viewport);
        await page.setViewportSize(viewport);
        // Nothing marks the moment after which no request would follow.
        await page.goto(path, { waitUntil: 'networkidle' });
        await hydrated(page);
        expect.soft(await page.locator('#root').innerText()).toBe(await textOf(served));
        await expectMetadata(page, path);
        expect.soft(await page.title()).toBe(await served.title());
      }
      // tour.endurance.e2e.ts checks other widths, and dark.
      await axe(page, 'on a phone', { dark: false });
      expect.soft(apiRequests, 'what came with the page is not requested again').toEqual([]);
      await expectToFit(page, heading);
      await expect.soft(page).toHaveTitle(path === '/' ? /^Meridian MUN/ : /. · Meridian MUN$/);
    });
  }
});

test('the page of an unknown address is accessible, and fits', async ({ page, axe }) => {
  await page.setViewportSize(PHONE);
  await openSitePage(page, UNKNOWN_PATH);
  await axe(page, 'on a phone', { dark: false });
  await expectToFit(page, 'Page Not Found');
  await expect.soft(page).toHaveTitle(/. · Meridian MUN$/);
});

/** Expects one heading, and that nothing is wider than the smallest phone. */
async function expectToFit(page: Page, heading: string): Promise<void> {
  await page.setViewportSize(SMALL_PHONE);
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
  expect.soft(await horizontalOverflow(page), 'horizontal overflow').toBe(0);
}

/** Expects that a page has its text, fonts and pictures without JavaScript. */
async function expectComplete(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect.soft(heading).not.toHaveText('');
  await expect.soft(heading).toHaveCSS('font-family', /Newsreader/);
  await expect.poll(() => page.evaluate(() => document.fonts.check('500 40px Newsreader'))).toBe(true);
  await expect.soft(page.getByText('Loading...')).toHaveCount(0);
  await expect.soft(page.getByRole('link', { name: 'Sponsors', exact: true })).toBeVisible();
  for (const image of await page.locator('main img').all()) {
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((img: HTMLImageElement) => img.decode());
  }
}

async function expectMetadata(page: Page, path: string): Promise<void> {
  const url = new URL(path, page.url()).href;
  const content = (name: string) => page.locator(`head meta[${name}]`).getAttribute('content');
  const title = await page.title();
  const description = (await content('name=description')) ?? '';
  await expect.soft(page.locator('head > title')).toHaveCount(1);
  await expect.soft(page.locator('head > meta[name=description]')).toHaveCount(1);
  expect.soft(title).not.toBe('');
  expect.soft(description.length).toBeGreaterThan(30);
  expect.soft(await content('property="og:title"')).toBe(title);
  expect.soft(await content('property="og:description"')).toBe(description);
  expect.soft(await content('property="og:url"')).toBe(url);
  await expect.soft(page.locator('link[rel=canonical]')).toHaveAttribute('href', url);
}

/** Returns the text of a page without JavaScript as a browser with JavaScript shows it. */
function textOf(served: Page): Promise<string> {
  return served.locator('#root').evaluate((root) => {
    for (const element of root.querySelectorAll('noscript')) element.remove();
    return (root as HTMLElement).innerText;
  });
}
