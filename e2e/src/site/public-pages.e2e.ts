import {
  SPONSOR_TYPES,
  TEAM_TYPES,
  type BoardMemberView,
  type CommitteeView,
  type SponsorView,
  type TeamMemberView,
} from '@mun/contracts/content/content';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, horizontalOverflow, openSitePage, test } from '../fixtures/test.js';
import { PHONE, SMALL_PHONE } from '../fixtures/viewports.js';

test('a page that a link leads to begins at its top', async ({ page }) => {
  await openSitePage(page, '/committees');
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' });
  await terms.scrollIntoViewIfNeeded();
  await terms.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and Conditions' })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('the lists', () => {
  const articles = (page: Page) => page.getByRole('main').getByRole('article');

  test('show each committee with its agenda and a link to its guide', async ({ page, request }) => {
    const committees = await list<CommitteeView>(request, 'committees');
    await openSitePage(page, '/committees');
    await expect(articles(page)).toHaveCount(committees.length);
    for (const [i, { name, agenda, backgroundGuideURL }] of committees.entries()) {
      const committee = articles(page).nth(i);
      await expect(committee.getByRole('heading', { name })).toBeVisible();
      await expect(committee.getByText(agenda)).toBeVisible();
      const guide = committee.getByRole('link', { name: 'View Background Guide' });
      await expect(guide).toHaveCount(backgroundGuideURL ? 1 : 0);
      if (!backgroundGuideURL) continue;
      await expect(guide).toHaveAttribute('href', backgroundGuideURL);
      await expect(guide).toHaveAttribute('target', '_blank');
      await expect(guide).toHaveAttribute('rel', /noopener/);
    }
  });

  test('lead from each committee to its page, and from there to the form and the next one', async ({
    page,
    request,
  }) => {
    const [first, second] = await list<CommitteeView>(request, 'committees');
    await openSitePage(page, '/committees');
    await page.getByRole('navigation', { name: 'on this page' }).getByRole('link').first().click();
    await expect(page).toHaveURL(`/committees#${first!.slug}`);
    await articles(page).first().getByRole('link', { name: first!.name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first!.name);
    await expect(page.getByText(/^\d+ of \d+ seats left$/)).toBeVisible();
    const form = `/register/new?committee=${first!.slug}`;
    await expect(page.getByRole('link', { name: 'Choose this committee' })).toHaveAttribute('href', form);
    await page.getByRole('link', { name: /^Next committee/ }).click();
    await expect(page).toHaveURL(`/committees/${second!.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second!.name);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first!.name);
  });

  test('show the executive board by committee, with the initials of members without a photo', async ({
    page,
    request,
  }) => {
    const committees = (await list<CommitteeView>(request, 'committees')).map(({ name }) => name);
    const position = ({ committee }: BoardMemberView) => committees.indexOf(committee);
    const board = (await list<BoardMemberView>(request, 'eb')).toSorted(
      (one, other) => position(one) - position(other),
    );
    await openSitePage(page, '/ebs');
    await expect(articles(page)).toHaveText(
      board.map((member) => initialsWithoutPhoto(member) + member.name + member.position),
    );
    const chaired = new Set(board.map(({ committee }) => committee));
    await expect(sectionHeadings(page)).toHaveText([...chaired]);
    const photos = board.filter(({ imageUrl }) => imageUrl).length;
    expect(photos).toBeLessThan(board.length);
    await expect(articles(page).locator('img')).toHaveCount(photos);
  });

  test('show the team by rank', async ({ page, request }) => {
    const team = await list<TeamMemberView>(request, 'team-members');
    await openSitePage(page, '/teams');
    await expect(articles(page)).toHaveText(
      TEAM_TYPES.flatMap((type) => team.filter((member) => member.type === type)).map(
        (member) => initialsWithoutPhoto(member) + member.name + member.position,
      ),
    );
    const heads = page.getByRole('region', { name: 'Heads' }).getByRole('article');
    await expect(heads).toHaveCount(team.filter(({ type }) => type === 'head').length);
    await expect(sectionHeadings(page)).toHaveText(['Heads', 'Managers']);
  });

  test('show the sponsors by kind', async ({ page, request }) => {
    const sponsors = await list<SponsorView>(request, 'sponsors');
    await openSitePage(page, '/sponsors');
    await expect(articles(page)).toHaveText(
      SPONSOR_TYPES.flatMap((type) => sponsors.filter((sponsor) => sponsor.type === type)).map(
        ({ name }) => name,
      ),
    );
    await expect(sectionHeadings(page)).toHaveText(['Our Partners', 'Our Collabs', 'Endorsements']);
  });

  /** 'NT' of 'Sample Name Two' */
  const initialsWithoutPhoto = ({ name, imageUrl }: { name: string; imageUrl?: string }) =>
    imageUrl
      ? ''
      : name
          .split(' ')
          .slice(-2)
          .map(([letter]) => letter)
          .join('');
  const sectionHeadings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

  async function list<T>(request: APIRequestContext, name: string): Promise<T[]> {
    return (await (await request.get(`/api/${name}?images=url`)).json()) as T[];
  }
});

test.describe('the menu on a phone', () => {
  test('is a dialog that traps the focus and returns it', async ({ page }) => {
    await page.setViewportSize(SMALL_PHONE);
    await openSitePage(page, '/');
    const button = page.getByRole('button', { name: 'Menu' });
    await button.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const menuWithFocus = menu.and(page.locator(':focus-within'));
    await expect(menuWithFocus).toBeVisible();
    await expect(menu.getByRole('link')).toHaveText([
      'Home',
      'Committees',
      'EBs',
      'Teams',
      'Sponsors',
      'FAQ',
      'CA Portal',
      'Register',
    ]);
    expect(await horizontalOverflow(page)).toBe(0);
    for (let i = 0; i < 10; i++) {
      await page.keyboard.press('Tab');
      await expect(menuWithFocus).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('closes when a link is chosen', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openSitePage(page, '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'EBs' }).click();
    await expect(page.getByRole('heading', { name: 'EXECUTIVE BOARD' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
