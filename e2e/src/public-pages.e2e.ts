import {
  SPONSOR_TYPES,
  TEAM_TYPES,
  type BoardMemberView,
  type CommitteeView,
  type FaqView,
  type SponsorView,
  type TeamMemberView,
} from '@mun/contracts/content';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults, axeFaultsInDark } from './axe-faults.js';
import { DESK, openBrowser, openPage, PHONE, sidewaysScroll, takenOver } from './browser.js';
import { hasFocus, holdsFocus } from './collections-ground.js';
import { startProduct, type Product } from './product.js';

/** Every public page and its first heading. The home page's is the conference's name, as the demo has it. */
const HEADINGS = {
  '/': 'Meridian MUN',
  '/committees': 'COMMITTEES',
  '/ebs': 'EXECUTIVE BOARD',
  '/teams': 'MEET THE TEAM',
  '/sponsors': 'SPONSORS',
  '/faq': 'Frequently Asked Questions',
  '/why-ca': 'Why Become a CA?',
  '/ca': 'CA Application Form',
  '/terms': 'Terms and Conditions',
  '/register': 'Welcome to Meridian MUN Registration',
  '/register/new': 'Delegate Application Form',
  '/register/check': 'Check Allotment Status',
  '/no/such/page': 'Page Not Found',
};
const PAGES = Object.entries(HEADINGS);
const SMALL_PHONE = { width: 320, height: 640 };

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
}, 120_000);

afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe('every public page', () => {
  it('has its heading, and a title with the conference’s name and a description of its own', async () => {
    const page = await openPage(browser, { viewport: DESK });
    const heads: string[] = [];
    for (const [path, heading] of PAGES) {
      await visit(page, path);
      expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([heading]);
      expect(await page.title()).toMatch(path === '/' ? /^Meridian MUN/ : /. · Meridian MUN$/);
      const description = await page.locator('meta[name=description]').getAttribute('content');
      heads.push(`${await page.title()}: ${description}`);
    }
    expect(new Set(heads).size).toBe(PAGES.length);
    await page.context().close();
  });

  it.each([
    { size: 'a phone', viewport: PHONE },
    { size: 'a desk', viewport: DESK },
  ])(
    'is for everyone: axe finds nothing on $size, in light and dark',
    async ({ viewport }) => {
      const page = await openPage(browser, { viewport });
      const found: string[] = [];
      for (const [path] of PAGES) {
        await page.emulateMedia({ colorScheme: 'light' });
        await visit(page, path);
        found.push(...(await axeFaults(page, path)), ...(await axeFaultsInDark(page, path)));
      }
      expect(found).toEqual([]);
      await page.context().close();
    },
    600_000,
  );

  it('needs no sideways scroll on the smallest phone', async () => {
    const page = await openPage(browser, { viewport: SMALL_PHONE });
    for (const [path] of PAGES) {
      await visit(page, path);
      expect(await sidewaysScroll(page), path).toBe(0);
    }
    await page.context().close();
  });
});

describe('the lists', () => {
  it('show each committee with its agenda, and its guide in a new tab', async () => {
    const page = await openPage(browser, { viewport: DESK });
    const committees = await answer<CommitteeView>('/committees?images=url');
    await visit(page, '/committees');
    const entries = page.getByRole('main').getByRole('article');
    expect(await entries.count()).toBe(committees.length);
    for (const [i, { name, agenda, backgroundGuideURL }] of committees.entries()) {
      const entry = entries.nth(i);
      await entry.getByRole('heading', { name }).waitFor();
      await entry.getByText(agenda).waitFor();
      const guide = entry.getByRole('link', { name: 'View Background Guide' });
      expect(await guide.count()).toBe(backgroundGuideURL ? 1 : 0);
      if (!backgroundGuideURL) continue;
      expect(await guide.getAttribute('href')).toBe(backgroundGuideURL);
      expect(await guide.getAttribute('target')).toBe('_blank');
      expect(await guide.getAttribute('rel')).toContain('noopener');
    }
    await page.context().close();
  });

  it('show the whole board, and a drawn face where there is no picture', async () => {
    const page = await openPage(browser, { viewport: DESK });
    const board = await answer<BoardMemberView>('/eb?images=url');
    await visit(page, '/ebs');
    const cards = page.getByRole('main').getByRole('article');
    expect(await cards.allTextContents()).toEqual(
      board.map(({ name, position, committee }) => name + position + committee),
    );
    expect(await cards.locator('img').count()).toBe(board.filter(({ imageUrl }) => imageUrl).length);
    expect(await cards.locator('svg').count()).toBe(board.filter(({ imageUrl }) => !imageUrl).length);
    await page.context().close();
  });

  it('show the team by rank: those at its head, Heads, Managers', async () => {
    const page = await openPage(browser, { viewport: DESK });
    const team = await answer<TeamMemberView>('/team-members?images=url');
    await visit(page, '/teams');
    expect(await page.getByRole('main').getByRole('article').allTextContents()).toEqual(
      TEAM_TYPES.flatMap((type) => team.filter((member) => member.type === type)).map(
        ({ name, position }) => name + position,
      ),
    );
    const heads = page.getByRole('region', { name: 'Heads' }).getByRole('article');
    expect(await heads.count()).toBe(team.filter(({ type }) => type === 'head').length);
    expect(await sectionHeadings(page)).toEqual(['Heads', 'Managers']);
    await page.context().close();
  });

  it('show the sponsors by kind: partners, colleges, endorsements', async () => {
    const page = await openPage(browser, { viewport: DESK });
    const sponsors = await answer<SponsorView>('/sponsors?images=url');
    await visit(page, '/sponsors');
    expect(await page.getByRole('main').getByRole('article').allTextContents()).toEqual(
      SPONSOR_TYPES.flatMap((type) => sponsors.filter((sponsor) => sponsor.type === type)).map(
        ({ name }) => name,
      ),
    );
    expect(await sectionHeadings(page)).toEqual(['Our Partners', 'Our Collabs', 'Endorsements']);
    await page.context().close();
  });
});

describe('the questions', () => {
  it('open one at a time, the first to begin with, and close again', async () => {
    const page = await openPage(browser, { viewport: PHONE });
    const [first, second] = await answer<FaqView>('/faqs');
    if (!first || !second) throw new Error('the demo has fewer than two questions');
    await visit(page, '/faq');
    const questions = page.locator('details');
    expect(await openParts(page)).toEqual([first.question]);

    await questions.nth(1).locator('summary').click();
    await expect.poll(() => openParts(page)).toEqual([second.question]);
    await questions.nth(1).locator('summary').click();
    await expect.poll(() => openParts(page)).toEqual([]);
    await page.context().close();
  });

  it('are opened from the keyboard', async () => {
    const page = await openPage(browser, { viewport: DESK });
    await visit(page, '/faq');
    const [first, second, third] = await page.locator('summary').allTextContents();
    await page.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => openParts(page)).toEqual([]);
    await page.keyboard.press('Space');
    await expect.poll(() => openParts(page)).toEqual([first]);
    await page.locator('summary').nth(1).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => openParts(page)).toEqual([second]);
    await page.locator('summary').nth(2).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => openParts(page)).toEqual([third]);
    await page.context().close();
  });

  it('open one at a time before any script runs', async () => {
    const page = await openPage(browser, { viewport: PHONE, javaScriptEnabled: false });
    await page.goto(`${product.site}/faq`);
    const second = page.locator('summary').nth(1);
    await second.click();
    expect(await openParts(page)).toEqual([await second.textContent()]);
    await page.context().close();
  });

  it('open one at a time in a browser that does not know named details', async () => {
    const page = await openPage(browser, { viewport: PHONE });
    await visit(page, '/faq');
    await page.locator('details').evaluateAll((parts) => {
      for (const part of parts) part.removeAttribute('name');
    });
    const second = page.locator('summary').nth(1);
    await second.click();
    await expect.poll(() => openParts(page)).toEqual([await second.textContent()]);
    await page.context().close();
  });
});

it('a link to a page of ours in an organiser’s text is followed without loading the site anew', async () => {
  const page = await openPage(browser, { viewport: DESK });
  await visit(page, '/faq');
  const link = page.locator('details a[href="/register"], details a[href="/register/new"]').first();
  const address = (await link.getAttribute('href')) ?? '';
  await page
    .locator('details', { has: page.locator(`a[href="${address}"]`) })
    .first()
    .locator('summary')
    .click();
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await link.click();
  await page.waitForURL(product.site + address);
  await page.getByRole('heading', { name: /Registration|Application Form/, level: 1 }).waitFor();
  expect(await page.locator('body[data-same]').count()).toBe(1);
  await page.context().close();
});

describe('the menu on a phone', () => {
  it('is a dialog with all links that holds the focus and gives it back', async () => {
    const page = await openPage(browser, { viewport: SMALL_PHONE });
    await visit(page, '/');
    const button = page.getByRole('button', { name: 'Menu' });
    await button.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    await holdsFocus(menu);
    expect(await menu.getByRole('link').allTextContents()).toEqual([
      'Home',
      'Committees',
      'EBs',
      'Teams',
      'Sponsors',
      'FAQ',
      'CA Portal',
      'Register',
    ]);
    expect(await sidewaysScroll(page)).toBe(0);
    for (let i = 0; i < 10; i++) {
      await page.keyboard.press('Tab');
      expect(await menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await hasFocus(button);
    await page.context().close();
  });

  it('closes when a link is chosen', async () => {
    const page = await openPage(browser, { viewport: PHONE });
    await visit(page, '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'EBs' }).click();
    await page.getByRole('heading', { name: 'EXECUTIVE BOARD' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.context().close();
  });
});

/** Opens a page and waits until nothing more is fetched for it, and its scripts have it. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(product.site + path, { waitUntil: 'networkidle' });
  await takenOver(page);
}

async function answer<T>(path: string): Promise<T[]> {
  return (await (await fetch(`${product.site}/api${path}`)).json()) as T[];
}

function sectionHeadings(page: Page): Promise<string[]> {
  return page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
}

function openParts(page: Page): Promise<string[]> {
  return page.locator('details[open] > summary').allTextContents();
}
