import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openBrowser, PHONE, takenOver } from './browser.js';
import { layCable, type Cable } from './cable.js';
import { startProduct, type Product } from './product.js';
import { openWatched } from './watched-page.js';

const READING = 'You are offline. This is what you saw last.';
const TYPING = 'You are offline. What you type stays here; send it once you are back online.';

let product: Product;
let browser: Browser;
let cable: Cable;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await product.stop();
});

beforeEach(async () => {
  cable = await layCable(product.site);
  ({ page } = await openWatched(browser, { viewport: PHONE }));
});
afterEach(async () => {
  await page.context().close();
  await cable.close();
});

/** Until the service worker has kept all of these. */
async function untilKept(...addresses: string[]): Promise<void> {
  const kept = () =>
    page.evaluate(
      async (wanted) => (await Promise.all(wanted.map((address) => caches.match(address)))).every(Boolean),
      addresses,
    );
  await vi.waitUntil(kept, 30_000);
}

it('a page that was seen is there without a network, even on the first visit, and says how old it is', async () => {
  await page.goto(cable.site);
  await untilKept('/', '/api/conference');
  cable.cut();
  await page.goto(cable.site);
  await page.getByRole('heading', { name: 'Meridian MUN' }).waitFor();
  await page.getByRole('status').getByText(READING).waitFor();
  cable.mend();
  await page.reload();
  await page.getByRole('heading', { name: 'Meridian MUN' }).waitFor();
  await expectSilence();
});

it('a page that one came to by a link is there too', async () => {
  await page.goto(cable.site);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.getByRole('link', { name: /^See all/ }).click();
  await page.getByRole('heading', { level: 1, name: 'COMMITTEES' }).waitFor();
  const committee = page.getByRole('heading', { level: 2 }).first();
  await committee.waitFor();
  const name = await committee.innerText();
  await untilKept('/index.html', '/api/committees?images=url', '/api/committees/get-portfolios');
  cable.cut();
  await page.reload();
  await page.getByRole('heading', { name }).waitFor();
  await page.getByText(READING).waitFor();
});

it('a page that one comes back to is there, letters and all, and where one left it', async () => {
  await page.goto(cable.site);
  await takenOver(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight - 1400));
  const read = await page.getByRole('main').innerText();
  const place = await page.evaluate(() => window.scrollY);
  await page.getByRole('link', { name: 'Terms and Conditions' }).dispatchEvent('click');
  await page.getByRole('heading', { level: 1, name: 'Terms and Conditions' }).waitFor();
  cable.cut();
  await page.goBack();
  await page.getByRole('heading', { name: 'About Us' }).waitFor();
  // But for the countdown, which goes on.
  const words = (text: string) => text.replaceAll(/\d+/g, '');
  expect(words(await page.getByRole('main').innerText())).toBe(words(read));
  // But for the height of the word on the connection.
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(100);
});

it('a page whose scripts cannot be fetched says so, and is whole once it is loaded again', async () => {
  const loadAgain = page.getByRole('alert').getByRole('button', { name: 'Load it again' });
  let asked = 0;
  await page.route(/\/assets\/begin-/, (route) => (asked++ === 0 ? route.abort() : route.continue()));
  await page.goto(`${cable.site}/admin`);
  await loadAgain.click();
  await page.getByLabel('Secret code').waitFor();
  asked = 0;
  await page.goto(`${cable.site}/register/check`);
  await loadAgain.click();
  await takenOver(page);
  expect(await page.getByLabel('Registration ID').isEnabled()).toBe(true);
});

it('what was typed into a form stays, and is sent when there is a network again', async () => {
  await page.goto(`${cable.site}/ca`);
  await page.getByLabel('Full name').fill('Sample Name');
  await page.getByLabel('Email').fill('offline@example.org');
  await page.getByLabel('Phone').fill('0000000000');
  await page.getByLabel('Institution').fill('Sample Public School');
  await page.getByLabel(/why do you want to join/i).fill('To bring my school along.');
  await page.getByLabel(/experience/i).fill('Two conferences.');
  cable.cut();
  const send = page.getByRole('button', { name: 'Submit Application' });
  await send.click();
  await page.getByText(TYPING).waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe('Sample Name');
  cable.mend();
  await send.click();
  await page.getByText('Application submitted successfully!').waitFor();
  await expectSilence();
});

it('nothing is kept that is one person’s', async () => {
  await page.goto(`${cable.site}/register/check`);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.getByLabel('Registration ID').fill('K7QF2-9XDHM');
  const answered = page.waitForResponse((response) => response.url().includes('/registration/status/'));
  await page.getByRole('button', { name: 'Check status' }).click();
  await answered;
  await page.goto(`${cable.site}/admin`);
  await page.goto(cable.site);
  await untilKept('/', '/register/check');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  // The code of the admin area is everybody's, as all code is.
  const pages = kept.filter((path) => !path.startsWith('/assets/'));
  expect(pages.filter((path) => /status|admin/.test(path))).toEqual([]);
});

it('where the browser has no room to keep anything, what was fetched is shown all the same', async () => {
  await page.goto(cable.site);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const browserItself = await page.context().newCDPSession(page);
  await browserItself.send('Storage.overrideQuotaForOrigin', { origin: cable.site, quotaSize: 1 });
  await page.getByRole('link', { name: /^See all/ }).click();
  await page.getByRole('heading', { level: 1, name: 'COMMITTEES' }).waitFor();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.goto(`${cable.site}/teams`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText(READING).count()).toBe(0);
});

/** The word on the connection is gone, once the page has looked. */
async function expectSilence(): Promise<void> {
  await page.getByRole('status').getByText('You are offline').waitFor({ state: 'hidden' });
}
