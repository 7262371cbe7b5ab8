import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConferenceView } from '@mun/contracts/content';
import { ROUTES } from '@mun/contracts/routes';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, sidewaysScroll } from './browser.js';
import { Office } from './collections-ground.js';
import { startProduct, type Product } from './product.js';

const SMALL_PHONE = { width: 320, height: 640 };
const WIDE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="1000"><rect width="3000" height="1000"/></svg>';

let product: Product;
let browser: Browser;
let elsewhere: Server;
const referrers: (string | undefined)[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  elsewhere = createServer(({ headers, url }, response) => {
    if (url !== '/hall.svg') {
      response.writeHead(404).end();
      return;
    }
    referrers.push(headers.referer);
    response.setHeader('content-type', 'image/svg+xml').end(WIDE);
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
}, 120_000);

afterAll(async () => {
  elsewhere.close();
  await browser.close();
  await product.stop();
});

describe('a picture in a letter that lies elsewhere', () => {
  it('is shown, no wider than the smallest phone, and not told which page asks', async () => {
    await writeAbout((address) => `Where we meet:\n\n![The hall](${address}/hall.svg)`);
    const page = await openPage(browser, { viewport: SMALL_PHONE });
    await page.goto(product.site);
    const hall = page.getByRole('img', { name: 'The hall' });
    await hall.scrollIntoViewIfNeeded();
    await expect.poll(() => hall.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(3000);
    const { width, height } = (await hall.boundingBox())!;
    expect(width).toBeLessThanOrEqual(320);
    expect(width / height).toBeCloseTo(3, 1);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(referrers).toEqual([undefined]);
    await page.context().close();
  });
});

describe('a picture in a letter that cannot be fetched', () => {
  it.each([
    { begin: 'first', before: '' },
    { begin: 'far below', before: 'A line.\n\n'.repeat(80) },
  ])('is its words alone, where the letter has it $begin', async ({ before }) => {
    await writeAbout(
      (address) => `${before}![The gate](${address}/gone.svg)\n\n![The hall](${address}/hall.svg)`,
    );
    const page = await openPage(browser, { viewport: SMALL_PHONE });
    await page.goto(product.site);
    await page.getByRole('img', { name: 'The hall' }).scrollIntoViewIfNeeded();
    await page.getByText('The gate', { exact: true }).waitFor();
    expect(await page.getByRole('img', { name: 'The gate' }).count()).toBe(0);
    expect(await page.getByRole('img', { name: 'The hall' }).count()).toBe(1);
    await page.context().close();
  });
});

/** The letter about the conference, made of the address of the place that has the pictures. */
async function writeAbout(made: (address: string) => string): Promise<void> {
  const office = await Office.enter(product);
  const {
    version: _,
    payment: __,
    currency: ___,
    ...facts
  } = await office.call<ConferenceView>('GET', ROUTES.conference);
  const { port } = elsewhere.address() as AddressInfo;
  const about = made(`http://127.0.0.1:${port}`);
  // oxlint-disable-next-line typescript/no-misused-spread -- parsed JSON, not an instance
  await office.call('PUT', ROUTES.conference, { ...facts, letters: { ...facts.letters, about } });
}
