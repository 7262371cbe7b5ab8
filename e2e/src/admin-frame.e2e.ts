import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK, openBrowser, openPage, PHONE, sidewaysScroll, takenOver } from './browser.js';
import { axeFaults, axeFaultsInDark } from './axe-faults.js';
import { CHUNKS, chunksOf, FRONTEND, weightOf } from './chunks.js';
import { button, hasFocus, Office, says } from './collections-ground.js';
import { startProduct, type Product } from './product.js';

/** Every page behind the guard, as the router lists them. */
const PAGES = [
  ...readFileSync(new URL('src/admin/routes.ts', FRONTEND), 'utf8').matchAll(
    /path: '([\w-]+)', Page: lazy\(\(\) => import\('\.\/([\w/-]+)'\)\)/g,
  ),
].map(([, path = '', name = '']) => ({ path, name }));

const TILES = {
  'Manage Committees': 'committees',
  'Manage EBs': 'ebs',
  'Manage Teams': 'teams',
  'Manage Sponsors': 'sponsors',
  'Manage FAQs': 'faq',
  'Manage Coupons': 'coupons',
  'Manage Portfolios': 'portfolios',
  'Manage Allotments': 'allotments',
};

const KB = 1024;

let product: Product;
let browser: Browser;
let office: Office;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  office = await Office.enter(product);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await product.stop();
});

const at = (path: string) => product.site + path;
const code = (page: Page) => page.getByLabel('Secret code');
const token = (page: Page) => page.evaluate(() => localStorage.getItem('admin_token'));

describe('the verification', () => {
  it('is where one is led without a token, in place of the page that one wanted', async () => {
    const page = await openPage(browser, { viewport: DESK });
    await page.goto(at('/faq'));
    await page.goto(at('/admin/coupons?add'));
    await page.waitForURL(at('/admin'));
    await page.goBack();
    await page.waitForURL(at('/faq'));
    await page.context().close();
  });

  it('asks for a code, refuses a wrong one, and says what it is about', async () => {
    const page = await openPage(browser, { viewport: PHONE });
    await page.goto(at('/admin'));
    await button(page, 'Verify').click();
    await says(page, 'Please enter a code.');
    await code(page).fill('   ');
    await page.keyboard.press('Enter');
    await says(page, 'Please enter a code.');
    await code(page).fill('no such code');
    await page.route('**/api/admin/login', async (route) => {
      await button(page, 'Verifying...').waitFor();
      await route.continue();
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await button(page, 'Verify').dblclick();
    await page.getByRole('alert').filter({ hasText: 'Invalid code. Please try again.' }).waitFor();
    expect(asked.filter((address) => address.endsWith('/admin/login'))).toHaveLength(1);
    expect(await token(page)).toBeNull();
    await page.context().close();
  });

  it('keeps the token of the right one, says so, and leads to the dashboard', async () => {
    const page = await openPage(browser, { viewport: DESK });
    await page.goto(at('/admin'));
    await page.locator('input:focus').waitFor();
    await page.keyboard.type(product.adminCode);
    await page.keyboard.press('Enter');
    await page.waitForURL(at('/admin/dashboard'));
    await says(page, 'Verification successful!');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    expect(await token(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    await page.context().close();
  });

  it.each(['run out', 'forged'])(
    'comes back where the token has %s, and afterwards the page that one was at',
    async (how) => {
      const page = await office.open(browser, 'faq?add', { viewport: DESK });
      await page.getByLabel('Question').fill('What is kept of this?');
      await page.evaluate((kind) => {
        const [head, , seal] = (localStorage.getItem('admin_token') ?? '').split('.');
        const claims = btoa(JSON.stringify({ exp: kind === 'forged' ? 4e9 : 1 })).replaceAll('=', '');
        localStorage.setItem('admin_token', [head, claims, seal].join('.'));
      }, how);
      await page.reload();
      await page.waitForURL(at('/admin'));
      await says(page, 'Your session has ended.');
      await code(page).fill(product.adminCode);
      await button(page, 'Verify').click();
      await page.waitForURL(at('/admin/faq?add'));
      expect(await page.getByLabel('Question').inputValue()).toBe('What is kept of this?');
      await page.context().close();
    },
  );

  it('is where logging out leads, in the other tabs too', async () => {
    const page = await (await Office.enter(product)).open(browser, 'dashboard', { viewport: DESK });
    const other = await page.context().newPage();
    await other.goto(at('/admin/wellbeing'));
    await other.getByRole('heading', { level: 1 }).waitFor();
    const authorization = `Bearer ${await token(page)}`;
    const status = async () => (await fetch(at('/api/admin/session'), { headers: { authorization } })).status;
    expect(await status()).toBe(200);
    await button(page, 'Log out').click();
    await code(page).waitFor();
    await other.waitForURL(at('/admin'));
    expect(await token(page)).toBeNull();
    await expect.poll(status).toBe(401);
    await page.context().close();
  });
});

describe('the dashboard', () => {
  it('has eight tiles, each of which leads where it says', async () => {
    const page = await office.open(browser, 'dashboard', { viewport: DESK });
    for (const [tile, path] of Object.entries(TILES)) {
      await page.getByRole('main').getByRole('link', { name: tile }).click();
      await page.waitForURL(at(`/admin/${path}`));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('link', { name: 'Go to Dashboard' }).click();
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    }
    await page.context().close();
  });

  it('shows its tiles and leads on where nothing else answers', async () => {
    const page = await office.open(browser, 'faq', { viewport: DESK });
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await says(page, 'Whether all is well could not be asked just now.');
    for (const tile of Object.keys(TILES))
      await page.getByRole('main').getByRole('link', { name: tile }).waitFor();
    await page.context().close();
  });

  it('says in one line whether all is well, and leads to why', async () => {
    const page = await office.open(browser, 'dashboard', { viewport: PHONE });
    // On a machine that is busy with other tests not all need be well.
    await page.getByRole('link', { name: /^All is well$|needs? you/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Is all well?' }).waitFor();
    await says(page, 'Every seat has one delegate.');
    await page.context().close();
  });

  it('opens the board of the queues from its tile and from the navigation, to nobody else', async () => {
    const page = await office.open(browser, 'dashboard', { viewport: DESK });
    for (const where of [page.getByRole('main'), page.getByRole('navigation')]) {
      await where.getByRole('button', { name: /^Job queues/ }).click();
      await page.waitForURL(at('/ops/queues'));
      await says(page, 'emails');
      await page.goto(at('/admin/dashboard'));
    }
    await page.context().close();
    const stranger = await openPage(browser, { viewport: DESK });
    expect((await stranger.goto(at('/ops/queues')))?.status()).toBe(401);
    await says(stranger, 'The queues are for organisers');
    await stranger.context().close();
  });
});

describe('the frame', () => {
  it('has a page for what is not there', async () => {
    const page = await office.open(browser, 'no/such/page', { viewport: DESK });
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' }).click();
    await page.waitForURL(at('/admin/dashboard'));
    await page.context().close();
  });

  it.each([800, 500])(
    'has the way out in sight at the foot of its navigation, %d px high',
    async (height) => {
      const page = await office.open(browser, 'faq', { viewport: { width: 1280, height } });
      const navigation = page.getByRole('navigation', { name: 'Admin' });
      const hidden = await navigation.evaluate((one) => one.scrollHeight - one.clientHeight);
      expect(hidden > 0).toBe(height < 800);
      const { y = 0, height: high = 0 } = (await button(page, 'Log out').boundingBox()) ?? {};
      expect(y + high).toBeLessThanOrEqual(height);
      await page.context().close();
    },
  );

  it('folds its navigation on a phone, until one has chosen', async () => {
    const page = await office.open(browser, 'dashboard', { viewport: PHONE });
    const menu = button(page, 'Menu');
    const link = page.getByRole('navigation').getByRole('link', { name: 'Activity' });
    expect(await link.isVisible()).toBe(false);
    await menu.click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await link.isVisible()).toBe(false);
    expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true);
    await menu.click();
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
    expect(await link.isVisible()).toBe(false);
    await hasFocus(page.locator('#content'));
    await page.context().close();
  });

  it('goes wherever one wants by the keyboard alone', async () => {
    const page = await openPage(browser, { viewport: DESK });
    await page.goto(at('/admin'));
    await page.locator('input:focus').waitFor();
    await page.keyboard.type(product.adminCode);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    const ring = () =>
      page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
    for (let steps = 0; steps < 40; steps++) {
      await page.keyboard.press('Tab');
      expect(await ring(), `around ${await focused()}`).not.toBe('none');
      if ((await focused()) === 'Mail') break;
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Mail' }).waitFor();
    await hasFocus(page.locator('#content'));
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('content');
    await page.context().close();
  });
});

describe('every page behind the guard', () => {
  it.each([
    { size: 'a phone', viewport: PHONE },
    { size: 'a desk', viewport: DESK },
  ])(
    'is for everyone and does not scroll sideways on $size',
    async ({ viewport }) => {
      expect(PAGES.length).toBeGreaterThan(12);
      const page = await office.open(browser, 'dashboard', { viewport });
      const found: string[] = [];
      for (const { path } of PAGES) {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(at(`/admin/${path}`));
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        if ((await sidewaysScroll(page)) > 0) found.push(`${path}: scrolls sideways`);
        found.push(...(await axeFaults(page, path)));
        if (viewport === PHONE) continue;
        // Colours are the same at any width.
        found.push(...(await axeFaultsInDark(page, path)));
      }
      expect(found).toEqual([]);
      await page.context().close();
    },
    600_000,
  );

  it.each(PAGES)('$path adds at most 60 KB of its own', ({ name }) => {
    const shared = chunksOf('index.html', 'src/entries/admin.tsx');
    const own = [...chunksOf(`src/admin/${name}.tsx`)].filter((chunk) => !shared.has(chunk));
    expect(own).not.toEqual([]);
    expect(own.reduce((sum, chunk) => sum + weightOf(chunk), 0)).toBeLessThanOrEqual(60 * KB);
  });
});

it('fetches nothing of the admin area on public pages', async () => {
  const of = (files: Iterable<string>) => [...files].map((chunk) => `/${CHUNKS[chunk]?.file}`);
  const publicOnes = new Set(
    of(chunksOf('index.html', ...Object.keys(CHUNKS).filter((key) => /pages\/site/.test(key)))),
  );
  const pages = PAGES.map(({ name }) => `src/admin/${name}.tsx`);
  const ours = of(chunksOf('src/entries/admin.tsx', ...pages)).filter((file) => !publicOnes.has(file));
  expect(ours.length).toBeGreaterThan(PAGES.length);
  const page = await openPage(browser, { viewport: DESK, serviceWorkers: 'block' });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  for (const path of ['/', '/committees', '/faq', '/ca', '/register/new', '/register/check']) {
    await page.goto(at(path), { waitUntil: 'networkidle' });
    await takenOver(page);
  }
  expect(fetched.some((path) => path.endsWith('.js'))).toBe(true);
  expect(fetched.filter((path) => ours.includes(path))).toEqual([]);
  await page.context().close();
});
