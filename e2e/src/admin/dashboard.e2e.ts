import { heading } from './admin-ui.js';
import { withDatabase } from '../database.js';
import { expect, openAdminPage, test } from '../fixtures/test.js';

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

test('The dashboard shows its four parts, the next steps and the eight tiles, which link to their pages, in the first view', async ({
  adminPage,
}) => {
  const page = await adminPage('dashboard', { viewport: { width: 1280, height: 900 } });
  const blocks = page.getByRole('main').getByRole('region');
  await expect(blocks).toHaveCount(4);
  for (const name of ['Registration', 'Needs attention', 'Latest activity', 'Numbers'])
    await expect(blocks.and(page.getByLabel(name, { exact: true }))).toBeInViewport();
  const tile = (name: string) => page.getByRole('main').getByRole('link', { name });
  for (const [name, path] of Object.entries(TILES)) {
    await expect(tile(name)).toBeInViewport({ ratio: 1 });
    await expect(tile(name)).toHaveAttribute('href', `/admin/${path}`);
  }
  await tile('Manage FAQs').click();
  await expect(page).toHaveURL('/admin/faq');
  await expect(heading(page, 'Manage FAQs')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('The numbers of the dashboard change without a reload and open their lists', async ({
  adminPage,
  product,
}) => {
  const page = await adminPage('dashboard');
  const mail = page.getByRole('link', { name: /emails? not delivered/ });
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  const undelivered = (await mail.isVisible()) ? Number.parseInt(await mail.innerText(), 10) : 0;
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
  const [count, noun] = [undelivered + 1, undelivered === 0 ? 'email' : 'emails'];
  await expect(mail).toHaveAccessibleName(`${count} ${noun} not delivered`);
  await mail.click();
  await expect(page).toHaveURL('/admin/emails?state=failed');
  await expect(page.getByText('Unreached Sample').first()).toBeVisible();
  await openAdminPage(page, 'dashboard');
  const steps = page.getByRole('navigation', { name: 'Next steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(6);
  await steps.getByRole('link', { name: /^Allot \d+ seats?$/ }).click();
  await expect(page).toHaveURL('/admin/allotments?allotment=open');

  await openAdminPage(page, 'status');
  await expect(heading(page, 'System status')).toBeVisible();
  await expect(page.getByText('No seat has more delegates than it may have.')).toBeVisible();
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

test.describe(() => {
  // The board's page asks for a font that the content security policy blocks.
  test.use({ ignoredBrowserErrors: /fonts\.googleapis\.com|^Failed to load resource/ });

  test('The queue board opens from the system status, for organisers only', async ({
    adminPage,
    newContext,
  }) => {
    const page = await adminPage('status');
    await page.getByRole('button', { name: 'Job queues' }).click();
    await expect(page).toHaveURL('/ops/queues');
    await expect(page.getByText('emails').first()).toBeVisible();
    const visitor = await (await newContext()).newPage();
    expect((await visitor.goto('/ops/queues'))?.status()).toBe(401);
    await expect(visitor.getByText('Log in to see the queues')).toBeVisible();
  });
});
