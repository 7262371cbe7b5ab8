import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DESK, openBrowser, PHONE, takenOver } from './browser.js';
import { startProduct, type Product } from './product.js';
import { openWatched } from './watched-page.js';

const PAGES = [
  '/',
  '/register',
  '/register/new',
  '/register/check',
  '/committees',
  '/ebs',
  '/teams',
  '/sponsors',
  '/faq',
  '/terms',
  '/why-ca',
  '/ca',
];

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe.each(PAGES)('%s', (path) => {
  it('stands there with its texts, styles and pictures where no script runs', async () => {
    const { page } = await openWatched(browser, { viewport: PHONE, javaScriptEnabled: false });
    const answer = await page.goto(product.site + path);
    expect(answer?.status()).toBe(200);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.innerText()).not.toBe('');
    expect(await heading.evaluate((h1) => getComputedStyle(h1).fontFamily)).toContain('Newsreader');
    await expect.poll(() => page.evaluate(() => document.fonts.check('500 40px Newsreader'))).toBe(true);
    expect(await page.getByText('Loading...').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Sponsors', exact: true }).isVisible()).toBe(true);
    for (const picture of await page.locator('main img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await picture.evaluate((img: HTMLImageElement) => img.decode());
    }
    await page.context().close();
  });

  it('says in its head what it is', async () => {
    const { page } = await openWatched(browser, { viewport: PHONE, javaScriptEnabled: false });
    await page.goto(product.site + path);
    const content = (name: string) => page.locator(`head meta[${name}]`).getAttribute('content');
    expect(await page.locator('head > title').count()).toBe(1);
    expect(await page.title()).not.toBe('');
    expect((await content('name=description'))?.length).toBeGreaterThan(30);
    expect(await content('property="og:title"')).toBe(await page.title());
    expect(await content('property="og:description"')).toBe(await content('name=description'));
    expect(await content('property="og:url"')).toBe(product.site + path);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(product.site + path);
    await page.context().close();
  });

  it.each([PHONE, DESK])('is taken over by the scripts as it stands, at $width', async (viewport) => {
    const drawn = await openWatched(browser, { viewport, javaScriptEnabled: false });
    await drawn.page.goto(product.site + path);
    const before = await drawn.page.locator('#root').evaluate((root) => {
      for (const instead of root.querySelectorAll('noscript')) instead.remove();
      return (root as HTMLElement).innerText;
    });
    await drawn.page.context().close();
    const { page, complaints } = await openWatched(browser, { viewport });
    await page.goto(product.site + path, { waitUntil: 'networkidle' });
    await takenOver(page);
    expect(await page.locator('#root').innerText()).toBe(before);
    expect(await page.locator('head > title').count()).toBe(1);
    expect(await page.locator('head > meta[name=description]').count()).toBe(1);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('what came with a page is not asked for again, until the connection comes back', async () => {
  const { page } = await openWatched(browser, { viewport: PHONE, serviceWorkers: 'block' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.resourceType() === 'fetch') asked.push(pathname);
  });
  for (const path of PAGES) {
    await page.goto(product.site + path, { waitUntil: 'networkidle' });
    await takenOver(page);
    expect(asked, path).toEqual([]);
  }
  await page.goto(`${product.site}/committees`, { waitUntil: 'networkidle' });
  await takenOver(page);
  await page.context().setOffline(true);
  await page.getByText('You are offline').waitFor();
  await page.context().setOffline(false);
  await vi.waitUntil(() => asked.includes('/api/committees'), 30_000);
  await page.context().close();
});

it('every page has a title and a description of its own', async () => {
  const heads = await Promise.all(
    PAGES.map(async (path) => {
      const html = await (await fetch(product.site + path)).text();
      return [/<title>(.*?)<\/title>/, /<meta name="description" content="(.*?)"/].map(
        (of) => of.exec(html)?.[1],
      );
    }),
  );
  for (const all of [heads.map(([title]) => title), heads.map(([, description]) => description)]) {
    expect(new Set(all).size).toBe(PAGES.length);
  }
});

it('the picture for those who share a link is a PNG of the size that they expect', async () => {
  const html = await (await fetch(product.site)).text();
  const address = /<meta property="og:image" content="(.*?)"/.exec(html)?.[1] ?? '';
  const answer = await fetch(address);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await answer.arrayBuffer());
  // https://www.w3.org/TR/png-3/#11IHDR
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

it('search engines find every page by the sitemap, and nothing of the back office', async () => {
  const robots = await (await fetch(`${product.site}/robots.txt`)).text();
  expect(robots).toContain('Disallow: /admin\n');
  const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
  const listed = [...(await (await fetch(sitemap)).text()).matchAll(/<loc>(.*?)<\/loc>/g)];
  expect(listed.map(([, address]) => new URL(address ?? '').pathname).toSorted()).toEqual(PAGES.toSorted());
});

it('a page that there is none of says so with 404, and the back office is drawn by the browser', async () => {
  const nowhere = await fetch(`${product.site}/nothing/here`);
  expect(nowhere.status).toBe(404);
  expect(await nowhere.text()).toContain('Page Not Found');
  const admin = await fetch(`${product.site}/admin/login`);
  expect(admin.status).toBe(200);
  expect(await admin.text()).not.toContain('<h1');
});

it('a form waits for its scripts, so that nothing typed is overlooked', async () => {
  const { page, complaints } = await openWatched(browser, { viewport: PHONE });
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${product.site}/register/new`, { waitUntil: 'commit' });
  const name = page.getByLabel('Full name');
  await name.waitFor();
  expect(await name.isDisabled()).toBe(true);
  letThrough();
  await name.fill('Sample Name');
  expect(await name.inputValue()).toBe('Sample Name');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('what the history holds for a page comes after the scripts, without a complaint', async () => {
  const { page, complaints } = await openWatched(browser, { viewport: PHONE });
  await page.goto(product.site);
  await page.evaluate(() =>
    history.replaceState({ usr: { received: { registrationId: 'K7QF2-9XDHM' } }, key: 'k', idx: 0 }, ''),
  );
  await page.reload();
  await page.getByText('K7QF2-9XDHM').waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});
