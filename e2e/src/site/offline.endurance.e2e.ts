import type { Page } from '@playwright/test';
import { CHUNKS, FIRST } from '../chunks.js';
import { expect, openSitePage, test as base } from '../fixtures/test.js';
import { PHONE } from '../fixtures/viewports.js';
import { startNetworkProxy, type NetworkProxy } from '@mun/local/testing/network-proxy';

const READING = /offline\. This /;
const TYPING = /offline\. .*what you type/i;

/** The site is reached through a connection that a test can interrupt. */
const test = base.extend<{ connection: NetworkProxy }>({
  connection: async ({ product }, use) => {
    const connection = await startNetworkProxy({ port: Number(new URL(product.site).port) });
    await use(connection);
    await connection.stop();
  },
  baseURL: ({ connection }, use) => use(connection.url),
  viewport: PHONE,
});

// The site reports in the console what it cannot fetch.
test.use({ serviceWorkers: 'allow', ignoredBrowserErrors: /^Failed to (load resource|fetch)/ });

test('a page is available offline after the first visit, with a notice', async ({ page, connection }) => {
  await page.goto('/');
  await cached(page, '/', '/api/conference');
  connection.disconnect();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Meridian MUN' })).toBeVisible();
  await expect(page.getByRole('status').getByText(READING)).toBeVisible();
  connection.reconnect();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Meridian MUN' })).toBeVisible();
  await expect(offlineNotice(page)).toBeHidden();
});

test('a page reached by a link is available offline', async ({ page, connection }) => {
  await page.goto('/');
  await serviceWorkerActive(page);
  await page.getByRole('link', { name: /^See all/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'COMMITTEES' })).toBeVisible();
  const name = await page.getByRole('heading', { level: 2 }).first().innerText();
  await cached(page, '/index.html', '/api/committees?images=url', '/api/committees/get-portfolios');
  connection.disconnect();
  await page.reload();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText(READING)).toBeVisible();
});

test('going back offline shows the whole page at the same scroll position', async ({ page, connection }) => {
  await openSitePage(page, '/');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight - 1400));
  // The countdown's numbers change.
  const text = async () => (await page.getByRole('main').innerText()).replaceAll(/\d+/g, '');
  const scrollY = () => page.evaluate(() => window.scrollY);
  const [textBefore, scrollBefore] = [await text(), await scrollY()];
  // A click would scroll to the link.
  await page.getByRole('link', { name: 'Terms and Conditions' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeVisible();
  connection.disconnect();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
  await expect.poll(text).toBe(textBefore);
  // The offline notice moves the page by its height.
  await expect.poll(async () => Math.abs((await scrollY()) - scrollBefore)).toBeLessThan(100);
});

test.describe('when the code of the menu cannot be loaded', () => {
  test.use({
    // Its requests cannot be intercepted.
    serviceWorkers: 'block',
    ignoredBrowserErrors: /^Failed to load resource|^Service Worker registration blocked/,
  });

  test('the menu is a plain list, which its button and the next page close', async ({ page }) => {
    await page.route('**/assets/MobileMenu-*.js', (route) => route.abort());
    await openSitePage(page, '/faq');
    const button = page.getByRole('button', { name: 'Menu' });
    const link = page.getByRole('banner').getByRole('link', { name: 'CA Portal' });
    await button.click();
    await expect(link).toBeVisible();
    await button.click();
    await expect(link).toBeHidden();
    await button.click();
    await link.click();
    await expect(page).toHaveURL('/why-ca');
    await expect(link).toBeHidden();
  });
});

test.describe('when a script cannot be loaded', () => {
  test.use({ ignoredBrowserErrors: /^Failed to load|Failed to fetch dynamically imported module/ });

  const scripts = CHUNKS[FIRST]?.dynamicImports?.map((chunk) => CHUNKS[chunk]?.file ?? '') ?? [];

  for (const [path, label] of [
    ['/admin', 'Secret code'],
    ['/register/check', 'Registration ID'],
  ] as const) {
    test(`${path} shows an error and loads at the second attempt`, async ({ page }) => {
      let blocked = true;
      await page.route('**/assets/*.js', async (route) => {
        if (!blocked || !scripts.some((file) => route.request().url().endsWith(file))) {
          return route.continue();
        }
        blocked = false;
        return route.abort();
      });
      await page.goto(path);
      await page.getByRole('alert').getByRole('button', { name: 'Reload page' }).click();
      await expect(page.getByLabel(label)).toBeEnabled();
      expect(blocked).toBe(false);
    });
  }
});

test('what is typed into a form offline stays and can be sent later', async ({ page, connection }) => {
  await page.goto('/ca');
  await page.getByLabel('Full name').fill('Sample Name');
  await page.getByLabel('Email').fill('offline@example.org');
  await page.getByLabel('Phone').fill('0000000000');
  await page.getByLabel('Institution').fill('Sample Public School');
  await page.getByLabel(/why do you want to join/i).fill('To bring my school along.');
  await page.getByLabel(/experience/i).fill('Two conferences.');
  connection.disconnect();
  const submit = page.getByRole('button', { name: 'Submit Application' });
  await submit.click();
  await expect(page.getByText(TYPING)).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Sample Name');
  connection.reconnect();
  await submit.click();
  await expect(page.getByText('Application submitted successfully!').first()).toBeVisible();
  await expect(offlineNotice(page)).toBeHidden();
});

test('no personal data is cached', async ({ page }) => {
  await page.goto('/register/check');
  await serviceWorkerActive(page);
  await page.getByLabel('Registration ID').fill('K7QF2-9XDHM');
  const response = page.waitForResponse('**/registration/status/*');
  await page.getByRole('button', { name: 'Check status' }).click();
  await response;
  await page.goto('/admin');
  await page.goto('/');
  await cached(page, '/', '/register/check');
  const paths = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  // The scripts of the admin area are public.
  const pages = paths.filter((path) => !path.startsWith('/assets/'));
  expect(pages.filter((path) => /status|admin/.test(path))).toEqual([]);
});

test.describe('without storage space', () => {
  test.use({ ignoredBrowserErrors: /QuotaExceededError/ });

  test('pages that load are still shown', async ({ page, baseURL }) => {
    await page.goto('/');
    await serviceWorkerActive(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 1 });
    await page.getByRole('link', { name: /^See all/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'COMMITTEES' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.goto('/teams');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(READING)).toHaveCount(0);
  });
});

const offlineNotice = (page: Page) => page.getByRole('status').getByText(/^You.* offline/);

/** Waits until the service worker has cached all of these URLs. */
async function cached(page: Page, ...urls: string[]): Promise<void> {
  const missing = () =>
    page.evaluate(async (wanted) => {
      const matches = await Promise.all(wanted.map((url) => caches.match(url)));
      return wanted.filter((_, i) => !matches[i]);
    }, urls);
  await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
}

async function serviceWorkerActive(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}
