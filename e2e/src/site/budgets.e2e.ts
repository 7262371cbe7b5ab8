import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures/test.js';
import { DESKTOP, PHONE } from '../fixtures/viewports.js';

const KB = 1024;

// A failed request would be missing from what is measured.
test.use({ ignoredBrowserErrors: null });

interface Transfer {
  url: string;
  type: string;
  /** As sent, with headers. */
  bytes: number;
}

/** Records what a page loads from now on. */
async function recordTransfers(page: Page): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const responses = new Map<string, Omit<Transfer, 'bytes'>>();
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    responses.set(requestId, { url: response.url, type }),
  );
  const transfers: Transfer[] = [];
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const response = responses.get(requestId);
    if (response) transfers.push({ ...response, bytes });
  });
  return transfers;
}

const total = (transfers: Transfer[]) => transfers.reduce((sum, { bytes }) => sum + bytes, 0);

for (const [device, viewport, deviceScaleFactor] of [
  ['phone', PHONE, 3],
  ['desktop', DESKTOP, 2],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, deviceScaleFactor });

    test('the home page stays within its budgets', async ({ page }) => {
      const transfers = await recordTransfers(page);
      const ofType = (type: string) => transfers.filter((transfer) => transfer.type === type);
      // Everything is measured, so the page has to be idle.
      await page.goto('/', { waitUntil: 'networkidle' });
      await hydrated(page);
      for (const image of await page.locator('img').all()) await image.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      await expect.poll(() => ofType('Script').length).toBeGreaterThan(1);
      await expect.poll(() => ofType('Font').length).toBeGreaterThan(1);
      expect(total(ofType('Script'))).toBeLessThanOrEqual(105.25 * KB);
      expect(total(ofType('Font'))).toBeLessThanOrEqual(60 * KB);
      // With the pictures of all twelve committees, which load as they are scrolled to.
      expect(total(transfers)).toBeLessThanOrEqual(500 * KB);
      const scripts = ofType('Script').map(({ url }) => url);
      expect(scripts.filter((url) => /markdown|toast|form|admin|menu/i.test(url))).toEqual([]);
    });
  });
}
