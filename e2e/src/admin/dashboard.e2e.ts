import { heading } from './admin-ui.js';
import { expect, openAdminPage, test } from '../fixtures/test.js';
import { PHONE } from '../fixtures/viewports.js';

const TILES = {
  'Manage Committees': 'committees',
  'Manage EBs': 'ebs',
  'Manage Teams': 'teams',
  'Manage Sponsors': 'sponsors',
  'Manage FAQs': 'faq',
  'Manage Coupons': 'coupons',
  'Manage Portfolios': 'portfolios',
  'Manage Allotments': 'allotments',
};

test('The dashboard has eight tiles that link to their pages', async ({ adminPage }) => {
  const page = await adminPage('dashboard');
  for (const [tile, path] of Object.entries(TILES)) {
    await page.getByRole('main').getByRole('link', { name: tile }).click();
    await expect(page).toHaveURL(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(heading(page, 'Dashboard')).toBeVisible();
  }
});

test('The dashboard shows its tiles even if no request succeeds', async ({ adminPage }) => {
  const page = await adminPage('faq');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByText('Couldn’t check the system status')).toBeVisible();
  for (const tile of Object.keys(TILES))
    await expect(page.getByRole('main').getByRole('link', { name: tile })).toBeVisible();
});

test('The dashboard sums up the system status and links to the details', async ({ adminPage }) => {
  const page = await adminPage('dashboard', { viewport: PHONE });
  // While other tests use the machine, a check may fail.
  await page.getByRole('link', { name: /^Everything is working$|needs? attention/ }).click();
  await expect(heading(page, 'System status')).toBeVisible();
  await expect(page.getByText('No seat has more delegates than it may have.')).toBeVisible();
});

test.describe(() => {
  // The board's page asks for a font that the content security policy blocks.
  test.use({ ignoredBrowserErrors: /fonts\.googleapis\.com|^Failed to load resource/ });

  test('The queue board opens from its tile and from the navigation, for organisers only', async ({
    adminPage,
    newContext,
  }) => {
    const page = await adminPage('dashboard');
    for (const area of [page.getByRole('main'), page.getByRole('navigation')]) {
      await area.getByRole('button', { name: /^Job queues/ }).click();
      await expect(page).toHaveURL('/ops/queues');
      await expect(page.getByText('emails').first()).toBeVisible();
      await openAdminPage(page, 'dashboard');
    }
    const visitor = await (await newContext()).newPage();
    expect((await visitor.goto('/ops/queues'))?.status()).toBe(401);
    await expect(visitor.getByText('Log in to see the queues')).toBeVisible();
  });
});
