import type { Page } from '@playwright/test';
import { expect, hydrated, openSitePage, test } from '../fixtures/test.js';
import { DESKTOP, PHONE } from '../fixtures/viewports.js';
import { SITE_PAGES, UNKNOWN_PATH } from './site-pages.js';

const PATHS = Object.keys(SITE_PAGES);

// Any failed request fails these tests.
test.use({ ignoredBrowserErrors: null });

for (const path of PATHS) {
  test.describe(path, () => {
    test('is complete before any script runs', async ({ newContext }) => {
      const page = await (await newContext({ viewport: PHONE, javaScriptEnabled: false })).newPage();
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).not.toHaveText('');
      await expect(heading).toHaveCSS('font-family', /Newsreader/);
      await expect.poll(() => page.evaluate(() => document.fonts.check('500 40px Newsreader'))).toBe(true);
      await expect(page.getByText('Loading...')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Sponsors', exact: true })).toBeVisible();
      for (const image of await page.locator('main img').all()) {
        await image.scrollIntoViewIfNeeded();
        await image.evaluate((img: HTMLImageElement) => img.decode());
      }
      await expectMetadata(page, path);
    });

    test('is hydrated without a change', async ({ newContext, baseURL }) => {
      const served = await (await newContext({ javaScriptEnabled: false })).newPage();
      await served.goto(path);
      const title = await served.title();
      for (const viewport of [PHONE, DESKTOP]) {
        await served.setViewportSize(viewport);
        const text = await served.locator('#root').evaluate((root) => {
          for (const element of root.querySelectorAll('noscript')) element.remove();
          return (root as HTMLElement).innerText;
        });
        const page = await (await newContext({ viewport })).newPage();
        const apiRequests = collectApiRequests(page);
        // Nothing marks the moment after which no request would follow.
        await page.goto(path, { waitUntil: 'networkidle' });
        await hydrated(page);
        expect(await page.locator('#root').innerText()).toBe(text);
        await expect(page).toHaveTitle(title);
        await expect(page.locator('head > title')).toHaveCount(1);
        await expect(page.locator('head > meta[name=description]')).toHaveCount(1);
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`);
        expect(apiRequests, 'what came with the page is not requested again').toEqual([]);
      }
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a form is disabled until its scripts have loaded', async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/register/new', { waitUntil: 'commit' });
    const name = page.getByLabel('Full name');
    await expect(name).toBeDisabled();
    release();
    await name.fill('Sample Name');
    await expect(name).toHaveValue('Sample Name');
  });

  test('what the history holds for a page appears after hydration', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() =>
      history.replaceState({ usr: { received: { registrationId: 'K7QF2-9XDHM' } }, key: 'k', idx: 0 }, ''),
    );
    await page.reload();
    await expect(page.getByText('K7QF2-9XDHM')).toBeVisible();
  });
});

test.describe('the address of a committee that does not exist', () => {
  test.use({ ignoredBrowserErrors: /404/ });

  test('has the not-found page, also after hydration', async ({ page }) => {
    expect((await page.goto('/committees/no-such-committee'))?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });
});

test.describe('without a connection', () => {
  test.use({ ignoredBrowserErrors: /^Failed to load resource/ });

  test('what came with a page is requested again when the connection returns', async ({ newContext }) => {
    const context = await newContext({ viewport: PHONE });
    const page = await context.newPage();
    const apiRequests = collectApiRequests(page);
    await openSitePage(page, '/committees');
    await context.setOffline(true);
    await expect(page.getByText(/^You.* offline/)).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => apiRequests).toContain('/api/committees');
  });
});

test('every page has its own title and description', async ({ request }) => {
  const paths = [...PATHS, UNKNOWN_PATH];
  const pages = await Promise.all(paths.map(async (path) => (await request.get(path)).text()));
  for (const pattern of [/<title>(.*?)<\/title>/, /<meta name="description" content="(.*?)"/]) {
    expect(new Set(pages.map((html) => pattern.exec(html)?.[1])).size).toBe(paths.length);
  }
});

test('every page has its own preview image for shared links, a PNG of 1200 by 630 pixels', async ({
  request,
}) => {
  const urls = new Set<string>();
  for (const path of PATHS) {
    const html = await (await request.get(path)).text();
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    const url = /<meta property="og:image" content="(.*?)"/.exec(html)?.[1] ?? '';
    const response = await request.get(url);
    expect(response.headers()['content-type']).toBe('image/png');
    const bytes = await response.body();
    // https://www.w3.org/TR/png-3/#11IHDR
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    urls.add(url);
  }
  expect(urls.size).toBe(PATHS.length);
});

test('the sitemap lists every public page, and robots.txt excludes the admin area', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin\n');
  const url = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
  const locations = [...(await (await request.get(url)).text()).matchAll(/<loc>(.*?)<\/loc>/g)];
  const paths = locations.map(([, location]) => new URL(location ?? '').pathname);
  const slugs = async (list: string) =>
    ((await (await request.get(list)).json()) as { slug: string }[]).map(({ slug }) => slug);
  const committees = (await slugs('/api/committees?images=url')).map((slug) => `/committees/${slug}`);
  const pages = (await slugs('/api/pages')).map((slug) => `/${slug}`);
  expect(paths.toSorted()).toEqual([...new Set([...PATHS, ...committees, ...pages])].toSorted());
});

test('an unknown page is answered with 404', async ({ request }) => {
  const response = await request.get('/nothing/here');
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('Page Not Found');
});

test('the admin area is rendered by the browser only', async ({ request }) => {
  const response = await request.get('/admin/login');
  expect(response.status()).toBe(200);
  expect(await response.text()).not.toContain('<h1');
});

async function expectMetadata(page: Page, path: string): Promise<void> {
  const url = new URL(path, page.url()).href;
  const content = (name: string) => page.locator(`head meta[${name}]`).getAttribute('content');
  const title = await page.title();
  const description = (await content('name=description')) ?? '';
  await expect(page.locator('head > title')).toHaveCount(1);
  expect(title).not.toBe('');
  expect(description.length).toBeGreaterThan(30);
  expect(await content('property="og:title"')).toBe(title);
  expect(await content('property="og:description"')).toBe(description);
  expect(await content('property="og:url"')).toBe(url);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url);
}

/** Collects the paths of all API requests that a page makes from now on. */
function collectApiRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.resourceType() === 'fetch') paths.push(pathname);
  });
  return paths;
}
