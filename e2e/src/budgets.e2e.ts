import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK, openBrowser, PHONE, takenOver } from './browser.js';
import { startProduct, type Product } from './product.js';
import { openWatched } from './watched-page.js';

const KB = 1024;
/** The service worker fetches for the next visit what this one has fetched already, so it is kept out of the weighing. */
const SERVICE_WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** What came over the wire, headers and all. */
interface Weight {
  address: string;
  type: string;
  bytes: number;
}

/** Weighs everything that a page fetches from now on. */
async function weigh(page: Page): Promise<Weight[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const under = new Map<string, Omit<Weight, 'bytes'>>();
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    under.set(requestId, { address: response.url, type }),
  );
  const weights: Weight[] = [];
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const answer = under.get(requestId);
    if (answer) weights.push({ ...answer, bytes });
  });
  return weights;
}

const sum = (weights: Weight[]) => weights.reduce((bytes, weight) => bytes + weight.bytes, 0);

describe.each([
  { size: 'a phone', viewport: PHONE, deviceScaleFactor: 3 },
  { size: 'a desk', viewport: DESK, deviceScaleFactor: 2 },
])('the home page on $size', ({ viewport, deviceScaleFactor }) => {
  it('stays within its budgets, scrolled to the end', async () => {
    const { page, complaints } = await openWatched(browser, {
      viewport,
      deviceScaleFactor,
      serviceWorkers: 'block',
    });
    const weights = await weigh(page);
    await page.goto(product.site, { waitUntil: 'networkidle' });
    await takenOver(page);
    for (const picture of await page.locator('img').all()) await picture.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const of = (type: string) => weights.filter((weight) => weight.type === type);
    await expect.poll(() => of('Script').length).toBeGreaterThan(1);
    await expect.poll(() => of('Font').length).toBeGreaterThan(1);
    const scripts = of('Script').map(({ address }) => address);
    expect(sum(of('Script'))).toBeLessThanOrEqual(105 * KB);
    expect(sum(of('Font'))).toBeLessThanOrEqual(60 * KB);
    expect(sum(weights)).toBeLessThanOrEqual(400 * KB);
    expect(scripts.filter((address) => /markdown|toast|form|admin|menu/i.test(address))).toEqual([]);
    expect(complaints.filter((one) => one !== SERVICE_WORKER_BLOCKED)).toEqual([]);
    await page.context().close();
  });
});

declare global {
  var shifted: number;
}

describe.each([PHONE, DESK])('at $width', (viewport) => {
  it.each(['/', '/register/new', '/committees', '/ebs', '/teams', '/sponsors', '/faq', '/ca'])(
    '%s does not jump while it loads on a slow network',
    async (path) => {
      const { page } = await openWatched(browser, { viewport });
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: (1.6 * KB * KB) / 8,
        uploadThroughput: (750 * KB) / 8,
      });
      await page.addInitScript(() => {
        globalThis.shifted = 0;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) {
            globalThis.shifted += shift.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(product.site + path, { waitUntil: 'networkidle' });
      expect(await page.evaluate(() => globalThis.shifted)).toBeLessThanOrEqual(0.02);
      await page.context().close();
    },
  );
});
