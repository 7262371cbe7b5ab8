import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConferenceView } from '@mun/contracts/content/content';
import { ROUTES } from '@mun/contracts/routes';
import { expect, horizontalOverflow, test as base } from '../fixtures/test.js';
import { SMALL_PHONE } from '../fixtures/viewports.js';

const WIDE_IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="1000"><rect width="3000" height="1000"/></svg>';

interface ImageServer {
  url: string;
  /** The Referer headers of the requests for /hall.svg, its only image. */
  referrers: (string | undefined)[];
}

const test = base.extend<{ imageServer: ImageServer; writeAbout: (text: string) => Promise<void> }>({
  viewport: SMALL_PHONE,
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires the destructured parameter.
  imageServer: async ({}, use) => {
    const referrers: ImageServer['referrers'] = [];
    const server = createServer(({ headers, url }, response) => {
      if (url !== '/hall.svg') {
        response.writeHead(404).end();
        return;
      }
      referrers.push(headers.referer);
      response.setHeader('content-type', 'image/svg+xml').end(WIDE_IMAGE);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, referrers });
    server.close();
  },
  /** Replaces the text about the conference on the home page until the test ends. */
  writeAbout: async ({ admin }, use) => {
    const {
      version: _,
      payment: __,
      currency: ___,
      ...before
    } = await admin.call<ConferenceView>('GET', ROUTES.conference);
    const write = (about: string) =>
      // oxlint-disable-next-line typescript/no-misused-spread -- parsed JSON, not an instance
      admin.call<void>('PUT', ROUTES.conference, { ...before, letters: { ...before.letters, about } });
    await use(write);
    await write(before.letters.about);
  },
});

test('an image of another site fits the smallest phone and is requested without a referrer', async ({
  page,
  imageServer,
  writeAbout,
}) => {
  await writeAbout(`Where we meet:\n\n![The hall](${imageServer.url}/hall.svg)`);
  await page.goto('/');
  const hall = page.getByRole('img', { name: 'The hall' });
  await hall.scrollIntoViewIfNeeded();
  await expect(hall).toHaveJSProperty('naturalWidth', 3000);
  const { width, height } = (await hall.boundingBox())!;
  expect(width).toBeLessThanOrEqual(SMALL_PHONE.width);
  expect(width / height).toBeCloseTo(3, 1);
  expect(await horizontalOverflow(page)).toBe(0);
  expect(imageServer.referrers).toEqual([undefined]);
});

for (const [position, before] of Object.entries({ first: '', 'far below': 'A line.\n\n'.repeat(80) })) {
  test(`a missing image is replaced by its text, ${position} in the text`, async ({
    page,
    imageServer,
    writeAbout,
  }) => {
    const { url } = imageServer;
    await writeAbout(`${before}![The gate](${url}/gone.svg)\n\n![The hall](${url}/hall.svg)`);
    await page.goto('/');
    await page.getByRole('img', { name: 'The hall' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('The gate', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: 'The gate' })).toHaveCount(0);
    await expect(page.getByRole('img', { name: 'The hall' })).toHaveCount(1);
  });
}
