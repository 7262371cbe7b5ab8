import { heading } from './admin-ui.js';
import { withDatabase } from '../database.js';
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

test('The dashboard shows its four blocks and all tiles in the first view', async ({ adminPage, axe }) => {
  const page = await adminPage('dashboard', { viewport: { width: 1280, height: 900 } });
  const blocks = page.getByRole('main').getByRole('region');
  await expect(blocks).toHaveCount(4);
  for (const name of ['Needs attention', 'Registrations', 'Money', 'Latest activity'])
    await expect(blocks.and(page.getByLabel(name, { exact: true }))).toBeInViewport();
  for (const tile of Object.keys(TILES))
    await expect(page.getByRole('main').getByRole('link', { name: tile })).toBeInViewport({ ratio: 1 });
  await axe(page, 'the dashboard');
});

test('The numbers of the dashboard change without a reload and open their lists', async ({
  adminPage,
  product,
}) => {
  const page = await adminPage('dashboard');
  const mail = page.getByRole('link', { name: /emails? not delivered/ });
  await expect(mail).toHaveAccessibleName('0 emails not delivered');
  await withDatabase(product, (db) =>
    db.collection<{ _id: string; [field: string]: unknown }>('deliveries').insertOne({
      _id: 'failed-sample',
      event: 'sample',
      name: 'registration-confirmed',
      to: { name: 'Unreached Sample', address: 'sample@example.org' },
      state: 'failed',
      error: 'The address does not exist',
      attempts: 1,
      content: { registrationId: 'SAMPL-ESAMPL' },
      createdAt: new Date(),
      updatedAt: new Date(),
    }),
  );
  await expect(mail).toHaveAccessibleName('1 email not delivered');
  await mail.click();
  await expect(page).toHaveURL('/admin/deliveries?state=failed');
  await expect(page.getByText('Unreached Sample').first()).toBeVisible();
  await openAdminPage(page, 'dashboard');
  await page.getByRole('link', { name: /delegates? without a seat/ }).click();
  await expect(page).toHaveURL('/admin/allotments?allotment=open');
});

test.afterEach(({ product }) =>
  withDatabase(product, (db) =>
    db.collection<{ _id: string }>('deliveries').deleteOne({ _id: 'failed-sample' }),
  ),
);

test('The dashboard shows its tiles even if no request succeeds', async ({ adminPage }) => {
  const page = await adminPage('faq');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByText('Couldn’t check the system status')).toBeVisible();
  await expect(page.getByText('The numbers couldn’t be loaded.')).toBeVisible();
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

  test('The queue board opens from the navigation, for organisers only', async ({
    adminPage,
    newContext,
  }) => {
    const page = await adminPage('dashboard');
    await page.getByRole('button', { name: 'Job queues' }).click();
    await expect(page).toHaveURL('/ops/queues');
    await expect(page.getByText('emails').first()).toBeVisible();
    const visitor = await (await newContext()).newPage();
    expect((await visitor.goto('/ops/queues'))?.status()).toBe(401);
    await expect(visitor.getByText('Log in to see the queues')).toBeVisible();
  });
});
