import { expect, hydrated, openSitePage, test } from '../fixtures/test.js';
import { PHONE } from '../fixtures/viewports.js';
import { collectApiRequests } from './api-requests.js';
import { SITE_PAGES, UNKNOWN_PATH } from './site-pages.js';

const PATHS = Object.keys(SITE_PAGES);

// Any failed request fails these tests.
test.use({ ignoredBrowserErrors: null });

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
