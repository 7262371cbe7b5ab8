import type { PageView } from '@mun/contracts/content/pages/pages';
import { ROUTES } from '@mun/contracts/routes';
import { button, card, deleteItem, formField, heading, undoDeletion, unique } from '../admin-ui.js';
import type { AdminApi } from '../../fixtures/admin-api.js';
import { expect, openSitePage, test as base } from '../../fixtures/test.js';

const pagesOf = (admin: AdminApi) => admin.call<PageView[]>('GET', ROUTES.adminPages);

/** Restores the pages after each test. */
const test = base.extend<{ restoredPages: void }>({
  restoredPages: [
    async ({ admin }, use) => {
      const before = await pagesOf(admin);
      await use();
      for (const { _id, builtIn } of await pagesOf(admin)) {
        const page = before.find((each) => each._id === _id);
        if (builtIn && page) await admin.call('PUT', `${ROUTES.pages}/${_id}`, page);
        else await admin.call('DELETE', `${ROUTES.pages}/${_id}`);
      }
    },
    { auto: true },
  ],
});

const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

test('A built-in page shows what an organiser writes, and keeps HTML as text', async ({ adminPage, axe }) => {
  const page = await adminPage('pages');
  await expect(button(page, 'Delete Dress code')).toBeHidden();
  await button(page, 'Edit Dress code').click();
  const text = [
    'For {name}.',
    '## On Friday',
    '| Who | What |\n| --- | --- |\n| Delegates | Formal |',
    '<img src=x onerror="document.title=\'hacked\'">',
    '[bad](javascript:alert(1))',
  ];
  await formField(page, 'Text').fill(text.join('\n\n'));
  await button(page, 'Update Page').click();
  await expect(page.getByText('Page updated')).toBeVisible();

  await openSitePage(page, '/dress-code');
  await expect(heading(page, 'Dress code')).toBeVisible();
  await expect(page.getByText('For Meridian MUN.')).toBeVisible();
  await expect(heading(page, 'On Friday', 2)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Formal' })).toBeVisible();
  await expect(page.getByText('onerror')).toBeVisible();
  await expect(page.locator('a[href^="javascript"]')).toHaveCount(0);
  await expect(page).toHaveTitle('Dress code · Meridian MUN');
  await axe(page, 'the page');
});

test('A page of the organisers is in the menu with its file, until it is deleted', async ({ adminPage }) => {
  const title = unique('Sponsor us ');
  const slug = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const page = await adminPage('pages');
  await button(page, 'Add Page').click();
  await formField(page, 'Title').fill(title);
  await formField(page, 'Address').fill('terms');
  await formField(page, 'Text').fill('Thank you.');
  await formField(page, 'Link to the page').selectOption('Menu and footer');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Offer.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(formField(page, 'Text')).toHaveValue(/\[Offer\]\(\/api\/files\/[0-9a-f]{24}\.pdf\)/);
  await button(page, 'Create Page').click();
  await expect(page.getByText('Another page has this address').first()).toBeVisible();
  await formField(page, 'Address').fill(slug);
  await button(page, 'Create Page').click();
  await expect(page.getByText('Page added')).toBeVisible();

  await openSitePage(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByText('More').click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: title }).click();
  await expect(heading(page, title)).toBeVisible();
  const file = await page.getByRole('link', { name: 'Offer' }).getAttribute('href');
  expect((await page.request.get(String(file))).headers()['content-type']).toBe('application/pdf');

  const manage = await adminPage('pages');
  await expect(card(manage, title)).toBeVisible();
  await deleteItem(manage, title);
  await expect(undoDeletion(manage, title)).toBeVisible();
  expect((await page.goto(`/${slug}`))?.status()).toBe(404);
  await expect(heading(page, 'Page Not Found')).toBeVisible();
  await undoDeletion(manage, title).click();
  await expect(card(manage, title)).toBeVisible();
  expect((await page.goto(`/${slug}`))?.status()).toBe(200);
});
