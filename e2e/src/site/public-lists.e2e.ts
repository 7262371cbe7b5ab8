import type { SponsorView, TeamMemberView } from '@mun/contracts/content/content';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/collections.fixture.js';
import { horizontalOverflow, openSitePage } from '../fixtures/test.js';
import { SMALL_PHONE } from '../fixtures/viewports.js';

const TO_BE_REVEALED = 'To be revealed soon';
const LISTS = [
  { path: '/committees', request: '**/api/committees?*', error: 'Failed to fetch committees' },
  { path: '/ebs', request: '**/api/eb?*', error: 'Failed to fetch EB data' },
  { path: '/teams', request: '**/api/team-members?*', error: 'Failed to fetch team members' },
  { path: '/sponsors', request: '**/api/sponsors?*', error: 'Failed to fetch sponsors' },
  {
    path: '/faq',
    request: '**/api/faqs',
    error: 'Failed to fetch FAQs',
    empty: 'No FAQs available at the moment.',
  },
];
const LONG_WORD = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';

test.use({ ignoredBrowserErrors: /^Failed to (load resource|fetch)/ });

for (const { path, request, error, empty = TO_BE_REVEALED } of LISTS) {
  test(`The list at ${path} says that it is empty, logs that it cannot be fetched, and fits with long entries`, async ({
    page,
  }) => {
    await test.step('empty', async () => {
      await openSitePage(page, path);
      await expect.soft(page.getByText(empty, { exact: true })).toBeVisible();
      await expect.soft(page.getByRole('main').getByRole('article')).toHaveCount(0);
    });

    await test.step('cannot be fetched', async () => {
      await page.route(request, (route) => route.abort());
      const logged = page.waitForEvent('console', (message) => message.text().startsWith(error));
      await openByLink(page, path);
      expect.soft((await logged).type()).toBe('error');
      await expect.soft(page.getByText(empty, { exact: true })).toBeVisible();
      await page.unroute(request);
    });

    await test.step('forty long entries without pictures on the smallest phone', async () => {
      const entries = Array.from({ length: 40 }, (_, i) => ({
        _id: String(i),
        name: LONG_WORD,
        position: LONG_WORD,
        committee: LONG_WORD,
        agenda: LONG_WORD,
        question: LONG_WORD,
        answer: `\`${LONG_WORD}\``,
        type: path === '/teams' ? 'manager' : 'partner',
      }));
      await page.route(request, (route) => route.fulfill({ json: entries }));
      await openByLink(page, path);
      await page.setViewportSize(SMALL_PHONE);
      await expect(page.getByText(LONG_WORD).nth(39)).toBeVisible();
      expect.soft(await horizontalOverflow(page)).toBe(0);
    });
  });
}

test('Sections without team members or sponsors are left out', async ({ page }) => {
  const team: TeamMemberView[] = [
    { _id: '1', version: 1, name: 'Sample Manager', position: 'Manager', type: 'manager' },
  ];
  const sponsors: SponsorView[] = [{ _id: '1', version: 1, name: 'Sample College', type: 'college' }];
  await page.route('**/api/team-members?*', (route) => route.fulfill({ json: team }));
  await page.route('**/api/sponsors?*', (route) => route.fulfill({ json: sponsors }));
  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  await openByLink(page, '/teams');
  await expect(page.getByText('Sample Manager')).toBeVisible();
  await expect(sections).toHaveText(['Managers']);
  await openByLink(page, '/sponsors');
  await expect(page.getByText('Sample College')).toBeVisible();
  await expect(sections).toHaveText(['Our Collabs']);
});

/** Opens a page from another one, so the browser requests its list. A page that is opened directly comes with its list. */
async function openByLink(page: Page, path: string): Promise<void> {
  await openSitePage(page, '/terms');
  await page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${path}"]`).click();
  await expect(page).toHaveURL(path);
}
