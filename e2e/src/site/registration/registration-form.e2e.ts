import type { Page } from '@playwright/test';
import { delegate, fillDelegateForm } from './delegate-form.js';
import { expect, openSitePage, test } from '../../fixtures/test.js';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

const progress = (page: Page) => page.getByRole('navigation', { name: 'Progress' });
const submit = (page: Page) => page.getByRole('button', { name: /^Submit and pay/ });

test('nothing but a slim line covers the form, and it follows the sections', async ({ page, axe }) => {
  await openSitePage(page, '/register/new');
  await expect(submit(page)).not.toBeInViewport();
  expect((await progress(page).boundingBox())?.height).toBeLessThanOrEqual(49);
  const current = progress(page).locator('[aria-current=step]');
  await expect(current).toContainText('You');
  await expect(page.getByLabel('Full name')).toBeInViewport({ ratio: 1 });
  await fillDelegateForm(page, delegate());
  await page.getByLabel('Committee preference 2').focus();
  await expect(current).toContainText('Your committees');
  await progress(page)
    .getByRole('link', { name: /Review and pay/ })
    .tap();
  await expect(page.getByRole('heading', { name: /Review and pay/ })).toBeFocused();
  await submit(page).scrollIntoViewIfNeeded();
  await expect(progress(page)).not.toBeInViewport();
  await page.getByRole('button', { name: /^Change second choice/ }).tap();
  await expect(page.getByLabel('Committee preference 2')).toBeFocused();
  await axe(page, 'the completed form');
});

test('a section opens once the one before is filled in, and says what is missing until then', async ({
  page,
  axe,
}) => {
  const me = delegate();
  await openSitePage(page, '/register/new');
  await expect(page.getByLabel('Committee preference 1')).toBeHidden();
  await expect(submit(page)).toBeHidden();
  await page.getByLabel('Full name').fill(me.fullName);
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(page.getByText('Institution is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await axe(page, 'the first section with errors');
  await fillDelegateForm(page, me);
  await expect(page.getByText('Institution is required')).toHaveCount(0);
  await expect(page.getByText('Must be a positive number')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await expect(submit(page)).toBeVisible();
  await page.getByLabel('Email').fill('');
  await expect(submit(page)).toBeVisible();
});

test('a link to a committee chooses it first', async ({ page, request }) => {
  const committees = (await (await request.get('/api/committees/get-portfolios')).json()) as {
    slug: string;
    name: string;
  }[];
  const [, second] = committees;
  await openSitePage(page, `/register/new?committee=${second?.slug}`);
  await expect(page.getByLabel('Committee preference 1')).toHaveValue(second?.name ?? '');
});

test.describe('when the first script cannot be loaded', () => {
  test.use({ ignoredBrowserErrors: /^Failed to load resource/ });

  test('the form takes no input that would be lost, offers to reload, and keeps what is typed then', async ({
    page,
  }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    // The link appears by an animation with a delay of eight seconds.
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 10 });
    await page.goto('/register/new');
    await expect(page.getByLabel('Full name')).toBeDisabled();
    const reload = page.getByRole('link', { name: 'Reload page' });
    await expect(reload).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/assets/*.js');
    await reload.tap();
    await page.getByLabel('Full name').fill('Sample Delegate');
    await expect(reload).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Full name')).toHaveValue('Sample Delegate');
  });
});
