import type { Page } from '@playwright/test';
import { accountMenu, button, heading } from './admin-ui.js';
import { ADMIN, CHUNKS, chunksOf, FIRST, SITE, weightOf } from '../chunks.js';
import { expect, openSitePage, test } from '../fixtures/test.js';
import { DESKTOP, PHONE } from '../fixtures/viewports.js';

const KB = 1024;

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

test('An unknown path shows an error page that links to the dashboard', async ({ adminPage }) => {
  const page = await adminPage('no/such/page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test.describe('The navigation', () => {
  test('has one word for each area, whose tabs are links to its pages', async ({ adminPage }) => {
    const page = await adminPage('faq');
    await expect(navigation(page).getByRole('link')).toHaveText([
      'Today',
      'Delegates',
      'Seats',
      'Money',
      'Messages',
      'Website',
      'Settings',
    ]);
    const tabs = (area: string) =>
      page.getByRole('navigation', { name: area, exact: true }).getByRole('link');
    await expect(navigation(page).locator('[aria-current]')).toHaveText('Website');
    await expect(tabs('Website').and(page.locator('[aria-current="page"]'))).toHaveText('FAQs');
    await navigation(page).getByRole('link', { name: 'Money' }).click();
    await expect(heading(page, 'Payments')).toBeVisible();
    await tabs('Money').filter({ hasText: 'Totals' }).click();
    await expect(page).toHaveURL('/admin/payments?view=totals');
    await expect(tabs('Money').and(page.locator('[aria-current="page"]'))).toHaveText('Totals');
  });

  test('leads from a delegate back to the list', async ({ adminPage }) => {
    const page = await adminPage('delegates/new');
    await expect(navigation(page).locator('[aria-current]')).toHaveText('Delegates');
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'All delegates' })
      .click();
    await expect(page).toHaveURL('/admin/delegates');
  });

  test('shows the account menu, also in a window that is too low for all links', async ({ adminPage }) => {
    const page = await adminPage('faq');
    const isLonger = () => navigation(page).evaluate((nav) => nav.scrollHeight > nav.clientHeight);
    for (const [height, scrolls] of [
      [500, false],
      [300, true],
    ] as const) {
      await page.setViewportSize({ width: DESKTOP.width, height });
      await expect.poll(isLonger).toBe(scrolls);
      await expect(accountMenu(page)).toBeInViewport({ ratio: 1 });
    }
  });

  test('is a bar on a phone, whose other links close with Escape and with a choice', async ({
    adminPage,
  }) => {
    const page = await adminPage('dashboard', { viewport: PHONE });
    const more = button(page, 'More');
    const link = navigation(page).getByRole('link', { name: 'Messages' });
    await expect(navigation(page).getByRole('link', { name: 'Seats' })).toBeInViewport({ ratio: 1 });
    await expect(link).toBeHidden();
    await more.click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(more).toBeFocused();
    await more.click();
    await link.click();
    await expect(heading(page, 'Emails')).toBeVisible();
    await expect(link).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('works by keyboard alone, with a visible focus', async ({ page, product }) => {
    await page.goto('/admin');
    await expect(page.getByLabel('Secret code')).toBeFocused();
    await page.keyboard.type(product.adminCode);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Dashboard')).toBeVisible();
    const focused = page.locator(':focus');
    const messagesLink = navigation(page).getByRole('link', { name: 'Messages', exact: true });
    const isOnMessagesLink = () => messagesLink.evaluate((link) => link === document.activeElement);
    // After the login, the focus is on the page, which follows the navigation.
    for (let steps = 0; steps < 40 && !(await isOnMessagesLink()); steps++) {
      await page.keyboard.press('Shift+Tab');
      await expect(focused).not.toHaveCSS('outline-style', 'none');
    }
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Emails')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toBeVisible();
  });
});

test.describe('The JavaScript of the admin area', () => {
  const modules = Object.keys(CHUNKS);
  const pageModules = modules.filter((module) => /\/admin\/.*Page\.tsx$/.test(module));

  test('is at most 60 KB for each page beside what all pages share', () => {
    expect(pageModules.length).toBeGreaterThan(12);
    const shared = chunksOf(FIRST, ADMIN);
    for (const module of pageModules) {
      const own = [...chunksOf(module)].filter((chunk) => !shared.has(chunk));
      expect.soft(own, module).not.toEqual([]);
      const weight = own.reduce((sum, chunk) => sum + weightOf(chunk), 0);
      expect.soft(weight, module).toBeLessThanOrEqual(60 * KB);
    }
  });

  test('takes at most 12 requests for a delegate’s page', async ({ adminPage }) => {
    const page = await adminPage('delegates');
    await page.getByRole('rowheader').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/admin\/delegates\/[\w-]+$/);
    const fetched = new Set<string>();
    page.on('request', (request) => fetched.add(new URL(request.url()).pathname));
    await page.reload({ waitUntil: 'networkidle' });
    const scripts = [...fetched].filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(12);
  });

  test('is never that of the website', () => {
    const site = new Set(modules.filter((module) => module.startsWith('src/site/')).concat(SITE));
    const admin = chunksOf(FIRST, ADMIN, ...pageModules);
    expect([...admin].filter((chunk) => site.has(chunk))).toEqual([]);
  });

  test('is not fetched on public pages', async ({ page }) => {
    const files = (chunks: Set<string>) => [...chunks].map((chunk) => `/${CHUNKS[chunk]?.file}`);
    const siteModules = modules.filter((module) => module.startsWith('src/site/'));
    const siteFiles = files(chunksOf(FIRST, SITE, ...siteModules));
    const adminFiles = files(chunksOf(ADMIN, ...pageModules));
    const adminOnly = adminFiles.filter((file) => !siteFiles.includes(file));
    expect(adminOnly.length).toBeGreaterThan(pageModules.length);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    for (const path of ['/', '/committees', '/faq', '/ca', '/register/new', '/register/check']) {
      await openSitePage(page, path);
      // Chunks that are prefetched arrive after the page has loaded.
      await page.waitForLoadState('networkidle');
    }
    expect(fetched.filter((file) => file.endsWith('.js'))).not.toEqual([]);
    expect(fetched.filter((file) => adminOnly.includes(file))).toEqual([]);
  });
});
