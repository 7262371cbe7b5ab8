import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.js';
import { DESKTOP, PHONE } from '../fixtures/viewports.js';

const KB = 1024;

declare global {
  var layoutShift: number;
}

// A failed request would be missing from what is measured.
test.use({ ignoredBrowserErrors: null });

for (const path of ['/', '/register/new', '/committees', '/ebs', '/teams', '/sponsors', '/faq', '/ca'])
  test(`${path} does not shift while it loads on a slow network`, async ({ newContext }) => {
    await Promise.all(
      [PHONE, DESKTOP].map(async (viewport) => {
        const page = await (await newContext({ viewport })).newPage();
        expect(await layoutShift(page, path), `at ${viewport.width} px`).toBeLessThanOrEqual(0.02);
      }),
    );
  });

/** Loads a page at 1.6 Mbit/s. @returns its cumulative layout shift */
async function layoutShift(page: Page, path: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * KB * KB) / 8,
    uploadThroughput: (750 * KB) / 8,
  });
  await page.addInitScript(() => {
    globalThis.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        globalThis.layoutShift += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return page.evaluate(() => globalThis.layoutShift);
}
