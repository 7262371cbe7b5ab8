import type { SponsorView, TeamMemberView } from '@mun/contracts/content';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK, openBrowser, openPage, PHONE, sidewaysScroll, takenOver } from './browser.js';
import { startProduct, type Product } from './product.js';

const SOON = 'To be revealed soon';
const LISTS = [
  { path: '/committees', call: '**/api/committees?*', failed: 'Failed to fetch committees', empty: SOON },
  { path: '/ebs', call: '**/api/eb?*', failed: 'Failed to fetch EB data', empty: SOON },
  { path: '/teams', call: '**/api/team-members?*', failed: 'Failed to fetch team members', empty: SOON },
  { path: '/sponsors', call: '**/api/sponsors?*', failed: 'Failed to fetch sponsors', empty: SOON },
  {
    path: '/faq',
    call: '**/api/faqs',
    failed: 'Failed to fetch FAQs',
    empty: 'No FAQs available at the moment.',
  },
];
const SMALL_PHONE = { width: 320, height: 640 };
const SIXTY = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ SEED: 'none' }), openBrowser()]);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe.each(LISTS)('the list at $path', ({ path, call, failed, empty }) => {
  it(`says "${empty}" before anything is announced`, async () => {
    const page = await openRouted(PHONE);
    await page.goto(product.site + path);
    await page.getByText(empty, { exact: true }).waitFor();
    expect(await page.getByRole('main').getByRole('article').count()).toBe(0);
    await page.context().close();
  });

  it(`says "${failed}" in the console where it cannot be fetched, and stays empty`, async () => {
    const page = await openRouted(PHONE);
    await page.route(call, (route) => route.abort());
    const said = page.waitForEvent('console', (entry) => entry.text().startsWith(failed));
    await comeByLink(page, path);
    expect((await said).type()).toBe('error');
    await page.getByText(empty, { exact: true }).waitFor();
    await page.context().close();
  });

  it('keeps to the smallest phone with forty entries of sixty letters in one word, without pictures', async () => {
    const page = await openRouted(SMALL_PHONE);
    const forty = Array.from({ length: 40 }, (_, i) => ({
      _id: String(i),
      name: SIXTY,
      position: SIXTY,
      committee: SIXTY,
      agenda: SIXTY,
      question: SIXTY,
      answer: `\`${SIXTY}\``,
      type: path === '/teams' ? 'manager' : 'partner',
    }));
    await page.route(call, (route) => route.fulfill({ json: forty }));
    await comeByLink(page, path);
    await page.getByText(SIXTY).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await sidewaysScroll(page)).toBe(0);
    await page.context().close();
  });
});

it('parts of the team, and kinds of sponsors, that have nobody are left out', async () => {
  const page = await openRouted(DESK);
  const team: TeamMemberView[] = [
    { _id: '1', version: 1, name: 'Sample Manager', position: 'Manager', type: 'manager' },
  ];
  const sponsors: SponsorView[] = [{ _id: '1', version: 1, name: 'Sample College', type: 'college' }];
  await page.route('**/api/team-members?*', (route) => route.fulfill({ json: team }));
  await page.route('**/api/sponsors?*', (route) => route.fulfill({ json: sponsors }));
  await comeByLink(page, '/teams');
  await page.getByText('Sample Manager').waitFor();
  expect(await sectionHeadings(page)).toEqual(['Managers']);
  await comeByLink(page, '/sponsors');
  await page.getByText('Sample College').waitFor();
  expect(await sectionHeadings(page)).toEqual(['Our Collabs']);
  await page.context().close();
});

/** A page whose calls a test answers in the backend's place: past a service worker it could not. */
function openRouted(viewport: { width: number; height: number }): Promise<Page> {
  return openPage(browser, { viewport, serviceWorkers: 'block' });
}

/** From another page, so that the browser asks for the list: what the server sent along with a page is not asked for again. */
async function comeByLink(page: Page, path: string): Promise<void> {
  await page.goto(`${product.site}/terms`);
  await takenOver(page);
  // On a phone it is in the menu, which is no part of this.
  await page.locator(`header a[href="${path}"]`).dispatchEvent('click');
  await page.waitForURL(product.site + path);
}

function sectionHeadings(page: Page): Promise<string[]> {
  return page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
}
